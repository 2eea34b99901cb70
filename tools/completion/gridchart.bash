# bash completion for gridchart. What can be completed is asked of the program itself (gridchart __options), so that this
# file knows no option by name.

_gridchart_values() { # KIND CHOICES WORD
    case $1 in
    choice) mapfile -t COMPREPLY < <(compgen -W "${2//,/ }" -- "$3") ;;
    dir) mapfile -t COMPREPLY < <(compgen -d -- "$3") ;;
    file) mapfile -t COMPREPLY < <(compgen -f -- "$3") ;;
    command) mapfile -t COMPREPLY < <(compgen -W "$2" -- "$3") ;;
    team | season) mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" __names "$1" 2>/dev/null)" -- "$3"; compgen -d -- "$3") ;;
    esac
}

_gridchart() {
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local dump kind a b c d e f g rest command=${COMP_WORDS[1]} commands='' options='' operand='' words='' want='' choices=''
    COMPREPLY=()
    dump=$("$program" __options 2>/dev/null) || return
    # "--format=js" reaches us as three words.
    if [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    elif [ "$word" = = ]; then
        word=''
    fi
    while IFS=$'\t' read -r kind a b c d e f g rest; do
        case $kind in
        command)
            commands+=" $a"
            # command NAME SUMMARY SYNOPSIS OPERAND MIN MAX WORDS
            [ "$a" = "$command" ] && { operand=$d; words=$g; }
            ;;
        option)
            # option COMMAND LONG SHORT ARGUMENT KIND CHOICES COMPLETE HELP
            [ "$a" = "$command" ] || continue
            options+=" --$b"
            if [ "$d" != - ] && { [ "$previous" = "--$b" ] || { [ "$c" != - ] && [ "$previous" = "-$c" ]; }; }; then
                want=$g choices=$f
                [ "$e" = choice ] && want=choice
                [ "$want" = - ] && want=nothing
            fi
            ;;
        esac
    done <<<"$dump"
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
    elif [ -n "$want" ]; then
        _gridchart_values "$want" "$choices" "$word"
    elif [ "${word#-}" != "$word" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    elif [ "$COMP_CWORD" -eq 2 ] && [ "$words" != - ] && [ -n "$words" ]; then
        _gridchart_values choice "$words" "$word"
    else
        _gridchart_values "$operand" "$commands" "$word"
    fi
}
complete -o filenames -F _gridchart gridchart
