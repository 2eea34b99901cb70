# shellcheck shell=bash
# Shared by the set-up and run scripts; sourced with the tree's root as the current directory.

say() {
    printf 'set-up: %s\n' "$*" >&2
}

die() {
    say "$*"
    exit 1
}

# packages_for SCOPE...: the packages of packages.txt those scopes need.
packages_for() {
    local package scope reason wanted
    while read -r package scope reason; do
        case $package in '' | '#'*) continue ;; esac
        for wanted in "$@"; do
            [ "$scope" = "$wanted" ] && printf '%s\n' "$package"
        done
    done <tools/setup/packages.txt
}

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# install_packages SCOPE...: installs what is missing, as root; otherwise names it.
install_packages() {
    local package missing=()
    if ! command -v dpkg-query >/dev/null 2>&1; then
        say "not a Debian system: taking it that what tools/setup/packages.txt lists is installed"
        return 0
    fi
    for package in $(packages_for "$@"); do
        is_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if [ "$(id -u)" -ne 0 ]; then
        say "these packages are missing, and only root can install them:"
        printf '    apt-get install %s\n' "${missing[*]}" >&2
        exit 1
    fi
    say "installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -q update >&2 || say "apt-get update complained; going on with what it has"
    apt-get -q install -y --no-install-recommends "${missing[@]}" >&2 ||
        die "apt-get could not install: ${missing[*]}"
}

# configure DIR OPTION...: a build directory set up once; meson itself notices later changes to the build files.
configure() {
    local dir=$1
    shift
    [ -f "$dir/build.ninja" ] && return 0
    # A directory left by a set-up that failed half-way is no use to meson.
    rm -rf "$dir"
    meson setup "$dir" "$@" >"$dir.log" 2>&1 || {
        cat "$dir.log" >&2
        rm -rf "$dir"
        die "meson setup failed"
    }
    mv "$dir.log" "$dir/setup.log"
}

# build DIR: quiet when all is well.
build() {
    local dir=$1
    ninja -C "$dir" -n 2>/dev/null | grep -q 'no work to do' || say "building in $dir/"
    ninja -C "$dir" >"$dir/build.log" 2>&1 || {
        cat "$dir/build.log" >&2
        die "the build in $dir failed"
    }
    grep -E 'warning:' "$dir/build.log" >&2 || true
}
