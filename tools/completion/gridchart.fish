# fish completion for gridchart, asked of the program itself (gridchart __options).
complete -c gridchart -f
for line in (gridchart __options 2>/dev/null)
    set -l f (string split \t -- $line)
    switch $f[1]
        case command
            complete -c gridchart -n __fish_use_subcommand -a $f[2] -d $f[3]
            switch $f[5]
                case team season
                    complete -c gridchart -n "__fish_seen_subcommand_from $f[2]" -F -a "(gridchart __names $f[5] 2>/dev/null)"
                case file dir
                    complete -c gridchart -n "__fish_seen_subcommand_from $f[2]" -F
            end
        case option
            set -l words -c gridchart -n "__fish_seen_subcommand_from $f[2]" -l $f[3] -d $f[9]
            test $f[4] != -; and set -a words -s $f[4]
            if test $f[5] != -
                set -a words -r
                test $f[6] = choice; and set -a words -f -a (string replace -a , ' ' -- $f[7])
                contains -- $f[8] file dir; and set -a words -F
            end
            complete $words
    end
end
complete -c gridchart -n __fish_use_subcommand -s h -l help -d 'print the overview'
complete -c gridchart -n __fish_use_subcommand -s V -l version -d 'print the version'
