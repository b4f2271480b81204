### The sentences of Tincup in English. docs/translating.md says how to make another language.
###
### $dice, $roll and the like are faces with spaces between them; $dice-count is how many.
### $unit is "points" or "holes". "yes" and "no" stand for truth values.

## Amounts

# $points (number) and $unit: "500 points", "1 hole". Other messages say { amount }.
amount = { $unit ->
    [holes] { $points ->
        [one] { $points } hole
       *[other] { $points } holes
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}

## Refusals: why an action is not possible. No capital and no full stop: they follow a colon, or
## become sentences where they stand alone.

# $action: what cannot be done; $phase: what the game waits for; $dice-count: how many to roll.
refusal-not-now = you cannot { $action ->
    [roll] roll
    [keep] keep dice
   *[enter-turn] enter a whole turn
} now: { $phase ->
    [roll_off] the sides are rolling to see who starts
    [roll] { $count ->
        [one] { $count } die is to be rolled
       *[other] { $count } dice are to be rolled
    }
    [decide] first choose what to keep of the roll on the table
   *[over] the game is over
}
refusal-wrong-number-of-dice = { $needed ->
    [one] { $needed } die is to be rolled
   *[other] { $needed } dice are to be rolled
}, not { $given }
refusal-no-such-face = dice have faces 1 to 6, not { $dice }
refusal-not-dice = dice are whole numbers from 1 to 6, not { $value }
refusal-not-a-roll = a roll is 1 to { $most } dice with faces 1 to 6, not { $dice-count ->
    [0] nothing
   *[other] { $dice }
}
refusal-wrong-roll-size = a roll is 1 to { $most } dice, not { $given }
refusal-not-ascending = the dice of a roll are looked up in ascending order: { $value }
refusal-not-an-action = { $value } is not an action
refusal-unreadable-action = "{ $text }" is not an action; accepted: "11+" to keep and roll, "11=" to keep and bank, "123566" for a roll, "+700" or "x" for a whole turn, "resign:1", "leave:1", "return:1"

refusal-nothing-set-aside = at least one die that scores must be set aside
refusal-not-in-roll = { $dice } is not in the roll { $roll }
# $useless: the dice that can be part of no combination of this roll; there may be none.
refusal-not-combinations = every die set aside must be part of a combination in { $dice }{ $useless-count ->
    [0] {""}
   *[other] {" "}({ $useless } cannot)
}
# A roll in which nothing scores pays $points under these rules, all of it together.
refusal-all-or-nothing = nothing in this roll scores, which pays { $points }: all { $count } dice count as set aside
refusal-must-keep-all = every die scores, so all must be kept and rolled again
refusal-last-die-fails = the last die does not succeed on { $dice }
refusal-must-roll-again = all { $count } dice have scored{ $one_roll ->
    [yes] {" "}in one roll
   *[no] {""}
}, so they must be rolled again

refusal-below-opening-minimum = you need { needed-amount } in one turn to get on the board; this turn has { $score }
refusal-below-bank-minimum = every turn must make { needed-amount } to bank; this turn has { $score }
# $needed (number) and $unit, of which at least so many are needed.
needed-amount = { $unit ->
    [holes] { $needed ->
        [one] { $needed } hole
       *[other] { $needed } holes
    }
   *[points] { $needed ->
        [one] { $needed } point
       *[other] { $needed } points
    }
}

refusal-no-exchange-in-dice = these dice do not let you change places with the leader
refusal-no-exchange-in-rules = no combination lets you change places with the leader
refusal-already-exchanging = this turn already changes places with the leader
refusal-nobody-ahead = nobody is ahead of you to change places with

refusal-not-points = a turn's points are a whole number from 0, not { $value }
refusal-no-such-score = no turn makes { amount }: the chart goes in steps of { $step }

refusal-no-such-side = there is no side { $value }
refusal-no-such-player = there is no player { $value }
refusal-cannot-resign = only a side that is still playing can resign
refusal-game-over = the game is over
refusal-already-left = { $name } has already left
refusal-already-here = { $name } is at the table

refusal-nothing-to-take-back = there is nothing to take back
refusal-no-such-turn = there is no turn { $turn }; the game has { $turns }
refusal-not-one-turn = the new entry must be one whole turn: others follow it
# $reason: the refusal of the later turn.
refusal-later-turn-no-longer-fits = turn { $turn } no longer fits after this correction: { $reason }

refusal-names-not-a-list = players are a list of names, not one text
refusal-no-players = a game needs at least one player
refusal-too-many-players = a table seats at most { $most } players, not { $given }
refusal-name-not-one-line = player { $player } needs a name of one line of text
refusal-name-too-long = the name of player { $player } has { $given } characters; at most { $most }
refusal-name-taken = two players are called "{ $name }"; give one of them another name
# $rules: the name of the rule set.
refusal-partners-do-not-fit = { $rules } has { $partners } partners a side: { $players } players cannot be split
# $least to $most sides can play; $range: "from" $least (any number more), "exactly" or "between".
refusal-wrong-number-of-sides = { $rules } is for { $range ->
    [from] { $least } or more
    [exactly] { $least }
   *[between] { $least } to { $most }
} { $partners ->
    [1] players
   *[other] sides of { $partners } partners
}, not { $given }

## Players that are programs, and the names of players. $player: what it is called at the table.

# $seconds: the limit, as it is to be shown ("0.5", "30").
player-timeout = { $player } has not decided within { $seconds } s
player-gone = the program of { $player } has ended{ $reason ->
    [closed] : it was closed
    [not-started] : it could not be started ({ $detail })
   *[ended] {""}
}
# $reason: what is wrong with what the program wrote; $answer: the beginning of it.
player-protocol = the program of { $player } { $reason ->
    [line-too-long] wrote a line of more than { $most } bytes
    [no-hello] does not answer "hello"
   *[unreadable] gave no answer that can be read; the last was { $answer }
}
# What a program is told that must answer again.
player-answer-unreadable = an answer is one line like {"{"}"type":"action","id":17,"action":"11+"{"}"}
player-answer-no-decision = { $action } is not one of the legal actions
player-illegal = { $player } decides what is not allowed: { $answer }

player-spec-unknown = "{ $spec }" is no kind of player; accepted: { $accepted }
player-spec-misspelt = "{ $spec }" is no kind of player; did you mean "{ $nearest }"?
player-spec-needs-nothing = "{ $spec }": nothing may follow "{ $kind }"
player-spec-threshold = "{ $spec }" needs a turn score to bank at, a whole number: "threshold:500"
player-spec-command = "{ $spec }" needs a command line: "external:python3 bot.py"
player-spec-quotes = "{ $spec }" is not a command line: { $detail }
