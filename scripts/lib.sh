# shellcheck shell=bash
# Sourced by scripts/play and scripts/check: sets up uv in .boot and the project in .venv.
# Everything stays inside the checkout. Safe to interrupt and to repeat: a stamp is written last.

UV_VERSION=0.13.8          # raise together with uv.lock
MINIMUM_PYTHON=3.11

# What a set-up fetches, in MB; tests/test_scripts.py holds them against uv.lock.
UV_MB=17
PAGE_MB=28
EXACT_MB=85

# What only exact play needs: most of what is fetched, and no part of the page's start.
EXACT_PACKAGES=(numpy numba llvmlite)

# What fetches the archive that runs Python in a browser, and names its version and digests.
RUNTIME=src/tincup/site/runtime.py
RUNTIME_MB=7

# What the page imports until it is there, each for its byte code.
FIRST_IMPORTS='import alembic.command, fluent.runtime, sqlalchemy.dialects.sqlite'
FIRST_IMPORTS+=', tincup.cli.commands.games.page, tincup.server.process.run'
FIRST_IMPORTS+=', uvicorn.lifespan.on, uvicorn.loops.uvloop'

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
boot=$root/.boot
venv=$root/.venv
export UV_CACHE_DIR=${UV_CACHE_DIR:-$boot/cache} # nothing is written outside the checkout

say() { printf '%s\n' "tincup: $*" >&2; }
fail() { say "$*"; exit 1; }

# What .venv was made from: where it is (its scripts name that folder), what was added, the lock,
# the settings and the runtime's version.
fingerprint() {
    {
        printf '%s\n' "$root" "$UV_VERSION"
        added
        cat -- "$root/uv.lock" "$root/pyproject.toml"
        cat -- "$root/$RUNTIME" 2>/dev/null || true
    } | cksum
}

# Runs a command whose output matters only if it fails.
quietly() {
    local output
    output=$("$@" 2>&1) || { printf '%s\n' "$output" >&2; return 1; }
}

# Only one set-up at a time; the second waits. Without flock(1) (not on every Unix) nobody waits.
lock() {
    exec 9>"$root/.setup.lock"
    if command -v flock >/dev/null; then
        flock --nonblock 9 || { say "waiting for another set-up in this folder ..."; flock 9; }
    fi
}

unlock() { exec 9>&-; }

find_python() {
    local python
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c "import sys; sys.exit(sys.version_info < (${MINIMUM_PYTHON/./, }))" 2>/dev/null
        then
            printf '%s\n' "$python"
            return
        fi
    done
    fail "needs Python $MINIMUM_PYTHON or newer as python3 (Debian: apt install python3 python3-venv)"
}

install_uv() {
    [[ $(cat -- "$boot/ready" 2>/dev/null) == "$root $UV_VERSION" && -x $boot/bin/uv ]] && return
    say "fetching uv, which fetches everything else, into .boot ($UV_MB MB) ..."
    rm -rf -- "$boot/ready" "$boot/bin" "$boot/lib" "$boot/lib64"
    quietly "$1" -m venv "$boot" ||
        fail "could not make a virtual environment (Debian: apt install python3-venv)"
    quietly "$boot/bin/python" -m pip install --no-cache-dir --disable-pip-version-check "uv==$UV_VERSION" ||
        fail "could not install uv from PyPI: is there a network?"
    # Half of the folder is what has installed it, and is not needed again.
    quietly "$boot/bin/python" -m pip uninstall --quiet --yes setuptools pip || true
    printf '%s\n' "$root $UV_VERSION" >"$boot/ready"
}

sync() { (cd -- "$root" && "$boot/bin/uv" sync --quiet --frozen "$@"); }

# The archive that `tincup site` puts into a folder, and with which a server's pages host games
# themselves. The server hosts them, too, so a plain `scripts/play` does not fetch it, and its start
# waits for nothing more.
# Node, where there is one, compiles what runs there, so that pages start sooner; tests bring one.
fetch_runtime() {
    "$venv/bin/python" -m tincup.site.runtime || return
    PATH=$PATH:$(echo "$venv"/lib/python3*/site-packages/playwright/driver) \
        "$venv/bin/python" -m tincup.site.compiled
}

# Byte code of the project and of what the page imports, so that the first start is as quick as the
# next. All there is would take four times as long, and 70 MB.
compile() {
    "$venv/bin/python" -m compileall -q "$root/src" || return
    "$venv/bin/python" -c "$FIRST_IMPORTS" 2>/dev/null || true # without it the start is slower
}

# What `play` needs and the extras that were added. While the packages of exact play, three quarters
# of the whole, are on their way, the others are compiled.
sync_play() {
    local chosen=(--no-default-groups --inexact --extra page) later=() extra package status=0
    for extra in $(added); do chosen+=(--extra "$extra"); done
    for package in "${EXACT_PACKAGES[@]}"; do later+=(--no-install-package "$package"); done
    say "fetching the packages of the page into .venv ($PAGE_MB MB) ..."
    sync "${chosen[@]}" "${later[@]}" || return
    compile & # it holds the lock, too, until it has ended
    say "fetching those that work out exact play ($EXACT_MB MB) ..."
    sync "${chosen[@]}" || status=$?
    wait $! || { say "what was fetched cannot be compiled"; return 1; }
    ((status == 0)) || return "$status"
    if [[ $'\n'$(added)$'\n' == *$'\nsite\n'* ]]; then
        say "fetching what runs the engine in a browser ($RUNTIME_MB MB) ..."
        fetch_runtime
    fi
}

# The extras of pyproject.toml that `scripts/play --add` has added, in alphabetical order.
added() { cat -- "$boot/added" 2>/dev/null || true; }

# add EXTRA... - let the next set-up install these, too.
add() {
    local extra
    (($#)) || { say "what is to be added? plot, push, server or site"; exit 2; }
    for extra; do
        case $extra in
            plot | push | server | site) ;;
            *) say "there is nothing called '$extra' to add: only plot, push, server and site"; exit 2 ;;
        esac
    done
    mkdir -p -- "$boot"
    { added; printf '%s\n' "$@"; } | sort -u >"$boot/added.new"
    mv -f -- "$boot/added.new" "$boot/added"
}

is_ready() { [[ -x $venv/bin/tincup && $(cat -- "$venv/stamp-$1" 2>/dev/null) == "$2" ]]; }

# setup play|check - leaves .venv/bin/tincup; `check` has all that `play` has, and the tools.
setup() {
    local want=$1 print python status=0
    print=$(fingerprint)
    is_ready "$want" "$print" && return
    trap 'say "interrupted; run it again to go on"; exit 130' INT TERM
    lock
    if is_ready "$want" "$print"; then # another set-up has just done it
        unlock
        return
    fi
    python=$(find_python) || exit 1
    [[ $want == check ]] ||
        say "this is done once, in this folder; with a slow network it takes some minutes."
    install_uv "$python"

    # An environment whose making was cut short, or that was moved here, is made anew.
    if [[ -e $venv ]] && { [[ -e $venv/unfinished ]] || [[ $(cat -- "$venv/root" 2>/dev/null) != "$root" ]]; }
    then
        say "removing an unusable .venv ..."
        rm -rf -- "$venv"
    fi
    [[ -e $venv ]] || "$boot/bin/uv" venv --quiet --python "$python" "$venv" ||
        fail "could not make .venv"
    printf '%s\n' "$root" >"$venv/root"
    rm -f -- "$venv"/stamp-*
    : >"$venv/unfinished"

    if [[ $want == check ]]; then
        say "fetching Tincup's packages, and those that test and document it, into .venv ..."
        { sync --group dev --group docs && compile; } || status=$?
        fetch_runtime || say "so the tests of what it runs are left out"
    else
        sync_play || status=$?
    fi
    # A refusal (no network, say) changes nothing in .venv; only a kill can leave it half-made.
    ((status > 128)) || rm -f -- "$venv/unfinished"
    ((status == 0)) || fail "could not install all of it: is there a network?"
    printf '%s\n' "$print" >"$venv/stamp-$want"
    [[ $want == check ]] && printf '%s\n' "$print" >"$venv/stamp-play"
    unlock
    trap - INT TERM
    say "ready; nothing else is fetched from now on. .venv and .boot take $(megabytes) MB."
}

megabytes() { du -sk -- "$venv" "$boot" | awk '{ all += $1 } END { print int(all / 1024) }'; }
