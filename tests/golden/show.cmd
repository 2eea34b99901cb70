# A whole team as printed, one column, one formation, RedZone's spelling, and the cells as data.
show sample/HAR
show --play 6 sample/MES
show --formation D HAR --season sample
show --play 7 --formation F --color always sample/HAR
show --rules redzone --chart offense charts/sample/redzone/HAR
show --chart coverage --format csv sample/MES
show --chart values sample/MES
# A team that does not exist.
show XYZ
show XYZ --season sample
