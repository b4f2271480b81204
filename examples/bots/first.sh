#!/bin/sh
# Takes whatever is listed first, which is worth most points at once. It needs sed, and nothing else.
#
#     tincup match easy "external:sh examples/bots/first.sh"

field() { printf '%s\n' "$line" | sed -n "s/.*\"$1\":\"\{0,1\}\([^\",]*\).*/\1/p"; }

while IFS= read -r line; do
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","name":"first"}' ;;
        '{"type":"decide"'*)
            legal=${line#*'"legal":["'}
            printf '{"type":"action","id":%s,"action":"%s"}\n' "$(field id)" "${legal%%'"'*}"
            ;;
    esac
done
