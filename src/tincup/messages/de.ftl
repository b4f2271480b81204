### Die Sätze von Tincup auf Deutsch. In docs/translating.md steht, wie eine Sprache gemacht wird und
### welches Wort wofür steht; was die Argumente sind, steht in en.ftl.

## Sprachen

language-name = Deutsch
language-unknown = die Sprache „{ $given }“ gibt es nicht; zur Wahl stehen { $languages }
language-with-tag = { $tag } ({ $name })

## Mengen

amount = { $unit ->
    [holes] { $points ->
        [one] { $points } Loch
       *[other] { $points } Löcher
    }
   *[points] { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
}

target = { $reached ->
    [more_than] mehr als { amount }
    [exactly] genau { amount }
   *[at_least] { amount }
}

## Warum etwas nicht geht. Klein begonnen und ohne Punkt am Ende: meist steht ein Doppelpunkt davor.

refusal-not-now = du kannst jetzt nicht { $action ->
    [roll] würfeln
    [keep] Würfel beiseitelegen
    [start] bestimmen, wer beginnt
   *[enter-turn] einen ganzen Zug eintragen
}: { $phase ->
    [roll_off] es wird noch gewürfelt, wer beginnt
    [roll] { $count ->
        [one] { $count } Würfel ist zu würfeln
       *[other] { $count } Würfel sind zu würfeln
    }
    [decide] wähle zuerst, was du vom Wurf auf dem Tisch beiseitelegst
   *[over] die Partie ist vorbei
}
refusal-wrong-number-of-dice = { $needed ->
    [one] { $needed } Würfel ist zu würfeln
   *[other] { $needed } Würfel sind zu würfeln
}, nicht { $given }
refusal-no-such-face = Würfel haben die Augenzahlen 1 bis 6, nicht { $dice }
refusal-not-dice = Würfel sind ganze Zahlen von 1 bis 6, nicht { $value }
refusal-not-a-roll = ein Wurf hat 1 bis { $most } Würfel mit Augenzahlen von 1 bis 6, nicht { $dice-count ->
    [0] gar keine
   *[other] { $dice }
}
refusal-wrong-roll-size = ein Wurf hat 1 bis { $most } Würfel, nicht { $given }
refusal-never-rolled = nach { $rules } hat ein Wurf 1 bis { $most } Würfel, nicht { $given }
refusal-not-ascending = die Würfel eines Wurfs werden in aufsteigender Reihenfolge nachgeschlagen: { $value }
refusal-not-an-action = { $value } ist keine Aktion
refusal-not-an-event = { $value } ist kein Ereignis einer Partie
refusal-unreadable-action = „{ $text }“ ist keine Aktion; möglich sind: "11+" für beiseitelegen und weiterwürfeln, "11=" für beiseitelegen und sichern, "111:3+" für weniger Punkte, wo die Regeln das erlauben, "123566" für einen Wurf, "+700" oder "x" für einen ganzen Zug, "start:1", "resign:1", "leave:1", "return:1"

refusal-nothing-set-aside = mindestens ein Würfel, der zählt, muss beiseitegelegt werden
refusal-not-in-roll = { $dice } ist nicht im Wurf { $roll }
refusal-not-combinations = { $nothing_scores ->
    [yes] { $dice } { $dice-count ->
        [one] zählt
       *[other] zählen
    } hier nichts
   *[no] jeder beiseitegelegte Würfel muss zu einer Kombination in { $dice } gehören{ $useless-count ->
        [0] {""}
       *[other] {" "}(nicht dabei: { $useless })
    }
}
refusal-scores-the-most = nach diesen Regeln zählen Würfel so viel wie möglich: { $dice } { $dice-count ->
    [one] bringt
   *[other] bringen
} { $points }, nicht { $given }
refusal-no-such-scoring = { $dice } kann nicht { $given } zählen; möglich: { $possible }
refusal-all-or-nothing = in diesem Wurf zählt nichts, und das bringt { $points }: alle { $count } Würfel gelten als beiseitegelegt
refusal-must-keep-all = alle Würfel zählen, also müssen alle beiseitegelegt und noch einmal gewürfelt werden
refusal-must-keep-more = alles, was zählt, muss beiseitegelegt werden, und zu { $dice } passt noch { $more }
refusal-only-with-all-dice = { $dice } { $dice-count ->
    [one] zählt
   *[other] zählen zusammen
} nur in einem Wurf aller { $count } Würfel
refusal-last-die-fails = der letzte Würfel zählt mit { $dice } nicht
refusal-must-roll-again = { $left ->
    [0] alle { $count } Würfel haben{ $one_roll ->
        [yes] {" "}in einem einzigen Wurf
       *[no] {""}
    } gezählt und müssen noch einmal gewürfelt werden
    [one] der Würfel, der übrig ist, muss gewürfelt werden
   *[other] die { $left } Würfel, die übrig sind, müssen gewürfelt werden
}
refusal-must-roll-again-with-too-few = { refusal-must-roll-again }; außerdem: { needed-now }, und dieser Zug hat { $score }
refusal-must-roll-after = nach { $dice } in einem Wurf muss weitergewürfelt werden
refusal-must-roll-after-with-too-few = { refusal-must-roll-after }; außerdem: { needed-now }, und dieser Zug hat { $score }
refusal-unconfirmed = was beiseitegelegt ist, muss noch mit { amount } bestätigt werden
refusal-unconfirmed-with-too-few = { refusal-unconfirmed }; außerdem: { needed-now }, und dieser Zug hat { $score }
refusal-no-roll-in-final-round = kein Wurf ist mehr übrig: in der Schlussrunde besteht jeder Zug aus einem einzigen
refusal-no-roll-left = kein Wurf mehr übrig: ein Zug hat höchstens { $most }
refusal-no-hot-dice-left = { $most ->
    [0] alle { $count } Würfel liegen beiseite, und sie werden nicht noch einmal geworfen
   *[other] alle { $count } Würfel liegen beiseite, und in einem Zug werden sie höchstens { $most ->
        [one] einmal
       *[other] { $most }-mal
    } noch einmal geworfen
}
refusal-no-roll-in-final-round-and-too-few = { refusal-no-roll-in-final-round }; aber { needed-now }, und das ergibt { $score }
refusal-no-roll-left-and-too-few = { refusal-no-roll-left }; aber: { needed-now }, und das ergibt { $score }
refusal-no-hot-dice-left-and-too-few = { refusal-no-hot-dice-left }; aber: { needed-now }, und das ergibt { $score }

refusal-below-opening-minimum = { needed-to-open }; das ergibt { $score }
refusal-below-bank-minimum = { needed-to-bank }; das ergibt { $score }
needed-to-confirm = was beiseitegelegt ist, muss mit weiteren Punkten bestätigt werden
needed-now = { $opening ->
    [yes] { needed-to-open }
   *[no] { needed-to-bank }
}
needed-to-open = zum Einstieg brauchst du { needed-amount } { opening-by }
opening-by = { $opening_by ->
    [roll] in einem Wurf
    [turns] über mehrere Züge
   *[other] in einem Zug
}
needed-to-bank = { $must_beat ->
    [own_last_turn] dieser Zug muss deinen letzten überbieten: zum Sichern mit { needed-amount }
    [last_bank] dieser Zug muss den vorigen überbieten: zum Sichern mit { needed-amount }
   *[none] zum Sichern brauchst du in jedem Zug { needed-amount }
}
needed-amount = { $unit ->
    [holes] { $needed ->
        [one] { $needed } Loch
       *[other] { $needed } Löcher
    }
   *[points] { $needed ->
        [one] { $needed } Punkt
       *[other] { $needed } Punkte
    }
}

# $reason: a sentence of those above, about a rule that a variation has set.
refusal-by-variation = { $reason } (Variante „{ $variation }“)

refusal-no-exchange-in-dice = mit diesen Würfeln kannst du nicht mit der Spitze tauschen
refusal-no-exchange-in-rules = keine Kombination erlaubt den Platztausch mit der Spitze
refusal-already-exchanging = in diesem Zug wird schon mit der Spitze getauscht
refusal-nobody-ahead = vor dir liegt niemand, mit dem du tauschen könntest
refusal-nothing-to-carry-on = es gibt nichts zum Weiterspielen: der Zug davor hat keine Würfel übrig gelassen, oder nicht für dich

refusal-not-points = die Punkte eines Zugs sind eine ganze Zahl ab 0, nicht { $value }
refusal-no-such-total = kein Zug bringt { amount }; am nächsten liegen { $below } und { $nearest }
refusal-no-such-total-so-low = kein Zug bringt { amount }; am wenigsten sind { $nearest } möglich
refusal-no-such-score = kein Zug bringt { amount }: nach der Punktetabelle geht es in Schritten von { $step }

refusal-no-such-side = Partei { $value } gibt es nicht
refusal-no-such-player = Spieler { $value } gibt es nicht
refusal-cannot-start = { $name } kann nicht beginnen: dort ist niemand am Zug
refusal-cannot-resign = aufgeben kann nur, wer noch mitspielt
refusal-game-over = die Partie ist vorbei
refusal-already-left = { $name } ist schon gegangen
refusal-already-here = { $name } sitzt am Tisch

refusal-nothing-to-take-back = es gibt nichts zurückzunehmen
refusal-no-such-turn = Zug { NUMBER($turn, useGrouping: 0) } gibt es nicht; die Partie hat { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
refusal-not-one-turn = hier gehört genau ein ganzer Zug hin: andere folgen darauf
refusal-later-turn-no-longer-fits = Zug { NUMBER($turn, useGrouping: 0) } passt nach dieser Korrektur nicht mehr: { $reason }

refusal-names-not-a-list = Spieler sind eine Liste von Namen, nicht ein einziger Text
refusal-no-players = eine Partie braucht mindestens einen Spieler
refusal-too-many-players = an einem Tisch ist Platz für höchstens { $most } Spieler, nicht für { $given }
refusal-name-not-one-line = Spieler { NUMBER($player, useGrouping: 0) } braucht einen Namen aus einer Zeile Text
refusal-name-unseen = der Name von Spieler { NUMBER($player, useGrouping: 0) } enthält ein Zeichen, das unsichtbar ist oder den Text umdreht: { $codepoint }; lass es weg
refusal-name-marks = der Name von Spieler { NUMBER($player, useGrouping: 0) } hat auf einem Buchstaben mehr Zeichen, als es in einem Wort gibt, zuletzt { $codepoint }; lass sie weg
refusal-name-scripts = der Name von Spieler { NUMBER($player, useGrouping: 0) } mischt Buchstaben verschiedener Schriften und kann so wie ein anderer aussehen: { $codepoint } schreibt man nicht mit den übrigen
refusal-name-alike = „{ $name }“ sieht genauso aus wie „{ $other }“ (der Unterschied ist { $codepoint }); gib einem davon einen anderen Namen
refusal-name-too-long = der Name von Spieler { NUMBER($player, useGrouping: 0) } hat { $given } Zeichen; höchstens { $most } sind erlaubt
refusal-name-taken = zwei Spieler heißen „{ $name }“; gib einem davon einen anderen Namen
refusal-partners-do-not-fit = „{ $rules }“ spielt mit { $partners } Partnern je Partei: { $players } Spieler gehen nicht auf
refusal-wrong-number-of-sides = „{ $rules }“ ist für { $range ->
    [from] { $least } oder mehr
    [exactly] { $least }
   *[between] { $least } bis { $most }
} { $partners ->
    [1] Spieler
   *[other] Parteien aus { $partners } Partnern
}, nicht für { $given }
refusal-head-start-each = { $sides } Parteien brauchen ebenso viele Vorsprünge, nicht { $given }
refusal-head-start-step = { $side } kann nicht mit { $points } beginnen: Ein Vorsprung ist ein Vielfaches von { $step }, oder 0
refusal-head-start-most = { $side } kann nicht mit { $points } beginnen: { $target ->
    [yes] Mit { $most } ist das Spiel zu Ende
   *[no] Mehr als { $most } geht nicht
}
refusal-head-start-hole = { $side } kann nicht bei { $points } beginnen: Dort steht schon eine andere Partei

## Programme, die mitspielen

player-timeout = { $player } hat sich nicht innerhalb von { $seconds } s entschieden
player-gone = das Programm von { $player } läuft nicht mehr{ $reason ->
    [closed] : es wurde geschlossen
    [not-started] : es ließ sich nicht starten ({ $detail })
   *[ended] {""}
}
player-protocol = das Programm von { $player } { $reason ->
    [line-too-long] hat eine Zeile mit mehr als { $most } Bytes geschrieben
    [no-hello] antwortet nicht auf "hello"
    [no-answer] hat { $most } Zeilen und keine Antwort geschrieben
   *[unreadable] hat nicht lesbar geantwortet; zuletzt kam { $answer }
}
player-answer-unreadable = eine Antwort ist eine Zeile wie {"{"}"type":"action","id":17,"action":"11+"{"}"}
player-answer-no-decision = { $action } gehört nicht zu den erlaubten Aktionen
player-illegal = die Antwort von { $player } ist nicht erlaubt: { $answer }

player-spec-unknown = „{ $spec }“ ist keine Art von Spieler; möglich sind: { $accepted }
player-spec-misspelt = „{ $spec }“ ist keine Art von Spieler; meinst du „{ $nearest }“?
player-spec-needs-nothing = „{ $spec }“: nach „{ $kind }“ darf nichts stehen
player-spec-threshold = „{ $spec }“ braucht eine ganze Zahl, ab der gesichert wird: "threshold:500"
player-spec-command = „{ $spec }“ braucht eine Befehlszeile: "external:python3 bot.py"
player-spec-quotes = „{ $spec }“ ist keine Befehlszeile: { $detail }

## Aufzählungen

list-comma = { $before }, { $next }
list-and = { $before } und { $next }
list-or = { $before } oder { $next }
list-parts = { $before }; { $next }

## Zahlen

number = { $number }
decimal = { $whole },{ $fraction }
number-in-words = { $number ->
    [0] keine
    [1] ein
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
   *[other] { $number }
}
dice-count = { $dice } Würfel
percent = { $percent } %
percent-less = <{ $percent } %
percent-more = >{ $percent } %

## Wer etwas tut

who-rolls = { $who ->
    [you] Du würfelst
    [many] { $name } würfeln
   *[one] { $name } würfelt
}
who-has = { $who ->
    [you] Du hast
    [many] { $name } haben
   *[one] { $name } hat
}
who-is = { $who ->
    [you] Du bist
    [many] { $name } sind
   *[one] { $name } ist
}
you = Du
partners = { $before } & { $next }

## Was in einer Partie geschieht

event-start-rolled = { who-rolls } { $dice } um den Start{ $dice-count ->
    [1] {""}
   *[other] : { $sum }
}.
event-start-tied = { $names } würfeln noch einmal.
event-started = { $who ->
    [you] Du beginnst
    [many] { $name } beginnen
   *[one] { $name } beginnt
}.

kept-dice = { $all ->
    [yes] alle
   *[no] { $dice }
} ({ $points }){ $exchange ->
    [yes] {" "}für den Platztausch mit der Spitze
   *[no] {""}
}
event-set-aside = { $who ->
    [you] Du würfelst { $roll }, legst
    [many] { $name } würfeln { $roll }, legen
   *[one] { $name } würfelt { $roll }, legt
} { kept-dice } beiseite: bisher { $turn_score }, { $hot_dice ->
    [yes] heiße Würfel
   *[no] noch { $next_dice } Würfel
}.
event-set-aside-and-banked = { $who ->
    [you] Du würfelst { $roll }, legst { kept-dice } beiseite und sicherst
    [many] { $name } würfeln { $roll }, legen { kept-dice } beiseite und sichern
   *[one] { $name } würfelt { $roll }, legt { kept-dice } beiseite und sichert
} { $banked }: zusammen { $total }.
event-banked = { $who ->
    [you] Du sicherst
    [many] { $name } sichern
   *[one] { $name } sichert
} { $banked }: zusammen { $total }.
event-farkled = { who-rolls } { $roll }: { $is_by_line ->
    [yes] { $combination }, Farkle
   *[no] Farkle
}{ $points ->
    [0] {""}
   *[other] , { amount } weg
}.
event-kept-back = { who-rolls } { $roll }: nichts zählt; { $dice } bleiben liegen, und { $count ->
    [1] der andere Würfel wird
   *[other] die anderen { $count } werden
} noch einmal geworfen.
event-not-cleared = { who-rolls } { $roll }: { $faces } darf der Wurf nicht zeigen, und { $count ->
    [1] der Würfel wird noch einmal geworfen
   *[other] alle { $count } Würfel werden noch einmal geworfen
}.
event-completed = Was liegen blieb, ist ergänzt: { $roll }.
event-carried-on = { $who ->
    [you] Du spielst
    [many] { $name } spielen
   *[one] { $name } spielt
} mit { $whose ->
    [you] deinen { NUMBER($points) }
   *[one] den { NUMBER($points) } von { $before }
} und { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} weiter.
event-rolled-again = { who-rolls } { $roll }: nichts zählt, und { $count ->
    [1] der Würfel wird noch einmal geworfen
   *[other] alle { $count } Würfel werden noch einmal geworfen
}{ $left ->
    [0] {""}
    [1] , höchstens noch einmal
   *[other] , höchstens noch { $left }-mal
}.
event-points-kept = { who-rolls } { $roll }: nichts zählt, und der Zug ist vorbei. Seine { amount } bleiben: { $total } insgesamt.
event-won-outright = { who-rolls } { $roll }: { $combination }, und das gewinnt sofort.
event-put-out = { $who ->
    [you] Du würfelst { $roll }: { $combination }, und bist damit aus dem Spiel
    [many] { $name } würfeln { $roll }: { $combination }, und sind damit aus dem Spiel
   *[one] { $name } würfelt { $roll }: { $combination }, und ist damit aus dem Spiel
}{ $points ->
    [0] {""}
   *[other] , { amount } weg
}.
event-farkle-entered = { $name }: Farkle.
event-penalised = Dieser Farkle kostet { $who ->
    [you] dich
   *[one] { $name }
} weitere { amount }: zusammen { $total }.
event-exchanged = { $who ->
    [you] Du tauschst den Platz mit { $other }: { $other } von { $before } auf { $after }.
   *[one] { $other_who ->
        [you] { $name } { $who ->
            [many] tauschen
           *[one] tauscht
        } den Platz mit dir: du von { $before } auf { $after }.
       *[one] Platztausch von { $name } und { $other }: { $other } von { $before } auf { $after }.
    }
}
event-bumped = { $name }: von { $before } auf { $after } zurückgeworfen.
event-bonus-won = { $who ->
    [you] Du sicherst zuerst { $score } oder mehr auf einmal und bekommst
    [many] { $name } sichern zuerst { $score } oder mehr auf einmal und bekommen
   *[one] { $name } sichert zuerst { $score } oder mehr auf einmal und bekommt
} als Bonus { amount }: zusammen { $total }.
event-taken-off-board = { who-is } wieder draußen: Zum Einstieg braucht es { $minimum } { opening-by }.
event-put-aside = Das liegt beiseite, jetzt { $aside } von { $needed } zum Einstieg: insgesamt { $total }.
event-aside-counted = Mit den { $points }, die beiseitelagen, sind es insgesamt { $total }.
event-overshot = Das sind { $beyond } zu viel und { $bounced ->
    [yes] prallen zurück
   *[no] zählt nicht
}: insgesamt { $total }.
event-fell-short = Kein Wurf ist mehr übrig, und { $score } { $opening_by ->
    [roll] in einem Wurf {""}
   *[other] {""}
}sind zu wenig zum Sichern: nötig sind { $needed }.
event-hot-dice-bonus = Alle Würfel liegen beiseite: { amount } dazu, { $turn_score } in diesem Zug.
event-excess-given = { $who ->
    [you] Du hast den niedrigsten Stand und bekommst
    [many] { $name } haben den niedrigsten Stand und bekommen
   *[one] { $name } hat den niedrigsten Stand und bekommt
} { amount } davon, was zu viel ist: insgesamt { $total }.
event-left-board = { who-is } vom Brett und in Sicherheit.
event-left-board-round-completed = { who-is } vom Brett: Die Runde wird zu Ende gespielt.
event-target-reached = { has-reached-target }.
event-target-reached-round-completed = { has-reached-target }: Die Runde wird zu Ende gespielt.
event-leader-beaten = { $who ->
    [you] Du liegst
    [many] { $name } liegen
   *[one] { $name } liegt
} mit { $total } vorn: alle anderen sind noch einmal dran.
event-target-reached-one-roll = { has-reached-target }: noch ein letzter Wurf für alle anderen.
event-target-reached-one-more-turn = { has-reached-target }: Alle anderen haben noch einen Zug.
has-reached-target = { who-has } { target } erreicht
event-play-off = Gleichstand: { $names } haben noch je einen Zug.
event-resigned = { $who ->
    [you] Du gibst
    [many] { $name } geben
   *[one] { $name } gibt
} auf.
event-out-of-time = { $who ->
    [you] Deine Zeit
   *[one] Die Zeit von { $name }
} ist um.
event-left = { $who ->
    [you] Du verlässt
    [many] { $name } verlassen
   *[one] { $name } verlässt
} den Tisch.
event-returned = { $name }: Der Platz ist wieder besetzt.

## Wie eine Partie ausging

result-abandoned = Die Partie wurde abgebrochen: Niemand hat gewonnen.
result-lost-by-resigning = { who-has } durch Aufgeben verloren.
result-lost = { who-has } verloren: zuletzt noch auf dem Brett.
result-lost-behind = { who-has } verloren: weniger weit vom Brett als { $other }.
result-nobody-lost = Niemand hat verloren: { $names } sind gleich weit vom Brett.
result-all-resigned = Alle haben aufgegeben: Niemand hat gewonnen.
result-shared = { $names } teilen sich den Sieg: { amount }.
result-won = { $who ->
    [you] Du gewinnst
    [many] { $name } gewinnen
   *[one] { $name } gewinnt
} mit { $unit ->
    [holes] { $points ->
        [one] { $points } Loch
       *[other] { $points } Löchern
    }
   *[points] { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
}.
result-won-outright = { $who ->
    [you] Du gewinnst
    [many] { $name } gewinnen
   *[one] { $name } gewinnt
} sofort, wie die Stände auch sind.
result-won-left = { $who ->
    [you] Du bist als letzte Partei übrig und gewinnst
    [many] { $name } sind als letzte Partei übrig und gewinnen
   *[one] { $name } ist als letzte Partei übrig und gewinnt
}.
result-nobody-left = Niemand ist mehr im Spiel: Niemand hat gewonnen.
result-totals = Stand: { $totals }.
result-total = { $name } { $total }

outcome-unfinished = nicht beendet
outcome-abandoned = abgebrochen: alle sind gegangen
outcome-nobody-left = niemand ist mehr im Spiel
outcome-lost = { $name }: verloren{ how-it-ended }
outcome-won = { $name }: gewonnen{ how-it-ended }
outcome-nobody-lost = niemand hat verloren
outcome-shared = { $names } teilen sich den Sieg{ how-it-ended }
how-it-ended = { $ending ->
    [resigned] {" "}durch Aufgabe
    [time] {" "}durch Zeit
    [outright] {" "}mit einem Wurf
    [put_out] {" "}als letzte Partei
   *[target] {""}
}

## Was man mit einem Wurf tun kann: Spalten einer Tabelle und Hinweise neben Tasten

option-change-places = Platztausch
option-points-and-change-places = { $points } & Platztausch
option-sum = { $parts } = { $points }
option-for-fewer = { $points } (weniger)
option-with-bonus = { $points }, Bonus +{ $bonus }
option-odds = { $dice }: { $chance }
option-roll = { $dice } würfeln: { $chance } Farkle
option-must-roll = muss { $dice } würfeln: { $chance } Farkle
option-hot-dice = heiß! { option-roll }
option-hot-dice-must-roll = heiß! { option-must-roll }
option-no-roll = kein Wurf mehr
option-bank = { $points } sichern
option-bank-with-bonus = { $points } sichern, Bonus +{ $bonus }
option-bank-with-bonus-and-change-places = { $points } sichern, Bonus +{ $bonus }, und Platztausch
option-bank-and-change-places = { $points } sichern und Platztausch
option-bank-aside = { $banking } (beiseite: { $aside })
option-bank-opens = { $banking } (mit dem, was beiseiteliegt: insgesamt { $total })
option-bank-overshoots = { $banking } (zu viel: insgesamt { $total })
option-bank-in-vain = { $banking } (kein Sieg mehr)
option-set-aside = { $dice } beiseite, { $next_dice } würfeln
option-set-aside-and-bank = { $dice } beiseite, { $banking }
option-roll-chosen = { $next_dice } Würfel würfeln ({ $chance } Farkle)
option-chosen = { $dice } beiseitegelegt.
option-let-go = { $dice }: nicht mehr gewählt.
option-incomplete = { $dice }: allein kann man das nicht beiseitelegen.
options-none-bank = Sichern geht noch nicht: { $reason }.
options-some-bank = Punkte in ( ) kann man nicht sichern: { $reason }.
options-none-bank-each = Sichern geht noch nicht. { $reasons }.
options-some-bank-each = Punkte in ( ) kann man nicht sichern. { $reasons }.
options-reason = { $dice }: { $reason }
options-reason-others = sonst: { $reason }
options-none-win = Wer jetzt sichert, kann nicht mehr gewinnen.
options-some-win = Wer Punkte in [ ] sichert, kann nicht mehr gewinnen.
options-no-roll = { $all ->
    [yes] Der Zug muss gesichert werden
   *[no] Nach manchen Möglichkeiten muss gesichert werden
}: { $reason }.
options-more = ... und { $rest } weitere, jede schlechter als eine oben: k zeigt alle
option-heading-name = Taste
option-heading-dice = beiseite
option-heading-points = Punkte
option-heading-turn = Zug
option-heading-then = und dann
option-heading-odds = weiter

keys-choose = Buchstabe oder Würfel = wählen
keys-hint = h = Rat
keys-choose-again = u = neu wählen
keys-help = ? = Hilfe
keys-take-back = u = zurück

## Der laufende Zug

roll-on-table = Der Wurf: { $roll }
turn-to-see-who-starts = { who-rolls }, wer beginnt
turn-nothing-set-aside = { whose-turn }: noch nichts beiseitegelegt
turn-carried-on = { NUMBER($points) } übernommen
turn-so-far = { whose-turn }: bisher { $score }{ $exchange ->
    [yes] {" "}und ein Platztausch
   *[no] {""}
} ({ $kept })
turn-to-confirm = { $said }, noch { $points } zum Bestätigen
turn-with-rolls-left = { $said }, { $left ->
    [0] kein Wurf mehr
    [one] noch 1 Wurf
   *[other] noch { $left } Würfe
}
turn-watched = { whose-turn }: bisher { $score }
turn-kept = { $dice } für { $points }
whose-turn = { $who ->
    [you] Du bist am Zug
    [many] { $name } sind am Zug
   *[one] { $name } ist am Zug
}

## Spielblock: Überschriften und Bemerkungen, so kurz wie möglich

sheet-side = Spieler
sheet-total = gesamt
sheet-to-go = fehlen
sheet-to-win = nötig
sheet-farkles = Farkles
sheet-farkles-of = { $farkles } von { $after }
sheet-safe = sicher
sheet-resigned = aufgegeben
sheet-away = nicht da
sheet-not-on-board = noch nicht im Spiel: { $points } { opening-by }
sheet-aside = { $points } beiseite
sheet-needs = braucht { $points }
sheet-reached-target = am Ziel
sheet-last-turn = letzter Zug
sheet-to-roll = { $name } würfelt
sheet-out = aus
sheet-farkles-short = f{ $farkles }
sheet-more-sides = ... und { $rest } mehr: s zeigt alle
sheet-off-board-at = vom Brett bei { $reached ->
    [more_than] über{" "}
    [exactly] genau{" "}
   *[at_least] {""}
}{ $points }
sheet-to-target = Ziel: { target }
sheet-rounds = { $rounds ->
    [1] höchster Stand nach 1 Runde
   *[other] höchster Stand nach { $rounds } Runden
}
board-start = Start

stage-over = das Ende
stage-roll-off = wer beginnt?
stage-play-off = Stechen
stage-final-round = Schlussrunde
stage-round = Runde { NUMBER($round, useGrouping: 0) }
stage-round-of = Runde { $round } von { $rounds }

## Die Züge einer Partie

start-in-short = Startwürfe: { $rolls }. { turns-started }.
turns-title = Die Züge bisher
turns-none = Noch war niemand am Zug.
turns-roll-off = Startwurf
turns-started = { $who ->
    [you] Du beginnst
    [many] { $name } beginnen
   *[one] { $name } beginnt
}
turns-under-way = läuft
turns-banked = +{ $points }
turns-bonus-won = Bonus +{ $points }
turns-farkled = Farkle
turns-rolled-again = noch einmal
turns-points-kept = durch Farkle
turns-won-outright = sofort gewonnen
turns-put-out = aus dem Spiel
turns-turn-broken-off = abgebrochen
turns-penalised = -{ $points }
turns-taken-off-board = wieder draußen
turns-put-aside = beiseite -{ $points }
turns-aside-counted = beiseite +{ $points }
turns-overshot = { $bounced ->
    [yes] zurückgeprallt
   *[no] zu viel
} -{ $points }
turns-fell-short = zu wenige Punkte
turns-hot-dice-bonus = heiß +{ $points }
turns-exchanged = Platztausch

paper-round = Runde
paper-farkle = x
paper-won-outright = Sieg
paper-put-out = aus
paper-broken-off = -
paper-moved = { $total } auf { $now }
paper-now = jetzt

## Am Terminal. Was getippt wird, bleibt in jeder Sprache dasselbe: die Tasten b, r, u, l, k, s und q
## und die Wörter yes, back, fix und t.

key-enter = Enter
terminal-begin-prompt = Enter beginnt:
terminal-begin-help = Enter beginnt die Partie; ? zeigt die Tasten, q beendet.
terminal-after-prompt = n: Revanche mit vertauschten Plätzen   v: Analyse   Enter: Schluss
terminal-more-prompt = Enter: mehr, q: zurück
terminal-back-prompt = Enter: zurück zur Partie
terminal-salt-prompt = { $name }, tipp irgendetwas (es geht in die Würfel ein):
terminal-confirm-prompt = Tipp yes:
terminal-quit-question = Beenden? Der Stand bleibt. Noch einmal q beendet, Enter spielt weiter:
confirm-nobody = { $option } fragt vorher nach, und hier kann niemand antworten: setz --yes dazu
confirm-unchanged = nichts wurde geändert
ledger-new-circle = { $circle } hat jetzt ein Kassenbuch. Sein Code ist { $code }: Wer ihn hat, kann das Kassenbuch lesen und Tische öffnen, deren Partien darin abgerechnet werden.
ledger-circle-empty = { $circle }: Noch hat niemand eine Partie um Einsätze beendet
ledger-one-circle = --reset beginnt dein eigenes Kassenbuch neu; das eines Kreises gehört dem Server
ledger-reset-question = Ein neues Kassenbuch beginnen, mit allen Ständen auf null?
terminal-back-again = Wieder da; was halb getippt war, ist vergessen.
terminal-unchanged = Nichts hat sich geändert.
terminal-expected-decision = Wähle Würfel zum Beiseitelegen, dann sichert b und r würfelt weiter; ? zeigt die Tasten.
terminal-expected-roll-off = Tipp den Startwurf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} ein, etwa { $example }.
terminal-who-starts = Wer beginnt? Tipp { $names } oder den Startwurf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
}, etwa { $example }.
terminal-expected-roll = Tipp den Wurf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} ein, oder t und die Punkte des ganzen Zugs; ? zeigt die Tasten.
terminal-expected-dice = Tipp den Wurf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} ein; u nimmt den letzten Eintrag zurück, ? zeigt die Tasten.
terminal-expected-correction = Enter oder q: dabei bleibt es. u nimmt den letzten Eintrag zurück, fix N berichtigt Zug N (l zeigt die Nummern).
entry-no-keep = diese Würfel zählen zusammen nichts
entry-rare = { amount } in einem Zug gibt es so gut wie nie
onward-too-late = in einer letzten Runde, oder wenn jemand ausgeschieden ist oder Punkte zurückgelegt hat, kommt niemand mehr dazu
onward-in-turn = erst muss dieser Zug zu Ende sein
terminal-rare-turn = { amount } in einem Zug? Tipp es noch einmal ein, wenn das stimmt.
terminal-taken-back = Zurückgenommen.
terminal-corrected = Zug { NUMBER($turn, useGrouping: 0) } ist berichtigt.
terminal-player-failed = { $name } konnte sich nicht entscheiden: { $error }. Ein anderer Bot spielt für { $name } weiter.

terminal-roll-dice = würfle { $dice ->
    [one] mit { $dice } Würfel und tipp ihn ein
   *[other] mit { $dice } Würfeln und tipp sie ein
}
terminal-ask-roll = Enter oder r = würfeln mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
}
terminal-roll-off = { terminal-roll-dice }: wer beginnt?
terminal-or-whole-turn = oder { $example } = ein ganzer Zug
terminal-or-carry-on = > = mit { NUMBER($points) } und { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} weiterspielen
terminal-roll-off-or-name = tipp, wer beginnt, oder { terminal-roll-off }

terminal-resign-question = Endgültig aufgeben?
terminal-leave-question = Den Tisch verlassen? Dein Platz wird dann übergangen{ without-people }. Wenn du nur unterbrechen willst: q speichert die Partie.
terminal-bot-question = Einen Bot an deinem Platz weiterspielen lassen{ without-people }?
without-people = { $ends_without_people ->
    [yes] , und die Partie läuft ohne Menschen zu Ende
   *[no] {""}
}
terminal-bot-plays = Ein Bot spielt für { $name } weiter.
terminal-person-plays = Ein Mensch spielt für { $name } weiter.
terminal-who-is-back = Wer ist zurück? Tipp back und einen Namen: { $free }.
terminal-which-seat = Welcher Platz? Tipp back und einen Namen: { $free }.
terminal-seats-free = frei: { $names }
terminal-seats-taken = alle sind am Tisch

seat-program = { $name } (ein Programm)
seat-bot = { $name } ({ $level ->
    [easy] leichter Bot
    [medium] mittlerer Bot
    [hard] schwerer Bot
    [optimal] optimaler Bot
   *[other] Bot { $level }
}{ $manner ->
    [cautious] , vorsichtig
    [bold] , kühn
   *[none] {""}
})

greeting-rules = { $rules }, Ziel: { $target }.
greeting-rounds = { $rules }, { $rounds ->
    [1] eine Runde
   *[other] { $rounds } Runden
}.
optimal-later = Das optimale Spiel wird gerade berechnet; bis es so weit ist, schaut { $name } einen Zug voraus.
optimal-now = Das optimale Spiel ist berechnet: { $name } hält sich von jetzt an daran.
optimal-never = Für diese Partie gibt es kein optimales Spiel, also schaut { $name } bis zum Ende einen Zug voraus: { $reason }.
greeting-seats = Am Tisch: { $names }.
greeting-partners = Partner: { $sides }.
greeting-head-starts = Mit Vorsprung: { $starts }.
greeting-begins-with = { $name } ({ $points })
greeting-from-position = Das Spiel geht von einer Stellung aus weiter.
greeting-dice-entered = Würfel: eure eigenen.
greeting-dice-adopted = Würfel: neue faire; die ersten Würfe kamen von anderswo, darum gibt es keinen Startwert für alle.
greeting-dice-seeded = Würfel: aus dem Startwert „{ $seed }“.
greeting-dice-fair = Würfel: fair, aus einem geheimen Startwert mit der Festlegung { $commitment }.
greeting-dice-fair-in-short = Würfel: fair, „tincup verify“ kann es nachher zeigen (Festlegung { $commitment }...; ? zeigt sie ganz).
greeting-stake = Einsatz: { $stake } je Partei in Spielgeld, der Topf geht an den Sieger.
greeting-resumed = Weiter geht es: { $game }, { $stage }. { $totals }.
greeting-turn = { $turn }.
resume-under-way = { $totals }. { whose-turn }{ being-played }
resume-passed-over = { $game } wird übergangen: { $reason }
resume-no-such-game = eine unbeendete Partie „{ $name }“ gibt es nicht; „tincup resume --list“ zeigt alle
resume-being-played = die Partie { $game } wird in einem anderen Fenster gespielt
resume-json-alone = --json gehört zu --list oder --forget NAME
resume-yes-alone = --yes gehört zu --forget NAME
resume-forget-alone = --forget NAME nimmt die Partie von der Liste und tut sonst nichts: gib es allein an, oder mit --yes und --json
resume-forget-question = { $game } vergessen ({ $said })?
resume-forgotten = { $game } ist vergessen; die Dateien liegen in { $folder }
resume-over = { $totals }; die Partie ist vorbei{ being-played }
being-played = { $playing ->
    [yes] {" "}(wird gerade gespielt)
   *[no] {""}
}
greeting-demonstration = Hier kann niemand tippen (die Eingabe ist zu Ende): Bots zeigen eine Partie.
greeting-more-bots = { $rules } braucht mehr Spieler: { $bots ->
    [one] { $bots } weiterer Bot setzt sich dazu.
   *[other] { $bots } weitere Bots setzen sich dazu.
}

farewell-saved = Die Partie ist gespeichert: „{ $command }“ setzt sie fort ({ $table }).
farewell-not-saved = Die Partie ist NICHT gespeichert.
farewell-untouched = Noch ist nichts gespielt; darum bleibt keine Partie zurück.
farewell-seed = Der Startwert der Würfel war { $seed }
farewell-seed-in-short = Der Startwert der Würfel war { $seed }... (im Protokoll steht er ganz)
farewell-record = Das Protokoll steht in { $file }
save-impossible = diese Partie lässt sich nicht speichern: { $file }: { $reason }
save-failed = die Partie ließ sich nicht speichern: { $reason }; sie geht ungespeichert weiter
end-not-saved = das Ende dieser Partie ließ sich nicht speichern: { $reason }; darum wird von ihren Würfeln nichts verraten, und was vorher gespeichert war, kann fortgesetzt werden
game-not-put-away = die Partie ist vorbei, und ihr Spielstand ließ sich nicht wegräumen: { $reason }
record-not-written = das Protokoll ließ sich nicht schreiben: { $reason }
ledger-not-written = das Kassenbuch ließ sich nicht schreiben: { $reason }

command-too-long = diese Zeile ist länger als { $most } Zeichen; ? zeigt die Tasten
command-unknown = „{ $typed }“ verstehe ich nicht; ? zeigt die Tasten
command-misspelt = „{ $typed }“ verstehe ich nicht; meinst du „{ $nearest }“ (? zeigt die Tasten)?
command-no-turn = was war Zug { $turn } wirklich? Tipp fix { $turn } und seine Punkte, x für einen Farkle, oder Würfe und Beiseitegelegtes wie 113456 11r 2234
command-no-dice = welche Würfel? Tipp keep und die Würfel, etwa keep 115
command-pass = „pass“ kann beides heißen: b sichert, r würfelt weiter
command-no-points = wie viele Punkte hat der Zug gebracht? Tipp t und die Punkte, etwa { $example }, oder x für einen Farkle
command-no-number = welcher Zug? Tipp fix, seine Nummer (l zeigt sie) und was er wirklich war: fix 3 und seine Punkte, oder fix 3 x für einen Farkle
command-dice-or-points = { $dice ->
    [one] { $dice } Würfel ist
   *[other] { $dice } Würfel sind
} zu würfeln; für einen ganzen Zug tipp { $example }
command-turn-begun = dieser Zug hat schon begonnen: tipp { $dice ->
    [one] den Würfel, der geworfen wurde
   *[other] die { $dice } Würfel, die geworfen wurden
}, auch wenn sie ein Farkle sind
# $unit: what the game counts.
command-other-unit = dieses Spiel zählt { $unit ->
    [holes] Löcher und keine Punkte
   *[points] Punkte und keine Löcher
}: wenn du die meinst, tipp { $example }
command-points-or-farkle = „{ $typed }“ nennt Punkte und einen Farkle: tipp t { $points } für die Punkte oder x für den Farkle
command-below-zero = { $typed } ist weniger als 0, und das bringt kein Zug: tipp x für einen Farkle oder t und die Punkte
command-swap-at-roll = ~ tauscht den Platz, wenn Würfel beiseitegelegt werden: tipp erst den Wurf ein, ohne ~
command-swap-which = welche Würfel? ~ steht hinter den Würfeln, mit denen du den Platz mit der Spitze tauschst
command-no-swap = mit keinem Würfel dieses Wurfs lässt sich der Platz mit der Spitze tauschen
command-number-too-large = { $typed } ist eine zu große Zahl
command-no-whole-number = { $typed } ist keine ganze Zahl: schreib zum Beispiel 1000 oder 1.000
command-several-numbers = kein Zug bringt Wurf für Wurf { $scores }; tipp den ganzen Zug als eine Zahl, etwa { $example }
command-one-or-several = „{ $typed }“ kann eine Zahl sein, oder was die Würfe eines Zugs gebracht haben: tipp { $one } oder { $several }
command-not-dice = { $typed } sind keine Würfel des Wurfs { $roll }
command-not-in-roll = im Wurf { $roll } kommt { $typed } nicht vor
command-no-letter = { $typed } steht nicht in der Liste: wähle { $letters }, oder Würfel mit ihren Ziffern
command-one-score = { $dice } kann nur { $points } zählen
command-other-dice = mit { $dice } beiseite { $next_dice ->
    [one] ist als Nächstes { $next_dice } Würfel
   *[other] sind als Nächstes { $next_dice } Würfel
} zu würfeln, nicht { $typed }; was beiseitegelegt wird, steht vor dem r
command-other-score = mit { $dice } beiseite wären { $score } zu sichern, nicht { $typed }
command-order-given = { $first } beginnt; wer beginnt, sagt --first vor der Partie
command-name = „{ $typed }“ ist der Name eines Spielers und sagt nicht, was zu tun ist; jetzt am Zug: { $side }
command-blank = Leerzeichen sagen nichts: Enter allein tut, was in der Zeile mit den Tasten steht
command-no-key = { $typed } ist hier keine Taste; ? zeigt die Tasten, mit / tippst du eine ganze Zeile

hint-heading-option = Entscheidung
hint-no-decision = Vor dem Wurf ist nichts zu entscheiden.
hint-best = Enter ({ $what }) ist das Beste, was es gibt.
hint-costs = Enter ({ $what }) kostet { $cost } der Gewinnchance.
hint-method = { $method ->
    [exact] Die Chancen sind exakt, wenn alle von hier an bestmöglich spielen.
    [approximate] Die Chancen sind eine Näherung: { $reason }.
   *[estimated] Die Chancen sind geschätzt, mit einem Zug Voraussicht: { $reason }.
}
hint-working = { $compiles ->
    [yes] Wird einmalig kompiliert; die Chancen werden berechnet
   *[no] Die Chancen werden berechnet
}, { $percent } % (Strg-C: sofort eine Schätzung)
position-title = Die Position, wie „tincup advise“ sie liest:
dice-code = Zum Aufschreiben: { $code }. Dieser Code deckt den Startwert der Würfel und jeden Salt ab, und tincup verify vergleicht ihn mit dem Protokoll.
position-commitment = Vor der Partie wurden die Würfel festgelegt mit

help-list = Die Liste zeigt jede Art, Würfel beiseitezulegen: ihre Punkte, was der Zug dann hätte, und die Farkle-Chance mit den übrigen Würfeln. Zuerst kommen die, die keine andere sofort übertrifft (mit mehr Punkten bei ebenso vielen übrigen Würfeln), dann der Rest.
help-cannot-bank = Punkte in ( ) kann man noch nicht sichern.
help-cannot-win = Punkte in [ ] kann man sichern, aber nicht damit gewinnen: Jemand hat inzwischen mehr.
help-bars = Balken unter dem Spielblock: der Stand jeder Partei Zug um Zug, bis zum Ziel.
help-dice = Ziffern sind Würfel: wähle diese; dann sichert b, r würfelt weiter, u wählt neu
help-letter = ein Buchstabe ist eine Möglichkeit der Liste: wähle sie; reichen die Buchstaben nicht, stehen dort Würfel wie 111:3; wo einzelne Tasten gelten, beginnt / eine Zeile dafür
help-decide = sichern oder weiterwürfeln, mit den gewählten Würfeln oder denen, die in der Zeile mit den Tasten stehen
help-words = dasselbe als Wörter; auch stop, hold und = sichern, throw und + würfeln weiter
help-then-bank = diese wählen und sichern; 115= ist dasselbe, wie in Protokollen
help-then-roll = diese wählen und weiterwürfeln; 115+ ist dasselbe
help-enter = was in der Zeile mit den Tasten steht: was jemand mit mittlerem Mut täte
help-line = eine ganze Zeile tippen, wo einzelne Tasten gelten: resign, back Ada, 115b
help-hint = die Gewinnchance jeder Möglichkeit, und was Enter kosten würde
help-position = die Position in einer Zeile, wie „tincup advise“ sie liest, und die Festlegung fairer Würfel
help-fewer = Würfel weniger zählen lassen als möglich, wo die Regeln das erlauben; : ändert, was die gewählten zählen
help-carry-on = mit den Würfeln und Punkten weiterspielen, die vor dir übrig blieben; ebenso „go on“
help-exchange = Würfel für den Platztausch mit der Spitze nutzen, wo die Regeln das kennen
help-roll = was du gewürfelt hast; Würfel, die vom Tisch fielen, werden vorher neu gewürfelt
help-start = Bo beginnt, wo ihr das selbst ausmacht; oder tipp den Startwurf
help-points = ein ganzer Zug als Punkte; 750 allein geht auch; t 12 ~ mit Platztausch
help-farkle = ein ganzer Zug, der mit einem Farkle endete
help-fix = Zug 3 (l zeigt die Nummern) war wirklich 650; fix 3 x: es war ein Farkle
help-fix-rolls = dasselbe mit Würfen: fix 3 113456 11r 2346 ist Wurf, beiseite, Farkle
help-agree = dem zustimmen, worum jemand alle bittet, oder es ablehnen
help-host = Gastgeber werden, wenn der Gastgeber lange genug weg ist
help-off = vorschlagen, die Partie abzubrechen: niemand gewinnt, und kein Einsatz ist verloren
help-undo = den letzten Eintrag zurücknehmen, so oft du willst
help-sheet = der Spielblock, das Brett, wo es eins gibt, und jede Runde wie auf Papier
help-rules = die Regeln in Worten
help-turns = alle Züge bisher
help-keeps = jede Möglichkeit, wo der Bildschirm nicht für alle reicht
help-after = nach der Partie: Revanche mit vertauschten Plätzen, oder eine Analyse der Partie
help-quit = nach noch einem q beenden; die Partie bleibt, „tincup resume“ macht weiter
help-quit-seat = nach noch einem q gehen und den Platz behalten
help-bot = einen Bot an deinen Platz lassen
help-leave = den Tisch verlassen, dein Platz wird übergangen
help-back = Ada ist zurück, oder ein Mensch übernimmt den Platz eines Bots
help-resign = aufgeben
help-commitment = Die Würfel sind fair: sie kommen aus einem geheimen Startwert, den das Protokoll am Ende zeigt. Seine Festlegung ist
help-pegs = Auf dem Brett ist { $front } der vordere Stift: Während des Zugs steht er da, wohin das Sichern ihn brächte, und ein Farkle holt ihn zurück. { $back } ist der hintere Stift, wo die Partei vorher war. Parteien auf einer Bahn haben Buchstaben, A vorn und a hinten; * sind mehrere Stifte in einem Loch, | ist das letzte Loch vor dem Zielloch.

## Rat zu einer Entscheidung

advice-side = { who-has } { $total }; die anderen: { $others }.
advice-on-table = Auf dem Tisch: { $roll }, mit bisher { $score } im Zug.
advice-rolling = { who-rolls } mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} bei bisher { $score } im Zug und { $who ->
    [you] gewinnst
    [many] gewinnen
   *[one] gewinnt
} mit einer Chance von { $exact ->
    [yes] {""}
   *[no] etwa{" "}
}{ $chance }.
advice-keep-and-bank = { $dice } beiseite{ advice-fewer }{ advice-exchange }, { $points } sichern
advice-keep-and-roll = { $dice } beiseite{ advice-fewer }{ advice-exchange }, { $next_dice } würfeln
advice-fewer = { $fewer ->
    [no] {""}
   *[other] {" "}für { $fewer }
}
advice-exchange = { $exchange ->
    [yes] , Platztausch
   *[no] {""}
}
advice-heading-option = Möglichkeit
advice-heading-win = { $exact ->
    [yes] Sieg
   *[no] Sieg, etwa
}
advice-heading-change = Abstand
advice-heading-expected = { unit } erwartet
advice-heading-farkle = Farkle
advice-endless = endlos
advice-no-rules = eine Position allein sagt nicht, nach welchen Regeln gespielt wird
advice-game-over = die Partie ist vorbei: es gibt nichts zu raten
advice-roll-off = es wird noch gewürfelt, wer beginnt: niemand hat schon eine Wahl

## Was exaktes Spiel nicht erreicht

unsupported = { $rules }: { $way ->
    [turn] die Berechnung eines einzelnen Zugs
    [long-run] die Berechnung auf lange Sicht
    [alone] die Berechnung für eine Partei allein
    [two] exaktes Spiel zweier Parteien
    [rounds] exaktes Spiel über so viele Runden
    [three] exaktes Spiel dreier Parteien
   *[approximation] die Näherung für mehrere Parteien
} kennt { $key } = { $value } nicht{ $has_reason ->
    [yes] : { $reason }
   *[no] {""}
}
unsupported-state = wovon es abhängt, unterscheiden die berechneten Zustände nicht
unsupported-dice = mehr als sechs Würfel fallen auf so viele Arten, dass es zu lange dauern würde
unsupported-exchange = durch den Platztausch mit der Spitze kann ein Stand sinken
unsupported-bust = ein Wurf, der den ganzen Stand kostet, lässt ihn sinken
unsupported-costs = jede Tabelle hat nur einen Wert eines Farkles, woraus es auch besteht
unsupported-lose = ein Zug wird ohne einen Wurf berechnet, der eine Partei aus dem Spiel wirft
unsupported-win = ein Zug wird ohne einen Wurf berechnet, der die Partie sofort gewinnt
unsupported-exactly = ein Zug, der zu viel ist, lässt den Stand, wo er war, oder sinken
unsupported-final-round = eine Schlussrunde, die wieder aufgeht oder aus je einem Wurf besteht, wird nicht gelöst
unsupported-opened-again = eine Schlussrunde, die wieder aufgeht, wird nicht gelöst
unsupported-penalty-of-total = auf lange Sicht kostet eine Strafe, die den ganzen Stand nimmt, mit jedem Zug mehr
unsupported-last-turn = der letzte Zug der letzten Partei auf dem Brett ist nicht gelöst
unsupported-play-off = ein Stechen wird hier nicht gelöst
unsupported-target-of-rounds = Runden werden gelöst, wo allein der Vorsprung zählt, ohne Ziel
unsupported-total-of-rounds = Runden werden gelöst, wo allein der Vorsprung zählt, und dies geht nach dem Stand einer Partei
unsupported-pegs = durch Parteien, die einander zurückwerfen, kann ein Stand sinken
unsupported-lanes = Paare einer Bahn werfen einander zurück, andere nicht
unsupported-bonuses = keine Tabelle zählt, wie oft alle Würfel beiseitegelegt worden sind

unsolvable-review-too-long = eine Partie mit { $given } Würfen und Entscheidungen ist zu lang für eine Analyse; höchstens { $most }
unsolvable-one-side = eine Partei allein hat niemanden, gegen den sie gewinnen könnte
unsolvable-number-of-sides = { $rules } ist nicht für { $sides } Parteien
unsolvable-not-two = dieses exakte Spiel ist für zwei Parteien, nicht für { $given }
unsolvable-not-for-two = { $rules } ist nicht für zwei Parteien
unsolvable-other-rules = dieser Zustand gehört zu einer Partie nach { $given }, nicht nach { $rules }
unsolvable-other-sides = dies ist für { $sides } Parteien, nicht für { $given }
unsolvable-game-over = die Partie ist vorbei
unsolvable-roll-off = es wird noch gewürfelt, wer beginnt
unsolvable-side-gone = eine Partei hat die Partie verlassen: es gibt nichts zu berechnen
unsolvable-side-gone-of-three = eine Partei hat die Partie verlassen: dem folgt exaktes Spiel nicht
unsolvable-nothing-to-decide = in diesem Zustand gibt es nichts zu entscheiden: es ist zu würfeln
unsolvable-nothing-to-roll = in diesem Zustand sind keine Würfel eines Zugs zu würfeln
unsolvable-within-a-turn = nur am Anfang eines Zugs gibt es Gewinnchancen: frag nach seinen Möglichkeiten
unsolvable-within-a-turn-of-two = nur am Anfang eines Zugs gibt es eine einzige Gewinnchance: frag nach seinen Möglichkeiten
unsolvable-total = keine Partei kann am Anfang eines Zugs einen Stand von { $total } haben
unsolvable-total-step = nach diesen Regeln gehen die Stände in Schritten von { $step }
unsolvable-too-large = { $rules } für zwei Parteien hat { $states } Zustände am Anfang eines Zugs und bräuchte etwa { gigabytes }; höchstens { $most } sind lösbar. Ein niedrigeres Ziel oder Punkte in größeren Schritten als { $step } machen es kleiner
unsolvable-too-large-of-three = { $rules } für drei Parteien hat { $states } Zustände am Anfang eines Zugs und bräuchte etwa { gigabytes }; höchstens { $most } sind lösbar: ein niedrigeres Ziel macht es kleiner, und für den Rest gibt es eine Näherung
gigabytes = { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB
unsolvable-too-large-alone = die wenigsten Züge eines Spielers bis { $target } brauchen { $states } Zustände mit { $scores } Zugständen; berechnet werden höchstens { $most_states } Zustände und insgesamt { $most_scores } Zugstände: nimm ein näheres Ziel oder Punkte mit größerem gemeinsamem Teiler
unsolvable-table-too-large = dafür braucht es eine Tabelle mit { $scores } Zugständen in Schritten von { $step }; höchstens { $most } werden berechnet: nimm kleinere Zahlen oder Punkte mit größerem gemeinsamem Teiler
unsolvable-penalty-too-large = { $rules }: eine Strafe von { $points } in der Schlussrunde für eine Partei, die gerade sofort getauscht hat, ist so viel wie der ganze Weg; dem folgt exaktes Spiel nicht. Mit einer kleineren Strafe oder turn.exchange = on_banking ist es lösbar
unsolvable-penalty-of-total = { $rules }: was in einem letzten Zug eine Strafe übrig lässt, die den ganzen Stand nimmt, hängt von mehr ab als vom Abstand der Parteien; dem folgt exaktes Spiel nicht. Mit turn.farkle_penalty.in_final_round = false ist es lösbar
unsolvable-play-off-board = { $rules }: in einem Stechen müsste eine Partei womöglich noch einmal eröffnen; dem folgt exaktes Spiel nicht. Mit end.ties = "share" ist es lösbar
unsolvable-penalty-bumps = { $rules }: in einem Stechen könnte eine Strafe einen Stift auf den anderen setzen; dem folgt exaktes Spiel nicht. Mit turn.farkle_penalty.in_final_round = false ist es lösbar
unsolvable-exchange-of-last = { $rules }: im letzten Zug der letzten Partei auf dem Brett gibt es niemanden zum Tauschen; dem folgt exaktes Spiel nicht. Mit end.loser_found = "at_once" ist es lösbar
unsolvable-exchange-to-hit = { $rules }: eine Partei, die tauscht, hat zu einem Ziel, das genau zu treffen ist, einen anderen Weg; dem folgt exaktes Spiel nicht. Mit end.reached = "at_least" ist es lösbar
unsolvable-forced-to-hit = { $rules }: ein Wurf, der sein muss, kann über ein Ziel hinausführen, das genau zu treffen ist; dem folgt exaktes Spiel nicht. Mit end.reached = "at_least" ist es lösbar
unsolvable-given-pegs = { $rules }: was ein Zug zu viel bringt, kann den Stift der anderen Partei auf diesen setzen; dem folgt exaktes Spiel nicht. Mit end.overshoot = "no_score" ist es lösbar
unsolvable-given-stuck = { $rules }: ein Stand, von dem aus kein Zug das Ziel trifft, kann sich durch das ändern, was die andere Partei abgibt; dem folgt exaktes Spiel nicht. Mit end.overshoot = "no_score" ist es lösbar
unsolvable-bonus = { $rules }: ein Bonus für das erste große Sichern ist zusammen mit { $key } nicht lösbar, weil dann mehr zählte als der Abstand der Parteien
unsolvable-ended-turn = { $rules }: Ein Zug, den eine Grenze beendet, ein Farkle, der die Punkte behält, oder ein Wurf, der gewinnt, wird nicht zusammen mit { $key } gelöst, denn ein Farkle kann dann besser sein als das, was ein Zug gemacht hat
unsolvable-too-many-moments = { $rules }: Mit allem, was in ihm gezählt oder von ihm verlangt wird, hat ein Zug mehr als { $most } Augenblicke; kleinere Grenzen sind lösbar
unsolvable-second-chance = { $rules }: Eine zweite Chance, nach der ein Zug weitergeht oder seine Punkte behält, ohne dass etwas gezählt hat, wird nicht gelöst. Mit turn.second_chance = false ist es lösbar
unsolvable-last-turn-too-long = { $rules }: ein letzter Zug kann { $points } Rückstand aufholen; solche Regeln reichen über exaktes Spiel hinaus
unsolvable-exactly-of-three = { $rules }: für drei Parteien wird ein Ziel, das genau zu treffen ist, gelöst, wo sofort gewinnt, wer es zuerst trifft, und wo jeder Stand noch dorthin kommen kann
unsolvable-endless-last-turn = { $rules }: ein Zug kann ohne Risiko endlos weitergehen, darum gibt es mit einer Schlussrunde kein bestes Spiel; mit end.final_round = "none" ist es lösbar
unsolvable-endless-miss = { $rules }: ein Zug, der das Ziel verfehlt hat, kann ohne Risiko endlos weitergehen; dem folgt exaktes Spiel nicht. Mit end.reached = "at_least" und end.final_round = "none" ist es lösbar
unsolvable-endless-play-off = { $rules }: das Stechen endet so gut wie nie
unsolvable-no-convergence = { $rules }: nach { $passes } Durchgängen ändern sich die Werte noch um { $change }: Stände sinken so oft, dass die Partie kaum endet
unsolvable-not-certified = { $rules }: die Prüfung findet einen Wert um { $residual } daneben; solche Regeln reichen über exaktes Spiel hinaus
unsolvable-without-floor = { $rules }: Strafen ohne Untergrenze senken die Stände endlos: wo man sie abschneidet, macht etwas aus ({ $effect }). Mit einer Untergrenze sind solche Regeln lösbar
takes-long = { $rules }: exaktes Spiel braucht beim ersten Mal etwa { $seconds } Sekunden, für { $states } Zustände. Mit { $floor ->
    [rounds] weniger Runden
    [only] turn.farkle_penalty.floor = 0
    [yes] turn.farkle_penalty.floor = 0 oder end.target = { NUMBER($target, useGrouping: 0) }
   *[no] end.target = { NUMBER($target, useGrouping: 0) }
} ginge es schnell{ $step ->
    [1] {""}
   *[other] {", ebenso"} mit Punkten in größeren Schritten als { $step }
}
takes-long-of-three = { $rules }: exaktes Spiel dreier Parteien braucht beim ersten Mal etwa { $seconds } Sekunden, für { $states } Zustände
compiles-first = exaktes Spiel wird vorher kompiliert, einmal auf diesem Rechner; das dauert etwa zehn bis dreißig Sekunden
unsolvable-no-equilibrium = { $rules }: für drei Parteien fand sich kein Gleichgewicht bis auf { $tolerance } genau, sondern nur bis auf { $residual }; für solche Regeln gibt es eine Näherung
unsolvable-no-best-end = { $rules }: dieser Zug hat kein bestes Ende
unsolvable-too-many-farkles = auf lange Sicht werden Strafen nach höchstens { $most } Farkles in Folge berechnet, nicht nach { $given }
unsolvable-stop-at-nothing = bei { $score } kann ein Zug nicht aufhören: das sind keine Zugpunkte
unsolvable-stop-below-minimum = bei { $score } kann ein Zug nicht aufhören: das reicht nicht zum Sichern
unsolvable-stopped = ein Zug mit { $score } hat aufgehört
unsolvable-never-banked = nach diesen Regeln lässt sich nie ein Zug sichern: jeder Wurf aller Würfel verbraucht alle, und dann müssen sie noch einmal gewürfelt werden
unsolvable-endless-turn = nach diesen Regeln sind im Mittel unendlich viele Zugpunkte zu erwarten: man kann mit { $dice } { $most ->
    [1] Würfel
   *[other] Würfeln
} endlos weiterwürfeln, ohne je einen Farkle zu werfen
unsolvable-endless-duty = alle Würfel müssen so oft noch einmal gewürfelt werden, dass ein Zug kaum endet
unsolvable-goal = ein Ziel ist 1 { $unit ->
    [holes] Loch
   *[points] Punkt
} oder mehr, nicht { $given }
unsolvable-score = kein Zug hat { $score } Punkte: nach diesen Regeln sind es Vielfache von { $step }
unsolvable-number-of-dice = nach diesen Regeln werden 1 bis { $most } Würfel auf einmal gewürfelt, nicht { $given }
unsolvable-moment = nach diesen Regeln kommt kein Zug dahin, wo ihn diese Position hat
unsolvable-target-out-of-reach = nach diesen Regeln führt nicht von jedem Stand ein Weg zum Ziel

advice-why-inexact = { $method ->
    [approximate] Die Gewinnchancen sind eine Näherung: { $reason }.
   *[estimated] Die Gewinnchancen sind geschätzt, mit einem Zug Voraussicht: { $reason }.
}
inexact-many-sides = exaktes Spiel gibt es für zwei Parteien, und für drei in kurzen Partien, nicht für diese { $sides }
inexact-side-gone = exaktes Spiel folgt keinen Partien, aus denen eine Partei gegangen ist
inexact-as-asked = verlangt war eine Schätzung

## Der Satz des Trainers

coach-option = { $what }: { $chance } Gewinnchance.
coach-roll = { $dice } würfeln
coach-bank = { $points } sichern
coach-why-only = Eine andere Wahl gibt es nicht.
coach-why-wins = Sichern gewinnt.
coach-why-more = Das bringt mehr.
coach-why-bank = Weiterwürfeln gibt in { $risk } der Fälle ein Farkle, und { $points } wären weg.
coach-why-safe = Der nächste Wurf kann kein Farkle sein.
coach-why-roll = Der nächste Wurf ist in { $risk } der Fälle ein Farkle; im Mittel bringt der Zug etwa { $points }.
coach-go-on = mit { $points } und { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} weiterspielen
coach-begin-anew = neu mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} beginnen
coach-why-risk = Der nächste Wurf ist in { $risk } der Fälle ein Farkle.

## Eine ganze Partie, analysiert

review-title = { $rules }: { $outcome }. { result-totals }
review-method = { $method ->
    [exact] Die Gewinnchancen sind die des exakten Spiels.
    [rough] Die Gewinnchancen sind Schätzungen, auf einige Prozent genau: { $reason }.
   *[other] { advice-why-inexact }
}
review-heading-accounts = Gewinnchance in %
review-row-start = am Anfang
review-row-luck = eigenes Glück
review-row-others-luck = Glück der anderen
review-row-errors = eigene Fehler
review-row-others-errors = Fehler der anderen
review-row-entered = ohne Würfel eingetragen
review-entered = { $all ->
    [yes] Von allen Zügen ist nur bekannt, was sie gebracht haben, nicht jeder Wurf: Glück und Entscheidungen sind dort nicht zu trennen, also zählt jeder als Ganzes.
   *[no] Bei { $whole } der { $turns } Züge ist nur bekannt, was herauskam, nicht jeder Wurf: Glück und Entscheidungen sind dort nicht zu trennen, also zählt das als Ganzes.
}
review-row-resigned = Aufgeben
review-row-away = Gehen und Wiederkommen
review-row-estimate = Fehler der Schätzung
review-row-result = { $finished ->
    [yes] am Ende
   *[no] im Moment
}
review-decisions = { $name }: { $decisions ->
    [0] keine Entscheidung, bei der es eine Wahl gab
    [one] { $decisions } Entscheidung mit einer Wahl, Fehler von { $error } je Entscheidung: { $style }
   *[other] { $decisions } Entscheidungen mit einer Wahl, Fehler von { $error } je Entscheidung: { $style }
}
review-style-flawless = makellos
review-style-expert = meisterhaft
review-style-good = gut
review-style-casual = lässig
review-style-wild = wild
review-scale = Bis { $flawless } %: makellos, { $expert }: meisterhaft, { $good }: gut, { $casual }: lässig; darüber: wild
review-costliest = Die teuersten Entscheidungen
review-no-errors = Keine Entscheidung hat etwas gekostet.
review-luckiest = Die glücklichsten Würfe
review-unluckiest = Die unglücklichsten Würfe
review-when = { $name }, { $stage }, Wurf { $roll }{ $score ->
    [0] {""}
   *[other] {" "}bei bisher { $score }
}
review-when-roll-off = { $name }, Startwurf, Wurf { $roll }
review-decision = { $when }: kostete { $cost }
review-done = getan
review-best = besser
review-roll = { $when }{ $farkled ->
    [yes] {": "}Farkle
   *[no] {""}
}

review-plot-title = { $rules }: Gewinnchancen
review-plot-chance = Gewinnchance (%)
review-plot-turn = Zug
review-plot-change = Änderung im Zug (%)
review-plot-luck = Glück von { $name }
review-plot-errors = Fehler von { $name }
plot-turn-title = Würfeln oder sichern: { $rules }
plot-turn-score = Zugpunkte ({ unit })
plot-turn-gain = so viel besser ist Würfeln als Sichern ({ unit })
plot-turn-bank = sichern ab { $score }
plot-reach-title = { $points } in einem Zug: { $rules }
plot-reach-chance = Chance, { $points } oder mehr zu sichern
plot-to-roll = zu würfeln
plot-win-title = Gewinnchance: { $rules }
plot-win-chance = Gewinnchance der Partei am Zug (%)
plot-win-total = Stand der Partei am Zug ({ unit })
plot-win-other = Stand der anderen Partei ({ unit })
plot-win-lead = Vorsprung der Partei am Zug ({ unit })
plot-win-rounds = übrige Runden

## Partien mit Namen, auf der Befehlszeile

advise-game = Die Partie { $game }, nach { $rules }:
advise-none-under-way = keine deiner Partien wartet auf eine Entscheidung oder einen Wurf: gib eine Position an, etwa "600,650 1 0 123566 - - 3", oder beginn eine Partie mit „tincup play“
advise-dice = { $dice } sind Würfel und keine Position: „tincup score { $dice }“ sagt, was sie zählen; eine Position hat sieben Teile, etwa "600,650 1 0 123566 - - 3", und ohne sie ist die laufende Partie gemeint
advise-empty = die Position ist leer: lass sie weg für die laufende Partie, oder gib eine an, etwa "600,650 1 0 123566 - - 3"
advise-player = Spieler { $number }
advise-rules-without-position = --rules und --set sagen, nach welchen Regeln eine Position gespielt wird: gib auch die Position an, oder lass sie weg für die laufende Partie
finished-none = es gibt noch keine beendete Partie; „tincup play“ beginnt eine
finished-no-such-game = eine beendete Partie „{ $name }“ gibt es nicht
finished-record-only = von der Partie { $game } gibt es nur das Protokoll ({ $record }), in dem nicht steht, wer ein Bot war: „tincup play --players NAME,NAME --bots N“ setzt sie an den Tisch
games-alike = { $games } Partien haben „{ $name }“ im Namen: { $names }
rematch-option = eine Revanche behält Regeln, Plätze, Würfel und Einsatz der beendeten Partie: lass { $option } weg
rematch-salt = --salt gehört zu fairen Würfeln, und die hatte die beendete Partie nicht
review-no-such-game = eine Partie oder Datei „{ $name }“ gibt es nicht; „tincup resume --list“ zeigt die laufenden Partien
input-standard = Standardeingabe
record-is-wrong = { $name }{ $line ->
    [0] {""}
   *[other] , Zeile { NUMBER($line, useGrouping: 0) }
}: { $problem }

## Ein Protokoll, das geprüft ist und stimmt

verified-this-record = dieses Protokoll
verified-right = { $name }: alles stimmt
verified-turns = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}, { $rolls ->
    [0] kein Wurf
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfe
}, alles nach den Regeln{ $sealed ->
    [yes] {""}
   *[no] {" "}(ohne Prüfzeile: Namen und liegen gelassene Würfel könnten geändert sein)
}
name-odd = „{ $name }“ { $kind ->
    [unseen] enthält ein unsichtbares Zeichen, { $codepoint }
    [marks] hat auf einem Buchstaben mehr Zeichen, als es in einem Wort gibt, bis { $codepoint }
   *[scripts] mischt Buchstaben verschiedener Schriften: { $codepoint } schreibt man nicht mit den übrigen
}
names-alike = „{ $name }“ und „{ $other }“ sehen gleich aus und sind es nicht: der Unterschied ist { $codepoint }
verified-rules = { $name } ({ $id }){ $from ->
    [preset] {""}
    [earlier] , wie eine frühere Version es hatte
    [own] , eigene Regeln des Protokolls
   *[borrowed] , eigene Regeln des Protokolls: NICHT das mitgelieferte Regelwerk dieses Namens
}
verified-position = ab einer Position, { $position }: wie es dazu kam, beweist hier nichts
verified-absences = { $absences } Mal ist jemand gegangen oder zurückgekommen, was keine Würfel beweisen
verified-salt-digest = „{ $salt }“ (SHA-256 { $digest }...)
verified-salt-marked = { $salt }, nicht reines ASCII: { $marks }
verified-salt-mark = { $character } { $codepoint } an Stelle { $place }
verified-salt-marks-more = { $more } weitere
verified-salt = { $name } { $salt }
verified-salts-not-of = { $salts }; keiner von { $names }
verified-salts-unknown = { $salts } (von wem sie sind, sagt das Protokoll nicht)
verified-salts-ordered = { $salts }; andere Würfel in anderer Reihenfolge, wie in früheren Versionen
verified-salts-more = { $salts } und { $more } weitere
verified-salts-none = keine: wer den Startwert zog, konnte sich einen aussuchen
verified-yours = wie du es dir aufgeschrieben hast: { $commitment ->
    [code] der Würfelcode, der jeden Salt abdeckt{ $salts ->
        [0] {""}
        [one] , und { $salts } Salt
       *[other] , und { $salts } Salts
    }
    [yes] die Festlegung, die keinen Salt abdeckt{ $salts ->
        [0] {""}
        [one] , und { $salts } Salt
       *[other] , und { $salts } Salts
    }
   *[no] { $salts ->
        [one] { $salts } Salt
       *[other] { $salts } Salts
    }
}
verified-uncovered = { $salts ->
    [one] { $salts } Salt ist durch nichts abgedeckt, was du zum Vergleichen angegeben hast: Wer den Startwert kannte, kann ihn nach der Partie erfunden und so die Würfel ausgesucht haben. Der Würfelcode, vor dem ersten Wurf aufgeschrieben, deckt jeden Salt ab
   *[other] { $salts } Salts sind durch nichts abgedeckt, was du zum Vergleichen angegeben hast: Wer den Startwert kannte, kann sie nach der Partie erfunden und so die Würfel ausgesucht haben. Der Würfelcode, vor dem ersten Wurf aufgeschrieben, deckt jeden Salt ab
}
verified-dice = jeder Wurf folgt aus dem enthüllten Startwert, und das ist der festgelegte
verified-dice-without-commitment = jeder Wurf folgt aus dem Startwert, aber keine Festlegung hat jemanden daran gebunden
verified-dice-not-revealed = nicht geprüft: der Startwert zur Festlegung ist nicht enthüllt
verified-dice-nothing-rolled = nicht geprüft: es wurde nicht gewürfelt
verified-dice-no-seed = nicht geprüft: das Protokoll hat keinen Startwert
verified-dice-too-many-salts = nicht geprüft: auf { $salts } Salts kommen { $players } Spieler, jemand kann also Salts probiert haben, bis die Würfel gut waren
verified-dice-not-all-rolled = nicht geprüft: die übrigen Würfe folgen aus dem Startwert, aber { $why }
verified-why-turns = { $turns ->
    [one] { $turns } Zug wurde nur als Punkte eingetragen
   *[other] { $turns } Züge wurden nur als Punkte eingetragen
}
verified-why-start = um den Start hat niemand gewürfelt, wie es diese Regeln wollen
verified-why-table = der Wurf, der am Anfang auf dem Tisch lag, kam anderswoher

## Würfel, die nicht gewürfelt werden können oder keine sind

dice-not-a-face = Würfel haben die Augenzahlen 1 bis 6, nicht { $die }
dice-wrong-number = { $needed ->
    [one] { $needed } Würfel wird
   *[other] { $needed } Würfel werden
} geworfen, nicht { $given }
dice-script-ended = das Skript hat { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfe
}; Wurf { NUMBER($number, useGrouping: 0) } steht nicht darin
dice-script-roll = Wurf { NUMBER($number, useGrouping: 0) } des Skripts, { $dice }: { $reason }
dice-not-whole-numbers = Würfe und Würfel sind ganze Zahlen, nicht { $number } und { $count }
dice-no-such-roll = Wurf { NUMBER($number, useGrouping: 0) } mit { $count } Würfeln gibt es nicht
dice-salts-not-a-list = Salts sind eine Liste von Texten, einer von jedem Spieler, nicht ein einziger Text
dice-salts-closed = Salts werden nicht mehr genommen: nur vor dem ersten Wurf
dice-salts-open = vor dem ersten Wurf müssen alle Salts beisammen sein
dice-seed-revealed = der Startwert ist enthüllt: alle könnten den nächsten Wurf kennen
dice-no-seed = ein Startwert ist ein Text mit mindestens einem Zeichen
dice-not-text = { dice-text } ist ein Text, nicht { $value }
dice-not-utf-8 = { dice-text } enthält ein Zeichen, das es in UTF-8 nicht gibt
dice-text = { $what ->
    [commitment] die Festlegung
    [seed] der Startwert
   *[salt] der Salt
}

## Dateien, die sich nicht lesen oder schreiben lassen

cache-not-kept = was berechnet wurde, ließ sich nicht in { $folder } aufheben ({ $reason }); beim nächsten Mal wird es neu berechnet

file-not-ordinary = es ist keine gewöhnliche Datei
file-not-ours = andere können hineinschreiben
file-name-invalid = das ist kein Dateiname
file-shortened = etwas anderes hat sie gekürzt
file-empty = sie ist leer
file-not-utf-8 = es ist kein Text in UTF-8
file-not-json = es ist kein JSON

## Was an einem Protokoll falsch ist

record-line = Zeile { NUMBER($line, useGrouping: 0) }: { $message }
record-refused = { $reason }
record-file-unreadable = die Datei lässt sich nicht lesen: { $detail }
record-file-too-large = ein Protokoll hat höchstens { $most } Bytes; diese Datei hat mehr
record-copy-too-large = eine Kopie von Partien hat höchstens { $most } Bytes; diese Datei hat mehr
record-in-copy = { $name }, Partie { $number } von { $games }
record-which-of-copy = { $name } hat { $games ->
    [0] keine Partie, die begonnen hat
   *[other] { $games } Partien: sag mit --number, welche, von 1 bis { $games }
}
record-too-large = ein Protokoll hat höchstens { $most } Bytes, nicht { $given }
record-byte-not-utf-8 = das Byte { $byte } ist kein Text in UTF-8
record-character-not-utf-8 = ein Zeichen, das es in UTF-8 nicht gibt
record-key-too-deep = ein Schlüssel mit zehn oder mehr Teilen gehört in kein Protokoll
record-nested-too-deeply = für ein Protokoll sind die Klammern zu tief verschachtelt
record-not-toml = kein TOML: { $detail }
record-not-toml-at = kein TOML in Spalte { NUMBER($column, useGrouping: 0) }: { $detail }
record-not-toml-at-end = kein TOML am Ende, wo es abgeschnitten sein mag: { $detail }
record-is-rules = das ist eine Regeldatei, nicht das Protokoll einer Partie; „tincup play --rules FILE“ spielt danach
record-key-misspelt = ein Protokoll hat kein „{ $key }“; es hat „{ $nearest }“
record-key-unknown = ein Protokoll hat kein „{ $key }“; es hat eins von { $keys }
record-format = Format „{ $given }“: dieses Programm liest Format { $format }
record-format-huge = das Format ist eine riesige Zahl: dieses Programm liest Format { $format }
record-check-form = eine Prüfsumme ist sha256: und 64 Hexadezimalziffern
record-commitment-form = eine Festlegung ist sha256: und 64 Hexadezimalziffern
record-line-changed = diese Zeile wurde nachträglich geändert; erwartet war „{ $expected }“
record-check-wrong = die Prüfsumme passt nicht zum Text: ein Zeichen wurde nachträglich geändert, vielleicht ein liegen gelassener Würfel oder ein Name (wer ein Protokoll von Hand ändert, nimmt diese Zeile heraus)
record-not-text = { $key } ist ein Text in Anführungszeichen
record-players = Spieler sind eine Liste von Namen in der Reihenfolge, in der sie sitzen, wie ["Ada", "Bo"]
record-salts = Salts sind eine Liste von Texten, wie ["one", "two"]
record-salted = salted hat den Spieler, von 1 bis { $players }, der jeden der { $salts } Salts gab: eine Zahl für jeden, und keine zweimal
record-derivation = eine Herleitung ist 1 oder { $newest }: eine andere kennt dieses Programm nicht
record-turns = ein Protokoll hat seine Züge als turns = """..."""
record-rules-form = Regeln sind die Kennung eines mitgelieferten Regelwerks oder ein ganzes Regelwerk unter [rules]
record-with = with = nennt die Varianten, die gelten, etwa ["long", "partners"]
record-with-rules = with = gehört zur Kennung eines mitgelieferten Regelwerks; ein ganzes unter [rules] hat seine Varianten in sich
record-rules = die Regeln: { $fault }
record-other-rules = gespielt wurde nach anderen Regeln, als „{ $rules }“ jetzt bedeutet: die Prüfsumme ist „{ $digest }“, die der Regeln { $expected }
record-endings = ein Ende ist eins von { $endings }
record-ending = als Ende steht da „{ $given }“; nach den Zügen ist es „{ $ending }“
record-result-form = das Ergebnis ist eine Liste der Stände aller Parteien, wie [700, 0]
record-result-length = das Ergebnis nennt { $given } Stände, aber es gibt { $sides } Parteien
record-result = das Ergebnis nennt { $given } für { $name }; nach den Zügen sind es { $total }
record-result-huge = das Ergebnis nennt einen anderen Stand für { $name }; nach den Zügen sind es { $total }
record-commitment-asked = verglichen wird mit dem Würfelcode, wie 2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA, oder mit einer Festlegung, sha256: und 64 Hexadezimalziffern, nicht mit „{ $given }“
record-code-salts = du hast aufgeschrieben, dass es { $given ->
    [one] { $given } Salt war
   *[other] { $given } Salts waren
}; dieses Protokoll hat { $salts }
record-code-not-yours = der Code dieser Würfel ist { $code }, nicht { $given }, wie du ihn aufgeschrieben hast: Startwert oder Salt wurde gewechselt
record-no-commitment = dieses Protokoll hat weder Festlegung noch Startwert, die man mit deiner vergleichen könnte
record-commitment-not-yours = das ist nicht die Festlegung, die du aufgeschrieben hast, { $given }: wer die Würfel hält, hat den Startwert gewechselt
record-salt-not-there = der Salt, den du aufgeschrieben hast, „{ $salt }“ (SHA-256 { $digest }...), steht nicht in diesem Protokoll
record-other-seed = dieser Startwert ist nicht der festgelegte
record-other-roll = Wurf { NUMBER($number, useGrouping: 0) } der Partie ist nach Startwert und Salts { $roll }, nicht { $given }

record-line-begins = ein Zug beginnt mit der Nummer der Partei, oder mit "start" für den Startwurf, nicht mit „{ $word }“
record-word = „{ $word }“ ist nicht lesbar; ein Zug hat Wörter wie 123566/15 (ein Wurf und was beiseitekam), +700 (gesichert), x (Farkle), =700 (der Stand)
record-line-number = die Zeile beginnt mit { NUMBER($given, useGrouping: 0) }; am Zug ist { $name }, { NUMBER($number, useGrouping: 0) }
record-game-over = vor dieser Zeile ist die Partie vorbei
record-roll-off-expected = diese Zeile muss der Startwurf sein und mit "start" beginnen
record-roll-off-misplaced = hier kann kein Startwurf stehen: er kommt zuerst, wo die Regeln einen haben
record-roll-off-unfinished = der Startwurf ist nicht zu Ende: { $name } ist noch dran
record-turn-undecided = dieser Zug ist nicht zu Ende: in { $roll } zählt etwas, und weder was beiseitekam noch das Ende des Zugs steht da
record-turn-unfinished = dieser Zug ist nicht zu Ende: { $dice ->
    [one] { $dice } Würfel ist
   *[other] { $dice } Würfel sind
} noch zu würfeln, nichts ist gesichert
record-line-goes-on = { $what ->
    [roll-off] der Startwurf
   *[turn] der Zug
} ist vor dem Ende dieser Zeile zu Ende
record-farkle-kept = { $roll } { $how ->
    [won_outright] gewinnt sofort
    [put_out] wirft die Partei aus dem Spiel
   *[farkled] ist ein Farkle
}, davon lässt sich nichts beiseitelegen
record-not-a-farkle = { $roll } ist kein Farkle: etwas darin zählt
record-no-farkle = x: dieser Zug endete nicht mit einem Farkle
record-not-decided = { $word ->
    [wins] wins: kein Wurf dieses Zugs gewinnt die Partie sofort
   *[out] out: kein Wurf dieses Zugs wirft die Partei aus dem Spiel
}
record-points-missing = nach + muss stehen, wie viele Punkte der Zug brachte: Würfel stehen keine da
record-other-points = der Zug bringt { $points }, nicht { $given }
record-not-banked = { $word }: dieser Zug wurde nicht gesichert
record-no-exchange = { $word }: in diesem Zug wird kein Platz getauscht
record-not-broken-off = - allein heißt, dass der Zug abgebrochen wurde, und das wurde er nicht
record-penalty = die Strafe ist hier { $due ->
    [0] null
   *[other] { $due }
}, nicht { $given }
record-total-too-early = { $word } nennt einen neuen Stand, aber der Zug ist nicht zu Ende
record-no-such-side = { $word }: Partei { NUMBER($side, useGrouping: 0) } gibt es nicht
record-total = { $name } hat { $total }, nicht { $given } ({ $changed ->
    [yes] vor diesem Zug { $before }
   *[no] { $before } und nichts dazu
})
record-not-a-roll-off = „{ $word }“ gehört zu einem Startwurf, nicht zu einem Zug
record-other-roller = { $word }: { $name }, { $side }, ist dran
record-no-start = { $word }: hier hat kein Startwurf entschieden
record-other-start = { $name }, { $side }, beginnt; nicht { NUMBER($given, useGrouping: 0) }

## Was an einer Position falsch ist

position-error = Position, { position-field }: gefunden: { $found }; möglich: { $accepted }
position-field = { $field ->
    [line] Zeile
    [players] Spieler
    [totals] Stände
    [side] Partei
    [turn-score] Zugpunkte
    [dice] Würfel
    [farkles] Farkles
    [final-round] Schlussrunde
    [round] Runde
   *[other] { $field }
}
position-found-word = „{ $word }“
position-found-none = nichts
position-found-characters = { $characters } Zeichen
position-found-fields = { $fields ->
    [one] { $fields } Feld
   *[other] { $fields } Felder
}
position-found-names = { $names } Namen
position-found-sides = { $sides ->
    [one] { $sides } Partei
   *[other] { $sides } Parteien
}
position-found-twice = zweimal dasselbe
position-found-roll-off = ein Startwurf
position-found-roll-off-total = die Summe { $total } derer, die vorn liegen
position-found-gone = eine Partei, die gegangen ist
position-found-side-gone = { $side }, die gegangen ist
position-found-twice-listed = Partei { $side }, die auch unter { $status } steht
position-found-out = Partei { $side }
position-found-no-turn = Partei { $side }, die noch keinen Zug hatte
position-found-total = { $total } von Partei { $side }
position-found-hole = { $total } sowohl von Partei { $first } als auch von Partei { $second }
position-found-safe = Partei { $side } mit { $total }
position-found-off-board = { $total }, noch nicht im Spiel
position-found-farkles = { $farkles } in Folge von Partei { $side }, die { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
} hatte
position-found-nothing-banked = { $farkles } von Partei { $side }, die in { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
} nichts gesichert hat
position-found-farkle = { $roll }, { $effect ->
    [win] ein Wurf, der sofort gewinnt
    [lose] ein Wurf, der die Partei aus dem Spiel wirft
   *[farkle] ein Farkle
}
position-found-score = { $score } mit { $dice ->
    [one] { $dice } übrigem Würfel
   *[other] { $dice } übrigen Würfeln
}
position-found-ending = { $ending }, was nicht zum Rest passt

position-refused = { $reason }
position-at-most = höchstens { $most }
position-at-least = { $least } oder mehr
position-total-on-board = { $least } oder mehr, oder - für eine Partei, die noch nicht im Spiel ist{ $keeps ->
    [yes] , (2650) für eine, die wieder draußen ist und ihren Stand behält
   *[no] {""}
}
position-no-farkles-on-board = höchstens 0, oder ({ $total }) bei den Ständen: nach einem Farkle ist eine Partei wieder draußen
position-bonus-on-board = ein Stand von { $least } oder mehr, der mit dem Bonus gesichert wurde
position-bonus-total = { $off_board ->
    [yes] ({ $least })
   *[no] { $least }
} oder mehr, mit dem Bonus gesichert
position-multiple = ein Vielfaches von { $step }
position-whole-number = eine ganze Zahl
position-too-large = eine Zahl mit höchstens zwölf Ziffern: diese ist zu groß
position-fields = { $count } Felder: { $fields }; etwa 1500,2000 1 200 4d - - 4
position-special = name=wert mit einem von { $names }
position-once = jeder Name einmal
position-own-holes = zwischen Start und Ziel verschiedene Stände für Parteien, die einander zurückwerfen
position-one-of-two = einer der beiden
position-each-total = einer für jede der { $sides } Parteien
position-each-number = eine Zahl für jede der { $sides } Parteien
position-each-farkles = eine Zahl für jede der { $sides } Parteien, oder - für gar keine
position-total = eine ganze Zahl ohne Punkt, - für eine Partei, die noch nicht im Spiel ist, (-500) für ihre Schulden, (2650) für das, was sie draußen behält
position-total-without-turn = - für eine Partei, die noch keinen Zug hatte
position-head-start = { $points }, der Vorsprung einer Partei, die noch keinen Zug hatte
position-banked = { $total }, was gesichert ist
position-total-or-safe = weniger, oder safe={ $side }
position-side = eine Partei von 1 bis { $sides }
position-side-playing = eine Partei, die noch Züge hat
position-side-final-round = eine Partei, die in der Schlussrunde einen Zug hat
position-side-play-off = eine Partei des Stechens
position-numbers = { $what ->
    [players] Spieler
   *[sides] Parteien
} von 1 bis { $count }, jede Nummer einmal, der Reihe nach
position-turn-score = eine ganze Zahl, mit ~ für einen Platztausch
position-score = Punkte, auf die man so kommt, dass so viele Würfel übrig sind
position-score-when-over = 0 in einer beendeten Partie
position-no-exchange = kein ~: keine Kombination erlaubt einen Platztausch
position-exchange-ahead = kein ~: niemand liegt vorn, mit dem man tauschen könnte
position-exchange-behind = kein ~: niemand liegt hinten, auf dem Platz, den der Zug verlassen hätte
position-dice = 1d bis { $dice }d, oder ein Wurf mit höchstens { $dice } Würfeln
position-dice-refused = { position-dice } ({ $reason })
position-dice-when-over = { position-dice }; - genau dann, wenn die Partie vorbei ist, mit ihrem ending=...
position-scoring-roll = ein Wurf, in dem etwas zählt
position-roll-without-end = ein Wurf, nach dem noch etwas zu tun ist: nichts darf gesichert werden, und kein Wurf ist übrig
position-rolls = rolls={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}bis rolls={ $most }
} in diesem Zug
position-hot-dice = hot={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}bis hot={ $most }
} in diesem Zug
position-no-rolls = keines: die Regeln begrenzen die Würfe eines Zugs nicht
position-no-hot-dice = keines: die Regeln zählen nicht, wie oft alle Würfel noch einmal geworfen werden
position-no-aside = 0 für Seite { $side }: hier liegt nichts beiseite
position-tries = tries={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}bis { $most }
}, wo der letzte Würfel so oft geworfen wurde und nicht gezählt hat
position-no-tries = keine: die Regeln erlauben einen Versuch mit dem letzten Würfel
position-tries-die = 1d, der letzte Würfel, wo er schon versucht wurde
position-back = ein Stand unter { $total } oder 0 für keinen
position-no-back = keiner: niemand wird auf den letzten Stand zurückgeworfen
position-made = die Punkte, die { $any ->
    [yes] der letzte Zug von allen
   *[no] der letzte Zug der Partei { $side }
} gesichert hat; 0 nach einem Farkle
position-no-made = keine: kein Zug muss einen anderen überbieten
position-no-chance = keine: hier bleibt nichts für eine zweite Chance liegen
position-chance = zwei oder mehr Würfel, die nicht zählen und sich durch andere ergänzen lassen
position-offer = die Partei, die etwas übrig ließ, die Punkte ihres Zugs und die Würfel, wie in 1:450:3, vor dem ersten Wurf einer anderen
position-no-offer = keines: hier spielt niemand mit dem weiter, was eine andere Partei übrig ließ
position-no-clear = keine: nach diesen Regeln darf jeder Wurf jede Augenzahl zeigen
position-clear = Augenzahlen, von denen eben drei oder mehr beiseitegelegt wurden, wo der nächste Wurf ansteht
position-no-confirm = keine: jetzt ist nichts zu bestätigen, oder keine Zeile der Regeln verlangt es
position-confirm = was von den Punkten, die eine Zeile verlangt, noch fehlt, höchstens { $most }, in einem Zug, der diese Zeile gewertet hat
position-no-pool = keine: beiseitegelegte Würfel zählen hier nicht mit späteren zusammen
position-pool = { $count ->
    [0] keine: alle Würfel werden geworfen
    [1] der Würfel, der nicht geworfen wird, sofern er zählt
   *[other] die { $count } Würfel, die nicht geworfen werden, jeder in einer Kombination
}
position-pool-score = { $points } für die beiseitegelegten Würfel, oder mehr, wenn davor alle Würfel gezählt haben
position-no-partner = keine: Partner wechseln von Zug zu Zug ab, oder es gibt keine
position-partner = für jede Partei ein Partner von 1 bis { $most }
position-opened = opened=1, wo ein Wurf des Zugs die Mindestpunkte zum Einstieg gebracht hat
position-one-roll = alle { $dice }: jeder Zug dieser Schlussrunde besteht aus einem einzigen Wurf
position-no-opening = keines: hier muss kein einzelner Wurf Mindestpunkte zum Einstieg bringen
position-opened-score = { $least } oder mehr, wo ein Wurf des Zugs die Mindestpunkte zum Einstieg gebracht hat
position-farkles = { $turns }
position-farkles-less-penalties = { $turns }, weniger { $after } für jede Strafe
position-round = eine Runde ab 1
position-round-after = { NUMBER($round, useGrouping: 0) }, nach { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
} von Partei { $side }
position-trigger = die Partei, die sie ausgelöst hat: Partei { $side } hat { $total }
position-trigger-before-play-off = die Partei, die sie vor dem Stechen ausgelöst hat
position-trigger-last-but-one = die Partei, die als vorletzte vom Brett ging
position-leader = die Seite, die vorn liegt: Seite { $side } hat { $total }
position-no-final-round = - nach diesen Regeln: wer zuletzt auf dem Brett ist, verliert
position-no-trigger = -: niemand hat { $reached ->
    [more_than] mehr als { $target }
    [exactly] genau { $target }
   *[at_least] { $target }
}
position-no-target = -: nach diesen Regeln bringt kein Stand eine Schlussrunde
position-play-off-sides = zwei Parteien oder mehr
position-no-play-off = nichts: bei Gleichstand wird geteilt
position-safe-sides = Parteien, die vom Brett sind
position-out-sides = { $turns ->
    [0] Parteien, die schon einen Zug hatten
   *[other] niemand, weil keine Zeile der Punktetabelle eine Partei aus dem Spiel wirft
}
position-nobody-safe = niemand nach diesen Regeln
position-endings = eins von { $endings }
position-ending-loser = ein Ende: es gibt einen Verlierer
position-ending-resigned = ending=resigned: nur eine Partei spielt weiter
position-ending-needs = das nur mit { $ending ->
    [target] einer gespielten Schlussrunde
    [put_out] einer Partei am Zug, die aus dem Spiel ist, und höchstens einer, die noch Züge hat
    [outright] einer Zeile der Punktetabelle, die sofort gewinnt, und einer Partei am Zug, die noch Züge hat
    [resigned] Parteien, die aufgegeben haben
    [time] einer Partei, die aufgegeben hat
   *[abandoned] Spielern, die alle gegangen sind
}
position-roll-off = die Parteien, die noch würfeln, und die vorn liegen mit ihrer Summe, wie 2,3:1=9
position-roll-off-sides = Parteien, die da sind
position-roll-off-total = Parteien, die vor denen gewürfelt haben, die noch würfeln, mit { $least } bis { $most }
position-roll-off-side = { $side }, die als Erste noch würfelt
position-roll-off-dice = { $dice }d, gewürfelt, wer beginnt, und keine Zugpunkte
position-no-roll-off = nichts: nach den Regeln wird nicht darum gewürfelt, wer beginnt
position-no-roll-off-over = nichts in einer beendeten Partie
position-no-roll-off-begun = nichts, sobald jemand einen Zug hatte
position-no-start = 1, oder nichts: kein Startwurf hat etwas anderes bestimmt
position-bonus-side = eine Partei, die gesichert hat
position-no-bonus = nichts: die Regeln haben keinen Bonus

## Die Regeln in Worten

rules-what-scores = Was zählt
rules-how-often = Wie oft es fällt
rules-how-often-counted = So viele aller Würfe mit { $dice_in_words } Würfeln zeigen es, was auch immer sie sonst zeigen.
rules-one-in = 1 von { $rolls }
rules-players = Spieler
rules-turn = Ein Zug
rules-board = { $unit ->
    [points] Gleiche Stände
   *[holes] Das Brett
}
rules-end = Das Ende
rules-chosen = Festgelegt, wo die Quelle schweigt oder sich verschieden lesen lässt
rules-source = Quelle: { $source }.
rules-house-source = Hausregeln nach: { $source }
rules-house-name = { $rules } (Hausregeln)
rules-varied-name = { $rules }, { $changes ->
    [none] abgewandelt
   *[other] mit { $changes }
}
rules-variation = Eine Abwandlung von „{ $rules }“.
rules-choice = { $sentence } (`{ $key }`)
rules-choice-of-worked-out-line = { $line }: nicht in der Punktetabelle; was mehr davon zählt, folgt aus den { $unit ->
    [holes] { $points ->
        [one] { $points } Loch
       *[other] { $points } Löchern
    }
   *[points] { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
}, die sie einzeln bringen: { $totals }.
rules-choice-of-line = { $line }: { $listed ->
    [yes] in der Punktetabelle
   *[no] nicht in der Punktetabelle
}.
rules-on = Varianten, die gelten: { $variations }.
rules-with-variations = { $rules }, mit Varianten
rules-variations = Varianten
rules-variation-line = { $name } ({ $id }{ $on ->
    [yes] , gilt
   *[no] {""}
}): { $summary }

players-or-sides = { $partners ->
    [1] Spieler
   *[other] Parteien
}
player-or-side = { $partners ->
    [1] Spieler
   *[other] Partei
}
rule-players-any = Für beliebig viele { players-or-sides }.
rule-players-from = Für { $least_in_words } oder mehr { players-or-sides }.
rule-players-exactly = Für { $least ->
    [1] { $partners ->
        [1] einen Spieler
       *[other] eine Partei
    }
   *[other] { $least_in_words } { players-or-sides }
}.
rule-players-between = Für { $least_in_words } { $adjacent ->
    [yes] oder
   *[no] bis
} { $most_in_words } { players-or-sides }.
rule-partners = Jede Partei besteht aus { $partners_in_words } Partnern: Sie haben einen gemeinsamen Stand{ $by_throw ->
    [yes] .
   *[no] , sind abwechselnd am Zug und entscheiden zusammen.
}
rule-partners-alternate = Partner würfeln abwechselnd, auch innerhalb eines Zugs: Wer geworfen hat, entscheidet, und geht der Zug weiter, würfelt der nächste Partner. Der nächste Zug der Partei beginnt mit dem Partner nach dem, der zuletzt geworfen hat. Würfel, die noch einmal geworfen werden, weil ein Wurf nicht gilt, wirft derselbe Partner.
rule-equipment = Man braucht { $dice ->
    [1] einen Würfel
   *[other] { $dice_in_words } Würfel
}, nach Belieben einen Becher, dazu Papier und Stift. Einer von euch schreibt auf, was gesichert wird.
rule-equipment-board = Man braucht { $dice ->
    [1] einen Würfel
   *[other] { $dice_in_words } Würfel
}, nach Belieben einen Becher, und ein Cribbage-Brett: { $lanes ->
    [1] alle Stifte laufen auf einer Bahn, jeder in seiner Farbe.
    [0] eine Bahn für { $partners ->
        [1] jeden
       *[other] jede Partei
    }, oder Stifte in verschiedenen Farben.
   *[other] auf seinen { $lanes_in_words } Bahnen laufen Stifte verschiedener Farben.
}
rule-holes = Gezählt wird in Löchern: Jedes Loch bringt den Stift eins weiter. Mit zwei Stiften zählt sich ein Zug leichter: Einer bleibt, wo der Zug begann, der andere rückt um alles vor, was beiseitegelegt wird, und kommt nach einem Farkle wieder weg.
rule-farkle-pegs = Farkles in Folge lassen sich mit den Löchern zählen, die das Brett für gewonnene Partien hat.
rule-order-given = Macht aus, wer beginnt. Weiter geht es im Uhrzeigersinn.
rule-roll-off = { $partners ->
    [1] Jeder würfelt
   *[other] Für jede Partei würfelt einer der Partner
} mit { $dice ->
    [1] einem Würfel, und die höchste Augenzahl
   *[other] { $dice_in_words } Würfeln, und die höchste Summe
} beginnt. Weiter geht es im Uhrzeigersinn.
rule-roll-off-ties = Bei Gleichstand um den Start wird noch einmal gewürfelt.

rule-farkle = Ein Wurf, in dem nichts zählt, ist ein Farkle: Er beendet den Zug, und dessen Punkte sind verloren.
rule-one-die = Gespielt wird mit einem Würfel. Ein Wurf, der zählt, wird beiseitegelegt. { rule-farkle }
rule-dice = Ein Zug beginnt mit { $dice_in_words } Würfeln. Nach jedem Wurf legst du mindestens einen Würfel beiseite, der zählt; dann sicherst du die Zugpunkte oder würfelst mit den übrigen Würfeln weiter. { $combines ->
    [yes] Jeder beiseitegelegte Würfel muss zu einer Kombination gehören.
   *[no] Würfel zählen nur mit Würfeln desselben Wurfs zusammen, und jeder beiseitegelegte Würfel muss zu einer Kombination gehören.
} { rule-farkle }
rule-decisive = { $effect ->
    [win] Ein Wurf
    [lose] Ein Wurf
   *[farkle] Auch ein Wurf
}{ $all_dice ->
    [yes] {" "}aller { $dice_in_words } Würfel, der{" "}
   *[no] , der{" "}
}{ $combinations } zeigt, { $effect ->
    [costs] ist ein Farkle, was auch sonst darin zählt, und kostet obendrein { amount } vom Stand, aber nie mehr, als da ist.
    [bust] ist ein Farkle, was auch sonst darin zählt, und kostet obendrein den ganzen bisherigen Stand.
    [lose] wirft die Partei aus dem Spiel, was auch sonst darin zählt. Die anderen spielen weiter, und die letzte, die übrig ist, hat gewonnen.
    [win] gewinnt die Partie sofort, was er auch sonst zeigt und wie die Stände auch sind.
   *[farkle] ist ein Farkle, was auch sonst darin zählt.
}
rule-confirm = Hat ein Zug { $combinations } gewertet, darf er erst gesichert werden, wenn er danach noch { $same ->
    [yes] { amount }
   *[no] so viele Punkte, wie die Tabelle sagt,
} gebracht und es damit bestätigt hat; dieselben Punkte bestätigen alles, was noch zu bestätigen ist. Ein Farkle davor verliert alles{ $keeps ->
    [yes] , auch wenn andere Farkles ihre Punkte behalten
   *[no] {""}
}{ $limited ->
    [yes] ; hat der Zug keinen Wurf mehr, darf er gesichert werden, wie er ist
   *[no] {""}
}. Von einem Zug, der ohne seine Würfe eingetragen wird, wird nichts verlangt.
sentences = { $first } { $next }
rule-combine = Was im Zug schon beiseiteliegt, zählt mit späteren Würfeln zusammen, seit seinem Beginn oder den letzten heißen Würfeln: Alles, was beiseiteliegt, zählt zusammen so viel wie möglich; eine 5 und später noch zwei sind drei 5en. Würfel dürfen beiseite, wenn dann jeder, der dort liegt, zu einer Kombination gehört und der Zug mehr Punkte hat.
rule-best-way = Würfel, die auf mehrere Arten zählen können, zählen so viel wie möglich.
rule-any-way = Würfel, die auf mehrere Arten zählen können, zählen so, wie der Spieler es will, auch für weniger Punkte; trotzdem muss jeder beiseitegelegte Würfel zu einer Kombination gehören.
rule-keep-all = Alles, was zählt, muss beiseitegelegt werden: Solange noch ein Würfel dazugelegt werden könnte, muss er es auch.
rule-basic-chart = Die Punktetabelle und die Regeln eines Zugs sind die des Grundspiels, nicht die Regeln für Fortgeschrittene aus derselben Quelle.
rule-fallen-dice = Würfel, die vom Tisch fallen, werden noch einmal gewürfelt.
rule-lines-fall-away = Zeilen der Punktetabelle, die mehr als { $dice_in_words } Würfel brauchen, entfallen.
rule-no-minimum = { $unit ->
    [holes] Sichern darf man jede Zahl von Löchern.
   *[other] Sichern darf man jede Punktzahl: Zum Einstieg braucht es keine Mindestpunkte.
}
rule-opening-minimum = Wer noch nichts gesichert hat, braucht zum Sichern { amount } { $opening_by ->
    [turns] über mehrere Züge: Was gesichert wird, liegt beiseite, bis so viel zusammengekommen ist; dann zählt alles. Ein Farkle kostet nur die Punkte des eigenen Zugs; was beiseiteliegt, bleibt, was immer eine Strafe nimmt.
    [roll] in einem Wurf: was man von einem Wurf herauslegt, dem ersten des Zugs oder einem späteren. Hat ein Wurf das gebracht, darf der ganze Zug gesichert werden.
   *[other] in einem Zug.
}
rule-opening-as-every-turn = Zum Einstieg braucht es nicht mehr als in jedem Zug: { amount }.
rule-opening-by-turn = Die { amount } zum Einstieg müssen in einem ganzen Zug zusammenkommen, nicht in einem einzigen Wurf.
rule-opening-of-turns = Die { amount } zum Einstieg dürfen über mehrere Züge zusammenkommen.
rule-opening-of-roll = Die { amount } zum Einstieg müssen in einem einzigen Wurf zusammenkommen, nicht in einem ganzen Zug.
rule-opening-in-one-turn = Die { amount } zum Einstieg müssen in einem Zug zusammenkommen, nicht über mehrere hinweg.
rule-must-beat = Zum Sichern muss ein Zug mehr bringen, als { $must_beat ->
    [own_last_turn] man in seinem letzten Zug gesichert hat
   *[last_bank] im Zug davor gesichert wurde, von wem auch immer
}; nach einem Farkle genügt jeder.
rule-bank-minimum = In jedem Zug braucht es zum Sichern { amount }.
rule-hot-dice-of-one-die = Ist der Würfel beiseitegelegt, darf man sichern oder ihn noch einmal würfeln.
rule-hot-dice-may = Heiße Würfel: Sind alle { $dice_in_words } Würfel beiseitegelegt, darf man sichern oder alle noch einmal würfeln.
rule-hot-dice-must-each-time = { rule-hot-dice-must-in-one-roll } Das gilt jedes Mal: Werden auch alle Würfel des erzwungenen Wurfs beiseitegelegt, müssen sie ein weiteres Mal gewürfelt werden.
rule-hot-dice-must = Heiße Würfel: Sind alle { $dice_in_words } Würfel beiseitegelegt, müssen alle noch einmal gewürfelt werden.
rule-hot-dice-must-in-one-roll = Heiße Würfel: Werden alle { $dice_in_words } Würfel eines einzigen Wurfs beiseitegelegt, müssen alle noch einmal gewürfelt werden; kommt der letzte erst bei einem späteren Wurf dazu, darf man sichern oder alle noch einmal würfeln.
rule-hot-dice-escape = Wenn alle Würfel zählen, darf man nur einige beiseitelegen, um dieser Pflicht zu entgehen.
rule-hot-dice-no-escape = Wenn alle Würfel zählen, darf man nicht nur einige beiseitelegen, um dieser Pflicht zu entgehen.
rule-must-roll-with = Mit { $left } übrigen { $most ->
    [one] Würfel
   *[other] Würfeln
} darf ein Zug nicht gesichert werden: Was übrig ist, muss gewürfelt werden.
rule-must-roll-after = Zeigen die Würfel, die von einem Wurf beiseitegelegt werden, { $sets }, darf der Zug damit nicht gesichert werden: Was übrig ist, muss gewürfelt werden, oder alle Würfel, wenn jeder beiseiteliegt.
rule-clear-combo = Drei oder mehr gleiche, die zusammen beiseitegelegt wurden, müssen bestätigt werden: Zeigt der nächste Wurf ihre Augenzahl, werden alle seine Würfel noch einmal geworfen, bis keiner sie zeigt. Ein solcher Wurf zählt nichts und ist kein Farkle.{ $limited ->
    [yes] {" "}Wo Würfe gezählt werden, sind das zusammen einer.
   *[no] {""}
}
rule-most-rolls = Ein Zug hat { $most ->
    [1] einen Wurf. Danach
   *[other] höchstens { $most } Würfe. Nach dem letzten
} muss er gesichert werden, auch wo sonst weitergewürfelt werden müsste; ergibt er dafür zu wenige Punkte, zählt er als Farkle.
rule-hot-dice-never = Beiseitegelegte Würfel werden nicht noch einmal gewürfelt: Liegen alle { $dice_in_words } beiseite, muss der Zug gesichert werden.
rule-most-hot-dice = Alle Würfel werden in einem Zug höchstens { $most ->
    [1] einmal
   *[other] { $most }-mal
} noch einmal gewürfelt: Liegen dann wieder alle Würfel beiseite, muss der Zug gesichert werden, auch wo sonst weitergewürfelt werden müsste; ergibt er dafür zu wenige Punkte, zählt er als Farkle.
rule-hot-dice-bonus = Jedes Mal, wenn alle Würfel beiseiteliegen, bekommt der Zug { amount } dazu.
rule-hot-dice-bonuses = Liegen alle Würfel beiseite, bekommt der Zug einen Bonus dazu, je nachdem, zum wievielten Mal das in ihm geschieht: { $amounts }, danach jedes Mal den letzten.
rule-last-die = Ist nur noch ein Würfel zu würfeln, gelingt er mit { $faces } und ist mit { $others } ein Farkle.
rule-last-die-always = Ist nur noch ein Würfel zu würfeln, gelingt er mit { $faces }.
rule-last-die-points = Ein letzter Würfel mit { $faces } zählt { amount }: Damit liegen alle Würfel beiseite.
rule-refresh-on = Ein Wurf, der aus { $rolls } besteht und aus nichts sonst, darf ganz beiseitegelegt werden, auch wo er nichts zählt, sofern mit weniger als { $dice_in_words } Würfeln geworfen wurde: Er ist dann kein Farkle, und es gilt, als lägen alle Würfel beiseite.
rule-last-die-tries = Ein letzter Würfel, der nicht zählt, darf noch einmal geworfen werden: Ein Farkle ist es erst, wenn er { $tries }-mal nacheinander nicht gezählt hat.{ $limited ->
    [yes] {" "}Wo Würfe gezählt werden, sind das zusammen einer.
   *[no] {""}
}{ $takes ->
    [all] {" "}Ein Wurf, der den ganzen Stand nimmt, nimmt ihn sofort.
    [some] {" "}Ein Wurf, der selbst etwas vom Stand nimmt, nimmt es sofort.
   *[none] {""}
}
rule-nothing-scores = Ein Wurf mit allen { $dice_in_words } Würfeln, in dem nichts zählt, ist kein Farkle: Er bringt { amount }, und alle Würfel gelten als beiseitegelegt.
rule-nothing-costs = Ein Wurf mit { $dice ->
    [1] dem Würfel, der nicht zählt,
   *[other] allen { $dice_in_words } Würfeln, in dem nichts zählt,
} ist ein Farkle und kostet { $takes_all ->
    [yes] den ganzen Stand
   *[no] { amount } vom Stand
}{ $penalty ->
    [yes] , neben einer Strafe für Farkles in Folge
   *[no] {""}
}.{ $takes_all ->
    [yes] {""}
   *[no] {" "}Unter null sinkt der Stand dadurch nicht.
}{ $own ->
    [yes] {" "}Mit dem ersten Wurf eines Zugs kostet er nicht das, sondern was dort jeder Farkle kostet.
   *[no] {""}
} Wo ein Zug ohne seine Würfe eingetragen wird, kostet ein Farkle das nicht.
rule-nothing-scores-on-first-roll = Das gilt nur für den ersten Wurf eines Zugs; bei einem späteren ist es ein Farkle.
rule-exchange = { $combinations }: Statt Punkte zu zählen, darf man damit den Platz mit der Spitze tauschen, wenn jemand vor einem liegt.
rule-exchange-at-once = Getauscht wird sofort: Ein späterer Farkle im selben Zug macht es nicht rückgängig. Führen mehrere gleichauf, gilt als Spitze, wer von ihnen als Nächster am Zug ist.
rule-exchange-on-banking = Getauscht wird am Ende des Zugs, bevor seine übrigen { unit } gezählt werden: Durch einen späteren Farkle im selben Zug entfällt der Tausch. Führen mehrere gleichauf, gilt als Spitze, wer von ihnen als Nächster am Zug ist.
rule-first-farkle-again = Ein Farkle mit dem ersten Wurf eines Zugs gilt nicht: { $dice ->
    [1] Der Würfel wird noch einmal geworfen
   *[other] Alle Würfel werden noch einmal geworfen
}, bis etwas zählt. Er beendet keinen Zug und keine Reihe von Farkles, bringt keine Strafe und ist keiner der Würfe, wo deren Zahl begrenzt ist.{ $takes ->
    [all] {" "}Ein Wurf, der den ganzen Stand nimmt, nimmt ihn trotzdem.
    [some] {" "}Ein Wurf, der nach einer Zeile der Punktetabelle etwas vom Stand nimmt, nimmt es trotzdem.
   *[none] {""}
}
rule-first-farkle-costs = Ein Farkle mit dem ersten Wurf eines Zugs kostet { $takes_all ->
    [yes] den ganzen Stand
   *[no] { amount } vom Stand
}{ $penalty ->
    [yes] , neben einer Strafe für Farkles in Folge
   *[no] {""}
}.{ $takes_all ->
    [yes] {""}
   *[no] {" "}Der Stand kann dadurch unter null sinken.
} Wo ein Zug ohne seine Würfe eingetragen wird, gilt ein Farkle als einer mit einem späteren Wurf.
rule-farkle-keeps-points = Die Zugpunkte verliert ein Farkle trotzdem nicht: Er beendet den Zug, und was der Zug gebracht hat, wird gesichert, auch wo noch gewürfelt werden müsste{ $has_minimum ->
    [yes] {""}, sofern es zum Sichern genügt
   *[no] {""}
}. Ein solcher Zug gilt als gesichert und nicht als Farkle.{ $takes ->
    [all] {" "}Ein Wurf, der den ganzen Stand nimmt, nimmt auch die Zugpunkte.
    [some] {" "}Ein Wurf, der selbst etwas vom Stand nimmt, nimmt auch die Zugpunkte.
   *[none] {""}
}
rule-second-chance = Zählt in einem Wurf nichts, gibt es eine zweite Chance: Zwei oder mehr seiner Würfel bleiben liegen, und der Rest wird noch einmal geworfen. Gehören die, die liegen blieben, dann zu einer Kombination aus drei oder mehr Würfeln, gelten alle diese Würfel als ein Wurf; sonst ist es ein Farkle, was auch sonst zählte.
rule-carry-on = Bleiben beim Sichern Würfel übrig, darf, wer als Nächstes dran ist,{ $only ->
    [on_board] {" "}falls der Einstieg schon geschafft ist,
   *[may] {""}
} den Zug mit diesen Würfeln und mit den Punkten des gesicherten Zugs beginnen; wer ihn gesichert hat, behält sie trotzdem. Gewürfelt werden muss dann, und ein Farkle kostet nicht mehr als sonst. Was davon gesichert wird, zählt ganz für alle Mindestpunkte, und auch damit darf weitergespielt werden. Nichts zum Weiterspielen gibt es nach einem Farkle, nach dem Sichern ohne übrige Würfel und nach einem Zug, der mit seinen Punkten eingetragen wird.
rule-farkle-leaves-board = Nach einem Farkle ist man wieder draußen: Der Stand bleibt, aber zum Sichern braucht es erneut { amount } { opening-by }.
rule-first-bank-bonus = Wer zuerst { needed-amount } oder mehr in einem Zug sichert, bekommt { amount } dazu; sonst niemand.
rule-no-penalty = Farkles in Folge kosten nichts extra.
rule-penalty = { $after ->
    [1] Ein Farkle kostet
   *[other] Farkles in { $after_in_words } Zügen hintereinander kosten
} { amount } vom Stand.
rule-penalty-grows = { $after ->
    [1] Ein Farkle kostet
   *[other] Farkles in { $after_in_words } Zügen hintereinander kosten
} { unit } vom Stand, und jeder weitere Farkle in Folge wieder: { $amounts }, danach jedes Mal den letzten Betrag.
rule-penalty-of-total = { $after ->
    [1] Ein Farkle kostet
   *[other] Farkles in { $after_in_words } Zügen hintereinander kosten
} den ganzen Stand.
rule-penalty-no-floor = Der Stand kann unter null fallen.
rule-penalty-floor = Durch die Strafe fällt kein Stand unter { $floor }.
rule-penalty-floor-start = Durch die Strafe geht kein Stift hinter den Start zurück.
rule-penalty-restarts = Nach einer Strafe werden die Farkles neu gezählt.
rule-penalty-again = Jeder weitere Farkle in Folge kostet die Strafe noch einmal.
rule-penalty-in-final-round = In der Schlussrunde gelten Farkles wie immer.
rule-penalty-not-in-final-round = { $play_off ->
    [yes] In der Schlussrunde und in einem Stechen gilt die Strafe nicht.
   *[no] In der Schlussrunde gilt die Strafe nicht.
}

rule-pegs = { $unit ->
    [points] Wer genau auf den Stand einer anderen Partei kommt, wirft sie um { $holes ->
        [1] einen Punkt
       *[other] { $holes_in_words } Punkte
    } zurück.
   *[holes] Ein Stift, der in einem besetzten Loch landet, nimmt es ein, und der Stift, der dort war, geht { $holes ->
        [1] ein Loch
       *[other] { $holes_in_words } Löcher
    } zurück.
}
rule-pegs-sent = { $unit ->
    [points] Wer genau auf den Stand einer anderen Partei kommt, wirft sie { $to ->
        [start] auf 0 zurück
       *[last_total] auf den Stand davor zurück, und auf 0, wenn sie seit ihren letzten Punkten schon zurückgeworfen wurde
    }.
   *[holes] Ein Stift, der in einem besetzten Loch landet, nimmt es ein, und der Stift, der dort war, geht { $to ->
        [start] zum Start zurück
       *[last_total] in das Loch zurück, aus dem er kam, und zum Start, wenn er schon zurückgeworfen wurde, seit er zuletzt vorrückte
    }.
}
rule-lanes = { $unit ->
    [points] Die Parteien begegnen sich in { $lanes_in_words } Gruppen, auf die sie in der Reihenfolge der Plätze reihum verteilt sind: zurückgeworfen werden nur Parteien der eigenen Gruppe.
   *[holes] Die Stifte laufen auf { $lanes_in_words } Bahnen, die in der Reihenfolge der Plätze reihum verteilt werden: zurückgeworfen werden nur Stifte der eigenen Bahn.
}
rule-pegs-ends = { $unit ->
    [points] Bei 0 und ab dem Ziel wird niemand zurückgeworfen.
   *[holes] Start und Zielloch gelten nie als besetzt.
}
rule-bump-floor = { $unit ->
    [points] Niemand wird weiter als bis { $floor } zurückgeworfen.
   *[holes] Kein Stift wird weiter als bis { $floor } zurückgeworfen.
}
rule-bump-floor-start = { $unit ->
    [points] Niemand wird weiter als bis 0 zurückgeworfen.
   *[holes] Kein Stift wird weiter als bis zum Start zurückgeworfen.
}
rule-bump-chain = { $unit ->
    [points] Wer auf den Stand einer anderen Partei zurückgeworfen wird, wirft diese seinerseits zurück, und so weiter.
   *[holes] Ein zurückgeworfener Stift wirft seinerseits den Stift zurück, auf den er trifft, und so weiter.
}
rule-bump-shares = { $unit ->
    [points] Wer zurückgeworfen wird, wirft niemanden zurück: Beide haben dann denselben Stand.
   *[holes] Ein zurückgeworfener Stift wirft keinen anderen zurück: Sie teilen sich das Loch.
}

total-to-reach = { $reached ->
    [more_than] mehr als { amount }
    [exactly] genau { amount }
   *[at_least] { amount } oder mehr
}
rule-target = Das Ende kommt, wenn { $partners ->
    [1] jemand
   *[other] eine Partei
} insgesamt { total-to-reach } gesichert hat.
rule-overshoot-scores-nothing = Ein Zug, der den Stand über { $points } brächte, zählt beim Sichern nicht: Der Stand bleibt, wie er ist. Ein Farkle ist das nicht, und eine Strafe gibt es dafür nicht.
rule-overshoot-bounces = Ein Zug, der den Stand über { $points } brächte, lässt ihn von dort um so viel zurückprallen, wie zu viel ist, höchstens bis 0. Ein Farkle ist das nicht, und eine Strafe gibt es dafür nicht.
rule-overshoot-to-lowest = Ein Zug, der den Stand über { $points } brächte, zählt beim Sichern nicht: Der Stand bleibt, wie er ist, und was zu viel ist, bekommt von den anderen, wer am wenigsten hat; bei mehreren, wer zuerst am Zug ist. Niemand kommt dadurch ins Spiel oder auf { $points }: Was den Stand so weit oder weiter brächte, verfällt. Ein Farkle ist das nicht, und eine Strafe gibt es dafür nicht.
rule-never-hit = Weniger als { $least } kann kein Zug sichern: Ein Stand über { $most }, der unter dem Ziel liegt, kann es nie mehr erreichen.
rule-one-more-turn = Alle anderen haben dann noch einen Zug.
rule-one-last-roll = Danach haben alle anderen noch einen Zug aus einem einzigen Wurf: Was davon herausgelegt wird, ist gesichert; ergibt er dafür zu wenige Punkte, zählt er als Farkle.
rule-until-unbeaten = Danach sind alle anderen noch einmal dran. Sooft dabei jemand mehr hat als alle anderen, sind von da an alle anderen noch einmal dran; gleich viel genügt nicht. Setzt sich niemand mehr an die Spitze, ist das Spiel zu Ende.
rule-complete-round = Dann wird die Runde zu Ende gespielt, damit alle gleich viele Züge haben.
rule-no-final-round = Die Partie ist sofort vorbei: Wer das zuerst sichert, gewinnt.
rule-rounds = Es { $rounds ->
    [1] wird höchstens eine Runde
   *[other] werden höchstens { $rounds } Runden
} gespielt: Danach ist die Partie vorbei, auch wenn niemand das Ziel erreicht hat.
rule-rounds-alone = Es { $rounds ->
    [1] wird eine Runde
   *[other] werden { $rounds } Runden
} gespielt, danach ist die Partie vorbei: Kein Stand beendet sie früher.
rule-highest-wins = Der höchste Stand gewinnt.
rule-last-on-board-loses = Wer insgesamt { total-to-reach } gesichert hat, ist vom Brett und in Sicherheit. Gespielt wird, bis nur noch { $partners ->
    [1] einer
   *[other] eine Partei
} auf dem Brett ist, und { $partners ->
    [1] der
   *[other] die
} hat verloren.
rule-loser-at-once = Die Partie ist vorbei, sobald nur noch { $partners ->
    [1] einer
   *[other] eine Partei
} übrig ist.
rule-loser-after-round = Ist nur noch { $partners ->
    [1] einer
   *[other] eine Partei
} übrig, wird die Runde zu Ende gespielt, damit alle gleich viele Züge haben. Kommt dabei auch der letzte Stift vom Brett, verliert von den letzten beiden, wer weniger weit kam; bei Gleichstand niemand.
rule-ties-share = Bei gleich hohem Stand wird der Sieg geteilt.
rule-ties-play-off = Bei gleich hohem Stand gibt es ein Stechen: Alle Betroffenen haben je einen weiteren Zug, bis jemand vorn liegt{ $exactly ->
    [yes] ; dabei ist kein Zug zu viel, denn das Ziel gilt nicht mehr.
   *[no] .
}

## Die Punktetabelle in Worten

chart-each-face = jede { $face ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[6] Sechs
}
chart-same-face = { $count_in_words } { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
   *[6] Sechsen
}
chart-straight = Straße { $first } bis { $last }
chart-any-die = ein beliebiger Würfel
chart-different-faces = { $count_in_words } verschiedene Augenzahlen
chart-two-pairs = zwei Paare
chart-two-pairs-and-face = zwei Paare und eine andere Augenzahl
chart-three-pairs = drei Paare
chart-two-triplets = zwei Drillinge
chart-four-and-pair = Vierling und Paar
chart-three-and-pair = Drilling und Paar
chart-group = { $count ->
    [1] eine andere Augenzahl
    [2] Paar
    [3] Drilling
    [4] Vierling
    [5] Fünfling
    [6] Sechsling
   *[other] { $count_in_words } Gleiche
}
chart-one-face = eine { $face ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[6] Sechs
}
chart-faces-with = { $faces } mit { $groups }

chart-scores-nothing = nichts: andere Zeilen zählen alle Würfel davon
chart-face-scores = { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
   *[6] Sechsen
} { $points }
chart-scores-between = { $least } bis { $most }
chart-or-exchange = { $scores }, oder Platztausch mit der Spitze
chart-to-confirm = { $scores }, zu bestätigen mit { $confirm }
chart-only-all-dice = { $scores }; nur in einem Wurf aller { $dice_in_words } Würfel
chart-bust = ein Farkle, und der ganze Stand ist verloren
chart-costs = ein Farkle, und { amount } vom Stand
chart-lose = wirft die Partei aus dem Spiel
chart-win = gewinnt die Partie sofort
chart-farkle = ein Farkle, was auch sonst gefallen ist
form-line-scores = Punkte
form-line-costs = ein Farkle, das Punkte kostet
form-line-exchange = Punkte, oder Platztausch mit der Spitze

## Was an einer Regeldatei falsch ist. Schlüssel, Werte und Beispiele stehen da wie in der Datei.

fault = { $key }: { fault-alone }
fault-in-line = Zeile { NUMBER($line, useGrouping: 0) }, { $key }: { fault-alone }
fault-alone = gefunden: { $found }; möglich: { $accepted }
faults = { $subject }: { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
faults-more = und { $count } weitere
rules-subject = Regelwerk
rules-preset = mitgeliefertes Regelwerk „{ $id }“
rules-varied = { $id } mit { $changes }
rules-with = die Varianten von { $id }
rules-converted = { $id } mal { $times }

rules-folder = „{ $path }“ ist ein Ordner, keine Regeldatei
rules-no-plain-file = „{ $path }“ ist ein Gerät oder eine Pipe, keine Regeldatei
rules-unreadable-file = { $path }: { $reason }
rules-no-such-file = es gibt keine Regeldatei { $name }
rules-misspelt = es gibt kein Regelwerk { $name }; meinst du „{ $nearest }“?
rules-file-misspelt = es gibt keine Regeldatei { $name }; meinst du die Datei { $file }?
rules-file-meant = es gibt kein Regelwerk { $name }; meinst du die Datei { $file }?
rules-whole-game = { $name } heißt das ganze Spiel, nach welchen Regeln auch immer; wähle eins der Regelwerke, die „tincup rules list“ beschreibt
rules-unknown-near = es gibt kein Regelwerk { $name }; am ähnlichsten sind { $presets }, und alle zeigt „tincup rules list“
rules-unknown = es gibt kein Regelwerk { $name }; welche es gibt, zeigt „tincup rules list“

fault-value = { $value }
number-too-long = eine Zahl, die zum Zeigen zu lang ist
fault-nothing = nichts
fault-unknown-key = der unbekannte Schlüssel { $name }
fault-record = die Züge einer Partie
fault-folder = der Ordner „{ $path }“
fault-no-plain-file = „{ $path }“, ein Gerät oder eine Pipe
fault-unreadable-file = eine Datei, die sich nicht lesen lässt: { $reason }
fault-bytes = { $bytes } Bytes
fault-more-bytes = mehr als { $most } Bytes
fault-byte = das Byte { $byte }
fault-toml = Text, der kein TOML ist: { $reason }
fault-toml-nested = für ein Regelwerk zu tief verschachtelte Klammern
fault-toml-key = ein Schlüssel mit zehn oder mehr Teilen
fault-toml-number = Text, der kein TOML ist: eine Zahl mit Tausenden von Ziffern
fault-toml-twice = Text, der kein TOML ist: ein Schlüssel, der ein zweites Mal vorkommt
fault-contradiction = „{ $first }“ und „{ $second }“, die sich widersprechen: beide setzen { $key }
fault-not-whole = { NUMBER($value, useGrouping: 0) }, was mal { $times } keine ganze Zahl ist
fault-formula-of-lines = die Formel { $formula }, die Zeilen malnimmt
fault-not-with = „{ $first }“ und „{ $second }“, die nicht zusammengehen
fault-keys = mehr Schlüssel, als irgendein Regelwerk hat
fault-extends-in-circle = { $name }, was im Kreis führt
fault-extends-alone = { $name }, und eine Datei, die allein kommt, kann keine andere Datei erweitern
fault-extends-too-often = { $name }, die nächste nach { $most } Dateien, die aufeinander aufbauen
fault-no-line = keine Zeile
fault-line-again = noch einmal die Zeile „{ $pattern }“
fault-no-such-line = false, aber so eine Zeile gibt es nicht
fault-pattern = das Muster { $pattern }
fault-pattern-faces = ein Muster mit { $faces } verschiedenen Augenzahlen
fault-pattern-too-long = ein Muster mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
}
fault-effect = { $key } = { $value }
fault-farkle-scores = points = { $points } für Würfel, die einen Wurf entscheiden
fault-cost-with-effect = points = { $points } neben or = "{ $effect }"
fault-confirm-beside = confirm = { NUMBER($confirm, useGrouping: 0) } neben { $beside }
fault-confirm-and-exchange = { $key } neben or = "exchange_with_leader" von „{ $line }“
fault-all-confirmed = Zeilen, die alle bestätigt werden müssen, womit ein Zug immer nur mit einem Farkle enden könnte
fault-all-decided = Zeilen, die jeden Wurf entscheiden, in dem etwas zählt
fault-formula = die Formel { $formula }
fault-formula-too-long = eine Formel mit { $length } Zeichen
fault-formula-in-circle = eine Formel, die im Kreis führt: „{ $formula }“
fault-name-in-formula = { $name } in der Formel { $formula }
fault-number-or-line = die Zahl { $number } in „{ $formula }“, die auch eine Zeile der Punktetabelle ist
fault-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $dice }
fault-points-by-formula = { fault-points }: In der Formel { $formula } ist { $name } das, was { $part } nach den anderen Zeilen zählt, also nichts
fault-only-die = ein letzter Würfel, wo es nur einen gibt
fault-never-banks = { $value }, womit ein Zug immer nur mit einem Farkle enden könnte

accepted-known-key = ein Schlüssel einer Regeldatei
accepted-written = true oder false, eine ganze Zahl, ein Text, oder eine Liste oder Tabelle davon
accepted-whole = eine ganze Zahl von { $least } bis { $most }
accepted-either = { $before } oder { $next }
accepted-flag = true oder false
accepted-text = eine Zeile Text mit höchstens { $most } Zeichen
accepted-id = kleine Buchstaben, Ziffern und Bindestriche, höchstens { $most }, wie my-rules
accepted-or-none = { $accepted }, oder false für nichts
accepted-pattern-list = eine Liste verschiedener Muster von Würfeln, wie { $example }
accepted-to-refresh = Muster mit weniger Würfeln als dice = { $dice }
accepted-to-refresh-by-last-die = Muster mit zwei Würfeln oder mehr, weil turn.last_die_succeeds_on = { $faces } sagt, was für einen letzten Würfel gilt; oder turn.last_die_succeeds_on = []
accepted-counts = eine Liste verschiedener ganzer Zahlen von 1 bis { $most }, etwa { $example }
accepted-amounts = eine ganze Zahl von { $least } bis { $most } oder eine Liste von höchstens { $longest }, etwa { $example }
accepted-faces = eine Liste verschiedener Augenzahlen, wie { $example }
accepted-span = [kleinste, größte], zwei ganze Zahlen ab 1
accepted-keys = eine Liste von Schlüsseln der Regeldatei, wie { $example }
accepted-losses = eine ganze Zahl von { $least } bis { $most }, eine Liste von höchstens { $longest }, etwa { $example }, oder { $total }
accepted-first-roll-farkle = "any_roll"; was allein der erste Wurf eines Zugs kostet, ist turn.first_roll_farkle = {"{"} points = { $loss } {"}"}
accepted-first-loss = ein einziger Betrag, weil mit turn.farkle_penalty.restart = true jede Reihe von Farkles mit dem ersten endet; oder turn.farkle_penalty.restart = false
accepted-penalty = { $example }, wobei floor fehlen darf, oder false für nichts
accepted-example = { $example }
accepted-name = „{ $name }“
accepted-elsewhere = { $name } unter [{ $section }], das ist { $key }
accepted-one-of = eins von { $names }
accepted-section = ein Abschnitt [{ $section }]
accepted-a-line = mindestens eine Zeile, wie "1" = 100
accepted-cost-alone = { "{" } points = { NUMBER($points, useGrouping: 0) } { "}" }, ein Farkle, das so viele Punkte kostet; or = "{ $effect }" verträgt sich mit { $effect ->
    [exchange_with_leader] Punkten ab 1
   *[other] points = 0
}
accepted-not-all-confirmed = eine Zeile ohne confirm, nach der gesichert werden darf
accepted-best-to-confirm = "best", weil es für { $key } darauf ankommt, als welche Kombinationen gezählt wurde
accepted-not-all-decided = eine Zeile, die in einem Wurf ohne diese Würfel zählt
accepted-undecided = Augenzahlen, die nach keiner Zeile von scores einen Wurf entscheiden, wie { $face } es tut
accepted-line = eine ganze Zahl ab 1, eine unter 0 für Würfel, die so viele Punkte kosten, eine Formel wie { $example }, oder false, um eine Zeile wegzunehmen
accepted-line-once = jede Zeile der Punktetabelle einmal
accepted-line-of-base = eine Zeile des Regelwerks, auf dem dieses aufbaut
accepted-pattern = Ziffern 1 bis 6 für genau diese Augenzahlen, kleine Buchstaben für beliebige: "1", "xxx", "xxyyzz"
accepted-faces-of-pattern = höchstens { $most } verschiedene Augenzahlen, denn mehr hat ein Würfel nicht
accepted-dice = höchstens { $most } Würfel
accepted-spelt = „{ $pattern }“, das Muster für { $name }
accepted-patterns = Muster mit höchstens { $most ->
    [one] { $most } Würfel
   *[other] { $most } Würfeln
}
accepted-letters-of-pattern = Buchstaben, die im Muster der Zeile stehen
accepted-one-letter = das Wort face in der Formel eines Musters mit einem Buchstaben, wie { $example }
accepted-characters = höchstens { $most } Zeichen
accepted-formula = eine ganze Zahl, oder eine Formel mit +, - und * über andere Zeilen, wie { $example }
accepted-independent-formula = eine Formel über Zeilen, die nicht von dieser abhängen
accepted-number-or-letters = Punkte als Zahl, oder Buchstaben für eine andere Zeile: "xxxx" = "xxx * 2"
accepted-points = 1 bis { $most } Punkte für jede Augenzahl, für die sie steht
accepted-points-by-face = { accepted-points }; was die Würfel zeigen, heißt face, wie in { $example }
accepted-target = höchstens das Ziel, { $most }
accepted-by-a-turn = höchstens { $most }, mehr kann ein Zug nicht bringen
accepted-by-a-roll = höchstens { $most }, mehr kann der eine Wurf nicht bringen, den turn.opening_by = "roll" verlangt; oder turn.opening_by = "turn"
accepted-to-bank = { $value }{ $keep_some ->
    [yes] , turn.keep = "some"
   *[no] {""}
}, oder eine Punktetabelle, bei der Würfel übrig bleiben können
accepted-left = Zahlen unter dice = { $dice } (ob alle Würfel noch einmal gewürfelt werden müssen, sagt turn.hot_dice)
accepted-limit = mindestens { $least }, weil { $key } einen weiteren Wurf verlangt; oder { $other }
accepted-fewer-left = weniger Zahlen{ $hot ->
    [yes] , oder turn.hot_dice = "may"
   *[no] {""}
}
accepted-fewer-sets = weniger Muster, sodass etwas beiseitegelegt werden kann, das keines hat
accepted-loser = mindestens 2 Parteien, damit eine verliert
accepted-target-without-rounds = ein Stand, der die Partie beendet, oder daneben end.rounds, die Zahl der Runden
accepted-winner-of-lines = "highest", weil eine Zeile entscheidet, wer gewinnt ({ $key } mit or = "{ $effect }")
accepted-target-to-leave-board = der Stand, mit dem eine Partei vom Brett ist, bei end.winner = "last_on_board_loses"
accepted-target-of-holes = das Loch, das die Partie beendet, bei unit = "holes"
accepted-to-be-beaten = "one_more_turn", weil mit end.reached = "exactly" niemand überholen kann; oder end.reached = "at_least"
accepted-lanes = 1, wo Stifte die Plätze tauschen ({ $key }): wer mit einem Stift einer anderen Bahn tauscht, verließe die eigene
accepted-to-combine = "roll", weil { $key } danach geht, was von einem Wurf beiseitegelegt wurde; oder { $other }
accepted-to-combine-lines = "roll", weil eine Zeile, die einen Platztausch erlaubt, bestätigt werden muss oder nur in Würfen mit allen Würfeln zählt ({ $key }), danach geht, was ein einzelner Wurf zeigt
accepted-exact-step = "at_least", oder ein Ziel, auf das Stände kommen: Sie gehen in Schritten von { $step }, und { $target } gehört nicht dazu
accepted-exact-sum = "at_least", oder ein Ziel, das sich aus dem ergibt, was Würfel nach der Punktetabelle zählen, anders als { $target }
accepted-multiple = ein Vielfaches von { $step }
accepted-formula-of-one-line = eine Formel, die keine Zeile mit einer Zeile malnimmt
accepted-times = eine ganze Zahl ab 1 oder eins durch eine solche, etwa 50 oder 1/50, nicht { $given }
accepted-variations = Tabellen [variations.ID], höchstens { $most }
accepted-variation-names = eine Liste von Varianten, etwa ["long", "partners"]
accepted-other-variation = ein anderer Name: das erweiterte Regelwerk hat diese Variante schon
accepted-no-variation = keine: dieses Regelwerk hat keine Varianten
accepted-one-of-two = eine von beiden
accepted-more-dice = ein Regelwerk mit dice = 2 oder mehr
accepted-no-record = eine Regeldatei; dies ist das Protokoll einer Partie, für „tincup review“ und „tincup resume“
accepted-toml = Zeilen wie schlüssel = "wert"
accepted-bytes = höchstens { $most } Bytes
accepted-utf-8 = Text in UTF-8
accepted-set = KEY=VALUE, wie { $example }
accepted-set-shorter = ein Schlüssel mit höchstens { $most } Teilen
accepted-fewer-keys = höchstens { $most } Schlüssel
accepted-set-of-another = ein anderes Feld; nenn stattdessen gleich jenes Regelwerk
accepted-set-section = ein Abschnitt, um darin einen Schlüssel zu setzen
accepted-rule-file = eine Regeldatei
accepted-readable-file = eine lesbare Datei
accepted-file-or-preset = eine Datei, die es gibt, oder die Kennung eines mitgelieferten Regelwerks
accepted-preset-or-file = die Kennung eines mitgelieferten Regelwerks oder eine Datei
accepted-base = die Kennung eines anderen Regelwerks
accepted-near-base = die Kennung eines anderen Regelwerks, etwa { $presets }
accepted-base-or-file = { $base }, oder eine Datei { $file } neben dieser
accepted-no-circle = ein Regelwerk, das es nicht tut
accepted-shorter-chain = höchstens { $most } Dateien hintereinander, deren letzte auf einem mitgelieferten Regelwerk oder auf nichts aufbaut

## Einstellungen, die nichts oder etwas anderes bewirken, als es scheint

rule-warning = { $key } { $message }
rule-warning-in-line = Zeile { NUMBER($line, useGrouping: 0) }, { rule-warning }
idle-opening-minimum = bewirkt nichts: turn.bank_minimum verlangt ebenso viel in jedem Zug und müsste kleiner sein
idle-without-opening = bewirkt nichts: es gibt keinen Einstieg; turn.opening_minimum müsste größer sein als turn.bank_minimum
idle-hot-dice-escape = bewirkt nichts: niemand ist zum Weiterwürfeln verpflichtet, oder es muss ohnehin alles beiseite, was zählt; turn.hot_dice müsste "must" oder "must_in_one_roll" sein, und turn.keep "some"
idle-refresh-on = bewirkt nichts: nach dieser Punktetabelle zählen ohnehin alle Würfel eines solchen Wurfs
idle-must-roll-after = bewirkt nichts: keine Würfel, die beiseitegelegt werden können, zeigen so etwas
idle-clear-combo = bewirkt nichts: nie liegen drei gleiche beiseite, auf die noch ein Wurf folgt
idle-partners-alternate = bewirkt nichts: jede Partei ist ein Einzelner; partners müsste größer als 1 sein
idle-keep = bewirkt nichts: nach dieser Punktetabelle gibt es keinen Wurf, von dem mehr oder weniger Würfel beiseitegelegt werden könnten
idle-last-die-points = bewirkt nichts: turn.last_die_succeeds_on müsste eine Augenzahl nennen, die allein nichts zählt
idle-scoring = bewirkt nichts: keine Würfel können auf zwei Arten verschieden viel zählen
idle-combine = bewirkt nichts: nach dieser Punktetabelle zählen keine Würfel mit vorher beiseitegelegten anders als allein
idle-second-chance = bewirkt nichts: keine Zeile der Punktetabelle hat drei oder mehr Würfel
idle-carry-on = bewirkt nichts: von einem einzigen Würfel bleibt beim Sichern keiner übrig
idle-last-die-tries = bewirkt nichts: es gibt nur einen Würfel; dice müsste größer als 1 sein
idle-nothing-scores-on = bewirkt nichts: ein Wurf, in dem nichts zählt, bringt nichts; turn.nothing_scores müsste größer als 0 sein
idle-most-hot-dice = bewirkt nichts: der Zug hat dann keinen Wurf mehr; turn.most_rolls müsste um mindestens 2 größer sein
idle-exchange = bewirkt nichts: keine Zeile der Punktetabelle erlaubt einen Platztausch; eine bräuchte or = "exchange_with_leader"
idle-without-final-round = bewirkt nichts: es gibt keine Schlussrunde; end.final_round müsste anders als "none" sein (end.loser_found "after_round", wo verliert, wer zuletzt auf dem Brett ist)
idle-final-round = bewirkt nichts: mit end.winner = "last_on_board_loses" wird gespielt, bis eine Partei übrig ist, wobei end.loser_found sagt, ob die Runde zu Ende geht, und ohne end.target bringt kein Stand eine Schlussrunde
idle-ties = bewirkt nichts: am Ende kann es keinen Gleichstand geben; end.final_round müsste anders als "none" sein, und end.winner "highest"
idle-loser-found = bewirkt nichts: end.winner müsste "last_on_board_loses" sein
idle-rounds = bewirkt nichts: end.winner müsste "highest" sein
idle-without-target = bewirkt nichts: end.target müsste eine Zahl sein
idle-overshoot = bewirkt nichts: end.reached müsste "exactly" sein, mit einem Ziel
idle-bump-floor = bewirkt nichts: board.one_peg_per_hole müsste true sein, und board.bump eine Zahl
idle-without-pegs = bewirkt nichts: Parteien dürfen denselben Stand haben; board.one_peg_per_hole müsste true sein
idle-line = bewirkt nichts: die Zeilen { $lines } zählen alle Würfel davon; setz sie auf false, oder schreib "{ $pattern }" = {"{"} points = ..., replaces = true {"}"}
idle-line-above = bewirkt nichts: die Zeilen { $lines } zählen alle Würfel davon
idle-only-all-dice = braucht kein only = "all_dice": es sind ohnehin alle { $dice } Würfel
idle-line-decided = bewirkt nichts: ein Wurf mit diesen Würfeln wird durch { $lines } entschieden
idle-line-beaten = bewirkt nichts: { $count ->
    [one] die Zeile { $lines } gibt
   *[other] die Zeilen { $lines } zusammen geben
} den Würfeln mehr; erst mehr als { $points } würde zählen
idle-replaces = ersetzt nichts: über ihr steht keine Zeile des Regelwerks, auf dem dieses aufbaut
idle-between-steps = bedeutet { $value }: Zugpunkte gehen in Schritten von { $step }
idle-minimum = bewirkt nichts: weniger als { $points } kann ohnehin kein Zug sichern
idle-target = bedeutet { $reached ->
    [more_than] mehr als { $value }
   *[at_least] { $value }
}: Stände gehen in Schritten von { $step }
idle-penalty-floor = bewirkt nichts: eine Strafe, die den ganzen Stand nimmt, nimmt nichts darüber hinaus; turn.farkle_penalty.points müsste eine Zahl oder eine Liste von Zahlen sein
idle-restart = bewirkt nichts: mit after = 1 wird jeder Farkle bestraft; turn.farkle_penalty.after müsste 2 oder mehr sein
idle-variation = bewirkt nichts: ohne diese Variante sind die Regeln dieselben

## Was an einem Tisch jetzt nicht geht

table-dice-rolled = es ist gewürfelt: zurückzunehmen gibt es nichts mehr
table-dice-not-entered = Züge tippt man nur ein, wo alle mit eigenen Würfeln würfeln (--dice entered)
table-rolls-for-start = an diesem Tisch wird um den Start gewürfelt
table-no-dice = an diesem Tisch würfeln Menschen
table-not-its-dice = der Tisch würfelt, und zwar nicht das
table-not-your-turn = du bist nicht am Zug
table-salts-closed = Salts werden nicht mehr genommen: nur vor dem ersten Wurf
table-salted = { $name } hat schon einen Salt gegeben: jeder Spieler gibt einen
table-no-salts = nur faire Würfel nehmen Salts
table-not-over = die Partie ist noch nicht vorbei
table-no-proposal = an diesem Tisch ist gerade nichts vorgeschlagen
table-finished = die Partie ist vorbei und abgeschlossen
table-record-full = das Protokoll dieser Partie ist nach { $actions } Aktionen voll, denn mehr als { $most } Bytes werden nicht gelesen: möglich ist nur noch, aufzugeben oder zu gehen
table-log-full = mehr als { $most } Einträge kann der Verlauf einer Partie nicht haben
table-standstill = { $least ->
    [0] in { $turns } Zügen hat sich kein Stand geändert
   *[other] in { $turns } Zügen hat sich kein Stand geändert, von denen einer zum Sichern { $least } bringen müsste
}: so endet die Partie vielleicht nie und wird hier angehalten
table-nobody-there = dort sitzt niemand: die Plätze haben die Nummern 1 bis { $seats }
table-same-player = { $name } wird schon so gespielt
table-unnamed = der Name steht schon nicht mehr im Verlauf: der Platz heißt { $name }
table-unnamed-settled = die Partie ist abgerechnet, und jemand hat den eigenen Namen aus ihrem Verlauf genommen: das Ergebnis bleibt
table-not-a-player = auf einem Platz sitzt ein Mensch (person), bot:KIND oder external:COMMAND, nicht { $value }

stakes-settled = Einsätze in Spielgeld: { $won }.

## Der Server

serve-ready = Tincup hält Tische bereit unter { $address }
page-ready = Tincup ist unter { $address } - Strg-C hält es an.
page-there = Tincup ist schon da: { $address }
page-there-alone = Nur dieser Rechner kommt hinein. Für andere Geräte halte es an (Prozess { $pid }) und starte es mit --lan neu.
page-there-lan = Jedes Gerät in diesem Netz findet es unter { $address }
page-there-port = Es ist an Port { $port }. Soll es an Port { $asked } sein, halte es erst an (Prozess { $pid }).
page-ready-lan = Tincup ist unter { $address }, für jedes Gerät in diesem Netz - Strg-C hält es an.
page-lan-firewall = Fragt dieser Rechner, ob Python Verbindungen annehmen darf, dann erlaube es. Kann ein Handy die Seite nicht öffnen, hält eine Firewall es draußen: Sie muss TCP-Port { $port } aus diesem Netz hereinlassen.
page-lan-no-network = Kein anderes Gerät kommt hinein: Dieser Rechner ist in keinem Netz. Verbinde ihn mit einem, etwa dem Hotspot eines Handys, und starte Tincup neu mit --lan.
share-ready = Zuschauen kann jedes Gerät in diesem Netz, auch ein Fernseher, im Browser unter { $address } - eingreifen kann dort niemand.
share-firewall = Fragt dieser Rechner, ob Python Verbindungen annehmen darf, dann erlaube es; eine Firewall muss TCP-Port { $port } hereinlassen.
share-no-network = Nur dieser Rechner findet es: Er ist in keinem Netz. Verbinde ihn mit einem, etwa dem Hotspot eines Handys, und spiele weiter mit: tincup resume --share
share-nothing = --share zeigt eine Partie, während sie hier gespielt wird: Jetzt wird nichts gespielt
serve-no-address = bei { $host }, Port { $port }, ist kein Empfang möglich: { $reason }
serve-no-database = die Datenbank ist nicht benutzbar: { $reason }
serve-lock-link = { $file } ist ein symbolischer Link, und durch einen solchen schreibt Tincup dort nicht: entfern ihn
serve-other-name = { $file } und { $other } sind ein und dieselbe Datei, und was zuletzt in ihr gespeichert wurde, steht neben { $other }: nimm diesen Namen
serve-held = { $file } wird schon bedient, von Prozess { $pid } unter { $address }, seit { $since }: spiel dort, halte ihn an, oder halte andere Tische anderswo (--database sqlite:///FILE)
serve-held-working = in { $file } schreibt gerade „tincup server“, Prozess { $pid }, seit { $since }: warte das Ende ab, oder halte andere Tische anderswo (--database sqlite:///FILE)
serve-held-unknown = { $file } wird schon bedient, von einem anderen Prozess, der nicht sagt, wo: halte ihn an, oder halte andere Tische anderswo (--database sqlite:///FILE)
serve-workers-database = mehrere Prozesse brauchen PostgreSQL (--database postgresql://...): die Tische einer SQLite-Datei bedient nur einer
serve-postgresql-package = das Paket psycopg, das mit PostgreSQL spricht, ist nicht installiert; in Tincups Ordner: scripts/play --add server, oder pip install '.[server]'
serve-worker-failed = Prozess { $worker } ließ sich nicht starten: er endete mit Status { $status }
serve-needs-packages = der Server braucht Pakete, die nicht installiert sind ({ $module }): in Tincups Ordner pip install '.[server]'
push-needs-packages = die Pakete, die Nachrichten an Push-Dienste versiegeln, sind nicht installiert; in Tincups Ordner: scripts/play --add push, oder pip install '.[push]'
push-wrong-contact = { $given } nehmen Push-Dienste nicht als Kontakt: gemeint ist eine Adresse wie mailto:ada@example.org oder https://farkle.example
push-on = Web-Push ist an. Starte den Server neu, wenn er läuft; Push-Dienste kennen ihn an { $key } und schreiben an { $contact }.
push-off = Web-Push ist aus: es gibt keinen Schlüssel. Einer entsteht mit einer Adresse, an die Push-Dienste schreiben dürfen: tincup server push mailto:ada@example.org
push-gone = Web-Push ist vom nächsten Start des Servers an aus: der Schlüssel und alle Anmeldungen sind weg.
archive-damaged = diese Sicherung ist beschädigt: nichts wurde wiederhergestellt
archive-damaged-rows = nichts wurde wiederhergestellt, denn { $faults ->
    [one] eine Zeile dieser Sicherung ist
   *[other] { $faults } Zeilen dieser Sicherung sind
} beschädigt: mit --with-damaged kommt alles zurück, was eine Datenbank annimmt, und beschädigte Tische bleiben gesperrt
server-checked = { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
} durchgesehen, Fehler gefunden: { $damaged }
server-damaged-table = Tisch { $code } ist beschädigt: { $reason }
record-of-damaged = Der Verlauf dieser Partie ist beschädigt; dies ist, was vor der schadhaften Stelle steht: { $reason }.
archive-database-in-use = in dieser Datenbank gibt es schon Tische: stell in einer neuen wieder her
archive-no-backup = das ist keine Sicherung: „tincup server backup“ schreibt welche
archive-no-tables = { $database } hat keine Tische dieser Version: „tincup serve“ legt sie an und bringt ältere auf den neuen Stand
archive-other-schema = diese Sicherung hat das Schema { $found }, diese Version { $expected }: stell sie mit der Version wieder her, die sie schrieb, und starte die Datenbank dann mit dieser
server-other-schema = diese Datenbank hat das Schema { $found }, diese Version { $expected }: öffne sie mit der Version, die sie anlegte
server-secret-key = der Schlüssel der Geheimnisse aller Plätze (Zeile „secret_key“ von „settings“) fehlt oder ist beschädigt, und mit einem anderen hätte niemand mehr seinen Platz: setz die Zeile aus einer Sicherung wieder ein, oder setz TINCUP_SECRET_KEY
server-backed-up = { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
} nach { $file } geschrieben
server-restored = { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
} aus { $file } wiederhergestellt
server-exported = { $games ->
    [one] das Protokoll von { $games } Partie
   *[other] die Protokolle von { $games } Partien
} nach { $folder } geschrieben
# $host: the secret of the table's host.
server-imported = { $code } geht hier weiter: der Gastgeber öffnet /t/{ $code }#{ $host }
server-import-known = { $code } war schon hier, und hat alles davon
server-prune-none = kein Tisch ruht seit { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
}
server-prune-older = gefragt sind Tage, etwa 90d
server-prune-would = { $tables ->
    [one] { $tables } Tisch ruht
   *[other] { $tables } Tische ruhen
} seit { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
} und würde mit --yes entfernt: { $over } nach der Partie, { $playing } mitten in einer, { $lobby } davor; Einträge: { $entries }
server-pruned = { $tables ->
    [one] { $tables } Tisch entfernt, der
   *[other] { $tables } Tische entfernt, die
} seit { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
} ruhten: { $over } nach der Partie, { $playing } mitten in einer, { $lobby } davor; Einträge: { $entries }
server-no-database-file = die Datenbank { $file } gibt es nicht
server-awaited = { $names } muss erst zustimmen
server-bot-is-here = { $name } ist ein Bot und immer da
server-host-is-here = der Gastgeber ist verbunden: ersetzt wird nur, wer weg ist
server-host-was-here = der Gastgeber war vor { $seconds } s noch da und kann nach { $least } s ersetzt werden: warte { $wait } s
server-host-you = der Gastgeber bist du schon
server-host-asks-again = alle haben zugestimmt: der Gastgeber verlangt den Link noch einmal und bekommt ihn
server-is-here = { $name } ist verbunden: nur wer weg ist, kann übergangen werden
server-link-bound = um Einsätze oder in einem Kreis bekommt vor der Partie niemand das Geheimnis eines fremden Platzes: mach den Platz frei, sobald die Person weg ist, und sie setzt sich wieder
server-no-proposal = das ist nicht mehr vorgeschlagen
server-not-all-here = { $names } muss da sein, wenn eine Partie um Einsätze oder in einem Kreis beginnt
server-stake-to-agree = die Zustimmung von { $names } fehlt noch, um { $stake } Spielgeld zu spielen: Alle werden gefragt, und wer nicht will, kann aufstehen
server-terms-stand = zu dieser Bedenkzeit hat sich schon jemand gesetzt: schlag eine andere vor, wenn die Partie begonnen hat
server-sat-down-to = dazu hat sich schon jemand an den Tisch gesetzt, um einen Einsatz oder in einem Kreis: ändern lässt es sich, solange nur du da sitzt
server-rules-listed = der Tisch steht mit seinen Regeln in der Liste: für andere Regeln öffne einen anderen
server-no-switches = „{ $rules }“ ist ein eigenes Regelwerk: für andere Regeln öffne einen anderen Tisch
server-not-an-order = eine Reihenfolge hat jeden Platz einmal, von 1 bis { $seats }, etwa [2, 1] für zwei, die tauschen
server-stake-not-agreed = { $stake ->
    [0] hier geht es um nichts: lass den Einsatz weg
   *[other] hier spielt jede Partei um { $stake } in Spielgeld: wer sich setzt, ist damit einverstanden und sagt den Einsatz { $stake }
}
server-was-here = { $name } war vor { $seconds } s noch da und gilt nach { $least } s als weg: warte { $wait } s
server-transfer-coding = der Server versteht keine Transfer-Encoding außer chunked: schick den Inhalt, wie er ist
server-bad-length = Content-Length ist keine Zahl
server-bad-request = die Anfrage ist nicht zu verstehen
server-bot-plays = für { $name } spielt jetzt ein Bot
server-broken = der Server hat bei dieser Anfrage versagt; ob etwas geschehen ist, ist nicht bekannt
server-busy = hier handeln zu viele zugleich: schick es noch einmal
server-checks-wait = { $waiting } Spiele, die hierher geschickt wurden, warten auf die Prüfung: versuch es gleich noch einmal
server-checks-yours = { $most } Spiele, die du hierher geschickt hast, werden gerade geprüft: versuch es gleich noch einmal
server-database-kind = Tische werden in SQLite (sqlite:///FILE) und PostgreSQL (postgresql://...) gehalten, nicht in „{ $kind }“
server-database-memory = Tische werden in einer Datei gehalten: sqlite:///FILE
server-fill-bot = freie Plätze füllt eine Art von Bot, etwa bot:medium
server-full = der Server ist voll: komm später wieder
server-has-begun = die Partie hat schon begonnen
server-host-only = das darf nur der Gastgeber des Tischs
server-looked-at = diese Partie wird anderswo gespielt: Hier kann man nur zuschauen
server-settings = eine Einstellung stimmt nicht: { $faults }
server-invalid = die Anfrage ist nicht, wie sie sein soll: { $faults }
server-fault-missing = fehlt
server-fault-unknown = ist hier nicht bekannt
server-fault-no-type = es fehlt „type“ und damit, was getan werden soll
server-fault-type = „type“ ist nichts von { $known }
server-fault-json = lässt sich nicht als JSON lesen
server-fault-no-json = soll ein JSON-Objekt sein, mit der Kopfzeile „Content-Type: application/json“
server-fault-value = soll { $accepted } sein
server-key-used = dieser Schlüssel gehörte schon zu einem anderen Befehl: jeder braucht einen neuen
server-memory-full = der Server hat so viele Tische im Speicher, wie er darf ({ $tables }), und an allen sind Leute: versuch es später noch einmal
server-name-empty = ein Name fehlt
server-name-long = der Name hat { $given } Zeichen; höchstens { $most } sind erlaubt
server-name-marks = der Name hat auf einem Buchstaben mehr Zeichen, als es in einem Wort gibt, bis { $codepoint } an Stelle { $place }: lass sie weg
server-name-scripts = der Name mischt Buchstaben verschiedener Schriften und kann so wie ein anderer aussehen: { $codepoint } an Stelle { $place } schreibt man nicht mit den übrigen
server-name-alike = { $name } sieht genauso aus wie { $other } am selben Tisch, und der Unterschied ist nur { $codepoint }: nimm einen anderen Namen
server-name-in-ledger = { $name } sieht genauso aus wie { $other } im Kassenbuch von { $circle }, und der Unterschied ist { $codepoint }: schreib ihn so, wie er dort steht, oder nimm einen anderen Namen
server-name-taken = am Tisch heißt schon jemand { $name }
server-no-address = dieser Server weiß nicht, unter welcher Adresse man ihn erreicht (TINCUP_PUBLIC_URL), darum gibt es keinen Link zu zeichnen
server-no-method = das lässt sich hier nicht tun
server-no-page = hier gibt es nichts
server-no-programs = Programme spielen auf diesem Server nicht; Bots schon, etwa bot:hard
server-no-salts = nur faire Würfel nehmen Salts
server-no-seat = die Plätze haben die Nummern 1 bis { $seats }
server-no-table = diesen Tisch gibt es nicht
server-nobody-sits = auf Platz { $seat } sitzt niemand
server-not-begun = die Partie hat noch nicht begonnen
server-not-over = eine neue Partie beginnt, wenn diese vorbei ist
server-not-seated = du sitzt nicht an diesem Tisch
server-no-push = dieser Server sagt niemandem bei geschlossener Seite, wer dran ist
server-push-key = mit diesem Schlüssel meldet sich kein Browser an: nötig ist ein Punkt von P-256
server-push-over = die Partie ist vorbei: niemand ist mehr dran
server-which-seat = du hast mehrere Plätze: sag mit "seat", welcher gemeint ist
server-unname-lobby = die Partie hat noch nicht begonnen: dein Name lässt sich aus dem Verlauf nehmen, sobald sie zu Ende ist
server-unname-later = die anderen müssen wissen, mit wem sie spielen: dein Name lässt sich herausnehmen, sobald die Partie zu Ende ist, oder, wo es um nichts geht, sobald du sie verlassen hast (leave:N)
server-not-your-seat = Platz { $seat } ist nicht deiner
server-nothing-to-mark = jetzt ist nichts auszuwählen
server-no-partner = du hast dort keinen Partner, der zu wählen hätte
server-no-option = diese Auswahl gibt es jetzt nicht
server-optimal-presets = optimale Bots spielen die mitgelieferten Regelwerke; für eigene nimm bot:hard
server-origin = Seiten von anderswo dürfen diesen Server nicht benutzen
server-out-of-time-kind = wenn die Zeit um ist, wird ein Spieler übergangen (skip), oder eine Art von Bot, etwa bot:medium, spielt weiter
server-paused = die Partie ist angehalten
server-people-sit-down = einen freien Platz nehmen Menschen selbst: gib ihnen den Code des Tischs
server-say-one = sag etwas: einen Text, oder eines der Gesichter
server-no-rules = ein solches Regelwerk gibt es nicht
server-rule-file = die Regeldatei
server-rules-deep = das Regelwerk ist mehr als { $most } Ebenen tief verschachtelt
server-rules-formulas = die Formeln des Regelwerks fragen zu oft nach anderen Zeilen
server-rules-lines = die Punktetabelle des Regelwerks hat mehr als { $most } Zeilen
server-rules-sets = die Zeilen der Punktetabelle stehen für mehr als { $most } Würfelbilder; mit weniger verschiedenen Buchstaben wären es weniger
server-too-many-dice = nach diesen Regeln wird mit nicht mehr Würfeln geworfen als { $most }
server-seat-passed-on = mit dieser Anfrage hattest du dich schon gesetzt, und seither hat der Platz gewechselt oder einen neuen Link
server-seat-taken = Platz { $seat } ist besetzt
server-seats-free = { $free ->
    [one] ein Platz ist
   *[other] { $free } Plätze sind
} noch frei: warte, oder füll sie mit Bots
server-stale = die Partie ist weitergegangen: das antwortet auf Nummer { NUMBER($given, useGrouping: 0) }, und die letzte ist Nummer { NUMBER($seq, useGrouping: 0) }
server-other-salt = das ist nicht der Salt, den du versprochen hast
server-salt-promised = der Salt, den Platz { $seat } versprochen hat, fehlt noch
server-salts-awaited = Platz { $seat } hat einen Salt weder gegeben noch versprochen: dort könnte man den eigenen nach deinem wählen
server-salts-closed = ein versprochener Salt ist schon bekannt: niemand kann mehr einen anderen wählen
server-table-full = alle Plätze sind besetzt
server-too-many-players = an einem Tisch spielen höchstens { $most }, mehr haben auf einem Handy keinen Platz: dieser hätte { $given }
server-text-hidden = der Text enthält ein Zeichen ({ $codepoint }, an Stelle { $place }), das unsichtbar ist oder den Text umdreht
server-too-large = das ist mehr als { $most } Bytes
server-too-many = zu viele Anfragen: versuch es in { $seconds } s noch einmal
server-too-many-connections = zu viele Verbindungen von einer Adresse
server-too-many-headers = mehr als { $most } Kopfzeilen
server-too-late = die Anfrage kam nicht innerhalb von { $seconds } s
server-too-many-sockets = mehr als { $most } Verbindungen von einer Adresse
server-damaged-row = die Datenbank dieses Servers ist beschädigt: { $reason }
server-damaged = dieser Tisch ist beschädigt und kann nicht weiter bespielt werden: { $reason }
# $here and $there: how many entries each of the two has that the other has not; at least 1.
server-went-on = diese Partie ging hier weiter, am Tisch { $code }, und nach dem Eintrag { NUMBER($common, useGrouping: 0) } auch auf deinem Gerät (hier { $here } Einträge, dort { $there }): spiel hier weiter, oder schick deine als weiteren Tisch
server-sent-deep = so viele Klammern ineinander hat kein Eintrag
server-sent-lobby = diese Partie hat noch nicht begonnen: öffne stattdessen hier einen Tisch
server-sent-long = diesen Verlauf zu prüfen dauert zu lange: er ist länger als jede Partie eines Abends
server-sent-stake = eine Partie um einen Einsatz endet, wo sie begann: das Gerät, auf dem sie gespielt wurde, kennt die kommenden Würfe
server-database-moved = die Datenbank dieses Servers liegt nicht mehr an ihrem Ort; nichts lässt sich speichern, und dies ist nicht geschehen: wer den Server betreibt, muss sie zurücklegen oder ihn neu starten
server-unsaved = es ließ sich nicht speichern und ist nicht geschehen: schick es noch einmal
server-wrong-codes = zu viele Codes, die kein Tisch hat: versuch es in { $seconds } s noch einmal
server-no-circle = einen solchen Kreis gibt es nicht, oder der Tisch gehört zu keinem

## Der Becher des Tages

cup-no-attempt = einen solchen Versuch am Becher gibt es nicht; die von vor langer Zeit werden gelöscht
cup-no-day = von diesem Tag ist kein Becher aufgehoben
cup-not-over = der Becher vom { $day } ist nicht vorbei: sein Startwert wird erst danach verraten
cup-over = der Becher vom { $day } ist vorbei: für ihn wird nichts mehr gespielt
cup-stale = das beantwortet einen früheren Wurf: nach { $played } Entscheidungen ist der Versuch weiter
cup-unfinished = einen Namen bekommt nur ein Versuch, der zu Ende ist: spiele erst alle Züge
cup-too-long = ein Versuch hat höchstens { $most } Entscheidungen

## Die Seiten des Servers

page-dice = Die Würfel dieses Servers
page-dice-about = { $dice ->
    [0] Noch wurde kein Würfel geworfen.
    [one] { $dice } Würfel wurde auf diesem Server geworfen, an allen Tischen zusammen.
   *[other] { $dice } Würfel wurden auf diesem Server geworfen, an allen Tischen zusammen.
}
page-dice-face = Augenzahl
page-dice-count = geworfen
page-dice-expected = erwartet
page-dice-rolled = { $rolled }
page-dice-of-a-face = { NUMBER($dice, minimumFractionDigits: 1, maximumFractionDigits: 1) }
page-dice-p = Chi-Quadrat ist { NUMBER($square, minimumFractionDigits: 2, maximumFractionDigits: 2) } bei 5 Freiheitsgraden: Von vielen Zählungen fairer Würfel liegen { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ebenso weit oder weiter vom Erwarteten.
page-table-status = { $status ->
    [lobby] Der Tisch wartet auf seine Spieler.
    [playing] Die Partie läuft.
   *[over] Die Partie ist vorbei.
}
page-table-free = frei
page-ledger-about = Die Partien dieses Kreises um Einsätze, in Spielgeld: Um echtes Geld geht es hier nie.
page-ledger-empty = Noch hat niemand eine Partie um Einsätze beendet.
page-ledger-name = Wer
page-ledger-balance = Stand
page-ledger-games = Partien, die letzte zuerst
page-ledger-date = Datum
page-ledger-rules = Regeln
page-ledger-stake = Einsatz
page-ledger-won = Gewonnen
page-table-watch-here = Hier zuschauen
page-table-watch = Ein Programm, das mit diesem Server spricht, schaut unter der Adresse dieser Seite zu, zum Beispiel „tincup watch“.
page-nothing = Hier ist nichts
page-nothing-about = Unter dieser Adresse gibt es keine Seite. Vielleicht wurde der Link abgeschnitten, oder ein Zeichen des Codes stimmt nicht.
page-home = Zur Startseite

## Ein Client des Servers

client-unreachable = { $server } ist nicht erreichbar: { $reason }
client-not-a-server = { $server } antwortet nicht wie ein Server von Tincup (HTTP { NUMBER($status, useGrouping: 0) })
client-other-log = { $server } erzählt von einer anderen Partie als vorher: der Verlauf des Tischs ist nicht mehr derselbe
client-bad-link = „{ $given }“ ist weder der Code eines Tischs noch ein Link zu einem, wie https://farkle.example/tables/abc234
client-bad-circle = „{ $given }“ ist weder der Code eines Kreises noch ein Link zu seinem Kassenbuch, etwa https://farkle.example/circles/abcd2345efgh6789
client-bad-server = „{ $given }“ ist keine Adresse eines Servers, wie https://farkle.example
client-restarts = der Server hört auf oder fängt neu an
client-cut-off = abgebrochen
client-lost = die Verbindung zu { $server } ist weg ({ $reason }); neuer Versuch
client-needs-packages = dafür fehlen Pakete ({ $module }): in Tincups Ordner pip install '.[client]'
needs-unix = das Spiel am Terminal braucht, was Linux und macOS haben und diesem System fehlt ({ $module }); spiel stattdessen im Browser: tincup page

## Ein Tisch auf einem anderen Rechner, erzählt

live-rules = Gespielt wird: { $rules }.
live-free-seat = ein freier Platz
live-seat = Platz { $seat }
live-lobby = Die Partie hat noch nicht begonnen.
live-turn = { whose-turn }{ $score ->
    [0] {""}
   *[other] : bisher { $score }
}.
live-damaged = Dieser Tisch ist beschädigt und kann nicht weiter bespielt werden: { $entry ->
    [0] { $problem }
   *[other] Eintrag { NUMBER($entry, useGrouping: 0) }: { $problem }
}.
live-paused = Die Partie ist angehalten.
live-goes-on = Die Partie geht weiter.
live-again = Wieder verbunden.
live-skipped = { $events ->
    [one] { $events } Ereignis wurde verpasst.
   *[other] { $events } Ereignisse wurden verpasst.
}
live-sat = { $name } setzt sich auf Platz { $seat }.
live-stood = Platz { $seat } ist frei.
live-salt = { $name } hat einen Salt für die Würfel gegeben.
live-salt-promised = { $name } hat einen Salt für die Würfel versprochen.
live-begins = Die Partie beginnt.
live-another-game = Dieselben Leute spielen an einem anderen Tisch weiter.
live-host = Gastgeber ist von jetzt an { $name }.
live-linked = Der Platz von { $name } hat vom Gastgeber einen neuen Link; der alte gilt nicht mehr.
live-came = { $name } ist auf dem eigenen Platz; der Link dorthin gilt nicht mehr.
live-reseated = Der Gastgeber hat die Plätze neu verteilt. Der Reihe nach: { $names }.
live-head-start = { $points ->
    [0] { $name } beginnt jetzt ohne Vorsprung.
   *[other] { $name } beginnt mit { $points }.
}
live-ruled = Der Gastgeber hat die Regeln geändert: { $rules }.
live-standstill = In { $turns } Zügen hat sich kein Stand geändert, und es spielen nur Bots: Die Partie hält hier an, bis der Gastgeber weiterspielen lässt.
live-rematch = Dieselben Leute spielen weiter: Der Code des Tischs ist { $code }.
live-undo-wanted = Die letzte Entscheidung zurücknehmen? Das möchte: { $names }.
live-undo-refused = Die letzte Entscheidung bleibt.
live-settled = In Spielgeld: { $won }.
live-ledger = Stand von { $circle }, in Spielgeld: { $balances }.
live-won = { $name } { $sign }{ $won }

## Ein Platz an einem Tisch auf einem anderen Rechner

join-watching = dieser Link ist zum Zuschauen (tincup watch); zum Hinsetzen braucht es den Code des Tischs
join-name-prompt = Dein Name am Tisch:
join-stake-prompt = Einverstanden? y oder n:
join-stake-not-agreed = an diesem Tisch geht es um { $stake } in Spielgeld: einverstanden ist, wer --stake { $stake } angibt
join-stood = Du bist aufgestanden: Der Platz ist frei.
join-no-name = zum Hinsetzen braucht es einen Namen: --name NAME
join-other-kept = { $reason }; hier ist ein Platz für { $names } aufgehoben: --name NAME nimmt ihn ein
join-whose-seat = hier sind Plätze für { $names } aufgehoben: sag mit --name, wessen Platz es sein soll
join-seated = { $name } sitzt auf Platz { $seat }; derselbe Befehl nimmt den Platz wieder ein.
join-left = Der Platz bleibt dir: Derselbe Befehl nimmt ihn wieder ein.
open-left = Der Platz bleibt dir: tincup join { $link } nimmt ihn wieder ein.
open-table = Der Tisch steht: { $link } (Code { $code }). Dort setzen sich die anderen, oder mit tincup join.
open-table-full = Der Tisch steht: { $link } (Code { $code }).
open-own-dice = Mit eigenen Würfeln: Was beiseitegelegt wird, tippt ihr am Telefon an, unter { $link }, oder an einem Terminal: tincup join { $link }
lobby-host = Enter beginnt, sobald alle da sind; f beginnt mit Bots auf den freien Plätzen; ? sagt, wer da ist; q geht.
lobby-host-full = Enter beginnt; ? sagt, wer da ist; q geht.
lobby-guest = Wer den Tisch geöffnet hat, beginnt die Partie; ? sagt, wer da ist; q geht.
lobby-friends = Freunde setzen sich auf einen freien Platz: im Browser unter { $link } oder mit tincup join { $code }.
# $more: whether a table can have another seat.
lobby-full = Hier ist kein Platz frei{ $more ->
    [none] , und kein Tisch hat mehr als { $most }.
   *[one] : Ein Tisch, den tincup open mit --seats { NUMBER($seats, useGrouping: 0) } öffnet, hat einen mehr.
}
open-table-seats = mit { $bots ->
    [one] { $bots } Bot
   *[other] { $bots } Bots
} und einem Platz für dich braucht ein Tisch mehr als { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}: --seats { $needed } oder mehr
join-roll = r oder Enter würfelt mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
}; ? zeigt die Tasten.
join-leave-question = Den Tisch verlassen? Der Platz wird dann übergangen. Wenn du nur unterbrechen willst: q behält ihn.
join-refused = { $reason }
join-undo-asked = die anderen werden gefragt; sind alle einverstanden, wird es zurückgenommen
join-agree = y = zustimmen, n = ablehnen.
join-marked = { $name } wählt { $dice } aus: { $points }. y = gut so, n = lieber nicht.
join-opinion-yes = { $name } findet das gut.
join-opinion-no = { $name } würde das lieber nicht.
join-asked = die anderen sind gefragt; es geschieht, sobald sie zustimmen
join-undo-agree = u = einverstanden, es zurückzunehmen.
join-waiting = Warten auf { $name }; ? = Hilfe, q = gehen
join-own-turn = Das geht, wenn du dran bist; s, l, p, w und ? zeigen jetzt etwas, q geht.

## Was an einem Verlauf, einem Spielstand oder dem Kassenbuch falsch ist

log-entry = Eintrag { NUMBER($entry, useGrouping: 0) }: { $message }
log-refused = { $reason }
log-empty = es gibt keinen Eintrag
log-not-an-entry = es ist kein Eintrag eines Verlaufs
log-not-an-object = ein Eintrag ist ein JSON-Objekt
log-line-changed = diese Zeile wurde nachträglich geändert
log-other-chain = dieser Eintrag folgt nicht aus denen davor: etwas wurde nachträglich geändert
log-other-names = er sagt, wie Eintrag { NUMBER($entry, useGrouping: 0) } neu geschrieben wurde, und der lautet anders
log-format = der Verlauf hat das Format { $given }; dieses Tincup liest { $format }
log-not-found = die Datenbank findet ihn nicht mehr an seinem Code
log-twice = dieser Eintrag ist zweimal da
log-missing = dieser Eintrag fehlt
log-ends-early = der Verlauf endet hier, und der Tisch war schon weiter
log-unreadable = die Datenbank kann ihn nicht mehr lesen
log-tables-unreadable = die Datenbank kann nicht mehr lesen, welche Tische es gibt, außer denen, die angesehen wurden
row-wrong = Zeile { $row } von „{ $rows }“: { $problem }
row-unreadable = die Datenbank kann nicht mehr alle Zeilen von „{ $rows }“ lesen
row-missing = sie fehlt
row-twice = es gibt sie zweimal
row-alone = sie gehört zu einer Zeile, die es nicht gibt
row-of-no-table = sie gehört zu einem Tisch, den es nicht gibt
row-of-no-seat = nach dem Verlauf hat niemand diesen Platz
row-of-nothing = nach dem Verlauf wurde nichts abgerechnet
row-cup-attempt = seine Entscheidungen sind keine eines Spiels mit den Würfeln seines Tages
row-cup-day = mit seinen Regeln und seinem Startwert lässt sich kein Versuch dieses Tages spielen
row-cup-move = das lässt sich in einem Spiel mit den Würfeln seines Tages nicht entscheiden
row-cup-total = nach seinen Entscheidungen ist der Punktestand { $total }
row-half-key = „command_key“ und „command_hash“ gibt es nur zusammen
log-other-opening = er ist von { $time }, und der Tisch wurde um { $opened } eröffnet
log-other-time = er ist von { $time }, und der Eintrag davor von { $before }
log-other-status = die Zeile des Tisches nennt ihn „{ $status }“
log-other-number = hier gehört Eintrag { NUMBER($number, useGrouping: 0) } hin, und es ist { NUMBER($given, useGrouping: 0) }
log-not-created = der Verlauf beginnt nicht damit, dass der Tisch entsteht
log-of-lobby = die Vorbereitung endet, wenn die Partie beginnt
log-created-twice = ein Tisch entsteht nur einmal
log-after-the-end = nach dem Ende folgt noch etwas
log-no-such-seat = Platz { NUMBER($seat, useGrouping: 0) } gibt es nicht
log-other-rules = gespielt wurde nach anderen Regeln: die Prüfsumme ist { $digest }, die der Regeln { $expected }
log-other-sides = die Parteien sind nicht die der Spieler
log-seed-told = der Startwert fairer Würfel wird nach der Partie verraten und nicht vorher
log-other-seed = der Startwert ist nicht der festgelegte
log-no-seed = der Startwert der Würfel fehlt
log-other-dice = die Würfel sind nicht die festgelegten
log-no-dice = die Würfel lassen sich nicht ermitteln: { $reason }
log-other-roll = Wurf { NUMBER($number, useGrouping: 0) } der Partie kommt nicht von ihren Würfeln
log-sent-game = die Partie, die beginnt, ist nicht die, zu der sich die Leute gesetzt haben
log-sent-kind = das geschieht am Tisch eines einzelnen Geräts nicht ({ $kind })
log-sent-more = er sagt mehr als ein Eintrag, oder ist anders geschrieben
log-sent-seats = ein Platz hat einen Namen oder Spieler, den es an keinem Tisch hier gibt
log-sent-time = { $time } ist keine Zeit, wie Einträge sie haben, oder kommt erst noch
log-sent-won = um diesen Einsatz hat niemand so viel gewonnen
log-value = „{ $key }“ ist { $given }; es sollte sein: { $accepted }
log-value-refused = „{ $key }“: { $reason }
value-text = Text
value-text-long = Text von { $least } bis { $most } Zeichen
value-true-or-false = true oder false
value-whole-number = eine ganze Zahl von { $least } bis { $most }
value-whole-number-from = eine ganze Zahl ab { $least }
value-number-from = eine Zahl ab { $least }
value-one-of = { $options }
value-time = eine Zeit wie 2026-11-21T20:15:00.000+00:00
value-day = ein Tag wie 2026-11-28
value-actor = ein Platz ab 1, host oder table
value-list = eine Liste
value-list-filled = eine Liste mit etwas darin
value-list-long = eine Liste von { $least } bis { $most }
value-hash = 64 Hexadezimalziffern
value-object = ein Objekt
value-object-long = ein Objekt mit höchstens { $most } Werten
value-order = eine Liste, die jeden Platz einmal hat, von 1 an
value-won = was jeder Spieler gewonnen hat, mit der Summe 0
value-bytes = { $count } Bytes
value-like = wie { $pattern }
value-circle = die id eines Kreises, den es gibt
value-line = die Zeile eines Kassenbuchs, von dieser Partie
value-name = ein Name, wie Leute ihn haben dürfen
value-at-least = nach den Verläufen mindestens { $least }

save-unreadable = { $path }: { $reason }
save-damaged = { $path } ist beschädigt: { $reason }
save-damaged-line = { $path } ist beschädigt: Zeile { NUMBER($number, useGrouping: 0) }: { $reason }
save-fault = { $path } lässt sich nicht lesen, durch einen Fehler in Tincup selbst ({ $fault })
save-record-name = das Protokoll hat einen Namen, den keine Datei haben kann
save-key-missing = die Schlüsseldatei { $path } fehlt: ohne sie lassen sich die Würfel von { $log } nicht werfen

ledger-not-json = es ist kein JSON (bei Zeichen { NUMBER($character, useGrouping: 0) })
ledger-format = ein Eintrag in einem Format, das dieses Tincup nicht liest
ledger-incomplete = Partie, Datum, Regeln oder Einsatz fehlt
ledger-surrogate = ein Text darin enthält ein Zeichen, das es in UTF-8 nicht gibt
ledger-nothing-won = was jeder Spieler gewonnen hat, fehlt
ledger-unbalanced = Gewinne und Verluste gleichen sich nicht aus: die Summe ist { $sum }

## Was Befehle ausgeben, und was an ihren Optionen falsch ist

option-refused = { $option }: { $reason }
warning = Hinweis: { $message }
note = Anmerkung: { $message }
file-written = { $path } ist geschrieben
unit = { $unit ->
    [holes] Löcher
   *[points] Punkte
}
percent-close = { $percent } %
play-json-alone = --json ist für Partien nur mit Bots: gib --bots N an und kein --players
play-seed-or-entered = --seed macht Würfel, und --dice entered fragt nach euren: gib eins von beiden an
seating-in-ledger = „{ $name }“ sieht genauso aus wie „{ $other }“ im Kassenbuch, und der Unterschied ist { $codepoint }: schreib ihn so, wie er dort steht, oder gib einen anderen Namen
play-salt-of-fair-dice = --salt gehört zu fairen Würfeln: lass --seed und --dice weg
play-entered-by-bots = --dice entered braucht Menschen, die würfeln und tippen, und hier spielen nur Bots: gib --players an
play-entered-by-nobody = --dice entered braucht Menschen, die würfeln und tippen, und die Eingabe ist zu Ende
seating-no-names = --players braucht Namen mit Kommas dazwischen: --players Ada,Bo
seating-no-sides = --partners braucht Parteien mit Kommas dazwischen, ihre Namen mit + verbunden: --partners Ada+Bo,Pip+Clatter
seating-no-partners = „{ $rules }“ kennt keine Partner: --set partners=2 gibt jeder Partei zwei
seating-other-partners = --partners: { $names }: eine Partei von { $rules } hat { $partners } Partner, nicht { $given }
seating-left-out = bei --partners fehlt, wer bei --players steht: { $names }
seating-other-bots = bei --partners stehen { $playing }, die bei --players fehlen, und --bots sagt { $bots }
seating-first-unknown = --first: „{ $given }“ ist nicht am Tisch; zur Wahl: { $names }
seating-first-rolled = --first: bei „{ $rules }“ wird um den Start gewürfelt: lass es weg, oder gib --set start.roll_off=0 dazu
start-head-start = --head-start: NAME=PUNKTE, wie Ada=1000, nicht „{ $given }“
start-head-start-unknown = --head-start: „{ $given }“ ist nicht am Tisch; zur Wahl: { $names }
start-head-start-twice = --head-start: „{ $given }“ wäre der zweite Vorsprung einer Partei; gib jeder einen
start-position-says = --from: die Stellung sagt, wer dran ist und was jeder hat: lass { $option } weg
start-position-over = --from: in dieser Stellung ist das Spiel vorbei
seating-not-optimal = hier kann kein Bot optimal spielen: { $reason }
resume-unchanged = { $reason }; nichts wurde geändert
resume-only-elsewhere = deine einzige unbeendete Partie wird in einem anderen Fenster gespielt
resume-none = es gibt keine unbeendete Partie; „tincup play“ beginnt eine
resume-list-empty = keine angefangene Partie
resume-heading-name = Name
resume-heading-totals = Stand
resume-is-over = die Partie in { $path } ist vorbei
record-elsewhere = { $reason }; --record FILE schreibt es anderswohin
ledger-line-damaged = { $path }: Zeile { NUMBER($line, useGrouping: 0) } ist beschädigt und bleibt außer Acht: { $reason }
ledger-nobody = noch hat niemand um Einsätze gespielt: siehe „tincup play --stakes“
ledger-balances = Stände in Spielgeld
ledger-heading-name = Name
ledger-heading-won = gewonnen
ledger-heading-date = Datum
ledger-heading-rules = Regeln
ledger-heading-stake = Einsatz
ledger-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}{ $shown ->
    [0] {""}
   *[other] , die letzten { $shown }
}
ledger-reset = ein neues Kassenbuch; das alte liegt in { $path }
ledger-empty-already = das Kassenbuch ist schon leer
rules-heading-rules = Regelwerk
rules-heading-id = Kennung
rules-heading-summary = worum es geht
rules-heading-on = gilt
rules-is-on = ja
rules-no-variations = { $name } hat keine Varianten.
rules-variations-of-which = --with und --set ändern ein Regelwerk: nenne es, etwa „tincup rules variations dix-mille“
rules-sound = in Ordnung: { $name } ({ $id })
new-rules-written = { $path } ist geschrieben: ändere darin, was du willst, dann
new-rules-no-folder = den Ordner { $path } gibt es nicht
new-rules-exists = { $path } gibt es schon; nimm einen anderen Namen: tincup rules new { $free }
new-rules-base = Von welchem Regelwerk ausgehen? (? zeigt sie)
new-rules-name = Wie heißen deine Regeln?
new-rules-opening = { unit } zum Einstieg in einem Zug?
new-rules-target = { unit } zum Sieg?
new-rules-nothing-written = nichts wurde geschrieben
new-rules-number = Tipp eine ganze Zahl, oder nichts für { NUMBER($number, useGrouping: 0) }.
turn-title = Ein Zug von { $rules } ({ $id })
turn-expected = höchste erwartete Zugpunkte
turn-long-run = höchster Schnitt auf lange Sicht
turn-each = je Zug
turn-fewest = wenigste Züge bis { $reached ->
    [more_than] über{" "}
    [exactly] genau{" "}
   *[at_least] {""}
}{ $points }, allein
turn-heading-dice = Würfel
turn-heading-farkles = Farkles
turn-heading-chance = Chance
turn-heading-bank = sichern ab
turn-heading-score = Zugpunkte
turn-ways = { $ways } von { $rolls }
turn-never = nie
turn-no-long-run = nichts auf lange Sicht: { $reason }
turn-no-number = keine Zahl der Züge: { $reason }
reach-not-a-number = „{ $given }“ sind keine { $what ->
    [turn-score] Zugpunkte
    [dice] Würfel
   *[points] Punkte
}: eine ganze Zahl wie 500
reach-title = Die beste Chance, { $points } { unit } oder mehr zu sichern, nach { $rules }
solve-plot-of-two = --plot zeichnet das Rennen zweier Parteien: lass --sides 3 weg
solve-other-sides = exaktes Spiel gibt es für zwei Parteien, und für drei in kurzen Partien, nicht für { $sides }; „tincup advise“ antwortet für mehr, als Näherung
solve-two = { $rules }, zwei Parteien, beide spielen bestmöglich:
solve-two-win = wer beginnt, gewinnt { $chance }
solve-three = { $rules }, drei Parteien, alle spielen bestmöglich:
solve-three-win = die erste, zweite und dritte gewinnen { $shares }
solve-size = { $states } Zustände, { $seconds } s, { $megabytes } MB{ $residual ->
    [none] {"; jeder wird aus denen berechnet, die auf ihn folgen"}
   *[other] {", größter Rest "}{ $residual }
}
solve-mixed = in { $triples } Dreiergruppen von Zuständen mischen die Parteien
solve-bound = keine Chance liegt um mehr als { $bound } daneben
solve-cut = Stände unter { $total } gelten als { $total }; alle tieferen würden die Chance um etwa { $effect } verschieben
bar-compiling = einmalig kompilieren; { $what }
bar-turn = ein Zug
bar-long-run = auf lange Sicht
bar-fewest = die wenigsten Züge
bar-reaching = { $points } erreichen
bar-solving = { $rules } lösen
bar-solving-three = { $rules } für drei lösen
bar-reviewing = { $rules } lösen, analysieren
bar-backup = Sicherung schreiben
bar-checking = nach Schäden suchen
bar-records = Protokolle schreiben
# $games: so viele Partien sind gespielt; $half: die halbe Breite des Intervalls in Prozentpunkten, oder leer.
bar-match = { $games } Partien{ $half ->
        [none] {""}
       *[other] , ± { $half } %
    }
bot-is-external = „tincup bot“ startet einen Spieler von Tincup; ein eigenes Programm läuft für sich
bot-line = Zeile { $line } der Eingabe: { $problem }
bot-question = der Nachricht fehlt "{ $missing }", siehe docs/bots.md
bot-question-first = es sind noch keine Regeln bekannt: zuerst kommt ein "hello", das sie nennt
bot-question-json = das ist kein Objekt in JSON, etwa {"{"}"type":"decide","id":1,"position":"...","legal":["1+"],"ms":null{"}"}
bot-question-long = eine Zeile hat höchstens { $most } Bytes
bot-check-nothing = Programm und Argumente angeben, etwa: tincup check-bot python3 bot.py
bot-check-right = { $name } spielt, wie es sein soll: { $games } Partien, { $decisions } Entscheidungen nach { $rules }; die langsamste dauerte { $ms } ms.
bot-check-slips = { $times ->
        [one] Einmal wurde
       *[other] { $times }-mal wurde
    } dem Programm gesagt, dass eine Antwort nicht geht; dann gab es eine andere. Die letzte davon: { $answer }
bot-check-last = Was zuletzt gesagt wurde, > zum Programm und < von ihm:
bot-check-read = Was wann gesagt wird: docs/bots.md, „A program of your own“.
match-too-few = zu einem Vergleich gehören mindestens zwei, etwa: tincup match hard easy
match-games = --games: eine ganze Zahl von 1 bis { $most }, nicht '{ $given }'
match-until = --until: ein Anteil der Partien von { $least } bis { $most }, etwa 0.01, nicht '{ $given }'
match-limit = --limit: Sekunden von { $least } bis { $most }, nicht '{ $given }'
match-loss-of-two = --loss: was verschenkt wird, lässt sich für zwei ausrechnen, nicht für { $players }
match-never-decides = { $player } spielt nicht: { $reason }
lab-whole-number = { $name }: eine ganze Zahl von { $least } bis { $most }, nicht { $given }
lab-number = { $name }: eine Zahl von { $least } bis { $most }, nicht { $given }
lab-no-player = { $given } kann nicht spielen: Ein Spieler ist eine Angabe wie "hard", ein Objekt mit der Methode decide oder eine Funktion von einem Zustand zu einer Entscheidung
lab-vector-rules = vector_env spielt nicht nach { $rules }, single_env schon
lab-vector-opponent = vector_env kennt nach { $rules } keinen Gegner { $player }, nur eingebaute Spieler und Strategiekarten, optimal nur zwischen zwei Seiten
lab-too-few-players = zu einem Vergleich gehören mindestens zwei, etwa match("hard", "easy"), nicht { $given }
lab-loss-of-two = loss: was verschenkt wird, lässt sich für zwei ausrechnen, nicht für { $players }
lab-moments = { $rules }: Optimale Partien werden hier nicht nach Regeln gespielt, nach denen ein Zug mehr weiß als seine Punkte und die übrigen Würfel, etwa wo Würfe gezählt werden, Sätze freizuwürfeln sind oder ein Wurf das Spiel gewinnt
lab-too-few-rules = zu einem Vergleich gehören mindestens zwei Regelwerke: gib noch eines an, oder ändere ein Feld mit vary
# $address: eines Schedulers von Dask; $worker: Adressen oder der Name eines Rechners.
cluster-needs-packages = für --cluster fehlen Pakete ({ $module }): in Tincups Ordner pip install '.[cluster]'
cluster-no-answer = unter { $address } antwortet kein Scheduler von Dask: starte dort einen mit „dask scheduler“, oder sieh nach, ob eine Firewall dich aussperrt
cluster-no-workers = der Scheduler unter { $address } hat keine Worker: starte welche mit „dask worker { $address }“
cluster-other-version = { $worker } hat eine andere Version von Tincup oder keine und spielte vielleicht andere Partien: installiere dort, was hier installiert ist
cluster-without = einem Rechner, der zum Cluster dazukam, fehlt { $module }: installiere dort, was hier installiert ist
cluster-lost = der Scheduler unter { $address } antwortet nicht mehr
cluster-killed = { $workers } Worker gingen bei denselben Partien verloren: sieh nach, ob ihre Rechner genug Speicher haben, oder spiele diese Partien ohne --cluster
regret-no-decision = { $given } ist keine Entscheidung: leg Würfel beiseite, etwa 11+, oder sichere, etwa 11=
match-title = { $players }: { $games } Partien nach { $rules }, Würfel aus dem Startwert „{ $seed }“
match-broken-off = Abgebrochen: so weit war es.
match-column-player = Spieler
match-column-won = gewonnen
match-column-share = Anteil
match-column-interval = 95 %
match-column-lost = verschenkt
match-column-farkles = Farkles je Zug
match-column-best = bester Zug
match-column-forfeits = aufgegeben
match-game = Eine Partie dauert { $turns } Züge und { $rolls } Würfe; die Führung wechselt { $changes }-mal. Der erste Platz gewinnt { $first }.
match-comebacks = In { $share } der Partien lag, wer gewann, zwischendurch ein Fünftel { $has_target ->
    [yes] des Ziels
   *[no] des Endstands
} zurück.
match-better = { $player } spielt hier besser: Selbst der niedrigste Anteil des Intervalls liegt über { $even }.
match-equal = Wer besser spielt, lässt sich noch nicht sagen: mehr Partien spielen, oder --loss angeben.
match-deals-few = Die Intervalle sind die einzelner Partien: Weniger als { $deals } Runden aller Plätze lassen sich nicht vergleichen.
match-interval = { $low } bis { $high }
match-fault = { $games ->
        [one] Eine Partie
       *[other] { $games } Partien
    } aufgegeben: { $reason }.
bar-arena = { $players }: { $games } von { $of } Partien
bar-arena-begins = die ersten Partien
players-not-utf-8 = { $file }, Zeile { NUMBER($line, useGrouping: 0) }: kein Text in UTF-8
players-unreadable = { $file }, { $problem }
players-one-way = { $file }: entweder eine Liste, players = ["hard", "easy"], oder Tabellen [[player]] mit spec und, wer mag, name
players-no-list = { $file }: Spieler stehen in einer Liste, players = ["hard", "easy"], oder in Tabellen [[player]] mit spec
players-number = { $file }: in einer Arena treten 2 bis { $most } Spieler an, nicht { $given }
players-spec = { $file }, Spieler { $number }: es fehlt die Art des Spielers, ein Text wie "hard" oder "external:python3 bot.py"
players-of = { $file }, Spieler { $number }: { $problem }
players-name = { $file }, Spieler { $number }: ein Name ist ein Text von 1 bis { $most } Zeichen in einer Zeile
players-name-twice = { $file }, Spieler { $number }: schon Spieler { $first } heißt „{ $name }“; jeder braucht einen eigenen Namen
players-key = { $file }{ $number ->
        [0] {""}
       *[other] , Spieler { $number }
    }: einen Schlüssel „{ $key }“ gibt es nicht; { $kind ->
        [close] meinst du „{ $nearest }“?
       *[none] eine Datei hat "players" oder "player", ein Spieler "spec" und "name"
    }
arena-other = { $folder } enthält eine andere Arena: { $what ->
        [players] mit anderen Spielern
        [rules] mit anderen Regeln
        [seed] mit anderem Startwert; ohne --seed geht sie mit dem eigenen weiter
        [games] mit anderem --games
        [limit] mit anderem --limit
       *[version] aus einer anderen Version von Tincup
    }. Nimm einen anderen Ordner, oder den Befehl, mit dem sie begann
arena-damaged = { $file } enthält nicht die Ergebnisse einer Arena: wiederherstellen, oder in einem anderen Ordner beginnen
arena-at-work = in { $folder } arbeitet schon ein anderes tincup arena: warten, oder einen anderen Ordner nehmen
arena-goes-on = es geht weiter: { $games } von { $of } Partien sind schon gespielt
arena-broken-off = Abgebrochen nach { $games } von { $of } Partien; mit --folder blieben sie erhalten.
arena-broken-off-kept = Abgebrochen nach { $games } von { $of } Partien: Derselbe Befehl setzt dort fort.
arena-title = { $players } Spieler, { $games } Partien nach { $rules }, Würfel aus dem Startwert „{ $seed }“
arena-heading-ratings = Wertungen
arena-heading-cross = Alle gegen alle
arena-column-place = Nr.
arena-column-rating = Wertung
arena-column-games = Partien
arena-above = über { $low }
arena-below = unter { $high }
arena-cells = Ein Feld der zweiten Tabelle: gewonnene Partien des Spielers der Zeile gegen den der Spalte, und wie viele es waren.
arena-ratings = Die Wertungen sind die wahrscheinlichsten nach Bradley und Terry, mit Intervallen von 95 %; ihr Mittel ist { NUMBER($mean, useGrouping: 0) }, und 400 Punkte sind zehn zu eins.
arena-one-sided = Wer gegen die Gewerteten jede Partie gewonnen oder verloren hat, hat keine endliche Wertung, nur eine Grenze, mit 95 %; ohne solche Partien gibt es keine.
arena-no-ratings = Niemand lässt sich werten: Keine zwei haben gegeneinander beide gewonnen, auch nicht auf Umwegen über andere. Mehr Partien spielen.
arena-shared = { $games ->
        [one] Eine Partie haben beide gewonnen; sie zählt jedem halb.
       *[other] { $games } Partien haben beide gewonnen; sie zählen jedem halb.
    }
arena-unplayed = { $player } hat { $row } Partien nacheinander aufgegeben und damit auch die übrigen gegen denselben Gegner, ungespielt: { $games } Partien.
bar-compare = je { $games } Partien nach { $columns } Regelwerken{ $games ->
        [0] {""}
       *[other] , { $turns } Züge je Partie
    }
bar-compare-levels = optimales Spiel gegen jede Stufe nach { $rules }
compare-forfeit = nach { $rules } trifft der Spieler keine Entscheidung: { $reason }
compare-games = --games: eine ganze Zahl von { $least } bis { $most }, nicht '{ $given }'
compare-sides = --sides: eine ganze Zahl von { $least } bis { $most }, nicht '{ $given }'
compare-most-turns = --most-turns: eine ganze Zahl von { $least } bis { $most }, nicht '{ $given }'
compare-pace = --pace: Sekunden von { $least } bis { $most }, nicht '{ $given }'
compare-vary = --vary: KEY=V1,V2,..., etwa turn.opening_minimum=0,350,500, nicht '{ $given }'
compare-too-few = zu einem Vergleich gehören mindestens zwei Regelwerke: nenne noch eines, oder gib --vary turn.opening_minimum=0,500 an
compare-too-many = { $given } Regelwerke sind nebeneinander zu viele: höchstens { $most }
compare-twice = { $first } und { $second } sind dieselben Regeln: lass eines davon weg
compare-idle = { $first } und { $second } sind dieselben Regeln: { $reason }
compare-all = alle Regelwerke
html-is-folder = --html: { $file } ist ein Ordner; nenne eine Datei darin
html-no-folder = --html: es gibt keinen Ordner { $folder }
compare-not-written = { $file } wurde nicht geschrieben: { $reason }
compare-written = Die Seite ist { $file }.
compare-broken-off = Abgebrochen: so weit war es.
compare-title = { $games } Partien nach jedem Regelwerk, { $player } für alle { $sides } Parteien, Würfel aus dem Startwert „{ $seed }“
compare-page-title = Regelwerke nebeneinander
compare-column-figure = Kennzahl
compare-turns = Züge aller Parteien
compare-rolls = Würfe aller Parteien
compare-minutes = Minuten
compare-first = Siege der ersten Partei
compare-first-optimal = dasselbe bei optimalem Spiel
compare-head-start = Vorsprung, der das ausgleicht
compare-fresh-farkle = Farkle beim ersten Wurf
compare-farkles = Züge mit Farkle
compare-slow-opening = nichts gesichert in drei Zügen
compare-half-way = Siege nach Führung auf halbem Weg
compare-comebacks = gewonnen nach einem Fünftel Rückstand
compare-lead-changes = Wechsel der Führung
compare-skill = Siege gegen einen schwächeren Spieler
compare-skill-easy = optimales Spiel schlägt einen leichten Bot
compare-skill-medium = optimales Spiel schlägt einen mittleren Bot
compare-skill-hard = optimales Spiel schlägt einen schweren Bot
compare-heading-combinations = Kombinationen
compare-heading-pays = was sie zählt
compare-heading-worth = Wert für einen Zug
compare-heading-chance = im Wurf aller Würfel
compare-heading-kept = je Partie beiseitegelegt
compare-legend = Exakte Zahlen haben das Zeichen =. Hinter simulierten steht ihr Intervall von 95 %, oder ~ davor, wo es dafür zu wenige Partien (unter { $deals }) sind.
compare-cell = { $value } ({ $low }–{ $high })
compare-about-exact = Bei optimalem Spiel beider macht der Vorsprung der zweiten Partei das Spiel so ausgeglichen, wie es geht.
compare-about-levels = Optimales Spiel trifft auf beiden Plätzen auf jede Stufe; es gewinnt die Hälfte und dazu, was die Stufe durch ihre Entscheidungen verschenkt: Das Glück der Würfel zählt nicht mit.
compare-about-worth = Der Wert einer Kombination für einen Zug ist, um wie viel die höchsten erwarteten Zugpunkte größer sind als ohne sie.
compare-about-pace = Die Minuten gelten für eine Runde, die von einem Wurf zum nächsten { $seconds } s braucht.
compare-about-skill = Der schwächere Spieler ist { $weaker }; { $better } trifft ihn mit denselben Würfeln auf jedem Platz.
compare-endless = { $rules }: Die ersten { $games } Partien waren nach { $turns } Zügen nicht zu Ende; sie wurden abgebrochen und keine weiteren gespielt. Sie zählen, so weit sie kamen, und niemand hat sie gewonnen.
compare-cut = { $rules }: { $games ->
        [one] Eine Partie wurde
       *[other] { $games } Partien wurden
    } nach { $turns } Zügen abgebrochen; sie zählen, so weit sie kamen, und niemand hat sie gewonnen.
compare-inexact = { $rules }: nicht exakt ausgerechnet: { $reason }
compare-reading-one = Diese Kennzahl hat nur { $rules }.
compare-reading-few = Das sind zu wenige Partien, um zu sagen, ob sich die Regelwerke unterscheiden.
compare-reading-same = Darin unterscheiden sich die Regelwerke hier nicht.
compare-reading-alike = Die Intervalle überlappen: Diese Partien sagen nicht, ob sich die Regelwerke unterscheiden.
compare-reading-differ = Am höchsten bei { $most }: { $high }; am niedrigsten bei { $least }: { $low }.
verified-label-event = Anlass
verified-label-rules = Regeln
verified-label-digest = Prüfsumme
verified-label-start = Beginn
verified-label-totals = Stände
verified-label-result = Ergebnis
verified-label-turns = Züge
verified-label-people = Leute
verified-label-names = Namen
verified-label-commit = Festlegung
verified-label-salts = Salts
verified-label-code = Würfelcode
verified-label-yours = Notiz
verified-label-dice = Würfel
verified-label-beware = Vorsicht

## Die Seite im Browser

web-title = Tincup
web-tagline = Farkle nach euren Regeln
web-needs-script = Diese Seite braucht JavaScript.
web-you = Du
web-player = Spieler
web-points = { $points }
web-close = Schließen
web-home = Startseite
web-menu = Menü
web-menu-show = Zeigen
web-on = An
web-off = Aus
web-skip = Weiter ›
web-go-on = Weiter
web-waiting = wartet
web-broken = Hier ging etwas kaputt, nicht in deiner Partie.
web-reload = Neu laden
web-no-network = Gerade gibt es kein Netz. Deine Partien sind sicher.
web-no-table = Diesen Tisch gibt es nicht, oder er ist weggeräumt.

web-roll = Würfeln
web-roll-hint = eine schnelle Partie, { $rules }, gegen { $level ->
    [easy] einen leichten Bot
    [hard] einen schweren Bot
    [optimal] einen optimalen Bot
   *[other] einen Bot
}
web-roll-hint-early = eine schnelle Partie
web-roll-hint-bots = eine schnelle Partie, { $rules }, gegen { $bots } Bots
web-resume = Weiter: { $scores }
# $games: other games to go on with; $away: those that were put away.
web-games = Weitere Partien
web-games-hint = { $games ->
    [0] keine zum Weiterspielen
   *[other] { $games } zum Weiterspielen
}{ $away ->
    [0] {""}
   *[other] , { $away } weggelegt
}
web-games-waiting = noch nicht begonnen
web-games-leave = Diese Partie weglegen: { $scores }
web-games-away = weggelegt
web-games-back = Zurückholen
web-quick = Regeln und Gegner
web-quick-play = Spielen
web-quick-hint = Alle Regelwerke, vier Stufen
web-level = Wie gut der Bot spielt
web-level-name = { $level ->
    [easy] Leicht
    [hard] Schwer
    [optimal] Optimal
   *[other] Mittel
}
web-bots = Wie viele Bots
web-level-of = Wie gut Bot { $number } spielt
web-level-optimal = Das optimale Spiel wird neben der Partie berechnet. Bis es so weit ist, schaut der Bot einen Zug voraus.
web-rules = Regeln
web-friends = Freunde, jeder am Handy
web-friends-hint = Link schicken oder Code zeigen
web-join = An einen Tisch setzen
web-join-hint = Mit seinem Code oder Link
web-join-code = Code oder Link des Tisches
web-join-go = Zum Tisch
# $code: what was typed.
web-join-none = Hier hat kein Tisch den Code { $code }. Frag noch einmal danach, oder nach dem Link.
web-join-form = Ein Code hat sechs Buchstaben und Ziffern, etwa k7qx2m; i, l, o, 0 und 1 kommen nie darin vor.
web-join-elsewhere = Der Link führt anderswohin, wo der Tisch sein kann:
web-engine-loading = Das Spiel ist unterwegs …
web-engine-dear = Hier zu spielen braucht einmal 4 MB.
web-engine-dear-beside = Allein und ohne Netz zu spielen braucht einmal 4,5 MB.
web-engine-load = Laden
web-engine-again = Noch einmal versuchen
web-engine-no-wasm = Dieser Browser führt kein WebAssembly aus, das es zum Spielen hier braucht: Es kann in seinen Einstellungen oder durch einen Blockierungsmodus abgeschaltet sein.
web-engine-failed = Das Spiel konnte nicht gestartet werden ({ $reason }).
web-lost = { $why ->
    [missing] an dieser Adresse fehlen Dateien
    [damaged] angekommen ist etwas anderes, als hier veröffentlicht wurde
   *[cut] die Verbindung ist abgebrochen, oder es ist nicht alles angekommen
}
# What is new in this version of the page, in one sentence: it is shown before that version is taken.
web-news = Partien allein spielt jetzt dieser Browser selbst, auch ohne Netz.
web-newer = Eine neue Fassung dieser Seite ist da.
web-newer-take = Holen
web-newer-playing = In einem anderen Tab ist eine Partie offen: Geh dort zuerst zur Startseite.
web-hosting = Partien allein und an einem Handy bewahrt auf
web-hosting-here = Dieser Browser
web-hosting-server = Der Server
# $why: missing, comes, insecure or unkept.
web-hosting-why = { $why ->
    [missing] Zurzeit ist es der Server: Ihm fehlt, was Partien im Browser ausführt; „scripts/play --add site“ holt es.
    [comes] Zurzeit ist es der Server: Was Partien im Browser ausführt, wird dort gerade vorbereitet. Lade die Seite gleich noch einmal.
    [insecure] Zurzeit ist es der Server: Browser bewahren Partien nur für Seiten auf, deren Adresse mit https beginnt, oder die von diesem Rechner kommen.
   *[unkept] Zurzeit ist es der Server: Dieser Browser hat die Seite nicht aufbewahrt. Sein Speicher kann voll oder gesperrt sein.
}
web-tools = Neben den Partien
web-tools-dice = Würfel werten
web-tools-rules = Regeln lesen
web-tools-record = Protokoll prüfen
web-tools-best = Bestes Spiel
web-tools-card = Strategiekarten
web-tools-none = { $why ->
    [comes] Dieser Server bereitet noch vor, was die Engine im Browser ausführt. Lade die Seite gleich noch einmal.
   *[missing] Diesem Server fehlt, was die Engine im Browser ausführt; „scripts/play --add site“ holt es.
}
web-tools-roll = Was gewürfelt wurde: bis zu { $most } Würfel
web-tools-farkle = Ein Farkle.
web-tools-wins = Dieser Wurf gewinnt die Partie.
web-tools-keep = Beiseite
web-tools-points = Punkte
web-tools-left = Übrige Würfel
web-tools-record-file = Protokoll öffnen …
web-tools-record-text = Oder sein Text
web-tools-record-commit = Die Festlegung, die vor der Partie aufgeschrieben wurde, falls vorhanden
web-tools-check = Prüfen
web-card-size = Größe
web-card-sizes = { $size ->
    [lines] Drei Zeilen
   *[postcard] Eine Postkarte
}
web-card-open = Karte öffnen …
web-card-picture = Bild speichern
web-card-file = Karte als Datei speichern
web-licences = Lizenzen
web-kept = Hier aufbewahrte Partien
web-kept-games = { $games ->
    [0] In diesem Browser ist keine Partie aufbewahrt.
    [one] In diesem Browser ist eine Partie aufbewahrt, und nirgends sonst.
   *[other] In diesem Browser sind { $games } Partien aufbewahrt, und nirgends sonst.
}
web-kept-may-go = Er kann sie wegwerfen, wenn er Platz braucht oder du länger nicht hier warst: Speichere eine Kopie von dem, was du behalten willst.
web-kept-save = Kopie speichern
web-unkept = Nicht aufbewahrt
web-unkept-why = { $reason ->
    [QuotaExceededError] Auf diesem Gerät ist kein Platz für deine Partien: Sie enden mit dem Tab, in dem sie gespielt werden.
   *[other] Dieser Browser bewahrt keine Partien auf ({ $reason }): Sie enden mit dem Tab, in dem sie gespielt werden.
}
web-kept-open = Kopie öffnen
web-kept-opened = { $games ->
    [0] Alle ihre Partien sind schon hier.
    [one] Eine Partie ist hinzugekommen.
   *[other] { $games } Partien sind hinzugekommen.
}
web-kept-longer = { $games ->
    [one] Eine Partie hier hat nun auch, was die Kopie mehr von ihr hatte.
   *[other] { $games } Partien hier haben nun auch, was die Kopie mehr von ihnen hatte.
}
web-file-unread = { $name } lässt sich nicht lesen.
web-kept-no-copy = Das ist keine Kopie von Partien: Das sind die Dateien, die „Kopie speichern“ schreibt.
web-kept-damaged = Partie { $number } der Kopie, die von { $names }, lässt sich nicht öffnen: { $why }.
web-kept-damaged-nameless = Partie { $number } der Kopie lässt sich nicht öffnen: { $why }.
web-kept-remind = { $browser ->
    [apple] Safari wirft weg, was eine Seite aufbewahrt, wenn du sie sieben Tage nicht geöffnet hast. Speichere eine Kopie deiner Partien, oder leg die Seite auf den Home-Bildschirm.
   *[other] Dieser Browser kann deine Partien wegwerfen, wenn er Platz braucht: Speichere eine Kopie davon.
}
web-kept-delete = Hier alles löschen
web-kept-sure = Alle Partien, Hausregeln und Einstellungen dieser Seite, endgültig?
web-kept-delete-now = Alles löschen
web-friends-server = An eigenen Geräten: braucht einen Server
web-quick-here = Alle Regelwerke, und eigene Dateien
web-server-needed = Mit Freunden an ihren eigenen Geräten zu spielen braucht einen Server. Wenn du einen kennst, geh dorthin: mit seiner Adresse oder dem Link zu einem Tisch.
web-server-address = Adresse eines Servers, oder ein Link
web-server-go = Dorthin
web-server-form = Das ist keine Adresse. Eine sieht so aus: farkle.example oder farkle.example/t/k7m3xq.
web-handed = Ein Handy, das rumgeht
web-handed-hint = Wer es hat, würfelt
web-handed-start = auf diesem Gerät
web-name = Dein Name
web-name-of = Name von Spieler { $number }
web-name-with = Name von Spieler { $number }, zusammen mit { $others }
web-players = Spieler
web-players-most = { $why ->
    [rules] Nach diesen Regeln spielen höchstens { $most }.
   *[phone] An einem Tisch spielen höchstens { $most }: Mehr haben auf einem Handy keinen Platz.
}
web-open-table = Tisch aufmachen
web-open-table-hint = dann den Link schicken

web-invite = Zeig das, oder schick den Link
# Before two commands.
web-invite-here = Diese Adresse funktioniert nur auf diesem Computer. Für Handys im selben Netz beende Tincup und starte es neu mit:
# Between two commands, of which one is enough.
web-or = oder
web-invite-server = , und einen Server mit
web-qr = Der Link als QR-Code
web-share = Teilen
web-copy = Link kopieren
web-copied = Kopiert
web-copy-selected = Dein Browser lässt diese Seite nicht kopieren. Der Link ist markiert: Drück Strg+C, oder halte ihn gedrückt und wähle „Kopieren“.
web-seats = Plätze
web-seat-free = Frei
web-seat-you = { $name } (du)
web-seat-bot = { $name }, { $level ->
    [easy] leichter Bot
    [medium] mittlerer Bot
    [hard] schwerer Bot
    [optimal] optimaler Bot
   *[other] Bot { $level }
}
web-seat-level = Wie gut { $name } spielt
web-seat-add-bot = Bot dazu
web-seat-clear = Frei machen
web-starts = Wer beginnt
web-partners = Wer mit wem spielt
web-partners-hint = Jede Zeile ist eine Partei. Tippe zwei an, und sie tauschen die Plätze.
web-partners-with = Mit wem tauscht { $name } den Platz?
web-place = Platz { $number }
web-side = Partei { $number }
web-seat-with = mit { $others }
web-seat-starts = beginnt
web-seat-asked = hat noch nicht zugestimmt
web-stand = Aufstehen
web-seat-head-start = beginnt mit { $points }
web-head-starts = Vorsprung
web-head-starts-hint = Punkte, mit denen jemand beginnt, vom ersten Zug an im Spiel.
web-head-start-bounds = Ein Vorsprung ist eine ganze Zahl von 0 bis { $most }.
web-rules-changed = Die Regeln haben sich geändert: { $rules }
web-full = Alle Plätze sind besetzt. Wenn es losgeht, kannst du zuschauen. Ist einer davon deiner? Spiel an dem Gerät weiter, an dem du dich gesetzt hast, oder lass dir vom Gastgeber einen neuen Link dazu geben.
web-sit = Hinsetzen
web-start = Los
web-start-hint-all = alle Plätze sind besetzt
web-start-fill = { $free ->
    [one] ein Bot nimmt den freien Platz
   *[other] Bots nehmen die { $free } freien Plätze
}
web-start-wait = Der Gastgeber startet die Partie.

web-table-title = { $rules }, der Tisch
web-target = Ziel { $target }
web-target-more = mehr als { $target }
web-target-exactly = genau { $target }
web-target-holes = { $target } Löcher
web-rounds = { $rounds ->
    [1] 1 Runde
   *[other] { $rounds } Runden
}
web-board-start = Start
web-tray = Das Würfelbrett
web-dice-group = Würfel auf dem Tisch
web-die = { $face }, Würfel { $place } von { $of }
web-die-useless = { $face }, Würfel { $place } von { $of }, zählt nicht
web-aside = Beiseite
web-set-aside-by = { $name } legt beiseite
web-pot = dieser Zug
web-picks = Was du beiseitelegen kannst
web-exchange = Platztausch

web-turn-yours = Du bist dran
web-turn-theirs = { $name } würfelt
web-turn-away = { $name } ist weg
web-turn-handed = { $name }, du bist dran
web-turn-pick = Tipp an, was du beiseitelegst
web-turn-only-these = Nur diese zählen
web-turn-lone-die = Diese { $face } zählt hier nicht
web-turn-not-on-board = Zum Einstieg: { $points } { opening-by }
web-turn-roll = Die Würfel sind im Becher
web-start-you = Du würfelst um den Start
web-start-other = { $name } würfelt um den Start
web-start-hint = wer höher liegt, beginnt
web-paused = Die Partie ist angehalten
web-waiting-for = Warten auf { $name }
web-turn-in = du bist dran in { $turns }
web-everybody = Alle
web-banked = { $points } gesichert
web-farkle = Farkle
web-farkle-gone = { $points ->
    [one] Punkt weg
   *[other] Punkte weg
}
web-farkle-none = Nur der Zug ist weg
web-farkle-third = { $count ->
    [2] Der zweite
    [3] Der dritte
   *[other] Noch ein
} Farkle würde { $points } kosten
web-farkle-costs-all = { $count ->
    [2] Der zweite
    [3] Der dritte
   *[other] Noch ein
} Farkle würde alles kosten
web-farkles-in-a-row = { $count ->
    [one] ein Farkle
   *[other] { $count } Farkles in Folge
}
web-hot = Heiße Würfel!
web-hot-hint = Alle zählen: würfle mit allen
web-next = { $name } ist dran
web-next-hint = geht gleich weiter · tipp für sofort

web-roll-n = { $dice } würfeln
web-roll-all = Alle { $dice } würfeln
web-roll-risk = { NUMBER($chance, style: "percent", maximumSignificantDigits: 2) } Farkle
web-roll-risk-left = { web-roll-risk }, { $left ->
    [one] letzter Wurf
   *[other] noch { $left } Würfe
}
web-carry-on = Mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} weiter
web-carry-on-hint = bisher { NUMBER($points) }, { web-roll-risk }
web-roll-label = { $roll }, { NUMBER($chance, style: "percent", maximumSignificantDigits: 2) } Farkle
web-roll-pick = erst Würfel beiseite
web-bank = Sichern
web-bank-n = { $points } sichern
web-bank-makes = macht { $total }
web-bank-aside = beiseite: { $points }
web-bank-overshoots = zu viel: insgesamt { $total }
web-bank-nothing = noch nichts zu sichern
web-bank-short = { $needed } { $opening_by ->
    [roll] in einem Wurf
   *[other] nötig
}, { $missing } fehlen
web-bank-confirm = noch { $points } zum Bestätigen
web-bank-must-roll = alle noch einmal
web-bank-too-few = zu wenig zum Sieg
web-bank-exchanges = und Platztausch
web-final = Schlussrunde · noch { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
} · schlag { $points }
web-final-turns = Schlussrunde · noch { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
web-final-yours = Dein letzter Zug. Du brauchst { $points }.

web-side-to-go = noch { $points }
web-side-needs = braucht { $points }
web-side-leads = führt
web-side-done = fertig
web-side-off-board = noch nicht im Spiel
web-side-away = nicht da
web-side-bot = ein Bot spielt
web-side-safe = in Sicherheit
web-side-lost = hat verloren
web-side-resigned = aufgegeben
web-side-out = aus dem Spiel
web-side-last = letzter Zug
web-turns = Züge
web-turns-none = Noch keine Züge
web-turns-points = +{ $points }
web-turns-farkle = Farkle
web-turns-lost = Farkle, −{ $points }
web-turns-skipped = ausgesetzt
web-turns-now = { $points } bisher
web-scores = Was zählt
web-scores-of = { $rules }: was zählt

web-win-you = Gewonnen
web-win-other = { $people ->
    [one] { $name } gewinnt
   *[other] { $name } gewinnen
}
web-win-shared = Geteilt: { $names }
web-win-nobody = Niemand gewinnt
web-lose-you = Verloren
web-lose-other = { $people ->
    [one] { $name } verliert
   *[other] { $name } verlieren
}
web-lose-nobody = Niemand verliert
web-win-with = mit { $points }
web-win-outright = sofort, mit einem Wurf
web-win-last-left = als letzte Partei übrig
web-win-given-up = { $others ->
    [1] die andere Partei hat aufgegeben
   *[other] alle anderen haben aufgegeben
}
web-end-sheet = Ergebnis
web-end-side = Spieler
web-end-total = gesamt
web-end-best-turn = bester Zug
web-end-farkles = Farkles
web-end-average = je Zug
web-end-best = bester { $value }
web-end-farkled = { $value ->
    [one] ein Farkle
   *[other] { $value } Farkles
}
web-end-a-turn = { $value } je Zug
web-end-by = { $points } Vorsprung
web-end-behind = { $points } zurück
web-end-home = { $turns ->
    [one] nach einem Zug im Ziel
   *[other] nach { $turns } Zügen im Ziel
}
web-end-short = { $holes ->
    [one] ein Loch fehlt
   *[other] { $holes } Löcher fehlen
}
web-end-stopped = { $holes ->
    [one] Ein Loch vor dem Ziel
   *[other] { $holes } Löcher vor dem Ziel
}
web-end-score = { $points } zu { $other }
web-end-ahead = { $points }, mit { $by } Vorsprung
web-end-after = { $turns ->
    [one] { $score } nach einem Zug
   *[other] { $score } nach { $turns } Zügen
}
web-end-winning = der Siegeszug
web-end-winning-by = der Siegeszug: { $name }
web-end-last-yours = dein letzter Zug
web-end-last-of = der letzte Zug: { $name }
web-end-race = Zug um Zug
web-end-line = { $name }: { $points }
web-end-no-copy = Dein Browser lässt diese Seite nicht kopieren.
web-kind-best = Der beste Zug der Partie war deiner.
web-kind-run = Am längsten ohne Farkle warst du.
web-kind-led = Nach { $turns } von deinen { $of } Zügen lagst du vorn.
web-kind-from = Nach Zug { $turns } Letzter, am Ende Platz { $place }.
web-kind-late = Niemand hat in den letzten drei Zügen mehr gemacht.
web-rematch = Revanche
web-rematch-hint = der Nächste beginnt
web-rematch-host = der Gastgeber startet sie
web-rematch-players = fragen kann, wer mitspielt
web-rematch-now = Die Revanche: Alle sitzen einen Platz weiter.

web-net-offline = Kein Netz. Deine Partie ist sicher.
web-net-trying = Neu verbinden …
web-net-long = Noch dabei. Deine Partie ist sicher.
web-net-now = Jetzt versuchen
web-net-back = Wieder da. Nichts ist verloren.
web-stale = Der Tisch war schon weiter.
web-away = Während du weg warst: { $events }
web-away-turns = Während du weg warst: { $turns } Züge, als letzter: { $last }
web-missed = { $turns } Züge, während du weg warst.
web-missed-banked = { $name } hat { $points } gesichert
web-missed-banked-you = Du hast { $points } gesichert
web-missed-out = { $name } ist aus dem Spiel
web-missed-out-you = Du bist aus dem Spiel
web-missed-won = { $name } hat sofort gewonnen
web-missed-won-you = Du hast sofort gewonnen
web-missed-farkled = Farkle für { $name }{ $points ->
    [0] { "" }
   *[other] , { $points } weg
}
web-missed-farkled-you = Farkle für dich{ $points ->
    [0] { "" }
   *[other] , { $points } weg
}
web-missed-skipped = { $name } wurde übergangen
web-missed-skipped-you = Du wurdest übergangen

web-say-your-turn = Du bist dran.
web-say-score = { $name } { $points }
web-say-turn = { $name }: { $dice }. { $points } in diesem Zug.
web-say-roll = { $dice }.
web-say-selected = { $dice }, { $points }. { $turn } in diesem Zug.
web-say-rolled = { $name }: { $dice }.
web-say-aside = { $name } legt { $dice } beiseite, { $points }.
web-say-banked = { $name } sichert { $points }: { $total }.
web-say-banked-you = { $points } gesichert: { $total }.
web-say-farkle = { $name }: Farkle. { $points } weg.
web-say-put-out = Dieser Wurf wirft { $name } aus dem Spiel.
web-say-put-out-you = Dieser Wurf wirft dich aus dem Spiel.
web-say-won-outright = Dieser Wurf gewinnt die Partie sofort.
web-say-farkle-you = { $dice }. Farkle. { $points } weg.

web-settings = Einstellungen
web-set-dice = Würfel
web-set-dice-calm = Ruhig
web-set-dice-quick = Schnell
web-set-dice-instant = Sofort
web-set-theme = Farben
web-set-theme-system = System
web-set-theme-light = Hell
web-set-theme-dark = Dunkel
web-set-sound = Ton
web-set-language = Sprache
web-set-language-system = Wie der Browser
web-set-hand = Knöpfe für
web-set-hand-right = Rechtshänder
web-set-hand-left = Linkshänder
web-set-spoken = Was vorgelesen wird
web-set-spoken-brief = Kurz
web-set-spoken-full = Jeder Wurf
web-set-keys = Einzelne Tasten
web-install = Als App installieren
web-keys = Tasten
web-key-take = einen Würfel mit dieser Augenzahl nehmen
web-key-back = einen zurücklegen
web-key-all = alles, was zählt
web-key-none = nichts
web-key-roll = würfeln
web-key-bank = sichern
web-key-skip = Gezeigtes überspringen
web-key-scores = Stände sagen
web-key-turn = den Zug bisher sagen
web-key-last = sagen, was zuletzt war
web-key-sound = Ton an oder aus
web-key-help = diese Liste
# Wer da ist und wer weg ist, und was der Gastgeber tun kann.
web-people = Am Tisch
web-people-here = da
web-people-skipped = wird übergangen
web-people-stands-in = ein Bot spielt bis zur Rückkehr
web-people-return = Wieder spielen lassen
web-seat-kept = Du sitzt hier schon. Dieser Link ist für das Gerät von jemand anderem.
web-people-link = Neuer Link
web-people-link-takes = Das Gerät von { $name } ist verbunden, und ein neuer Link nimmt ihm den Platz. Tippe noch einmal, wenn du ihn willst.
web-link-old = Dieser Link gilt nicht mehr: Der Platz hat einen anderen. Ist es deiner, dann spiel an dem Gerät weiter, an dem du dich gesetzt hast, oder bitte den Gastgeber um einen neuen Link.
web-unname = Meinen Namen herausnehmen
web-unname-what = Im Verlauf dieser Partie heißt du dann für immer #{ $seat }. Dein Name bleibt in dem, was andere behalten haben, in früheren Sicherungen und im Kassenbuch eines Kreises.
web-unname-sure = { $name } herausnehmen
web-people-link-is = Schick das an { $name }: Wer es hat, spielt dort, und der alte Link zu diesem Platz gilt nicht mehr.
web-host-away = Der Gastgeber ist nicht verbunden. Wer hier sitzt, kann Gastgeber werden, wenn die Partie eine Minute lang auf ihn wartet, sonst nach zwei Minuten.
web-host-is = { $you ->
    [yes] Du bist jetzt Gastgeber.
   *[no] Gastgeber ist jetzt { $name }.
}
web-take-over = Gastgeber werden
web-hand-over = Zum Gastgeber machen
web-people-host = Der Gastgeber kann die Partie anhalten, jemanden übergehen, der weg ist, oder einen Bot für die Person spielen lassen.
web-side-gone = nicht da
web-pause = Partie anhalten
web-damaged = Dieser Tisch ist beschädigt und kann nicht weiter bespielt werden. Gezeigt wird, was daran stimmt.
web-own-dice = Hier würfelt ihr mit eigenen Würfeln und schreibt, was beiseitegelegt wurde: hier oder an einem Terminal: tincup join { $link }
web-paused-by-host = Die Partie ist angehalten. Der Gastgeber setzt sie fort.
web-away-is = { $name } ist weg. Die Partie wartet.
web-away-wait = { $name } ist weg. Der Gastgeber kann den Zug übergehen oder einen Bot spielen lassen.
web-away-skip = Übergehen
web-away-bot = Bot spielen lassen
# $name: the bot that is to decide.
web-work = Das beste Spiel wird für { $name } ausgerechnet
web-work-stop = Anhalten
web-work-stopped = { $name } wartet auf das beste Spiel; das Rechnen ist angehalten.
web-work-failed = Das beste Spiel war für { $name } nicht auszurechnen ({ $reason }).
web-work-again = Ausrechnen
web-work-other = Mittleren Bot spielen lassen
web-best-later = Was jede Möglichkeit wert ist, kannst du fragen, wenn du dran bist.
web-best-working = Das beste Spiel nach diesen Regeln wird ausgerechnet. Es wird aufgehoben; beim nächsten Mal gibt es nichts abzuwarten.
web-best-stopped = Das Rechnen ist angehalten.
web-best-failed = Das war nicht auszurechnen ({ $reason }).
# $chance: in per cent.
web-best-win = { $chance } Gewinnchance von hier an, wenn beide Parteien bestmöglich spielen.
web-best-choice = Möglichkeit
web-best-wins = Gewinnt
web-best-first = am besten
web-review = Analyse
web-review-offer = Was war Glück, und was waren Fehler?
web-coach = Trainer
web-coach-staked = Solange etwas auf dem Spiel steht, schweigt der Trainer. Nach dem Spiel sagt die Rechnung, was Glück war und was Entscheidungen.
web-coach-friends = Solange Freunde mitspielen oder ein Server den Tisch hat, schweigt der Trainer. Nach dem Spiel sagt die Rechnung, was Glück war und was Entscheidungen.
web-coach-always = Die beste Wahl jedes Mal mit einer Lampe zeigen
web-coach-lit = die Wahl des Trainers
web-coach-estimate = Das sind Schätzungen, auf wenige Prozent genau.
web-coach-working = Perfektes Spiel nach diesen Regeln wird berechnet:
web-coach-no-exact = Für dieses Spiel gibt es kein perfektes Spiel.
web-coach-exact = Die Gewinnchancen sind genau; was der Zug bringt, ist ein Mittelwert.
web-coach-about = Etwa { $chance } Gewinnchance von hier aus.
web-coach-turn = Im Mittel bringt der Zug { $points }.
web-coach-makes = { unit }
web-coach-farkle = { NUMBER($chance, style: "percent") } Farkle
web-practice-mine = Dein Stand
web-practice-other = Der andere
web-practice-score = Zug bisher
web-practice-dice = Was gefallen ist: bis zu { $most } Würfel, keiner vor dem ersten Wurf
web-practice-roll = Der Wurf
web-practice-take = Eine { $face } dazu
web-practice-leave = Die { $face } weg
web-practice-link = In diesem Link steht keine Stellung. Er braucht Regeln, zwei Stände, die Punkte des Zuges und einen Wurf, etwa practice=plain.1200.1500.0.111236
web-practice-long = Dieser Link ist zu lang für eine Stellung.
web-practice-damaged = Dieser Link ist unterwegs beschädigt worden: In ihm stehen weder Regeln noch eine Stellung. Lass ihn dir noch einmal schicken.

# The cup of the day: ten turns alone, the same dice for everybody. $date: a day, such as November 28, 2026; $rules: the name of a rule set.
web-cup = Der Becher des Tages
web-cup-hint = Zehn Züge, für alle dieselben Würfel
web-cup-what = { $date }, nach den Regeln „{ $rules }“: { $turns } Züge, allein. Alle haben dieselben Würfel, was immer sie beiseitelegen.
web-cup-left = { $hours ->
    [one] noch { $hours } Stunde, bis Mitternacht UTC
   *[other] noch { $hours } Stunden, bis Mitternacht UTC
}
web-cup-early = Die Uhr dieses Servers ging vor und hat die Würfel von heute verraten. Der nächste Becher beginnt um Mitternacht UTC.
web-cup-turn = Zug { $turn } von { $turns }
web-cup-total = { $total } bisher
web-cup-banked = Zug { $number }: { $points } gesichert
# $lost: the points that a penalty takes; 0 for none.
web-cup-farkled = { $lost ->
    [0] Zug { $number }: Farkle
   *[other] Zug { $number }: Farkle, und { $lost } verloren
}
web-cup-done = { $date }, { $rules }, { $turns } Züge
web-cup-cut = Der Becher vom { $date } ist vorbei. Du hattest { $total }, in Zug { $turn }.
web-cup-line = Tincup, Becher vom { $date } ({ $rules }): { $total } in { $turns } Zügen.
web-cup-line-best = Tincup, Becher vom { $date } ({ $rules }): { $total } in { $turns } Zügen, bisher am besten { $best }.
web-cup-allowed = Die Würfel gaben { $best } her.
web-cup-line-allowed = Tincup, Becher vom { $date } ({ $rules }): { $total } in { $turns } Zügen, von { $best }, die die Würfel hergaben.
web-cup-turns = Zug für Zug, daneben der beste Versuch
web-cup-turn-of = Zug { $turn }: { $made } von { $best }
web-cup-name = Ein Name für die Liste von morgen, wenn du magst
web-cup-name-keep = Diesen Namen angeben
web-cup-named = In der Liste steht er so.
web-cup-nobody = Den Becher von heute hat noch niemand zu Ende gespielt.
web-cup-best = { $played ->
    [one] Bisher am besten: { $best }. Ein Versuch ist zu Ende gespielt.
   *[other] Bisher am besten: { $best }. { $played } Versuche sind zu Ende gespielt.
}
web-cup-honest = Niemand meldet sich an. Dieser Browser behält deinen ersten Versuch als den, der zählt; wer seinen leert, kann noch einmal spielen und kennt die Würfel.
web-cup-yesterday = Die Besten von gestern
web-cup-yesterday-of = { $played ->
    [one] { $rules }, ein Versuch zu Ende gespielt
   *[other] { $rules }, { $played } Versuche zu Ende gespielt
}
web-cup-nameless = ohne Namen
web-cup-seed = Der Startwert der Würfel von gestern, zum Nachprüfen:
web-cup-alone = Ohne Server ergeben sich die Würfel aus dem Datum, für alle dieselben: wer mag, kann vorausschauen. Dein Versuch bleibt in diesem Browser.
web-cup-unkept = Dieser Browser behält nichts: dein Versuch geht weiter, solange diese Seite offen bleibt.
web-cup-elsewhere = In einem anderen Tab wurde weitergespielt: so steht es jetzt.
web-cup-goes-on = Ein neuer Tag hat begonnen. Dieser Versuch bleibt einer am Becher vom { $date }; der von heute kommt danach.
web-cup-back = Nach der Uhr ist wieder der Tag vor dem Becher vom { $date }. Dein Versuch daran bleibt; der nächste Becher beginnt um Mitternacht UTC.
web-bill = Die Rechnung
web-bill-start = Am Anfang
web-bill-luck = Glück mit deinen Würfeln
web-bill-luck-of = Würfelglück von { $name }
web-bill-choices = Deine Entscheidungen
web-bill-choices-of = Entscheidungen von { $name }
web-bill-rest = Weder Würfel noch Wahl
web-bill-entered = Deine Züge, je als Ganzes
web-bill-entered-of = Züge von { $name }, je als Ganzes
web-bill-entered-others = Züge der anderen, je als Ganzes
web-bill-no-choices = Bekannt ist zu wenig, um eine Entscheidung zu beurteilen.
web-bill-share-whole = Anfang { $start }, Züge: { $own } { $entered }, { $other } { $others }. Zusammen { $result }
web-bill-share-entered = Züge als Ganzes: { $own } { $entered }, { $other } { $others }
web-bill-adds-up = Die Zeilen gehen genau auf.
web-bill-best = { $count ->
    [0] Die Zeilen gehen genau auf. Zu entscheiden gab es nichts.
   *[other] Die Zeilen gehen genau auf. Beste Entscheidungen: { $best } von { $count }.
}
web-bill-how = Wie hast du gespielt?
web-bill-how-of = { $people ->
    [one] Wie hat { $name } gespielt?
   *[other] Wie haben { $name } gespielt?
}
web-bill-wait = Glück und Entscheidungen werden zusammengezählt.
web-bill-waits = wird berechnet
web-bill-costliest = Die drei teuersten
web-bill-none = Keine Entscheidung hat etwas gekostet.
web-bill-moment = { $done }. Besser: { $best }
web-bill-chances = Gewinnchancen
web-bill-curve = Chancen von { $name }: { NUMBER($start, style: "percent") } am Anfang, danach zwischen { NUMBER($least, style: "percent") } und { NUMBER($most, style: "percent") }
web-bill-share-luck = Anfang { $start }, Glück: { $own } { $luck }, { $other } { $others }
web-bill-share-choices = Entscheidungen: { $own } { $choices }, { $other } { $others }. Zusammen { $result }
web-bill-share-best = { $own }: beste Entscheidungen { $best } von { $count }, { $word }
web-bill-luck-others = Würfelglück der anderen
web-bill-choices-others = Entscheidungen der anderen
web-bill-others = die anderen
web-bill-estimate = Eigene Fehler der Schätzung
web-bill-estimated = geschätzt
web-moment = Teure Entscheidung { $number }
web-moment-turn = Zug { $turn }, { $name }{ $score ->
    [0] {""}
   *[other] {", "}bisher { $score }
}
web-moment-ways = Was beiseitegelegt wurde, und die Gewinnchance danach
web-moment-done = So war es
web-moment-best = Das Beste
web-pass-picture = { $title }: die Rechnung und die Chancen als Bild
web-pass-both = Bild und Text teilen
web-pass-save = Bild speichern
web-pass-text = Text teilen
web-pass-failed = Das Teilen ging nicht. Speichere stattdessen das Bild.
web-proof-checking = Die Würfel werden geprüft …
web-proof-insecure = Auf Seiten, die über einfaches HTTP von anderswo kamen, prüft dieser Browser nichts. Sichere das Protokoll und prüfe es mit tincup verify.
web-proof-same = wie es gesagt wurde
web-proof-other = anders, als es gesagt wurde
web-proof-right = { $count ->
    [one] Dieser Browser hat { $count } Wurf aus dem Startwert hergeleitet. Er stimmt.
   *[other] Dieser Browser hat { $count } Würfe aus dem Startwert hergeleitet. Alle stimmen.
}
web-proof-wrong = { $count ->
    [one] Eins ist hier anders, als es gesagt wurde.
   *[other] { $count } Dinge sind hier anders, als sie gesagt wurden.
}
web-proof-so-far = Das Protokoll ist bis hierher vollständig. Der Startwert wird am Ende gesagt; dann wird hier jeder Wurf hergeleitet.
web-proof-commitment = Der Startwert passt zu dem, was veröffentlicht war
web-proof-chain = Das Protokoll ist das, was gesagt wurde
web-proof-here = Der Startwert wurde vor dem Spiel auf diesem Gerät gezogen: Kein Wurf wurde währenddessen gewählt. Wer das Gerät hat, konnte den Startwert lesen; darum beweist das wenig, wenn es der Gegner in der Hand hatte.
web-proof-server = Der Server hat diese Würfel festgelegt, bevor sich jemand setzte. Er kann sie nicht gewählt haben, wo dein eigenes Salt dabei ist; wer ihn betreibt, konnte sie lesen.
web-proof-faces = Augen
web-proof-expected = Gerechte Würfel zeigen jede Augenzahl im Mittel { $each } Mal; dort steht die Marke.
web-proof-rolls = Jeder Wurf
web-proof-number = Wurf
web-proof-told = gewürfelt
web-proof-derived = aus dem Startwert
web-proof-source = Was das prüft, ist kurz und benutzt nichts vom Spiel selbst:
web-back = Bin zurück
web-back-bot = Ein Bot spielt für dich.
web-back-skipped = Du wirst übergangen.
web-asked = { $asked }. Einverstanden?
web-asked-wait = { $asked }. Die anderen müssen noch zustimmen.
web-asked-title = Eine Frage an alle
web-asked-agree = Einverstanden
web-asked-decline = Lieber nicht
web-asked-again = Noch einmal fragen
web-asked-link = Erst werden die anderen gefragt. Wenn sie zustimmen, tippe noch einmal.
web-call-off = Partie abbrechen
web-stake = Gespielt wird um { $stake } Spielgeld je Partei.
web-pot-of = Einsatz { $stake }
web-stake-sit = um { $stake } Spielgeld
web-stake-play = Um einen Einsatz spielen
web-stake-each = Jede Partei setzt
web-stake-hint = Spielgeld, kein echtes: Der Topf geht an den Sieger.
web-stake-who-sits = Wer sich setzt, erfährt es und ist damit einverstanden.
web-stake-bounds = Der Einsatz ist eine ganze Zahl von 0 bis { $most }.
web-settled = Spielgeld: { $won }
web-host-stake = Der Gastgeber kann niemanden übergehen, der da ist, und braucht die Zustimmung der anderen, um die Partie anzuhalten, die Zeit zu begrenzen, einen Bot für jemanden spielen zu lassen oder einen Zug zu berichtigen. Wer mitspielt, kann vorschlagen, die Partie abzubrechen: Dann verliert niemand etwas.
web-undo = Zurücknehmen
web-undo-offer = Nicht so gemeint?
web-undo-ask = { $name } möchte das zurücknehmen. In Ordnung?
web-undo-ask-points = { $name } möchte die eben gesicherten { $points } zurücknehmen. In Ordnung?
web-undo-fine = Ja
web-undo-no = Nein
web-undo-wait = Es fehlt noch das Ja von { $names }.
web-undo-never = Doch nicht
web-undo-refused = { $name } möchte das lieber nicht.
web-late = Alle Plätze sind besetzt: Du schaust zu. Ist deiner dabei? Bitte den Gastgeber um einen Link.
web-late-fine = Alles klar
web-limit = Zeit für jede Entscheidung
web-limit-none = Unbegrenzt
web-limit-seconds = { $seconds } s
web-limit-then = Und dann
web-limit-skip = Übergehen
web-limit-bot = Ein Bot spielt weiter
# $then: "skip", or "bot".
web-clock = { $name }: { $seconds } s, dann { $then ->
    [skip] übergangen
   *[bot] spielt ein Bot
}
# Was die Leute zueinander sagen.
web-say = Sagen…
web-say-title = Etwas sagen
web-say-text = Eine kurze Nachricht
web-say-send = Senden
web-say-slower = Nicht so schnell: Das Nächste gleich.
web-said = { $name }: { $text }
web-set-marks = Partnern zeigen, was ich auswähle
web-marked = { $name } wählt { $dice } aus: { $points }
web-opinion-fine = Gut so
web-opinion-rather-not = Lieber nicht
web-opinion-yes = { $name } findet das gut
web-opinion-no = { $name } würde das lieber nicht
web-set-talk = Gesichter und Nachrichten
web-react-smile = ein Lächeln
web-react-sad = ein trauriges Gesicht
web-react-grim = ein grimmiges Gesicht
web-react-heart = ein Herz
web-react-clap = eine erhobene Hand
web-react-wow = ein staunendes Gesicht
# Regeln lesen, und eine Regeldatei von diesem Gerät öffnen.
web-rules-read = Diese Regeln lesen
web-rules-history = Farkle, auch 10.000 (in Frankreich Dix Mille), 5.000 oder Zilch, soll aus der Renaissance stammen und nach Sir Albert Farkle heißen. Soldaten des amerikanischen Unabhängigkeitskriegs würfelten es aus ihren Blechbechern.
web-rules-open = Regeldatei öffnen…
web-variations = Varianten
web-variation-parts = Teile von „{ $name }“
web-variation-against = Nicht zusammen mit { $names }
web-house-rules = Hausregeln
web-house-change = Diese Regeln ändern …
web-house-name = Name der Regeln
# $changes: how many lines of the chart and sentences differ.
web-house-from = { $changes ->
    [0] Wie { $rules }
    [one] Nach { $rules }, { $changes } Änderung
   *[other] Nach { $rules }, { $changes } Änderungen
}
web-house-fault = Gefunden: { $found }; möglich: { $accepted }.
web-house-back = Wie vorher
web-house-none = Keine solche Regel
web-house-value = Neuer Wert
web-house-more = Weitere Regeln, nach denen Familien spielen …
web-house-points = Punkte
web-house-formula = Eine Zahl oder eine Formel: „100 * face“, „xxx * 2“.
web-house-costs = Punkte, die sie kostet
web-house-costs-hint = Ein Wurf mit diesen Würfeln ist ein Farkle und nimmt so viele Punkte vom Stand.
web-house-confirm = Punkte zum Bestätigen
web-house-confirm-hint = So viele Punkte muss der Zug danach noch bringen, bevor gesichert werden darf; 0 für keine.
web-house-does = Was sie bewirkt
web-house-all-dice = Nur in einem Wurf aller { $dice } Würfel
web-house-dice = Ihre Würfel
web-house-dice-take = Diese Würfel nehmen
web-house-letters = x, y und z stehen für jede Augenzahl: Gleiche Buchstaben sind gleiche Würfel.
web-house-signs = Würfel zum Hinzufügen
web-house-add = { $sign } hinzufügen
web-house-line-dice = Die Würfel der Zeile; ein Tipp nimmt einen weg
web-house-leave = { $sign } wegnehmen
web-house-line-new = Eine Zeile hinzufügen …
web-house-line-add = Diese Zeile hinzufügen
web-house-line-off = gestrichen
web-house-line-remove = Die Zeile streichen
web-house-never = Doch nicht
web-house-try = Einen Wurf ausprobieren
web-house-roll-nothing = Nichts zählt: ein Farkle.
web-house-roll-wins = Er gewinnt die Partie sofort.
web-house-roll-scores = Höchstens { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
web-house-evening = Ein Abend nach diesen Regeln
web-house-evening-changed = Was die Änderungen bewirken
# $rounds: on the average, rounded. The sentence goes on with web-house-instead, or ends.
web-house-rounds = Eine Partie zu zweit dauert etwa { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
# After an amount: what it is without the changes.
web-house-instead = statt { $number }
# $points: on the average, rounded. It goes on with web-house-instead, or ends.
web-house-turn = Ein Zug, der um seine Punkte gespielt wird, bringt im Schnitt { $points } { $unit ->
    [holes] { $points ->
        [one] Loch
       *[other] Löcher
    }
   *[points] { $points ->
        [one] Punkt
       *[other] Punkte
    }
}
web-house-estimated = Geschätzt.
web-house-endless = Nach diesen Regeln kommt kaum je jemand ans Ziel.
web-house-starts = Ist es besser anzufangen?
# $chance: in per cent. The sentence goes on with web-house-instead, or ends.
web-house-first = Zwischen zweien, die ihr Bestes spielen, gewinnt, wer anfängt, { $chance }
web-house-exact = Genau.
web-house-share = Link mit diesen Regeln
web-house-save = Als Datei speichern
web-house-link = Wer diesen Link öffnet, hat diese Regeln, ohne Konto:
web-house-link-wrong = In diesem Link sind keine Regeln: Vielleicht fehlt ein Stück davon. Lass ihn dir noch einmal schicken.
web-house-use = Nach diesen Regeln spielen
web-house-use-hint = Sie werden auf diesem Gerät behalten.
web-house-faults = { $count ->
    [one] Eines passt noch nicht.
   *[other] { $count } Dinge passen noch nicht.
}
web-print = Drucken
web-paper = Auf Papier
web-paper-card = Karte
web-keep = Echte Würfel: Punkte schreiben
web-keep-hint = Ein Blatt Papier auf diesem Telefon
web-keep-start = das Blatt ist auf diesem Gerät
web-keep-round = Runde
web-keep-moved = { $total } → { $now }
web-keep-less = −{ $points }
web-keep-cell = Runde { $round }, { $name }: { $made }, insgesamt { $total }{ $mark ->
    [corrected] , berichtigt
    [anew] , neu berechnet
   *[none] {""}
}
web-keep-wipe = Einen Schritt zurück
web-keep-undo = Rückgängig
web-keep-aside = Beiseitegelegt, Wurf für Wurf
web-keep-tap = { $dice ->
    [one] Tipp den Würfel an, wenn er beiseitegelegt wurde
   *[other] Tipp an, was von { $dice } Würfeln beiseitegelegt wurde
}
web-keep-exchange = Plätze tauschen
web-keep-points = Punkte
web-keep-only = Nur Punkte …
web-keep-dice = Würfel tippen
web-keep-again = Neuer Wurf
web-keep-not-yet = noch nicht
web-keep-odd = { $why }. Behalten?
web-keep-it = Behalten
web-keep-change = Ändern
web-keep-after = { $name }: { $total } · dann { $next }
web-keep-ends = { $name }: { $total } · damit ist das Spiel aus
web-keep-correction = Berichtigen
web-keep-tap-anew = tipp, was es war
web-keep-turn-of = { $name }, Runde { $round }
web-keep-correct = Berichtigen: { $points }
web-keep-was = bisher { $made }: was war es wirklich?
web-keep-turn = Dieser Zug
web-keep-others = { $name } schreibt diesen Zug am eigenen Telefon.
web-keep-rolls = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}
web-keep-whole = { $dice ->
    [one] Tipp den Würfel an, wie er liegt
   *[other] Tipp alle { $dice } Würfel an, wie sie liegen
}
web-keep-rolls-all = Ganze Würfe …
web-keep-coach-dice = Tipp an, was du beiseitelegst, und die Lampe sagt: weiterwürfeln oder sichern. Welche Würfel du beiseitelegen solltest, sagt sie nur bei ganzen Würfen.
web-keep-coach-points = Punkte verraten nicht, welche Würfel dalagen; über Würfel lässt sich also nichts sagen. Das hier ist der Zug wert, bevor er beginnt.
web-keep-coach-rolls = Tipp alle Würfel an, wie sie liegen, und die Lampe sagt, welche du beiseitelegen solltest.
web-keep-coach-then = { web-keep-turn-of }: Es geht um den Zug, den du berichtigst, beim Stand von damals.
web-keep-undone = Zurückgenommen: { $what }
web-keep-undone-turn = { $points ->
    [0] { $name }, Farkle
   *[other] { $name }, { $points }
}
web-keep-undone-roll = ein Wurf von { $name }
web-keep-undone-carry = { $name } spielte weiter
web-keep-undone-start = { $name } beginnt
web-keep-undone-seat = { $name } kam oder ging
web-keep-undone-correction = die Berichtigung des Zugs von { $name }
web-keep-went = Wie es lief
web-keep-over = Stimmt etwas nicht? Tipp das Feld an.
# Somebody leaves a game that goes on: said of them, then what is tapped for it.
web-keep-left = nicht mehr dabei
web-keep-leave = Geht
web-keep-return = Ist wieder da
web-keep-leave-how = Die Spalte bleibt stehen und wird übersprungen. Wer gegangen ist, kann jederzeit wieder mitspielen.
web-keep-leave-ends = Dann spielt niemand mehr: Die Partie wäre zu Ende. Rückgängig holt sie zurück.
web-keep-names = Namen oder Reihenfolge ändern
web-keep-more = Zu mehreren weiterspielen
web-keep-more-how = Ein neues Blatt von hier an: Punktestände gehen als Vorsprung mit, und wer dazukommt, darf auch Punkte bekommen. Runden und Farkles in Folge zählen neu. Dieses Blatt bleibt bei deinen Partien.
web-side-won = gewonnen
web-score-sheet = Spielzettel
web-score-sheet-fewer = Eine Spalte weniger
web-score-sheet-more = Eine Spalte mehr
web-score-sheet-columns = { $columns ->
    [one] eine Spalte
   *[other] { $columns } Spalten
}
# Der Tisch auf einem Fernseher.
web-tv = Auf dem Fernseher
web-tv-waiting = Kommt und setzt euch
web-tv-join = Mit dem Handy:
web-tv-code = Code
# Ein Telefon, das herumgeht, und was man davon erfährt, dass man dran ist.
web-seating = Wie ihr sitzt
web-seating-side = Nebeneinander
web-seating-face = Gegenüber
web-limit-minutes = { $minutes } Min.
web-final-beat = Schlussrunde: { $points } sind zu schlagen
web-sound-ask = Ton an?
web-set-notify = Eine Mitteilung, wenn du dran bist
web-set-notify-here = In anderem Tab
web-set-notify-closed = Auch geschlossen
web-set-notify-about = Auch wenn die Seite zu ist: Dann lässt dieser Server deinen Browser durch den Push-Dienst seines Herstellers wecken. Die Nachricht ist versiegelt und sagt nur, welcher Tisch auf dich wartet. Damit ist Schluss, wenn du es abschaltest, gehst oder die Partie vorbei ist.
web-set-notify-blocked = Dein Browser lässt diese Seite nichts mitteilen oder erreicht keinen Push-Dienst: In seinen eigenen Einstellungen lässt sich das erlauben.
push-table = Tisch { $table } wartet auf dich.
# Warum man den Würfeln trauen kann.
web-fair = Faire Würfel
web-fair-line = Diese Würfe standen fest, bevor sich jemand gesetzt hat.
web-fair-later = Der Startwert wird gezeigt, wenn die Partie vorbei ist; dann lässt sich jeder Wurf prüfen.
web-fair-commitment = SHA-256 des Startwerts, von Anfang an bekannt
web-fair-salts = Salts der Spieler
web-fair-digest = SHA-256 { $digest }…
web-fair-marked = nicht reines ASCII: { $marks }
web-fair-code = Vor dem ersten Wurf aufzuschreiben: deckt den Startwert und jeden Salt ab
web-fair-seed = Der Startwert
web-fair-check = Prüfen
web-fair-right = Jeder Würfel stimmt.
web-fair-wrong = Etwas geht nicht auf: Sieh dir das Protokoll an.
web-fair-record = Das Protokoll
web-fair-page = Ein anderes Protokoll prüfen
web-fair-entered = Hier würfeln die Leute selbst.

## Die mitgelieferten Regelwerke; auf Englisch steht das in ihren Regeldateien

preset-name-cardgames = Farkle wie auf cardgames.io
preset-summary-cardgames = Großzügige Mehrlinge und 2.500 für die Straße; wer zuerst 10.000 sichert, gewinnt sofort.
preset-name-dix-mille = Dix Mille
preset-summary-dix-mille = Das Spiel aus der Zeit der Amerikanischen Revolution: sechs Würfel, 1.000 zum Einstieg, 10.000 zum Sieg.
preset-name-dix-mille-350 = Dix Mille, Einstieg mit 350
preset-summary-dix-mille-350 = Dix Mille mit leichterem Einstieg: 350 in einem Zug.
preset-name-dix-mille-every-turn-350 = Dix Mille, 350 in jedem Zug
preset-summary-dix-mille-every-turn-350 = Dix Mille, bei dem jeder Zug 350 erreichen muss oder nichts bringt.
preset-name-dix-mille-five-dice = Dix Mille mit fünf Würfeln
preset-summary-dix-mille-five-dice = Dix Mille mit fünf Würfeln: Was einen sechsten braucht, entfällt.
preset-name-dix-mille-must-throw = Dix Mille, alle sechs noch einmal
preset-summary-dix-mille-must-throw = Dix Mille, bei dem alle sechs Würfel auch dann noch einmal gewürfelt werden müssen, wenn sie über mehrere Würfe beiseitekamen.
preset-name-facebook = Farkle wie auf Facebook
preset-summary-facebook = 300 in jedem Zug, -500 beim dritten Farkle in Folge; wer zuerst 10.000 sichert, gewinnt sofort.
preset-name-farkle-cribbage = Farkle Cribbage
preset-summary-farkle-cribbage = Farkle als Wettlauf der Stifte um das Cribbage-Brett, 121 Löcher und über das Ende hinaus.
preset-name-farkle-cribbage-advanced = Farkle Cribbage für Fortgeschrittene
preset-summary-farkle-cribbage-advanced = Farkle Cribbage mit Bonuspunkten, der Bombe, -20 für drei Farkles in Folge und der Regel vom letzten Würfel.
preset-name-farkle-cribbage-long = Farkle Cribbage, das lange Spiel
preset-summary-farkle-cribbage-long = Farkle Cribbage das Brett hinunter und zurück: 241 Löcher.
preset-name-farkle-cribbage-loser = Farkle Cribbage, der Letzte verliert
preset-summary-farkle-cribbage-loser = Wer das Brett verlässt, ist in Sicherheit; wer zuletzt darauf übrig ist, hat verloren.
preset-name-farkle-cribbage-partners = Farkle Cribbage mit Partnern
preset-summary-farkle-cribbage-partners = Zwei oder drei Paare, die sich einen Stift teilen und reihum am Zug sind.
preset-name-farkle-cribbage-tournament = Farkle Cribbage, ein Stift je Loch
preset-summary-farkle-cribbage-tournament = Alle Stifte auf einer Bahn: Wer in einem besetzten Loch landet, wirft den Stift dort zurück.
preset-name-fifteen-thousand = 15.000
preset-summary-fifteen-thousand = Genau 15.000 sind zu treffen; jeder weitere Würfel verdoppelt, und sechs, die zählen, müssen noch einmal gewürfelt werden.
preset-name-five-thousand = 5.000
preset-summary-five-thousand = Fünf Würfel und Drillinge, 350 zum Einstieg, 1.500 für die Straße; bei 5.000 hat jeder andere noch einen letzten Zug.
preset-name-greed-farkel = Greed (Farkel)
preset-summary-greed-farkel = Weiterspielen, wo die Vorige aufgehört hat; ein Pasch mit den letzten zwei Würfeln bringt alle sechs zurück.
preset-name-hot-dice = Hot Dice
preset-summary-hot-dice = Jeder weitere Würfel verdoppelt, sechs, die zählen, müssen noch einmal gewürfelt werden, und jeder Zug braucht 350.
preset-name-kingdom-come = Farkle aus Kingdom Come: Deliverance
preset-summary-kingdom-come = Kurze Straßen zählen, und jeder weitere Würfel verdoppelt; wer zuerst 4.000 sichert, gewinnt sofort.
preset-name-literally = Farkle Rules! (Literally)
preset-summary-literally = Vierling, Fünfling und Sechsling bringen das 150-, 175- und 200-Fache der Augenzahl; 500 zum Einstieg.
preset-name-phone = Farkle auf dem Telefon
preset-summary-phone = Wie es viele Telefonspiele haben: drei Paare 1.500, zwei Drillinge 2.500, und mehr als 10.000 zum Sieg.
preset-name-plain = Schlichtes Farkle
preset-summary-plain = Nur Einzelne und Drillinge; wer zuerst 10.000 sichert, gewinnt sofort.
preset-name-playmonster = Farkle aus der Schachtel
preset-summary-playmonster = Das Spiel aus der Schachtel: 500 zum Einstieg, mehr als 10.000 bringen die Schlussrunde.
preset-name-ten-rounds = Farkle in zehn Runden
preset-summary-ten-rounds = Zehn Züge für alle, und die meisten Punkte gewinnen; jeder weitere Würfel zählt noch einmal wie der Drilling.
preset-name-ten-thousand = Zehntausend am Tisch
preset-summary-ten-thousand = 1.000 zum Einstieg; wer drin ist, darf mit den Würfeln und Punkten der Vorigen weiterspielen.
preset-name-thousand = 1.000
preset-summary-thousand = Fünf Würfel, ein Zehntel der üblichen Punkte, fünf, die zählen, müssen noch einmal gewürfelt werden; ohne die Gruben.
preset-name-zilch = Zilch
preset-summary-zilch = 300 in jedem Zug, 500, wenn sechs Würfel nichts zählen, -500 beim dritten Farkle in Folge.
preset-name-zonk = Zonk
preset-summary-zonk = Fünf Würfel, nur Drillinge neben Einsen und Fünfen; mit 5.000 endet es, sobald die Runde zu Ende ist.

## Ein Ordner für einen Webspace

site-no-runtime = was die Engine im Browser ausführt (Pyodide { $version }), ist nicht hier: In Tincups Ordner holt es scripts/play --add site (6 MB)
site-damaged-runtime = { $file } ist beschädigt: löschen, und mit scripts/play --add site neu holen
site-not-fetched = { $address } konnte nicht geholt werden: { $reason }
site-no-folder = { $folder } ist eine Datei: Nötig ist der Name eines Ordners, eines neuen oder eines, der schon geschrieben wurde
site-other-files = { $folder } enthält andere Dateien ({ $file }): Nötig ist ein Ordner, der neu oder leer ist oder schon geschrieben wurde
site-other-manifest = { $file } ist beschädigt oder nicht von diesem Programm: mit allem löschen, was daneben liegt, oder einen anderen Ordner nehmen
site-written = { $folder }: Version { $version }, { $files ->
    [one] eine Datei
   *[other] { $files } Dateien
}, { $written } geschrieben, { $removed } gelöscht.
site-sizes = Ein erster Besuch braucht { NUMBER($brotli, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB, wo die Dateien mit der Endung .br geschickt werden, { NUMBER($gzipped, minimumFractionDigits: 1, maximumFractionDigits: 1) } mit denen auf .gz, und sonst { NUMBER($plain, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
site-no-solution = die Lösung von { $rules } kann nicht aufgehoben und deshalb nicht geschrieben werden: { $reason }
site-cut-short = was { $address } schickt, brach ab, bevor alles da war: noch einmal versuchen
site-fetched-another = was unter { $address } liegt, ist nicht, was dort veröffentlicht wurde: Nichts davon wurde behalten

## Worum Leute am Tisch eines Servers einander bitten.

proposal-asks = { $name } bittet { $what }
proposal-said = { $said }.
proposal-host = Der Gastgeber
proposal-absent = { $name } ist weg: Seit { $since } (UTC) war nichts zu hören.
proposal-agrees = Zustimmung von { $name }.
proposal-declines = Ablehnung von { $name }.
proposal-granted = Alle, auf deren Zustimmung es ankommt, haben zugestimmt.
proposal-unnamed = Wer auf Platz { $seat } sitzt, hat den eigenen Namen aus dem Verlauf genommen und heißt jetzt { $name }.
proposal-pause = darum, die Partie zu unterbrechen
proposal-go-on = darum, die Partie fortzusetzen
proposal-no-limit = darum, die Bedenkzeit nicht mehr zu begrenzen
proposal-limit-skip = um { $seconds } Sekunden Bedenkzeit je Entscheidung; wer länger braucht, wird übergangen
proposal-limit-bot = um { $seconds } Sekunden Bedenkzeit je Entscheidung; für wen es länger dauert, spielt ein Bot weiter
proposal-return = darum, dass { $name } wieder selbst spielt
proposal-bot = darum, dass ein Bot ({ $bot }) für { $name } spielt
proposal-link = um einen neuen Link zum Platz von { $name }, nach dem der alte nichts mehr gilt
proposal-correct = darum, Zug { $turn } zu berichtigen: { $actions }
proposal-take-over = darum, Gastgeber zu werden
proposal-stake = darum, um { $stake } Spielgeld je Partei zu spielen
proposal-call-off = darum, die Partie abzubrechen: niemand gewinnt, und alle bekommen ihren Einsatz zurück

## Die Engine in einer Seite

browser-no-such-call = die Engine in der Seite beantwortet keinen Aufruf { $call }
browser-no-such-bot = in einer Seite spielt kein Bot der Art { $bot }; easy, medium, hard und optimal gibt es
browser-not-two = die Seite rechnet Partien mit zwei Parteien aus, und diese hat { $sides }
browser-strong = Schwere und optimale Bots spielen nach dem besten Spiel, das dieser Browser beim ersten Mal ausrechnet: nach den meisten Regeln in Sekunden, nach wenigen in Minuten.
browser-no-strong = Schwere und optimale Bots können hier nicht nach diesen Regeln spielen: { $reason }.
browser-no-strong-bot = diese Bots sind hard oder optimal, nicht { $level }
browser-no-copy = das ist keine Kopie von Partien, die eine Seite gespeichert hat
browser-other-format = diese Kopie hat eine andere Version von Tincup gespeichert, in der Form { $form }, diese hat { NUMBER($known, useGrouping: 0) }: öffne sie in einer Seite jener Version
browser-went-on = diese Partie ging in diesem Browser weiter und nach dem Eintrag { NUMBER($common, useGrouping: 0) } in der Kopie anders (hier { $here } Einträge, in der Kopie { $there }): spiel hier weiter, oder bewahr die andere daneben auf
browser-unname = diese Partie bewahrt nur dieser Browser auf: lösch sie, dann sind ihre Namen weg
browser-moved = diese Partie geht auf { $to } weiter, und nicht mehr hier
browser-needs-server = das kann nur ein Server: Tische, an die andere von ihren Geräten kommen, und Zeitgrenzen
browser-unsaved = es konnte nicht aufbewahrt werden: { $reason }
browser-roll-size = nach diesen Regeln ist ein Wurf 1 bis { $most } Würfel, nicht { $dice }
browser-no-card = { $rules }: Für diese Regeln bringt die Seite keine Karte mit. „tincup card“ sucht im Terminal eine, wenn es diese Regeln durchrechnen kann; die Datei, die es schreibt, lässt sich hier öffnen.
browser-card-rules = diese Karte ist für die Regeln „{ $rules }“: wähle diese Regeln und öffne sie noch einmal
browser-card-dice = diese Karte ist für { $given } Würfel, und { $rules } hat { $dice }

practice-pool = Beiseite, seit zuletzt alle Würfel geworfen wurden
practice-rolls = Würfe dieses Zugs, mit diesem
practice-hot = Heiße Würfel bisher in diesem Zug
practice-confirm = Punkte, die diesem Zug zur Bestätigung fehlen
practice-opened = Ein einzelner Wurf dieses Zugs hat die Mindestpunkte zum Einstieg gebracht
practice-swap = Dieser Zug tauscht den Platz mit der Spitze
practice-made-mine = Dein letzter Zug (0 nach einem Farkle)
practice-made-other = Letzter Zug des anderen (0 nach einem Farkle)
practice-farkles-mine = Deine Farkles in Folge
practice-farkles-other = Farkles des anderen in Folge
practice-aside-mine = Bei dir beiseite bis zum Einstieg
practice-aside-other = Beim anderen beiseite bis zum Einstieg
practice-back-mine = Dein Stand vor deinem letzten Gewinn
practice-back-other = Stand des anderen vor seinem letzten Gewinn
practice-bonus = Der Bonus für den ersten großen Zug ist vergeben
practice-round = Runde
practice-second = Der andere hat diese Runde schon gespielt
practice-not-asked = Nach „{ $name }“ fragen diese Regeln nicht; angegeben ist { $typed }.

variation-name-opening-350 = Einstieg mit 350
variation-summary-opening-350 = 350 in einem Zug genügen zum Einstieg.
variation-name-every-turn-350 = 350 in jedem Zug
variation-summary-every-turn-350 = Jeder Zug muss 350 erreichen oder bringt nichts.
variation-name-must-throw = Alle sechs noch einmal
variation-summary-must-throw = Alle Würfel müssen auch dann noch einmal gewürfelt werden, wenn sie über mehrere Würfe beiseitekamen.
variation-name-five-dice = Fünf Würfel
variation-summary-five-dice = Gespielt wird mit fünf Würfeln: Was einen sechsten braucht, entfällt.
variation-name-advanced = Regeln für Fortgeschrittene
variation-summary-advanced = Bonuspunkte, die Bombe, -20 für drei Farkles und die Regel vom letzten Würfel.
variation-name-bonus-scores = Bonuspunkte
variation-summary-bonus-scores = Vierling, Fünfling, Sechsling, drei Paare und die Straße zählen.
variation-name-bomb = Die Bombe
variation-summary-bomb = Statt einen Sechsling zu zählen, darf man den Platz mit der Spitze tauschen.
variation-name-farkle-penalty = Drei Farkles
variation-summary-farkle-penalty = Der dritte Farkle in Folge kostet 20.
variation-name-roll-over = Regel vom letzten Würfel
variation-summary-roll-over = Sind fünf Würfel gezählt, gelingt der letzte mit 1, 2 oder 3 und ist sonst ein Farkle.
variation-name-long = Das lange Spiel
variation-summary-long = Das Brett hinunter und zurück: 241 Löcher.
variation-name-loser = Der Letzte verliert
variation-summary-loser = Wer das Brett verlässt, ist in Sicherheit; wer zuletzt darauf übrig ist, hat verloren.
variation-name-partners = Partner
variation-summary-partners = Zwei oder drei Paare, die sich einen Stift teilen und reihum am Zug sind.
variation-name-partners-of-three = Partner zu dritt
variation-summary-partners-of-three = Zwei Parteien zu dritt, die sich einen Stift teilen und reihum am Zug sind.
variation-name-one-peg-per-hole = Ein Stift je Loch
variation-summary-one-peg-per-hole = Alle Stifte auf einer Bahn: Wer in einem besetzten Loch landet, wirft den Stift dort um ein Loch zurück.
variation-name-five-back = Ein Stift je Loch, fünf zurück
variation-summary-five-back = Alle Stifte auf einer Bahn: Wer in einem besetzten Loch landet, wirft den Stift dort um fünf Löcher zurück.

## Ein Spiel dieses Browsers, das auf einem Server weitergeht

# Mehrere Zeilen des Menüs: bei den Leuten eines Tisches, und wo eine andere Seite diese geöffnet hat.
web-move = Andere mit ihren Handys mitspielen lassen
web-move-keep = Auf einem Server aufbewahren
web-move-what = Die Partie geht auf einem Server weiter, mit denselben Würfeln, und andere kommen dort über Links dazu. Dieser Browser hat sie geleitet und könnte die kommenden Würfe kennen: Spielt zum Spaß.
web-move-go = Dort weiterspielen
web-move-there = Mit der dortigen weiterspielen
web-move-anew = Aus dieser einen weiteren Tisch machen
web-move-address = Adresse des Servers
web-move-cannot = Dieser Browser kann die Partie nicht in einen Link packen. Speichere stattdessen eine Kopie.
web-move-sure = Wenn die Partie jetzt dort ist, dann lass sie dort: Sonst ginge sie an zwei Orten weiter.
web-move-left = Sie geht dort weiter
web-moved = Diese Partie geht anderswo weiter:
web-moved-from = Diese Partie wurde anderswo gespielt:
web-moved-back = Doch hier weiterspielen
web-moved-back-what = Was dort inzwischen eingetragen wird, kommt nicht hierher. Bring die Partie später wieder dorthin: Dann siehst du beide und wählst.
web-both = Was verschieden ist
web-both-server = Auf dem Server
web-both-browser = In diesem Browser
web-both-here = Hier
web-both-copy = In der Kopie
web-both-sent = Im Link
web-both-turn = Runde { $round }, { $name }
web-both-total = { $name } gesamt
web-both-none = Die Züge, die zu Ende sind, sind in beiden gleich.
web-both-more = { $more ->
    [one] Noch ein Zug ist verschieden.
   *[other] Noch { $more } Züge sind verschieden.
}
web-both-go = Mit der hier weiterspielen
web-both-keep = Auch die andere aufbewahren
# A copy of a table as a file, from the menu.
web-copy-here = Eine Kopie speichern
# $names: of the people and bots who play.
web-kept-look = Die Partie von { $names } ansehen
web-brought = Diese Partie begann auf dem Gerät von jemandem, der ihre Würfel kennen konnte. Eine Revanche hat neue.
# In the settings of a server's page that hosts games itself; on or off.
web-sends = Beendete Partien auch auf dem Server aufbewahren
web-bring = Eine Partie zum Weiterspielen
# $names: of the people and bots who play.
web-bring-what = Eine andere Seite hat eine Partie von { $names } hierher geschickt. Sie geht auf diesem Server weiter, und du hast die Plätze aller, die mitspielen: Das Menü des Tischs hat Links für die anderen.
web-bring-wrong = In diesem Link ist keine Partie, oder nur ein Teil davon.

## Strategiekarten: "tincup card"

card-title = { $rules }: { $size ->
    [lines] drei Zeilen, nach denen man spielt
   *[postcard] eine Karte, nach der man spielt
}
card-loss = Verschenkt { $loss } der Gewinnchance gegen optimales Spiel.
card-loss-by-file = Verschenkt laut ihrer Datei { $loss } der Gewinnchance gegen optimales Spiel.
card-bank = Sichere ab { $thresholds }.
card-bank-never = Sichere nichts{ $end ->
    [rounds] {""}
   *[target] {" "}vor dem Ziel
}.
card-from-first = { $score } mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} zum Weiterwürfeln
card-from = { $score } mit { $dice }
card-never = mit { $dice } { $end ->
    [rounds] nie
   *[target] nicht vor dem Ziel
}
card-keep = { card-keep-when } heraus, was am meisten bringt, wobei Würfel zum Weiterwürfeln zählen: { $worths }{ card-keep-rest }
card-keep-most = { card-keep-when } heraus, was am meisten zählt{ card-keep-rest }
card-keep-when = { $when ->
    [home] Wo „heim“ steht: lege
    [home-last] Wo „heim“ steht und im letzten Zug: lege
    [near] Dann lege
    [near-last] Dann und im letzten Zug lege
    [last] Im letzten Zug lege
    [never-last] Wo „nie“ steht und im letzten Zug des Spiels lege
    [round] In der letzten Runde lege
   *[turn] Lege
}
card-keep-rest = { $when ->
    [turn] ; bei Gleichem, was mit den wenigsten Würfeln am meisten zählt. Reicht das zum Sichern, sichere alles, was zählt.
   *[other] .
}
card-dice = { $points } für { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
}
card-home = Sobald eine andere Seite höchstens { $points } vom Ziel entfernt ist, sichere nichts, was nicht ins Ziel führt{ $last ->
    [ahead] ; in der letzten Runde würfle, bis du vorn bist
    [hit] ; in der letzten Runde würfle, bis du es triffst
   *[none] {""}
}.
card-last-round = In der letzten Runde würfle, bis du { $last ->
    [hit] das Ziel triffst
   *[ahead] vorn bist
}.
card-lead = { $points ->
    [0] Sichere, sobald das Ziel erreicht ist.
   *[other] Wenn du das Ziel erreicht hast und andere noch an die Reihe kommen, sichere auch mit einem Vorsprung von { $points }; wo vor dem Ziel nichts gesichert wird, nur dann.
}
card-hit = Lege und sichere nichts, was über das Ziel hinausgeht; wo alles, was zählt, darüber hinausgeht, sichere alles. Sichere, sobald das Ziel getroffen ist.
card-behind = Mit einem Rückstand von { $points } oder mehr sichere { $shift } { $way ->
    [earlier] früher
   *[later] später
}.
card-penalty = { $farkles ->
    [0] Sichere stets
    [one] Nach einem Farkle{ card-penalty-more } sichere
   *[other] Nach { $farkles } Farkles in Folge{ card-penalty-more } sichere
} { $shift } { $way ->
    [earlier] früher
   *[later] später
}.
card-penalty-more = { $more ->
    [yes] {" "}oder mehr
   *[no] {""}
}
card-rounds-end = Im letzten Zug des Spiels würfle, bis du vorn bist; in deinem letzten, wenn danach noch andere an der Reihe sind, sichere { $when ->
    [only] mit einem Vorsprung von { $points }, und nicht vorher.
   *[too] auch mit einem Vorsprung von { $points }; wo „nie“ steht, nur dann.
}
card-table = So viel später (+) oder früher (−) sichern, je { $by ->
    [rounds] nach den Zügen, die du noch hast, diesen mitgezählt, und deinem Vorsprung; „nie“: nichts sichern.
   *[target] nachdem, wie weit du und die andere Seite vom Ziel entfernt sind; „heim“: nicht vor dem Ziel.
}
card-corner = { $by ->
    [rounds] Züge ↓ Vorsprung →
   *[target] du ↓ andere →
}
card-any = alle
card-within = ≤ { $points }
card-beyond = > { $points }
card-go-home = { $by ->
    [rounds] nie
   *[target] heim
}
card-picture-bank = Sichern ab, nach Würfeln zum Weiterwürfeln
card-picture-never = heim
bar-card-turns = optimale Züge nach { $rules }
bar-card-search = eine Karte für { $rules } suchen
new-file-exists = { $path } gibt es schon; wähle einen anderen Namen
card-file-twice = { $path } ist zweimal genannt; jede Datei braucht einen eigenen Namen
new-file-no-folder = es gibt keinen Ordner { $path }
card-not-for = { $rules }: für Regeln mit { $key } wird keine Karte ausgerechnet
card-too-large = { $rules }: zu viele Zustände für eine Karte; ein niedrigeres Ziel hat weniger
card-for-other-end = diese Karte ist für Spiele, die anders enden als die nach { $rules }
card-for-others = diese Karte ist für eine andere Zahl von Würfeln oder für Punkte in anderen Schritten: { $rules } hat { $dice } Würfel und Schritte von { $step }
player-spec-card = „{ $spec }“ braucht die Datei einer Karte: "card:meine.toml"
card-not-utf-8 = { $file }, Zeile { NUMBER($line, useGrouping: 0) }: kein Text in UTF-8
card-unreadable = { $file }, { $problem }
card-key = { $file }: einen Schlüssel „{ $key }“ gibt es in einer Karte nicht; { $kind ->
    [close] meinst du „{ $nearest }“?
   *[none] "tincup card RULES --out FILE" schreibt eine mit allen Schlüsseln
}
card-missing = { $file }: der Karte fehlt „{ $key }“; "tincup card RULES --out FILE" schreibt eine mit allen Schlüsseln
card-size = { $file }: „size“ ist "postcard" oder "lines", nicht „{ $given }“
card-rules = { $file }: „rules“ ist der Name eines Regelwerks, ein Text von 1 bis { $most } Zeichen in einer Zeile ohne Anführungszeichen
card-distances = { $file }: „{ $key }“ muss aufsteigen
card-rounds = { $file }: eine Karte hat „distances“, oder für eine Zahl von Runden „turns“ und vielleicht „leads“
card-row = { $file }: „shifts“ hat für jede Zone eine Zeile, und jede Zeile { $count ->
    [one] einen Eintrag
   *[other] { $count } Einträge
}: einen mehr, als es „distances“ oder „turns“ und „leads“ gibt
card-list = { $file }: „{ $key }“ ist eine Liste von { $least } bis { $most } Einträgen
card-number = { $file }: in „{ $key }“ stehen ganze Zahlen von { $least } bis { $most }, in „bank_from“ auch false für nie, in „shifts“ auch "home"
card-multiple = { $file }: in „{ $key }“ steht { $given }, kein Vielfaches von { $step }, dem „step“ der Karte
card-loss-wrong = { $file }: „loss“ ist eine Chance, eine Zahl von 0 bis 1
