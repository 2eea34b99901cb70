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

# A machine that has just booted installs its updates: apt is waited for, ten minutes at most. apt itself waits for the
# lock of dpkg only, so that of its lists is seen to here, by what apt says in English.
lock_pause=10
apt_get() {
    local try said code
    for ((try = 1; ; try++)); do
        code=0
        said=$(LC_ALL=C apt-get -q -o DPkg::Lock::Timeout=600 "$@" 2>&1) || code=$?
        if [ $code -eq 0 ] || [ $try -eq 60 ] || [[ $said != *"Could not get lock"* ]]; then
            [ -z "$said" ] || printf '%s\n' "$said" >&2
            return $code
        fi
        [ $try -gt 1 ] || say "another package manager is at work; waiting for it"
        sleep "$lock_pause"
    done
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
    apt_get update || say "apt-get update complained; going on with what it has"
    apt_get install -y --no-install-recommends "${missing[@]}" ||
        die "apt-get could not install: ${missing[*]}"
}

# fetch_source PACKAGE FOLDER: the files of Debian's source package in FOLDER/download. A temporary deb-src list is made from
# this machine's own apt sources; nothing on the system is changed, no root is needed.
fetch_source() {
    local package=$1 folder=$2 file
    mkdir -p "$folder"/lists/partial "$folder"/cache/archives/partial "$folder"/sources "$folder"/download
    # deb822 files: every enabled stanza, as deb-src. One-line files: every deb line, as deb-src.
    for file in /etc/apt/sources.list.d/*.sources; do
        [ -f "$file" ] || continue
        sed 's/^[Tt]ypes:.*/Types: deb-src/' "$file" >"$folder/sources/$(basename "$file")"
    done
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -f "$file" ] || continue
        sed -nE 's/^[[:space:]]*deb(-src)?[[:space:]]+/deb-src /p' "$file" | sort -u >"$folder/sources/$(basename "$file" .list).list"
    done
    [ -n "$(ls "$folder/sources")" ] || die "apt has no sources to fetch Debian's $package source package from"
    (
        apt() {
            apt-get -q \
                -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/sources" \
                -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" \
                -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
        }
        # One repository without sources must not spoil the others, so only the download itself decides.
        apt update || true
        cd "$folder/download" && apt source --download-only "$package"
    ) >"$folder/log" 2>&1 || {
        cat "$folder/log" >&2
        die "Debian's $package source package could not be downloaded"
    }
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
