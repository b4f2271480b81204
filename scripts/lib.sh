# shellcheck shell=bash
# Sourced by scripts/play and scripts/check: sets up uv in .boot and the project in .venv.
# Everything stays inside the checkout. Safe to interrupt and to repeat: a stamp is written last.

UV_VERSION=0.13.8          # raise together with uv.lock
MINIMUM_PYTHON=3.11

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
boot=$root/.boot
venv=$root/.venv
export UV_CACHE_DIR=${UV_CACHE_DIR:-$boot/cache} # nothing is written outside the checkout

say() { printf '%s\n' "tincup: $*" >&2; }
fail() { say "$*"; exit 1; }

# What .venv was made from: where it is (its scripts name that folder), the lock and the settings.
fingerprint() {
    { printf '%s\n' "$root" "$UV_VERSION"; cat -- "$root/uv.lock" "$root/pyproject.toml"; } | cksum
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
    say "setting up uv $UV_VERSION from PyPI in .boot (once) ..."
    rm -rf -- "$boot"
    quietly "$1" -m venv "$boot" ||
        fail "could not make a virtual environment (Debian: apt install python3-venv)"
    quietly "$boot/bin/python" -m pip install --no-cache-dir --disable-pip-version-check "uv==$UV_VERSION" ||
        fail "could not install uv from PyPI: is there a network?"
    printf '%s\n' "$root $UV_VERSION" >"$boot/ready"
}

is_ready() { [[ -x $venv/bin/tincup && $(cat -- "$venv/stamp-$1" 2>/dev/null) == "$2" ]]; }

# setup play|check - leaves .venv/bin/tincup; `check` has all that `play` has, and the tools.
setup() {
    local want=$1 print python status=0 groups=(--no-default-groups --extra plot --extra server --inexact)
    print=$(fingerprint)
    is_ready "$want" "$print" && return
    trap 'say "interrupted; run it again to go on"; exit 130' INT TERM
    lock
    if is_ready "$want" "$print"; then # another set-up has just done it
        unlock
        return
    fi
    if [[ $want == check ]]; then groups=(--group dev --group docs); fi
    python=$(find_python) || exit 1
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
        say "installing Tincup, its tests' and its documentation's tools in .venv ..."
    else
        say "installing Tincup in .venv ..."
    fi
    (cd -- "$root" && "$boot/bin/uv" sync --quiet --frozen "${groups[@]}") || status=$?
    # A refusal (no network, say) changes nothing in .venv; only a kill can leave it half-made.
    ((status > 128)) || rm -f -- "$venv/unfinished"
    ((status == 0)) || fail "could not install the packages of uv.lock"

    # Byte code now, as pip would: the first start is as quick as the next.
    "$venv/bin/python" -m compileall -q "$root/src" || fail "a source file does not compile"
    printf '%s\n' "$print" >"$venv/stamp-$want"
    [[ $want == check ]] && printf '%s\n' "$print" >"$venv/stamp-play"
    unlock
    trap - INT TERM
}
