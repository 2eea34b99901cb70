#!/usr/bin/env bash
# bash completion, called the way bash calls it: check-completion.bash PROGRAM COMPLETION
set -uo pipefail
. "$2"
total=0 failed=0

# Asked hundreds of times, the program answers from a file.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" __options >"$work/options" && [ -s "$work/options" ] || exit 1
program=$work/program
printf '#!/bin/sh\n[ "$1" = __options ] && exec cat "%s/options"\nexec "%s" "$@"\n' "$work" "$(realpath "$1")" >"$program"
chmod +x "$program"

# completes WORD... = EXPECTED: what completing the last word offers must contain (or, after "only", be) EXPECTED.
offers() {
    local name=$1 how=$2 expected=$3
    shift 3
    COMP_WORDS=("$program" "$@") COMP_CWORD=$# COMPREPLY=()
    _gridchart
    local got
    got=$(printf '%s\n' "${COMPREPLY[@]}" | sort | tr '\n' ' ')
    total=$((total + 1))
    if { [ "$how" = only ] && [ "$got" = "$expected " ]; } || { [ "$how" = has ] && [[ " $got" == *" $expected "* ]]; }; then
        printf '%s:PASS\n' "$name"
    else
        failed=$((failed + 1))
        printf '%s:FAIL: expected %s %s, got %s\n' "$name" "$how" "$expected" "$got"
    fi
}

mkdir "$work/here" && cd "$work/here" && mkdir folder && touch file.csv

offers the_first_word_is_a_command only help hel
offers the_first_word_may_be_an_option only --version --v
offers options_of_a_command_are_offered only --help help --he
offers help_offers_commands has help help ''
while IFS=$'\t' read -r kind a b c d e f g rest; do
    case $kind in
    command) offers "the_command_${a}_is_offered" has "$a" "${a:0:1}" ;;
    option)
        offers "${a}_offers_${b}" has "--$b" "$a" "--${b:0:1}"
        [ "$e" = choice ] && offers "${a}_${b}_offers_its_choices" only "$(tr ',' '\n' <<<"$f" | sort | tr '\n' ' ' | sed 's/ $//')" "$a" "--$b" ''
        [ "$e" = choice ] && offers "${a}_${b}_offers_its_choices_after_an_equals_sign" has "${f%%,*}" "$a" "--$b" = ''
        [ "$g" = dir ] && offers "${a}_${b}_offers_directories" only folder "$a" "--$b" 'f'
        [ "$g" = file ] && offers "${a}_${b}_offers_files" only 'file.csv folder' "$a" "--$b" 'f'
        ;;
    esac
done < <("$program" __options)

printf '\n%d Tests %d Failures 0 Ignored\n' "$total" "$failed"
[ "$failed" -eq 0 ]
