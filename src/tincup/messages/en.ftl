### The sentences of Tincup in English. docs/translating.md says how to make another language.
###
### $dice, $roll and the like are faces with spaces between them; $dice-count is how many.
### $unit is "points" or "holes". "yes" and "no" stand for truth values.

## The languages

# What this language is called in itself.
language-name = English
# $given: what was asked for; $languages: tags with names, joined with list-or.
language-unknown = there is no language "{ $given }"; choose { $languages }
language-with-tag = { $tag } ({ $name })

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

# How far the game goes. $reached: whether the target itself is enough, must be surpassed, or
# must be hit exactly.
target = { $reached ->
    [more_than] more than { amount }
    [exactly] exactly { amount }
   *[at_least] { amount }
}

## Refusals: why an action is not possible. No capital and no full stop: they follow a colon, or
## become sentences where they stand alone.

# $action: what cannot be done; $phase: what the game waits for; $count: how many dice
# are to be rolled.
refusal-not-now = you cannot { $action ->
    [roll] roll
    [keep] keep dice
    [start] say who starts
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
# $rules: the id of the rule set.
refusal-never-rolled = a roll is 1 to { $most } dice under { $rules }, not { $given }
refusal-not-ascending = the dice of a roll are looked up in ascending order: { $value }
refusal-not-an-action = { $value } is not an action
refusal-not-an-event = { $value } is not an event of a game
refusal-unreadable-action = "{ $text }" is not an action; accepted: "11+" to keep and roll, "11=" to keep and bank, "111:3+" to keep for fewer points where the rules allow it, "123566" for a roll, "+700" or "x" for a whole turn, "start:1", "resign:1", "leave:1", "return:1"

refusal-nothing-set-aside = at least one die that scores must be set aside
refusal-not-in-roll = { $dice } is not in the roll { $roll }
# $useless: the dice that can be part of no combination of this roll; there may be none.
# $nothing_scores: whether these are all of the dice.
refusal-not-combinations = { $nothing_scores ->
    [yes] { $dice } { $dice-count ->
        [one] scores
       *[other] score
    } nothing here
   *[no] every die set aside must be part of a combination in { $dice }{ $useless-count ->
        [0] {""}
       *[other] {" "}({ $useless } cannot)
    }
}
refusal-scores-the-most = by these rules dice score the most they can: { $dice } { $dice-count ->
    [one] scores
   *[other] score
} { $points }, not { $given }
# $possible: everything that the dice can score, with commas between.
refusal-no-such-scoring = { $dice } cannot score { $given }; possible: { $possible }
# A roll in which nothing scores pays $points under these rules, all of it together.
refusal-all-or-nothing = nothing in this roll scores, which pays { $points }: all { $count } dice count as set aside
refusal-must-keep-all = every die scores, so all must be kept and rolled again
# $more: dice of the roll that can be set aside together with those that were named.
refusal-must-keep-more = all that scores must be set aside, and { $more } can be kept with { $dice }
refusal-only-with-all-dice = { $dice } { $dice-count ->
    [one] scores
   *[other] score together
} only in a roll of all { $count } dice
refusal-last-die-fails = the last die does not succeed on { $dice }
# $left: how many dice are left, 0 where all $count have scored; $one_roll: in a single roll.
refusal-must-roll-again = { $left ->
    [0] all { $count } dice have scored{ $one_roll ->
        [yes] {" "}in one roll
       *[no] {""}
    }, so they must be rolled again
    [one] the die that is left must be rolled
   *[other] the { $left } dice that are left must be rolled
}
# Both at once: $opening tells which minimum the turn is below.
refusal-must-roll-again-with-too-few = { refusal-must-roll-again }; besides, { needed-now } and this makes { $score }
refusal-must-roll-after = { $dice } of one roll must be followed by another roll
refusal-must-roll-after-with-too-few = { refusal-must-roll-after }; besides, { needed-now } and this makes { $score }
# $points: what is missing.
refusal-unconfirmed = what has been set aside is still to be confirmed, by { amount }
refusal-unconfirmed-with-too-few = { refusal-unconfirmed }; besides, { needed-now } and this makes { $score }
# $most: how many rolls a turn has by the rules, or how many times all $count dice are rolled again.
refusal-no-roll-in-final-round = no roll is left: in the final round each turn is a single roll
refusal-no-roll-left = no roll is left: a turn has { $most } at most
refusal-no-hot-dice-left = { $most ->
    [0] all { $count } dice have been kept, and they are not rolled again
   *[other] all { $count } dice have been kept, and a turn has hot dice no more than { $most ->
        [one] once
       *[other] { $most } times
    }
}
# The same, and the points are not enough to bank.
refusal-no-roll-in-final-round-and-too-few = { refusal-no-roll-in-final-round }; but { needed-now } and this makes { $score }
refusal-no-roll-left-and-too-few = { refusal-no-roll-left }; but { needed-now } and this makes { $score }
refusal-no-hot-dice-left-and-too-few = { refusal-no-hot-dice-left }; but { needed-now } and this makes { $score }

refusal-below-opening-minimum = { needed-to-open }; this makes { $score }
refusal-below-bank-minimum = { needed-to-bank }; this makes { $score }
needed-to-confirm = what has been set aside must be confirmed by more points
# What is needed at least: $opening says whether to get on the board.
needed-now = { $opening ->
    [yes] { needed-to-open }
   *[no] { needed-to-bank }
}
needed-to-open = you need { needed-amount } { opening-by } to get on the board
# What must make what is needed to get on the board: $opening_by is turn, roll or turns, as turn.opening_by.
opening-by = { $opening_by ->
    [roll] in one roll
    [turns] over several turns
   *[other] in one turn
}
# $must_beat: none, or the turn that must be beaten, as turn.bank_minimum has it.
needed-to-bank = { $must_beat ->
    [own_last_turn] this turn must beat your last one, with { needed-amount } to bank
    [last_bank] this turn must beat the one before it, with { needed-amount } to bank
   *[none] every turn must make { needed-amount } to bank
}
# What is needed at least: $needed (number) and $unit.
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

# $reason: a sentence of those above, about a rule that a variation has set.
refusal-by-variation = { $reason } (variation "{ $variation }")

refusal-no-exchange-in-dice = these dice do not let you change places with the leader
refusal-no-exchange-in-rules = no combination lets you change places with the leader
refusal-already-exchanging = this turn already changes places with the leader
refusal-nobody-ahead = nobody is ahead of you to change places with
refusal-nothing-to-carry-on = there is nothing to go on with: the turn before has left no dice, or not to you

refusal-not-points = a turn's points are a whole number from 0, not { $value }
refusal-no-such-total = no turn makes { amount }; the nearest that can be made are { $below } and { $nearest }
refusal-no-such-total-so-low = no turn makes { amount }; the least that can be made is { $nearest }
refusal-no-such-score = no turn makes { amount }: the chart goes in steps of { $step }

refusal-no-such-side = there is no side { $value }
refusal-no-such-player = there is no player { $value }
refusal-cannot-start = { $name } cannot start: nobody takes turns there
refusal-cannot-resign = only a side that is still playing can resign
refusal-game-over = the game is over
refusal-already-left = { $name } has already left
refusal-already-here = { $name } is at the table

refusal-nothing-to-take-back = there is nothing to take back
refusal-no-such-turn = there is no turn { NUMBER($turn, useGrouping: 0) }; the game has { $turns }
refusal-not-one-turn = the new entry must be one whole turn: others follow it
# $reason: the refusal of the later turn.
refusal-later-turn-no-longer-fits = turn { NUMBER($turn, useGrouping: 0) } no longer fits after this correction: { $reason }

refusal-names-not-a-list = players are a list of names, not one text
refusal-no-players = a game needs at least one player
refusal-too-many-players = a table seats at most { $most } players, not { $given }
refusal-name-not-one-line = player { NUMBER($player, useGrouping: 0) } needs a name of one line of text
# $codepoint: like U+200B.
refusal-name-unseen = the name of player { NUMBER($player, useGrouping: 0) } has a character that would not be seen, or turns text around: { $codepoint }; leave it out
refusal-name-marks = the name of player { NUMBER($player, useGrouping: 0) } has more marks on one letter than any word has, the last of them { $codepoint }; leave them out
refusal-name-scripts = the name of player { NUMBER($player, useGrouping: 0) } mixes letters of different scripts, so that it can look like another: { $codepoint } is not written with the others
# $name looks like $other, and has the character $codepoint where that has another.
refusal-name-alike = "{ $name }" looks the same as "{ $other }" (it differs at { $codepoint }); give one of them another name
refusal-name-too-long = the name of player { NUMBER($player, useGrouping: 0) } has { $given } characters; at most { $most }
refusal-name-taken = two players are called "{ $name }"; give one of them another name
# $rules: the name of the rule set.
refusal-partners-do-not-fit = "{ $rules }" has { $partners } partners a side: { $players } players cannot be split
# $least to $most sides can play; $range: "from" $least (any number more), "exactly" or "between".
refusal-wrong-number-of-sides = "{ $rules }" is for { $range ->
    [from] { $least } or more
    [exactly] { $least }
   *[between] { $least } to { $most }
} { $partners ->
    [1] players
   *[other] sides of { $partners } partners
}, not { $given }
# Points with which a side begins ($side: its name).
refusal-head-start-each = { $sides } sides need as many head starts, not { $given }
refusal-head-start-step = { $side } cannot begin with { $points }: a head start is a multiple of { $step }, or 0
refusal-head-start-most = { $side } cannot begin with { $points }: { $target ->
    [yes] the game is over at { $most }
   *[no] the most is { $most }
}
refusal-head-start-hole = { $side } cannot begin at { $points }: another side is there

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
    [no-answer] wrote { $most } lines and no answer
   *[unreadable] gave no answer that can be read; the last was { $answer }
}
# What a program is told when it must answer again.
player-answer-unreadable = an answer is one line like {"{"}"type":"action","id":17,"action":"11+"{"}"}
player-answer-no-decision = { $action } is not one of the legal actions
player-illegal = { $player } gave an answer that is not allowed: { $answer }

player-spec-unknown = "{ $spec }" is not a kind of player; accepted: { $accepted }
player-spec-misspelt = "{ $spec }" is not a kind of player; did you mean "{ $nearest }"?
player-spec-needs-nothing = "{ $spec }": nothing may follow "{ $kind }"
player-spec-threshold = "{ $spec }" needs a turn score to bank at, a whole number: "threshold:500"
player-spec-command = "{ $spec }" needs a command line: "external:python3 bot.py"
player-spec-quotes = "{ $spec }" is not a command line: { $detail }

## Lists: { list-and } of "A, B" and "C" is "A, B and C".

list-comma = { $before }, { $next }
list-and = { $before } and { $next }
list-or = { $before } or { $next }
# Parts that have spaces or commas in them.
list-parts = { $before }; { $next }

## Numbers. "..._in_words" arguments are made with number-in-words; one is mostly said by the
## message itself, because it may have to agree with what is counted.

number = { $number }
# $whole and $fraction: the digits before and after the mark.
decimal = { $whole }.{ $fraction }
number-in-words = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $number }
}
dice-count = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
# $percent: whole per cent; "less": under half of one, "more": over 99 and a half, but not all.
percent = { $percent } %
percent-less = <{ $percent } %
percent-more = >{ $percent } %

## Who does something. $who: "you" is whoever reads the sentence, "one" a player, "many" partners
## who play together; $name is then their name. "one" is the form for everybody else.

# Sentences begin with these.
who-rolls = { $who ->
    [you] You roll
    [many] { $name } roll
   *[one] { $name } rolls
}
who-has = { $who ->
    [you] You have
    [many] { $name } have
   *[one] { $name } has
}
who-is = { $who ->
    [you] You are
    [many] { $name } are
   *[one] { $name } is
}
# Whoever reads it, where only names stand: in score sheets and lists of totals.
you = You
# Partners: $before is a name, or several that are joined so already.
partners = { $before } & { $next }

## What happens in a game: whole sentences of one line each

event-start-rolled = { who-rolls } { $dice } for the start{ $dice-count ->
    [1] {""}
   *[other] : { $sum }
}.
# $names: the sides whose rolls are equal, as a list.
event-start-tied = { $names } roll again.
event-started = { $who ->
    [you] You start
    [many] { $name } start
   *[one] { $name } starts
}.

# $dice, of which there are $dice-count, are kept of $roll, of which there are $roll-count, and
# score $points. $all: they are all of several dice.
kept-dice = { $all ->
    [yes] all
   *[no] { $dice }
} ({ $points }){ $exchange ->
    [yes] {" "}to change places with the leader
   *[no] {""}
}
event-set-aside = { $who ->
    [you] You roll { $roll }, keep
    [many] { $name } roll { $roll }, keep
   *[one] { $name } rolls { $roll }, keeps
} { kept-dice }: { $turn_score } so far, { $hot_dice ->
    [yes] hot dice
   *[no] { $next_dice ->
        [one] { $next_dice } die next
       *[other] { $next_dice } dice next
    }
}.
# $banked: the points banked; $total: what the side then has.
event-set-aside-and-banked = { $who ->
    [you] You roll { $roll }, keep { kept-dice }, bank
    [many] { $name } roll { $roll }, keep { kept-dice }, bank
   *[one] { $name } rolls { $roll }, keeps { kept-dice }, banks
} { $banked }: { $total } in all.
event-banked = { $who ->
    [you] You bank
    [many] { $name } bank
   *[one] { $name } banks
} { $banked }: { $total } in all.
# $points with $unit: the turn score that is lost.
event-farkled = { who-rolls } { $roll }: { $is_by_line ->
    [yes] { $combination }, a farkle
   *[no] a farkle
}{ $points ->
    [0] {""}
   *[other] , { amount } lost
}.
# Nothing of the roll scores: $dice of it are kept back, and $count others rolled once more.
event-kept-back = { who-rolls } { $roll }: nothing scores; { $who ->
    [one] keeps
   *[other] keep
} { $dice } back and { $who ->
    [one] rolls
   *[other] roll
} { $count ->
    [1] the other die
   *[other] the other { $count }
} once more.
event-not-cleared = { who-rolls } { $roll }: the set of { $faces } is not cleared, and { $count ->
    [1] the die is rolled again
   *[other] all { $count } dice are rolled again
}.
event-completed = What was kept back is completed: { $roll }.
# A side goes on with the points and the $dice dice of the side $before, whose bank left them.
event-carried-on = { $who ->
    [you] You go
    [many] { $name } go
   *[one] { $name } goes
} on with { $whose ->
    [you] your
   *[one] { $before }'s
} { NUMBER($points) } and { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
# A roll of $count dice is a farkle that does not count: the first of a turn, or one of the last die,
# which may be rolled $left times more; 0 where that is not limited.
event-rolled-again = { who-rolls } { $roll }: nothing scores, and { $count ->
    [1] the die is rolled again
   *[other] all { $count } dice are rolled again
}{ $left ->
    [0] {""}
    [1] {" "}once more at most
   *[other] {" "}up to { $left } times more
}.
# $points with $unit: the turn score that a farkle leaves to whoever has made it.
event-points-kept = { who-rolls } { $roll }: nothing scores, and the turn is over. Its { amount } are kept: { $total } in all.
# $combination: the line of the chart that wins at once.
event-won-outright = { who-rolls } { $roll }: { $combination }, which wins at once.
# $combination: the line of the chart that puts a side out; $points: the turn score that is lost.
event-put-out = { $who ->
    [you] You roll { $roll }: { $combination }, which puts you out of the game
    [many] { $name } roll { $roll }: { $combination }, which puts them out of the game
   *[one] { $name } rolls { $roll }: { $combination }, which puts { $name } out of the game
}{ $points ->
    [0] {""}
   *[other] , { amount } lost
}.
# A turn that was entered as its points, none: the dice are not known.
event-farkle-entered = { $name }: a farkle.
event-penalised = That farkle costs { $who ->
    [you] you
   *[one] { $name }
} { amount } more: { $total } in all.
# $other had the total $before and now has $after. $other_who is "you" for whoever reads it.
event-exchanged = { $who ->
    [you] You and { $other } change places: { $other } { $before } to { $after }.
   *[one] { $name } and { $other_who ->
        [you] you change places: you { $before } to { $after }.
       *[one] { $other } change places: { $other } { $before } to { $after }.
    }
}
event-bumped = { $name }: bumped from { $before } back to { $after }.
event-bonus-won = { who-is } the first to bank { $score } or more at once and { $who ->
    [one] gets
   *[other] get
} a bonus of { amount }: { $total } in all.
event-taken-off-board = { who-is } off the board again: { $minimum } { opening-by } to get back on.
# It follows the sentence of a bank that does not count yet: $aside wait of the $needed to open.
event-put-aside = That is kept aside, which makes { $aside } of the { $needed } to get on the board: { $total } in all.
# What waited counts with the bank that gets a side on the board.
event-aside-counted = With the { $points } kept aside that makes { $total } in all.
# It follows the sentence of a bank that would go beyond a target to be hit exactly.
event-overshot = That is { $beyond } too much, and { $bounced ->
    [yes] bounces back
   *[no] scores nothing
}: { $total } in all.
# It follows event-farkled, though dice score: $score would be the turn score, and is too few.
event-fell-short = No roll is left, and { $score } { $opening_by ->
    [roll] in one roll {""}
   *[other] {""}
}are not enough to bank: { $needed } are needed.
event-hot-dice-bonus = Every die is set aside: { amount } on top, { $turn_score } in this turn.
event-excess-given = { who-has } the lowest total and { $who ->
    [one] gets
   *[other] get
} the { amount } that are too much: { $total } in all.
event-left-board = { who-is } off the board and safe.
event-left-board-round-completed = { who-is } off the board: the round is completed.
event-target-reached = { has-reached-target }.
event-target-reached-round-completed = { has-reached-target }: the round is completed.
event-leader-beaten = { who-is } ahead with { $total }: one more turn for everyone else.
event-target-reached-one-roll = { has-reached-target }: one last roll for everyone else.
event-target-reached-one-more-turn = { has-reached-target }: one more turn for everyone else.
has-reached-target = { who-has } reached { target }
event-play-off = A tie: { $names } have one more turn each.
event-resigned = { $who ->
    [you] You resign
    [many] { $name } resign
   *[one] { $name } resigns
}.
event-out-of-time = { $who ->
    [you] You run
    [many] { $name } run
   *[one] { $name } runs
} out of time.
event-left = { $who ->
    [you] You leave
    [many] { $name } leave
   *[one] { $name } leaves
} the table.
event-returned = { $name }: the seat is taken again.

## How a finished game ended

result-abandoned = The game was abandoned: nobody has won.
result-lost-by-resigning = { who-has } lost by resigning.
result-lost = { who-has } lost: the last on the board.
# The last on the board left it too, but less far than $other.
result-lost-behind = { who-has } lost: less far off the board than { $other }.
# The last two are level.
result-nobody-lost = Nobody has lost: { $names } are equally far off the board.
result-all-resigned = Everybody has resigned: nobody has won.
result-shared = { $names } share the win with { amount }.
result-won = { $who ->
    [you] You win
    [many] { $name } win
   *[one] { $name } wins
} with { amount }.
result-won-outright = { $who ->
    [you] You win
    [many] { $name } win
   *[one] { $name } wins
} at once, whatever the totals.
result-won-left = { $who ->
    [you] You are the last one left and win
    [many] { $name } are the last ones left and win
   *[one] { $name } is the last one left and wins
}.
result-nobody-left = Nobody is left in the game: nobody has won.
# $totals: result-total of every side, the highest first, joined with list-parts.
result-totals = Totals: { $totals }.
result-total = { $name } { $total }

# A result in a few words, as a row of a table. $ending: how the game ended.
outcome-unfinished = not finished
outcome-abandoned = abandoned: everybody has left
outcome-nobody-left = nobody is left
outcome-lost = { $name } lost{ how-it-ended }
outcome-won = { $name } won{ how-it-ended }
outcome-nobody-lost = nobody lost
outcome-shared = { $names } share the win{ how-it-ended }
how-it-ended = { $ending ->
    [resigned] {" "}by resignation
    [time] {" "}on time
    [outright] {" "}with one roll
    [put_out] {" "}as the last one left
   *[target] {""}
}

## What may be done with a roll, in columns of a table and beside keys

option-change-places = change places
option-points-and-change-places = { $points } & change places
# $parts: the points of each combination, joined with "+".
option-sum = { $parts } = { $points }
# $points: one of these; the dice could score more.
option-for-fewer = { $points } (fewer)
# $points: one of those above; $bonus is added for having set every die aside.
option-with-bonus = { $points }, bonus +{ $bonus }
# $dice: how many would be rolled; $chance: the chance of a farkle, with its sign.
option-odds = { $dice }: { $chance }
option-roll = roll { option-odds } farkle
option-must-roll = must roll { option-odds } farkle
option-hot-dice = hot dice! { option-roll }
option-hot-dice-must-roll = hot dice! { option-must-roll }
option-no-roll = no roll left
option-bank = bank { $points }
option-bank-with-bonus = bank { $points }, bonus +{ $bonus }
option-bank-with-bonus-and-change-places = bank { $points }, bonus +{ $bonus }, and change places
option-bank-and-change-places = bank { $points } and change places
# $banking: one of these; it would go beyond a target that must be hit exactly, and leave $total.
option-bank-aside = { $banking } (kept aside: { $aside })
option-bank-opens = { $banking } (with what is aside: { $total } in all)
option-bank-overshoots = { $banking } (too much: { $total } in all)
# $banking: one of these; somebody has finished with more.
option-bank-in-vain = { $banking } (cannot win)
# $dice here: the dice set aside; $next_dice: how many are rolled then.
option-set-aside = set aside { $dice }, roll { $next_dice }
# $banking: one of the messages about banking.
option-set-aside-and-bank = set aside { $dice }, { $banking }
option-roll-chosen = roll { $next_dice ->
    [one] { $next_dice } die
   *[other] { $next_dice } dice
} ({ $chance } farkle)
option-chosen = { $dice } set aside.
# $dice: chosen so far; other dice have to go with them.
# Dice of one face, all of which were chosen when its key was pressed once more.
option-let-go = { $dice }: no longer chosen.
option-incomplete = { $dice }: no way to set aside these alone.
# $reason: one of the refusals, or a part of it.
options-none-bank = No banking yet: { $reason }.
options-some-bank = Scores in ( ) cannot be banked: { $reason }.
# Where there are several reasons. $reasons: options-reason and options-reason-others, joined with list-parts. $dice: the dice that have the reason.
options-none-bank-each = No banking yet. { $reasons }.
options-some-bank-each = Scores in ( ) cannot be banked. { $reasons }.
options-reason = { $dice }: { $reason }
options-reason-others = the others: { $reason }
options-none-win = Banking now cannot win.
options-some-win = Banking a score in [ ] cannot win.
# $all: whether the turn may go on with none of the options. $reason: one of the refusals.
options-no-roll = { $all ->
    [yes] The turn must be banked
   *[no] After some choices the turn must be banked
}: { $reason }.
# $rest: how many more lines there would be; k is a key.
options-more = ... and { $rest } more, each beaten by one above: k shows all
# Above what is typed for each option, where some are too many to have a letter.
option-heading-name = type
option-heading-dice = set aside
option-heading-points = points
option-heading-turn = turn
option-heading-then = and then
option-heading-odds = roll on

# What keys do, beside "b = bank 300" and "r = set aside 5, roll 5".
keys-choose = letter or dice = choose
keys-hint = h = advice
keys-choose-again = u = choose again
keys-help = ? = help
keys-take-back = u = take back

## The turn under way

roll-on-table = The roll: { $roll }
turn-to-see-who-starts = { $who ->
    [you] You
   *[one] { $name }
} to roll, to see who starts
turn-nothing-set-aside = { whose-turn }: nothing set aside yet
turn-carried-on = { NUMBER($points) } carried on
# $kept: every turn-kept so far, joined with list-comma; $exchange: places will be changed.
turn-so-far = { whose-turn }: { $score } so far{ $exchange ->
    [yes] , and a change of places
   *[no] {""}
} ({ $kept })
# $said: turn-so-far or turn-nothing-set-aside. $left: how many rolls the turn may still have.
# $points: those that the turn must still make to confirm what has been set aside.
turn-to-confirm = { $said }, { $points } to confirm
turn-with-rolls-left = { $said }, { $left ->
    [0] no roll left
    [one] 1 roll left
   *[other] { $left } rolls left
}
turn-watched = { whose-turn }: { $score } so far
turn-kept = { $dice } for { $points }
whose-turn = { $who ->
    [you] Your turn
   *[one] { $name }'s turn
}

## Score sheets: headings and remarks, as short as they can be

sheet-side = side
sheet-total = total
sheet-to-go = to go
# In a final round: what a side's turn must make to be ahead of all the others.
sheet-to-win = to win
sheet-farkles = farkles
sheet-farkles-of = { $farkles } of { $after }
sheet-safe = safe
sheet-resigned = resigned
sheet-away = away
# $points: what a side must make to get on the board, as opening-by says; what waits until it has.
sheet-not-on-board = not on the board: { $points } { opening-by }
sheet-aside = { $points } aside
sheet-needs = needs { $points }
sheet-reached-target = reached the target
sheet-last-turn = last turn
sheet-to-roll = { $name } to roll
# Where there is room for a few letters only: resigned; farkles in a row.
sheet-out = out
sheet-farkles-short = f{ $farkles }
sheet-more-sides = ... and { $rest } more sides: s shows all
# How far the game goes, in its title.
sheet-off-board-at = off the board at { target }
sheet-to-target = to { target }
sheet-rounds = { $rounds ->
    [1] highest total after 1 round
   *[other] highest total after { $rounds } rounds
}
# The hole before the first, above a board: six letters at most.
board-start = start

stage-over = the end
stage-roll-off = who starts?
stage-play-off = play-off
stage-final-round = final round
# A number that things go by, and not how many they are, has no comma: NUMBER(..., useGrouping: 0).
stage-round = round { NUMBER($round, useGrouping: 0) }
stage-round-of = round { $round } of { $rounds }

## The turns of a game, a line each

# $rolls: everybody's, round by round, such as "Ada 3, Bo 4, Cy 4; Bo 1, Cy 6".
start-in-short = Rolls for the start: { $rolls }. { turns-started }.
turns-title = Turns so far
turns-none = No turn has been taken yet.
turns-roll-off = roll-off
turns-started = { $who ->
    [you] You start
    [many] { $name } start
   *[one] { $name } starts
}
turns-under-way = under way
turns-banked = +{ $points }
turns-bonus-won = bonus +{ $points }
turns-farkled = farkled
turns-rolled-again = rolled again
turns-points-kept = by a farkle
turns-won-outright = won at once
turns-put-out = out of the game
turns-turn-broken-off = broken off
turns-penalised = -{ $points }
# A farkle that takes the side off the board: it must make the opening minimum once more.
turns-taken-off-board = off the board
turns-put-aside = aside -{ $points }
turns-aside-counted = aside +{ $points }
turns-overshot = { $bounced ->
    [yes] bounced back
   *[no] too much
} -{ $points }
turns-fell-short = too few points
turns-hot-dice-bonus = hot dice +{ $points }
turns-exchanged = places changed

# The paper sheet: marks of a farkle, and of a turn that was broken off; what all have now.
paper-round = round
paper-farkle = x
paper-won-outright = won
paper-put-out = out
paper-broken-off = -
# A total that others changed: by bumping a peg, by changing places.
paper-moved = { $total } to { $now }
paper-now = now

## At the terminal. What is typed stays as it is in every language: the keys b, r, u, l, k, s and
## q, and the words yes, back, fix and t.

# The key.
key-enter = Enter
terminal-begin-prompt = Enter begins:
terminal-begin-help = Enter begins the game; ? lists the keys, q leaves.
# After a game. n and v are keys.
terminal-after-prompt = n: a rematch, with the seats rotated   v: a review   Enter: leave
terminal-more-prompt = Enter: more, q: back
terminal-back-prompt = Enter: back to the game
terminal-salt-prompt = { $name }, type anything (it goes into the dice):
terminal-confirm-prompt = Type yes:
# After q in a game. q and Enter are keys.
terminal-quit-question = Leave? What was played is kept. q again leaves, Enter plays on:
# Before something is taken away at the command line. $option: what was asked for.
confirm-nobody = { $option } asks first, and nobody can be asked here: add --yes
confirm-unchanged = nothing has been changed
# $circle: its name. $code: what its people need, no others.
ledger-new-circle = { $circle } has a ledger now. Its code is { $code }: whoever has it can see the ledger, and open tables whose games are settled in it.
ledger-circle-empty = { $circle }: nobody has finished a game for stakes yet
ledger-one-circle = --reset begins your own ledger anew; that of a circle is the server's
ledger-reset-question = Begin a new ledger, with all balances at nothing?
# After Ctrl-Z, where a line was to be typed.
terminal-back-again = Back again; what was half typed is forgotten.
terminal-unchanged = Nothing has changed.
# $example: a roll of $dice.
terminal-expected-decision = Choose dice to set aside, then b banks and r rolls on; ? lists the keys.
terminal-expected-roll-off = Type the roll of { dice-count } that decides who starts, such as { $example }.
# $names: the sides, joined with list-or.
terminal-who-starts = Who starts? Type { $names }, or the roll of { dice-count } that decides, such as { $example }.
terminal-expected-roll = Type the roll of { dice-count }, or t and the points of the whole turn; ? lists the keys.
terminal-expected-dice = Type the roll of { dice-count }; u takes the last entry back, ? lists the keys.
terminal-expected-correction = Enter or q: that is the result. u takes the last entry back, fix N corrects turn N (l numbers them).
# Of a turn that is typed with more points than turns make: the same once more enters it.
entry-no-keep = these dice score nothing together
entry-rare = { amount } in one turn hardly ever happens
onward-too-late = in a last round, or once somebody is out or has points set aside, nobody can join
onward-in-turn = this turn has to be finished first
terminal-rare-turn = { amount } in one turn? Type it once more if that is right.
terminal-taken-back = Taken back.
terminal-corrected = Turn { NUMBER($turn, useGrouping: 0) } is corrected.
# $error: what went wrong, in words without a full stop.
terminal-player-failed = { $name } could not decide: { $error }. Another bot plays on for { $name }.

# What is to be done with the dice of a real table.
terminal-roll-dice = roll { $dice ->
    [1] { dice-count } and type it
   *[other] { dice-count } and type them
}
# The table rolls, once somebody asks for it.
terminal-ask-roll = Enter or r = roll { dice-count }
terminal-roll-off = { terminal-roll-dice }, to see who starts
# $example: what can be typed.
terminal-or-whole-turn = or { $example } = a whole turn
# What the side before has left: its points, and the dice.
terminal-or-carry-on = > = go on with { NUMBER($points) } and { dice-count }
terminal-roll-off-or-name = type who starts, or { terminal-roll-off }

# Who comes and goes. $ends_without_people: whether no person is left in the game then.
terminal-resign-question = Resign for good?
terminal-leave-question = Leave the table? Your turns are skipped{ without-people }. To stop for now, q saves the game instead.
terminal-bot-question = Let a bot play on in your seat{ without-people }?
without-people = { $ends_without_people ->
    [yes] , and the game goes on to its end without people
   *[no] {""}
}
terminal-bot-plays = A bot plays on for { $name }.
terminal-person-plays = A person plays on for { $name }.
# $free: terminal-seats-free or terminal-seats-taken. $names: a list.
terminal-who-is-back = Who is back? Type back and a name: { $free }.
terminal-which-seat = Which seat? Type back and a name: { $free }.
terminal-seats-free = { $names } can be taken
terminal-seats-taken = everybody is at the table

# Who plays at a seat. $level: the bot's kind, such as "hard"; $manner: how it plays, if it has a
# manner of its own.
seat-program = { $name } (a program)
seat-bot = { $name } ({ $level } bot{ $manner ->
    [cautious] , cautious
    [bold] , bold
   *[none] {""}
})

# What is said before a game. $target: as the message "target" has it.
greeting-rules = { $rules }, to { $target }.
greeting-rounds = { $rules }, { $rounds ->
    [1] one round
   *[other] { $rounds } rounds
}.
# $name: the bots that play optimally, listed.
optimal-later = Optimal play is being worked out; until it is ready, { $name } will look one turn ahead.
optimal-now = Optimal play is ready: { $name } will go by it from now on.
optimal-never = There is no optimal play for this game, so { $name } will look one turn ahead to the end: { $reason }.
greeting-seats = At the table: { $names }.
greeting-partners = Partners: { $sides }.
greeting-head-starts = With a head start: { $starts }.
greeting-begins-with = { $name } ({ $points })
greeting-from-position = The game goes on from a position.
greeting-dice-entered = Dice: your own.
greeting-dice-adopted = Dice: new fair ones; the first rolls came from elsewhere, so no single seed gives them all.
greeting-dice-seeded = Dice: from the seed "{ $seed }".
greeting-dice-fair = Dice: fair, from a secret seed with the commitment { $commitment }.
# Here $commitment is its beginning; ? is a key.
greeting-dice-fair-in-short = Dice: fair, and tincup verify can show it afterwards (commitment { $commitment }...; ? shows all of it).
greeting-stake = Stake: { $stake } a side in play money, the pot to the winner.
# A game that is taken up again: $game: what it is saved as; $stage: such as "round 3".
greeting-resumed = Resumed: { $game }, { $stage }. { $totals }.
# $turn: whose turn it is, and what has been set aside.
greeting-turn = { $turn }.
# In a list of games that can be resumed. $playing: somebody else is playing it just now.
resume-under-way = { $totals }. { whose-turn }{ being-played }
# $reason: why it cannot be gone on with; no capital and no full stop.
resume-passed-over = { $game } is passed over: { $reason }
resume-no-such-game = there is no unfinished game '{ $name }'; see 'tincup resume --list'
resume-being-played = the game { $game } is being played in another window
resume-json-alone = --json goes with --list or --forget NAME
resume-yes-alone = --yes goes with --forget NAME
resume-forget-alone = --forget NAME takes that game off the list, and does nothing else: give it alone, or with --yes and --json
# $said: its totals and whose turn it is, or what is wrong with its file.
resume-forget-question = Forget { $game } ({ $said })?
resume-forgotten = { $game } is forgotten; its files are in { $folder }
resume-over = { $totals }; the game is over{ being-played }
being-played = { $playing ->
    [yes] {" "}(being played now)
   *[no] {""}
}
greeting-demonstration = Nothing can be typed here (the input is at its end): bots play a demonstration game.
greeting-more-bots = { $rules } needs more players: { $bots ->
    [one] { $bots } more bot sits down.
   *[other] { $bots } more bots sit down.
}

# How a game is left. $command: what goes on with it; $table: what the saved game is called.
farewell-saved = The game is saved: "{ $command }" goes on with it ({ $table }).
farewell-not-saved = The game is NOT saved.
farewell-untouched = Nothing was played yet, so no game is kept.
farewell-seed = The seed of the dice was { $seed }
# Here $seed is its beginning.
farewell-seed-in-short = The seed of the dice was { $seed }... (the record has all of it)
farewell-record = The record is in { $file }
# $reason: what the system says; no capital and no full stop.
save-impossible = this game cannot be saved: { $file }: { $reason }
save-failed = the game could not be saved: { $reason }; it goes on unsaved
end-not-saved = the end of this game could not be saved: { $reason }; so its dice are not revealed, and what was saved before can be resumed
game-not-put-away = the game is over, and its save could not be put away: { $reason }
record-not-written = the record could not be written: { $reason }
ledger-not-written = the ledger could not be written: { $reason }

# What was typed and is not understood. No capital and no full stop. $typed: what was typed.
command-too-long = that line is longer than { $most } characters; ? lists the keys
command-unknown = "{ $typed }" is not understood; ? lists the keys
command-misspelt = "{ $typed }" is not understood; did you mean "{ $nearest }" (? lists the keys)?
command-no-turn = what was turn { $turn } really? Type fix { $turn } and its points, x for a farkle, or rolls and keeps such as 113456 11r 2234
command-no-dice = which dice? Type keep and the dice, such as keep 115
# The dice are passed on by banking; the decision by rolling them.
command-pass = "pass" may mean either: type b to bank, r to roll on
command-no-points = how many points did the turn make? Type t and the points, such as { $example }, or x for a farkle
command-no-number = which turn? Type fix, its number (l lists them) and what it really came to: fix 3 and its points, or fix 3 x for a farkle
# Faces that may also be the points of a turn; $dice: how many dice are to be rolled; $example: such as t 12.
command-dice-or-points = { $dice ->
    [one] { $dice } die is
   *[other] { $dice } dice are
} to be rolled; for a whole turn type { $example }
command-turn-begun = this turn is under way: type the { $dice ->
    [one] die that was rolled
   *[other] { $dice } dice that were rolled
}, also where they are a farkle
# $unit: what the game counts.
command-other-unit = this game counts { $unit ->
    [holes] holes, and no points
   *[points] points, and no holes
}: if you mean them, type { $example }
command-points-or-farkle = "{ $typed }" says points and a farkle: type t { $points } for the points, or x for the farkle
command-below-zero = { $typed } is below 0, which no turn makes: type x for a farkle, or t and the points
command-swap-at-roll = ~ changes places when dice are set aside: first type the roll, without it
command-swap-which = which dice? ~ stands after the dice that change places with the leader
command-no-swap = no dice of this roll change places with the leader
command-number-too-large = { $typed } is too large a number
command-no-whole-number = { $typed } is no whole number: write one like 1000 or 1,000
# $scores: numbers, a list. $example: what can be typed.
command-several-numbers = no turn scores { $scores }, roll after roll; type the whole turn as one number, such as { $example }
# $one and $several: what can be typed instead.
command-one-or-several = "{ $typed }" may be one number, or what the rolls of a turn scored: type { $one } or { $several }
command-not-dice = { $typed } is not dice of the roll { $roll }
command-not-in-roll = the roll { $roll } has no { $typed }
# $letters: those of the list, with "or".
command-no-letter = the list has no { $typed }: choose { $letters }, or dice by their digits
command-one-score = { $dice } can only be scored { $points }
command-other-dice = with { $dice } set aside { $next_dice ->
    [one] { $next_dice } die is
   *[other] { $next_dice } dice are
} rolled next, not { $typed }; dice to set aside stand before r
command-other-score = with { $dice } set aside { $score } would be banked, not { $typed }
command-order-given = { $first } begins; --first says who does, before the game
command-name = "{ $typed }" is the name of a player, and does not say what to do; to play now: { $side }
command-blank = spaces say nothing: Enter alone does what the line of keys says
command-no-key = { $typed } is not a key here; ? lists the keys, / types a whole line

# Advice at a decision. $what: the decision that Enter is short for; $cost: per cent, with its sign.
hint-heading-option = decision
hint-no-decision = There is nothing to decide before the roll.
hint-best = Enter ({ $what }) is the best there is.
hint-costs = Enter ({ $what }) costs { $cost } of the chance to win.
# $reason: why it is not exact, without a full stop.
hint-method = { $method ->
    [exact] The chances are exact, if everybody plays as well as can be from here.
    [approximate] The chances are approximate: { $reason }.
   *[estimated] The chances are estimates, from looking one turn ahead: { $reason }.
}
hint-working = { $compiles ->
    [yes] Compiling, once; working out the chances
   *[no] Working out the chances
}, { $percent } % (Ctrl-C: an estimate at once)
position-title = The position, as "tincup advise" reads it:
# Beside the commitment of fair dice, and once everybody has given a salt.
dice-code = To write down: { $code }. This code covers the seed of the dice and every salt, and tincup verify compares it with the record.
position-commitment = The dice were committed to before the game with

# The page behind "?": what each thing that can be typed does.
help-list = The list has every way to set dice aside: its points, what the turn would then have, and the chance of a farkle with the dice that are left. First come those that no other betters at once (by more points with as many dice left), then the rest.
help-cannot-bank = A turn score in ( ) cannot be banked yet.
help-cannot-win = A turn score in [ ] may be banked but cannot win: somebody has more by now.
help-bars = Bars below the score sheet: each side's total turn by turn, up to the target.
help-dice = digits are dice: choose these; then b banks, r rolls on, u chooses again
help-letter = a letter is an option of the list: choose it; where letters run out, the list has the dice of some options, such as 111:3; where single keys are read, / begins a line to type them
help-decide = bank, or roll on, with the dice chosen, or those that the line of keys names
help-words = the same as words; stop, hold and = bank as well, throw and + roll on
help-then-bank = choose these and bank; 115= is the same, as in records
help-then-roll = choose these and roll on; 115+ is the same
help-enter = what the line of keys says: what a player of average nerve would do
help-line = type a whole line, where single keys are read: resign, back Ada, 115b
help-hint = the chance to win with each option, and what Enter would cost
help-position = the position in one line, as "tincup advise" reads it, and the commitment of fair dice
help-fewer = score dice for fewer points than the most, where the rules let players; : changes what the dice chosen score
help-carry-on = go on with the dice and the points that the side before you has left; so does "go on"
help-exchange = use dice to change places with the leader, where the rules have that
help-roll = what you have rolled; dice that fell off the table are rolled again first
help-start = Bo starts, where you settle that yourselves; or type the roll-off
help-points = a whole turn as its points; 750 alone does as well; t 12 ~ also changed places
help-farkle = a whole turn that ended in a farkle
help-fix = turn 3 (l numbers them) really came to 650; fix 3 x: it was a farkle
help-fix-rolls = the same with its rolls: fix 3 113456 11r 2346 is a roll, a keep, a farkle
help-agree = agree to what somebody asks everybody for, or decline it
help-host = become the host, once the host has been away for long enough
help-off = propose to call the game off: nobody wins, and no stake is lost
help-undo = take back the last entry, as often as you like
help-sheet = the score sheet, the board where there is one, and every round as on paper
help-rules = the rules in words
help-turns = all turns so far
help-keeps = every keep, where the screen has no room for all
help-after = after a game: a rematch with the seats rotated, or a review of the game
help-quit = leave, after q once more; the game is kept, and "tincup resume" goes on
help-quit-seat = leave, after q once more, and keep the seat
help-bot = let a bot take your seat
help-leave = leave the table; your turns are skipped
help-back = Ada is back, or a person takes a bot's seat
help-resign = give up
# What the pegs of a board are drawn with: $front and $back.
# The commitment of fair dice stands below it, whole.
help-commitment = The dice are fair: they come from a secret seed, which the record shows at the end. Its commitment is
help-pegs = On the board { $front } is a side's front peg: during its turn it stands where banking would take it, and a farkle takes it back. { $back } is the back peg, where the side was before. Sides that share a lane have letters, A in front and a behind; * is more than one peg in a hole, | the last hole before the finish.

## Advice on one decision

# $others: result-total of the other sides, joined with list-comma.
advice-side = { who-has } { $total }; others: { $others }.
advice-on-table = On the table: { $roll }, with a turn score of { $score } so far.
# $exact: whether the chance is exact.
advice-rolling = { who-rolls } { dice-count } with a turn score of { $score }, and { $who ->
    [one] wins
   *[other] win
} with a chance of { $exact ->
    [yes] {""}
   *[no] about{" "}
}{ $chance }.
advice-keep-and-bank = keep { $dice }{ advice-fewer }{ advice-exchange }, bank { $points }
advice-keep-and-roll = keep { $dice }{ advice-fewer }{ advice-exchange }, roll { $next_dice }
# $fewer: what the dice are scored for, if that is not the most.
advice-fewer = { $fewer ->
    [no] {""}
   *[other] {" "}for { $fewer }
}
advice-exchange = { $exchange ->
    [yes] , change places
   *[no] {""}
}
advice-heading-option = option
advice-heading-win = { $exact ->
    [yes] win
   *[no] win, about
}
advice-heading-change = against best
advice-heading-expected = expected { unit }
advice-heading-farkle = farkle
# In place of an expected turn score that grows without end.
advice-endless = endless
advice-no-rules = a position alone does not say by which rules it is played
advice-game-over = the game is over: there is nothing to advise
advice-roll-off = the sides are still rolling to see who starts: nobody has a choice yet

## What exact play does not reach. $rules: the name of the rule set; $given: what was asked for.

# $way: what would be worked out; $key and $value as in a rule file; $reason: one of the messages
# below, "no" without it.
unsupported = { $rules }: { $way ->
    [turn] the calculation of a single turn
    [long-run] the calculation of the long run
    [alone] the calculation for one side alone
    [two] exact play of two sides
    [rounds] exact play of so many rounds
    [three] exact play of three sides
   *[approximation] the approximation among several sides
} does not cover { $key } = { $value }{ $has_reason ->
    [yes] : { $reason }
   *[no] {""}
}
unsupported-state = what it depends on is not told apart by the states that are worked out
unsupported-dice = more than six dice fall in so many ways that it would take too long
unsupported-exchange = an exchange with the leader lets totals fall
unsupported-bust = a roll that takes the whole total lets it fall
unsupported-costs = every table has one worth of a farkle, whatever it is made of
unsupported-lose = a turn is worked out without a roll that puts a side out of the game
unsupported-win = a turn is worked out without a roll that wins the game at once
unsupported-exactly = a turn that is too much leaves the total where it was, or lets it fall
unsupported-final-round = a final round that opens again, or of one roll each, is not solved
unsupported-opened-again = a final round that opens again is not solved
unsupported-penalty-of-total = in the long run a penalty of the whole total costs more with every turn
unsupported-last-turn = the last turn of the last on the board is not solved
unsupported-play-off = a play-off is not solved here
unsupported-target-of-rounds = rounds are solved where only the lead counts, without a target
unsupported-total-of-rounds = rounds are solved where only the lead counts, and this goes by a side's total
unsupported-pegs = sides that bump one another back let totals fall
unsupported-lanes = pairs of one lane bump one another, others do not
unsupported-bonuses = no table counts how often all the dice have been set aside

unsolvable-review-too-long = a game of { $given } rolls and decisions is too long to review; at most { $most }
unsolvable-one-side = a side on its own has nobody to win against
unsolvable-number-of-sides = { $rules } is not for { $sides } sides
unsolvable-not-two = this exact play is for two sides, not { $given }
unsolvable-not-for-two = { $rules } is not for two sides
unsolvable-other-rules = this state is of a game by { $given }, not { $rules }
unsolvable-other-sides = this is for { $sides } sides, not { $given }
unsolvable-game-over = the game is over
unsolvable-roll-off = the sides are still rolling to see who starts
unsolvable-side-gone = a side has left the game: there is nothing to work out
unsolvable-side-gone-of-three = a side has left the game: exact play does not follow that
unsolvable-nothing-to-decide = there is nothing to decide in this state: dice are to be rolled
unsolvable-nothing-to-roll = no dice of a turn are to be rolled in this state
unsolvable-within-a-turn = only the start of a turn has chances to win: ask for its options
unsolvable-within-a-turn-of-two = only the start of a turn has one chance to win: ask for its options
unsolvable-total = no side at the start of a turn can have a total of { $total }
unsolvable-total-step = totals by these rules go in steps of { $step }
# $states: how many states there are at the start of a turn.
unsolvable-too-large = { $rules } for two sides has { $states } states at the start of a turn and would need about { gigabytes }; at most { $most } can be solved. A lower target, or points in larger steps than { $step }, makes it smaller
unsolvable-too-large-of-three = { $rules } for three sides has { $states } states at the start of a turn and would need about { gigabytes }; at most { $most } can be solved: a lower target makes it smaller, and an approximation is there for the rest
gigabytes = { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB
unsolvable-too-large-alone = one player's fewest turns to { $target } need { $states } states of { $scores } turn scores; at most { $most_states } states and { $most_scores } turn scores in all are worked out: use a nearer target or points with a larger common divisor
unsolvable-table-too-large = this needs a table of { $scores } turn scores in steps of { $step }; at most { $most } are worked out: use smaller numbers, or points with a larger common divisor
unsolvable-penalty-too-large = { $rules }: a penalty of { $points } in the final round, on a side that has just changed places at once, is as much as the whole way; exact play does not follow that. A smaller penalty, or turn.exchange = on_banking, can be solved
unsolvable-penalty-of-total = { $rules }: in a last turn what a penalty of the whole total leaves depends on more than how far the sides are apart; exact play does not follow that. turn.farkle_penalty.in_final_round = false can be solved
unsolvable-play-off-board = { $rules }: in a play-off a side could have to open again; exact play does not follow that. end.ties = "share" can be solved
unsolvable-penalty-bumps = { $rules }: in a play-off a penalty could bring one peg down on the other; exact play does not follow that. turn.farkle_penalty.in_final_round = false can be solved
unsolvable-exchange-of-last = { $rules }: in the last turn of the last on the board there is nobody to change places with; exact play does not follow that. end.loser_found = "at_once" can be solved
unsolvable-exchange-to-hit = { $rules }: a side that changes places has another way to go to a target that must be hit exactly; exact play does not follow that. end.reached = "at_least" can be solved
unsolvable-forced-to-hit = { $rules }: a roll that is forced may go past a target that must be hit exactly; exact play does not follow that. end.reached = "at_least" can be solved
unsolvable-given-pegs = { $rules }: what a turn makes too much may bring the other side's peg down on this one; exact play does not follow that. end.overshoot = "no_score" can be solved
unsolvable-given-stuck = { $rules }: a total from which no turn hits the target may be left by what the other side gives; exact play does not follow that. end.overshoot = "no_score" can be solved
unsolvable-bonus = { $rules }: a bonus for the first large bank is not solved together with { $key }, as more than how far the sides are apart would count
unsolvable-ended-turn = { $rules }: a turn that a limit ends, a farkle that keeps points, or a roll that wins, is not solved together with { $key }, as then a farkle may be better than what a turn has made
unsolvable-too-many-moments = { $rules }: with all that is counted in it, or asked of it, a turn has more than { $most } moments; smaller limits can be solved
unsolvable-second-chance = { $rules }: a second chance after which a turn goes on, or keeps its points, without having scored is not solved. turn.second_chance = false can be solved
unsolvable-last-turn-too-long = { $rules }: a last turn can catch up from { $points } behind; such rules are beyond exact play
unsolvable-exactly-of-three = { $rules }: for three sides a target that must be hit exactly is solved where the first to hit it wins at once, and where every total can still come to it
unsolvable-endless-last-turn = { $rules }: a turn can go on for ever without a risk, so with a final round there is no best play; end.final_round = "none" can be solved
unsolvable-endless-miss = { $rules }: a turn that has missed the target can go on for ever without a risk; exact play does not follow that. end.reached = "at_least" with end.final_round = "none" can be solved
unsolvable-endless-play-off = { $rules }: its play-off hardly ever ends
# $change, $residual, $effect, $tolerance: very small numbers such as 1e-09.
unsolvable-no-convergence = { $rules }: after { $passes } passes its values still change by { $change }: totals fall so often that the game hardly ends
unsolvable-not-certified = { $rules }: the check finds a value off by { $residual }; such rules are beyond exact play
unsolvable-without-floor = { $rules }: penalties without a floor take totals down for ever: wherever they are cut off matters (by { $effect }). A floor makes such rules solvable
# Before work of minutes or half a minute. $states: how many; $target: one that is near enough;
# $floor: whether a floor for penalties would help first, or fewer rounds; $step: what all points are
# a multiple of.
takes-long = { $rules }: exact play takes about { $seconds } seconds the first time, for { $states } states. { $floor ->
    [rounds] Fewer rounds
    [only] turn.farkle_penalty.floor = 0
    [yes] turn.farkle_penalty.floor = 0 or end.target = { NUMBER($target, useGrouping: 0) }
   *[no] end.target = { NUMBER($target, useGrouping: 0) }
} would make it quick{ $step ->
    [1] {""}
   *[other] {", and"} so would points in larger steps than { $step }
}
takes-long-of-three = { $rules }: exact play of three sides takes about { $seconds } seconds the first time, for { $states } states
compiles-first = exact play is compiled first, once on this machine, which takes some ten to thirty seconds
unsolvable-no-equilibrium = { $rules }: for three sides no equilibrium was found to within { $tolerance }, but only to { $residual }; an approximation is there for such rules
unsolvable-no-best-end = { $rules }: this turn has no end that is best
unsolvable-too-many-farkles = the long run is worked out for penalties after at most { $most } consecutive farkles, not { $given }
unsolvable-stop-at-nothing = a turn cannot stop at { $score }: that is no turn score
unsolvable-stop-below-minimum = a turn cannot stop at { $score }: that is less than what it needs to bank
unsolvable-stopped = a turn that has { $score } has stopped
unsolvable-never-banked = a turn can never be banked by these rules: every roll of all the dice uses them all, and then they must be rolled again
# $dice: numbers of dice as a list with "or"; $most: the largest of them.
unsolvable-endless-turn = the expected turn score is infinite by these rules: there is a way to go on rolling { $dice } { $most ->
    [1] die
   *[other] dice
} for ever without ever farkling
unsolvable-endless-duty = all the dice must be rolled again so often that a turn hardly ever ends
unsolvable-goal = a goal is 1 { $unit ->
    [holes] hole
   *[points] point
} or more, not { $given }
unsolvable-score = no turn has a score of { $score }: by these rules they are multiples of { $step }
unsolvable-number-of-dice = by these rules 1 to { $most } dice are rolled at a time, not { $given }
unsolvable-moment = by these rules no turn comes to where this position has it
unsolvable-target-out-of-reach = by these rules there is no way to the target from every total

# $method: how the chances were come by; $reason: why they are not exact.
advice-why-inexact = { $method ->
    [approximate] Chances to win are approximate: { $reason }.
   *[estimated] Chances to win are estimated by looking one turn ahead: { $reason }.
}
# Why chances are not those of exact play, where no refusal below says it. $sides: how many there are.
inexact-many-sides = exact play is for two sides, and for three in short games, not for these { $sides }
inexact-side-gone = exact play does not follow games from which a side has gone
inexact-as-asked = an estimate was asked for

## The coach's sentence

# $what: what a choice does, such as "Keep 1 5, bank 500"; $chance: in per cent.
coach-option = { $what }: { $chance } to win.
# The other way to go on, beside the best.
coach-roll = Rolling { $dice }
coach-bank = Banking { $points }
# Why the first is better. $risk: in per cent; $points: what would be lost, or is made on average.
coach-why-only = There is no other choice.
coach-why-wins = Banking wins.
coach-why-more = It makes more.
coach-why-bank = Rolling farkles { $risk } of the time, and { $points } would be gone.
coach-why-safe = The next roll cannot farkle.
coach-why-roll = The next roll farkles { $risk } of the time; on average the turn makes about { $points }.
# Ways to begin a turn to which the side before has left $points and $dice.
coach-go-on = go on with { $points } and { dice-count }
coach-begin-anew = begin anew with { dice-count }
coach-why-risk = The next roll farkles { $risk } of the time.

## A whole game reviewed

review-title = { $rules }: { $outcome }. { result-totals }
review-method = { $method ->
    [exact] Chances to win are those of exact play.
    [rough] Chances to win are estimates, good to a few per cent: { $reason }.
   *[other] { advice-why-inexact }
}
review-heading-accounts = chance to win, in %
# The rows of that table: chances at both ends, and what changed them.
review-row-start = at the start
review-row-luck = own luck
review-row-others-luck = luck of the others
review-row-errors = own errors
review-row-others-errors = errors of the others
review-row-entered = entered without dice
# Turns of real dice of which what they made was entered, or what was set aside. $all: yes or no; $whole: how many of all $turns.
review-entered = { $all ->
    [yes] Of every turn only what it made is known, not each roll: nobody can tell luck from choices there, so each counts as a whole.
   *[no] Of { $whole } of the { $turns } turns only what each made is known, not every roll: nobody can tell luck from choices there, so each counts as a whole.
}
review-row-resigned = resignations
review-row-away = leaving and coming back
review-row-estimate = the estimate's own errors
review-row-result = { $finished ->
    [yes] at the end
   *[no] as it stands
}
# $error: what a decision cost on average, with its sign; $style: review-style-...
review-decisions = { $name }: { $decisions ->
    [0] no decision in which there was a choice
    [one] { $decisions } decision with a choice, errors of { $error } a decision: { $style }
   *[other] { $decisions } decisions with a choice, errors of { $error } a decision: { $style }
}
review-style-flawless = flawless
review-style-expert = expert
review-style-good = good
review-style-casual = casual
review-style-wild = wild
# Errors a decision, in per cent, up to which each word is said.
review-scale = Up to { $flawless } %: flawless, { $expert }: expert, { $good }: good, { $casual }: casual; more: wild
review-costliest = The costliest decisions
review-no-errors = No decision cost anything.
review-luckiest = The luckiest rolls
review-unluckiest = The unluckiest rolls
# When: $stage is "round 3" or "final round"; $score: the turn score so far.
review-when = { $name }, { $stage }, rolled { $roll }{ $score ->
    [0] {""}
   *[other] {" "}with { $score } so far
}
review-when-roll-off = { $name }, roll-off, rolled { $roll }
# $when: review-when.
review-decision = { $when }: cost { $cost }
# Beside the two options that are compared.
review-done = played
review-best = best
# $farkled: whether the roll was a farkle.
review-roll = { $when }{ $farkled ->
    [yes] {": "}a farkle
   *[no] {""}
}

# In a picture: axes and their parts.
review-plot-title = { $rules }: chances to win
review-plot-chance = chance to win (%)
review-plot-turn = turn
review-plot-change = change in the turn (%)
review-plot-luck = luck of { $name }
review-plot-errors = errors of { $name }
plot-turn-title = Roll or bank: { $rules }
plot-turn-score = turn score ({ unit })
plot-turn-gain = rolling is better than banking by ({ unit })
plot-turn-bank = bank from { $score }
plot-reach-title = Reaching { $points } in one turn: { $rules }
plot-reach-chance = chance to bank { $points } or more
plot-to-roll = to roll
plot-win-title = Chance to win: { $rules }
plot-win-chance = chance of the side to move to win (%)
plot-win-total = total of the side to move ({ unit })
plot-win-other = total of the other side ({ unit })
plot-win-lead = lead of the side to move ({ unit })
plot-win-rounds = rounds left

## Games by name, at the command line

# The game under way: its name and that of its rules.
advise-game = The game { $game }, by { $rules }:
advise-none-under-way = no game of yours waits for a decision or a roll: give a position, such as "600,650 1 0 123566 - - 3", or start a game with "tincup play"
# $dice: the digits that were typed in the place of a position.
advise-dice = { $dice } are dice, not a position: "tincup score { $dice }" says what they score; a position has seven parts, such as "600,650 1 0 123566 - - 3"; leave it out for the game under way
advise-empty = the position is empty: leave it out for the game under way, or give one, such as "600,650 1 0 123566 - - 3"
# $number: of a player, from 1, in a position, which has no names.
advise-player = Player { $number }
advise-rules-without-position = --rules and --set say by which rules a position is played: give the position too, or leave them out for the game under way
finished-none = there is no finished game yet; play one with "tincup play"
finished-no-such-game = there is no finished game "{ $name }"
finished-record-only = of the game { $game } only the record is kept ({ $record }), which does not say who was a bot: seat them with "tincup play --players NAME,NAME --bots N"
games-alike = { $games } games have "{ $name }" in their names: { $names }
# $option: the option of the command line that says otherwise.
rematch-option = a rematch keeps the rules, seats, dice and stakes of the finished game: leave out { $option }
rematch-salt = --salt goes with fair dice, which the finished game did not have
# In the sentence about what was not found; $name as it was typed.
review-no-such-game = there is no game and no file "{ $name }"; "tincup resume --list" shows the games under way
# Where a record came from, if it was piped in.
input-standard = standard input
# $line: the first that is wrong; 0 where it is no line in particular. $problem: a sentence.
record-is-wrong = { $name }{ $line ->
    [0] {""}
   *[other] , line { NUMBER($line, useGrouping: 0) }
}: { $problem }

## A record that was checked and is right

# Stands where a file's name does.
verified-this-record = this record
# $name: the file of the record; no full stop.
verified-right = { $name }: everything is right
# $sealed: whether the record has a check line over all of it.
verified-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $rolls ->
    [0] no roll
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}, all by the rules{ $sealed ->
    [yes] {""}
   *[no] {" "}(no check line: names and unkept dice could have been changed)
}
# Names of earlier tables that a new one refuses. $codepoint: like U+0410.
name-odd = "{ $name }" { $kind ->
    [unseen] has a character that is not seen, { $codepoint }
    [marks] has more marks on one letter than any word has, up to { $codepoint }
   *[scripts] mixes letters of different scripts: { $codepoint } is not written with the others
}
# Two names that look the same; $name has the character $codepoint where $other has another.
names-alike = "{ $name }" and "{ $other }" look the same and are not: they differ at { $codepoint }
# Where the rules come from: a preset, one as an earlier version had it, or the record itself.
verified-rules = { $name } ({ $id }){ $from ->
    [preset] {""}
    [earlier] , as an earlier version had it
    [own] , rules of the record's own
   *[borrowed] , rules of the record's own: NOT the preset of that name
}
verified-position = from a position, { $position }: nothing here proves how it came about
# $absences: how often somebody left or came back.
verified-absences = { $absences ->
    [one] somebody left or came back { $absences } time
   *[other] somebody left or came back { $absences } times
}, which no dice prove
# $salt: the text of a salt, whole. $digest: the first digits of its SHA-256.
verified-salt-digest = "{ $salt }" (SHA-256 { $digest }...)
# $salt: the message above. $marks: the characters of it that are not plain ASCII.
verified-salt-marked = { $salt }, not plain ASCII: { $marks }
verified-salt-mark = { $character } { $codepoint } at { $place }
verified-salt-marks-more = { $more } more
# $name: whose salt it is. $salt: one of the messages above.
verified-salt = { $name } { $salt }
# $names: of those who gave no salt.
verified-salts-not-of = { $salts }; none from { $names }
verified-salts-unknown = { $salts } (the record does not say whose they are)
verified-salts-ordered = { $salts }; other dice in another order, as in earlier versions
verified-salts-more = { $salts } and { $more } more
verified-salts-none = none: whoever drew the seed could have chosen among many
# What the player wrote down and gave to compare.
# $commitment: "code" covers the seed and every salt, "yes" is the commitment, which covers no salt.
verified-yours = the same as you wrote down: { $commitment ->
    [code] the code, which covers every salt{ $salts ->
        [0] {""}
        [one] , and { $salts } salt
       *[other] , and { $salts } salts
    }
    [yes] the commitment, which covers no salt{ $salts ->
        [0] {""}
        [one] , and { $salts } salt
       *[other] , and { $salts } salts
    }
   *[no] { $salts ->
        [one] { $salts } salt
       *[other] { $salts } salts
    }
}
# $salts: how many nothing covers that the player has written down.
verified-uncovered = { $salts ->
    [one] { $salts } salt is covered by nothing that you gave to compare: whoever knew the seed could have invented it after the game, and so have chosen the dice. The code of the dice, written down before the first roll, covers every salt
   *[other] { $salts } salts are covered by nothing that you gave to compare: whoever knew the seed could have invented them after the game, and so have chosen the dice. The code of the dice, written down before the first roll, covers every salt
}
verified-dice = every roll follows from the revealed seed, which is the one committed to
verified-dice-without-commitment = every roll follows from the seed, but no commitment bound anyone to it
verified-dice-not-revealed = not verified: the seed of the commitment is not revealed
verified-dice-nothing-rolled = not verified: no dice have been rolled
verified-dice-no-seed = not verified: the record has no seed
verified-dice-too-many-salts = not verified: there are { $salts } salts and { $players ->
    [one] { $players } player
   *[other] { $players } players
}, so that somebody could have tried salts until the dice were good
# $why: what did not follow from the seed, one or more of the next three.
verified-dice-not-all-rolled = not verified: the other rolls follow from the seed, but { $why }
verified-why-turns = { $turns ->
    [one] { $turns } turn was entered as its points alone
   *[other] { $turns } turns were entered as their points alone
}
verified-why-start = nobody rolled for who begins, as these rules have it
verified-why-table = the roll on the table where the game started came from elsewhere

## Dice that cannot be rolled, or are none

dice-not-a-face = dice have faces 1 to 6, not { $die }
dice-wrong-number = { $needed ->
    [one] { $needed } die is
   *[other] { $needed } dice are
} rolled, not { $given }
dice-script-ended = the script has { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}; there is no roll { NUMBER($number, useGrouping: 0) } in it
# $dice: faces, without spaces; $reason: a sentence.
dice-script-roll = roll { NUMBER($number, useGrouping: 0) } of the script, { $dice }: { $reason }
dice-not-whole-numbers = rolls and dice are whole numbers, not { $number } and { $count }
dice-no-such-roll = there is no roll number { NUMBER($number, useGrouping: 0) } of { $count } dice
dice-salts-not-a-list = salts are a list of texts, one from each player, not one text
dice-salts-closed = the salts are closed: they are taken before the first roll
dice-salts-open = the salts must be closed before the first roll
dice-seed-revealed = the seed is revealed: everybody could know the next roll
dice-no-seed = a seed is a text of at least one character
dice-not-text = { dice-text } is a text, not { $value }
dice-not-utf-8 = { dice-text } holds a character that has no UTF-8 form
# $what: which of the texts that decide or bind the dice.
dice-text = the { $what ->
    [commitment] commitment
    [seed] seed
   *[salt] salt
}

## Files that cannot be read or written

# What was worked out is no less right: compiled code, or a solution.
cache-not-kept = what was worked out could not be kept in { $folder } ({ $reason }); it will be worked out again the next time

file-not-ordinary = it is not an ordinary file
file-not-ours = others can write to it
file-name-invalid = this is not the name of a file
file-shortened = something else has shortened it
file-empty = it is empty
file-not-utf-8 = it is not text in UTF-8
file-not-json = it is not JSON

## What is wrong with a record. $given: what it says; $word: a part of a line as it stands there;
## $name: a side.

record-line = line { NUMBER($line, useGrouping: 0) }: { $message }
# $reason: a sentence about what the record states, such as a refusal.
record-refused = { $reason }
# $detail: what the system says.
record-file-unreadable = the file cannot be read: { $detail }
record-file-too-large = a record has at most { $most } bytes; this file has more
record-copy-too-large = a copy of games has at most { $most } bytes; this file has more
record-in-copy = { $name }, game { $number } of { $games }
record-which-of-copy = { $name } has { $games ->
    [0] no game that has begun
   *[other] { $games } games: say which by --number, from 1 to { $games }
}
record-too-large = a record has at most { $most } bytes, not { $given }
record-byte-not-utf-8 = the byte { $byte } is not text in UTF-8
record-character-not-utf-8 = a character that has no UTF-8 form
record-key-too-deep = a key of ten parts or more belongs to no record
record-nested-too-deeply = brackets are nested too deeply for a record
# $detail: what the reader of TOML says.
record-not-toml = not TOML: { $detail }
record-not-toml-at = not TOML at column { NUMBER($column, useGrouping: 0) }: { $detail }
record-not-toml-at-end = not TOML at the end, where it may have been cut off: { $detail }
record-is-rules = this is a rule file, not the record of a game; "tincup play --rules FILE" plays by it
record-key-misspelt = a record has no "{ $key }"; it has "{ $nearest }"
record-key-unknown = a record has no "{ $key }"; it has one of { $keys }
record-format = format "{ $given }": this program reads format { $format }
record-format-huge = format a huge number: this program reads format { $format }
record-check-form = a check is sha256: and 64 hexadecimal digits
record-commitment-form = a commitment is sha256: and 64 hexadecimal digits
record-line-changed = this line was changed after it was written; "{ $expected }" is expected
record-check-wrong = the check does not agree with the text: a character has changed since it was written, perhaps a die that was not kept, or a name (take this line out to edit a record by hand)
record-not-text = { $key } is a text in quotes
record-players = players are a list of names in the order they sit, like ["Ada", "Bo"]
record-salts = salts are a list of texts, like ["one", "two"]
record-salted = salted has the player, from 1 to { $players }, who gave each of the { $salts } salts: one number for each, and none twice
# $newest: the newest that this program knows.
record-derivation = a derivation is 1 or { $newest }: this program knows no other
record-turns = a record has its turns as turns = """..."""
record-rules-form = rules are a preset's id, or a whole rule set under [rules]
record-with = with = names the variations that are on, like ["long", "partners"]
record-with-rules = with = goes with a preset's id; a whole rule set under [rules] has its variations within
# $fault: the first of the faults of a rule set.
record-rules = the rules: { $fault }
record-other-rules = this record was played by other rules than "{ $rules }" now stands for: its digest is "{ $digest }", that of the rules { $expected }
record-endings = an ending is one of { $endings }
record-ending = the ending is given as "{ $given }"; by the turns it is "{ $ending }"
record-result-form = the result is a list of the sides' totals, like [700, 0]
record-result-length = the result gives { $given } totals, but there are { $sides } sides
record-result = the result gives { $given } for { $name }, who by the turns has { $total }
record-result-huge = the result gives another total for { $name }, who by the turns has { $total }
# A commitment and salts that a player wrote down before and during the game. $given, $salt: what was
# written down, quoted.
record-commitment-asked = what to compare with is the code of the dice, like 2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA, or a commitment, sha256: and 64 hexadecimal digits, not "{ $given }"
# $given: how many salts there were by the code that was written down.
record-code-salts = you wrote down that there { $given ->
    [one] was { $given } salt
   *[other] were { $given } salts
}; this record has { $salts }
record-code-not-yours = the code of these dice is { $code }, not { $given } as you wrote down: the seed or a salt was changed
record-no-commitment = this record has no commitment and no seed to compare with the one you wrote down
record-commitment-not-yours = this is not the commitment that you wrote down, { $given }: the dealer has changed the seed
# $digest: the first digits of its SHA-256.
record-salt-not-there = the salt that you wrote down, "{ $salt }" (SHA-256 { $digest }...), is not among those of this record
record-other-seed = this seed is not the one that the commitment was made to
record-other-roll = roll { NUMBER($number, useGrouping: 0) } of the game is { $roll } by the seed and salts, not { $given }

record-line-begins = a turn begins with the number of its side, or with "start" for the roll-off, not with "{ $word }"
record-word = "{ $word }" cannot be read; a turn has words like 123566/15 (a roll and what was kept), +700 (banked), x (farkled), =700 (the total)
record-line-number = the line begins with { NUMBER($given, useGrouping: 0) }; it is the turn of { $name }, { NUMBER($number, useGrouping: 0) }
record-game-over = the game is over before this line
record-roll-off-expected = this line has to be the roll-off, beginning with "start"
record-roll-off-misplaced = a roll-off cannot be here: it comes first, where the rules have one
record-roll-off-unfinished = the roll-off is not finished: { $name } is to roll
# $roll: faces, without spaces.
record-turn-undecided = this turn is not finished: something scores in { $roll }, and neither what is kept nor the end of the turn is given
record-turn-unfinished = this turn is not finished: { $dice ->
    [one] { $dice } die is
   *[other] { $dice } dice are
} to be rolled, nothing is banked
record-line-goes-on = the { $what ->
    [roll-off] roll-off
   *[turn] turn
} has ended before the end of this line
record-farkle-kept = { $roll } { $how ->
    [won_outright] wins at once
    [put_out] puts its side out of the game
   *[farkled] is a farkle
}, nothing can be kept of it
record-not-a-farkle = { $roll } is not a farkle: something in it scores
record-no-farkle = x: this turn did not end with a farkle
record-not-decided = { $word ->
    [wins] wins: no roll of this turn wins the game at once
   *[out] out: no roll of this turn puts its side out of the game
}
record-points-missing = + has to say how many points the turn made: no dice are given
record-other-points = the turn makes { $points }, not { $given }
record-not-banked = { $word }: this turn was not banked
record-no-exchange = { $word }: nothing in this turn changes places
record-not-broken-off = - alone says that the turn was broken off, and it was not
record-penalty = the penalty is { $due ->
    [0] nothing
   *[other] { $due }
} here, not { $given }
record-total-too-early = { $word } gives a new total, but the turn has not ended
record-no-such-side = { $word }: there is no side { NUMBER($side, useGrouping: 0) }
# $changed: whether the turn changed the total, which was $before.
record-total = { $name } has { $total }, not { $given } ({ $changed ->
    [yes] { $before } before this turn
   *[no] { $before } and nothing more
})
record-not-a-roll-off = "{ $word }" belongs to a roll-off, not to a turn
record-other-roller = { $word }: { $name }, { $side }, is to roll
record-no-start = { $word }: no roll-off has been decided here
record-other-start = { $name }, { $side }, begins; not { NUMBER($given, useGrouping: 0) }

## What is wrong with a position. $found: position-found-... or what stands there; $accepted: what
## would be right. Totals and scores look as they do in the line, without commas.

position-error = position, { position-field }: found { $found }; accepted: { $accepted }
# The fields that have no name in the line; the others are called as they are there.
position-field = { $field ->
    [line] line
    [players] players
    [totals] totals
    [side] side
    [turn-score] turn score
    [dice] dice
    [farkles] farkles
    [final-round] final round
    [round] round
   *[other] { $field }
}
position-found-word = "{ $word }"
position-found-none = none
position-found-characters = { $characters } characters
position-found-fields = { $fields ->
    [one] { $fields } field
   *[other] { $fields } fields
}
position-found-names = { $names } names
position-found-sides = { $sides ->
    [one] { $sides } side
   *[other] { $sides } sides
}
position-found-twice = it twice
position-found-roll-off = a roll-off
position-found-roll-off-total = the total { $total } of those ahead
position-found-gone = a side that is gone
position-found-side-gone = { $side }, which is gone
# $status: the other name under which the side stands.
position-found-twice-listed = side { $side }, which { $status } has as well
position-found-out = side { $side }
position-found-no-turn = side { $side }, which has had no turn
position-found-total = { $total } of side { $side }
position-found-hole = { $total } of both side { $first } and side { $second }
position-found-safe = side { $side } with { $total }
position-found-off-board = { $total }, not on the board
position-found-farkles = { $farkles } in a row of side { $side }, which has had { $turns } turns
position-found-nothing-banked = { $farkles } of side { $side }, none of whose { $turns } turns was banked
position-found-farkle = { $roll }, { $effect ->
    [win] which wins at once
    [lose] which puts its side out of the game
   *[farkle] a farkle
}
position-found-score = { $score } with { dice-count } left
position-found-ending = { $ending }, which does not fit the rest

# $reason: the sentence of another error.
position-refused = { $reason }
position-at-most = at most { $most }
position-at-least = { $least } or more
# $keeps: whether a side can be taken off the board and keep its total.
position-total-on-board = { $least } or more, or - for a side that is not on the board{ $keeps ->
    [yes] , (2650) for one that was taken off it and keeps its total
   *[no] {""}
}
position-no-farkles-on-board = at most 0, or ({ $total }) in the totals: a farkle takes a side off the board
position-bonus-on-board = a total of { $least } or more, which was banked with the bonus
position-bonus-total = { $off_board ->
    [yes] ({ $least })
   *[no] { $least }
} or more, which was banked with the bonus
position-multiple = a multiple of { $step }
position-whole-number = a whole number
position-too-large = a number of at most twelve digits: this one is too large
position-fields = { $count } fields: { $fields }; such as 1500,2000 1 200 4d - - 4
position-special = name=value with one of { $names }
position-once = each name once
position-own-holes = different totals, between the start and the target, for sides that bump one another back
position-one-of-two = one of the two
position-each-total = one for each of the { $sides } sides
position-each-number = one number for each of the { $sides } sides
# Farkles in a row, of all sides.
position-each-farkles = one number for each of the { $sides } sides, or - for none at all
position-total = a whole number without a comma in it, - for a side not on the board, (-500) for its debts, (2650) for what it keeps off the board
position-total-without-turn = - for a side that has had no turn
position-head-start = { $points }, the head start of a side that has had no turn
position-banked = { $total }, which was banked
position-total-or-safe = less, or safe={ $side }
position-side = a side from 1 to { $sides }
position-side-playing = a side that still takes turns
position-side-final-round = a side that has a turn in the final round
position-side-play-off = a side of the play-off
position-numbers = { $what ->
    [players] players
   *[sides] sides
} from 1 to { $count }, each once, in order
position-turn-score = a whole number, with ~ for a change of places
position-score = a score that some keeps make, leaving that many dice
position-score-when-over = 0 in a finished game
position-no-exchange = no ~: no combination lets places be changed
position-exchange-ahead = no ~: nobody is ahead to change places with
position-exchange-behind = no ~: nobody is behind, in the place that the turn would have left
position-dice = 1d to { $dice }d, or a roll of at most { $dice } dice
position-dice-refused = { position-dice } ({ $reason })
position-dice-when-over = { position-dice }; - exactly when the game is over, with its ending=...
position-scoring-roll = a roll in which something scores
position-roll-without-end = a roll that leaves something to do: nothing may be banked, and no roll is left
position-rolls = rolls={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}to rolls={ $most }
} in this turn
position-hot-dice = hot={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}to hot={ $most }
} in this turn
position-no-rolls = none: the rules do not limit the rolls of a turn
position-no-hot-dice = none: the rules do not count hot dice
position-no-aside = 0 for side { $side }: nothing waits aside here
position-tries = tries={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}to { $most }
}, where the last die has been rolled so often and scored nothing
position-no-tries = none: the rules have one try with the last die
position-tries-die = 1d, the last die, where it has been tried
position-back = a total below { $total }, or 0 for none
position-no-back = none: no side is sent back to its last total
position-made = the points that { $any ->
    [yes] the last turn of all
   *[no] the last turn of side { $side }
} has banked; 0 after a farkle
position-no-made = none: no turn has to beat another
position-no-chance = none: nothing is kept back here for a second chance
position-chance = two or more dice that score nothing, and that others can complete
position-offer = the side that left it, the points of its turn and the dice, as in 1:450:3, before the first roll of another side's turn
position-no-offer = none: nobody goes on here with what another side has left
position-no-clear = none: the rules have no set cleared
position-clear = faces of which three or more have just been set aside, where the next roll is due
position-no-confirm = none: there is nothing to confirm now, or no line of the rules asks for it
position-confirm = what is left of the points that a line asks for, { $most } at most, of a turn that has scored that line
position-no-pool = none: dice set aside do not count with later ones here
position-pool = { $count ->
    [0] none: all the dice are rolled
    [1] the die that is not rolled, where it scores
   *[other] the { $count } dice that are not rolled, each part of a combination
}
position-pool-score = { $points } for the dice set aside, or more by hot dice before them
position-no-partner = none: partners alternate from turn to turn, or there are none
position-partner = a partner from 1 to { $most } for each side
position-opened = opened=1, where a roll of the turn has made the opening minimum
position-one-roll = all { $dice }: each turn of this final round is a single roll
position-no-opening = none: no single roll has to make an opening minimum here
position-opened-score = { $least } or more, where a roll of the turn has made the opening minimum
position-farkles = { $turns }
position-farkles-less-penalties = { $turns }, less { $after } for each penalty
position-round = a round from 1
position-round-after = { NUMBER($round, useGrouping: 0) }, after the { $turns } turns of side { $side }
position-trigger = the side that brought it on: side { $side } has { $total }
position-trigger-before-play-off = the side that brought it on, before the play-off
position-trigger-last-but-one = the side that was the last but one to leave the board
position-leader = the side that is ahead: side { $side } has { $total }
position-no-final-round = - by these rules: the last on the board loses
position-no-trigger = -: nobody has { $reached ->
    [more_than] more than { $target }
    [exactly] exactly { $target }
   *[at_least] { $target }
}
position-no-target = -: no total brings on a final round by these rules
position-play-off-sides = two sides or more
position-no-play-off = none: a tie is shared
position-safe-sides = sides that have left the board
position-out-sides = { $turns ->
    [0] sides that have had a turn
   *[other] nobody, as no line of the chart puts a side out of the game
}
position-nobody-safe = nobody by these rules
position-endings = one of { $endings }
position-ending-loser = an ending: there is a loser
position-ending-resigned = ending=resigned: only one side plays on
position-ending-needs = it only with { $ending ->
    [target] a final round that has been played
    [put_out] a side to act that is out, and at most one that still takes turns
    [outright] a line of the chart that wins at once, for a side that still takes turns
    [resigned] sides that have resigned
    [time] a side that has resigned
   *[abandoned] players who are all away
}
position-roll-off = the sides yet to roll, and those ahead with their total, like 2,3:1=9
position-roll-off-sides = sides that are there
position-roll-off-total = sides that rolled before those yet to roll, with { $least } to { $most }
position-roll-off-side = { $side }, the first yet to roll
position-roll-off-dice = { $dice }d, rolled to choose who starts, and no score
position-no-roll-off = none: the rules have no roll for the start
position-no-roll-off-over = none in a finished game
position-no-roll-off-begun = none once a turn has been taken
position-no-start = 1, or nothing: no roll-off has chosen another
position-bonus-side = a side that has banked
position-no-bonus = none: the rules have no bonus

## Rules in words

rules-what-scores = What scores
rules-how-often = How often it comes
rules-how-often-counted = So many of all rolls of { $dice_in_words } dice show it, whatever else they show.
rules-one-in = 1 in { $rolls }
rules-players = Players
rules-turn = A turn
rules-board = { $unit ->
    [points] Equal totals
   *[holes] The board
}
rules-end = The end
rules-chosen = Chosen where the source is silent or can be read in several ways
# $source: a name of a document, not translated.
rules-source = Source: { $source }.
rules-house-source = House rules, based on: { $source }
rules-house-name = { $rules } (house rules)
rules-varied-name = { $rules }, { $changes ->
    [none] with changes
   *[other] with { $changes }
}
rules-variation = A variation of { $rules }.
# $sentence: a whole sentence; $key: the key of the rule file that it is about.
rules-choice = { $sentence } (`{ $key }`)
# $line: a line of the score chart in words.
# $line: dice without a line, in words; $points: what they score die by die; $totals: what lines for
# more of the same dice then give, as a list.
rules-choice-of-worked-out-line = { $line }: not on the chart; sets of more are worked out from the { amount } that they score die by die: { $totals }.
rules-choice-of-line = { $line }: { $listed ->
    [yes] on the chart
   *[no] not on the chart
}.
rules-on = Variations that are on: { $variations }.
rules-with-variations = { $rules }, with variations
rules-variations = Variations
rules-variation-line = { $name } ({ $id }{ $on ->
    [yes] , on
   *[no] {""}
}): { $summary }

# $partners: how many share a side; with 1 sides are players.
players-or-sides = { $partners ->
    [1] players
   *[other] sides
}
player-or-side = { $partners ->
    [1] player
   *[other] side
}
rule-players-any = For any number of { players-or-sides }.
rule-players-from = For { $least_in_words } or more { players-or-sides }.
rule-players-exactly = For { $least ->
    [1] { $partners ->
        [1] one player
       *[other] one side
    }
   *[other] { $least_in_words } { players-or-sides }
}.
# $adjacent: whether there is no number between the two.
rule-players-between = For { $least_in_words } { $adjacent ->
    [yes] or
   *[no] to
} { $most_in_words } { players-or-sides }.
rule-partners = Each side is { $partners_in_words } partners, who share one total{ $by_throw ->
    [yes] .
   *[no] , take the side's turns in rotation and decide together.
}
rule-partners-alternate = Partners throw in rotation, within a turn too: whoever has thrown decides, and if the turn goes on, the next partner throws. The side's next turn begins with the partner after the one who threw last. Dice that are rolled again because a roll does not count are the same partner's.
rule-equipment = You need { $dice ->
    [1] one die
   *[other] { $dice_in_words } dice
}, a cup if you like, and pencil and paper. One of you writes down what is banked.
rule-equipment-board = You need { $dice ->
    [1] one die
   *[other] { $dice_in_words } dice
}, a cup if you like, and a cribbage board: { $lanes ->
    [1] all pegs go along one lane, each of its own colour.
    [0] a lane for each { player-or-side }, or pegs of different colours.
   *[other] its { $lanes_in_words } lanes have pegs of different colours.
}
rule-holes = Scores are counted in holes: each hole scored moves the { player-or-side }'s peg on by one. Two pegs make a turn easier to count: one stays where the turn began, the other moves on with what is set aside, and is taken off again after a farkle.
rule-farkle-pegs = Farkles in a row can be counted in the board's holes for games won.
rule-order-given = Agree who starts. Play goes clockwise from there.
rule-roll-off = { $partners ->
    [1] Each player rolls
   *[other] For each side one of the partners rolls
} { $dice ->
    [1] one die, and the highest starts
   *[other] { $dice_in_words } dice, and the highest total starts
}. Play goes clockwise from there.
rule-roll-off-ties = Those who tie for the start roll again.

rule-farkle = A roll in which nothing scores is a farkle: it ends the turn and loses its score.
rule-one-die = A turn is played with one die. A roll that scores is set aside. { rule-farkle }
rule-dice = A turn starts with { $dice_in_words } dice. After each roll at least one die that scores must be set aside; then bank the turn score, or roll the dice that are left. { $combines ->
    [yes] Every die set aside must be part of a combination.
   *[no] Dice score only with dice of the same roll, and every die set aside must be part of a combination.
} { rule-farkle }
# $effect: what such a roll is; $all_dice: whether only a roll of all the dice is.
rule-decisive = A roll { $all_dice ->
    [yes] of all { $dice_in_words } dice{" "}
   *[no] {""}
}that shows { $combinations } { $effect ->
    [costs] is a farkle as well, whatever else in it scores, and takes { amount } off the total besides, though never more than there is.
    [bust] is a farkle as well, whatever else in it scores, and takes the whole total besides.
    [lose] puts the side out of the game, whatever else in it scores. The others play on, and the last one left has won.
    [win] wins the game at once, whatever else it shows and whatever the totals are.
   *[farkle] is a farkle as well, whatever else in it scores.
}
# $same: all these lines are confirmed by as many points; $keeps: other farkles keep the points of their
# turns; $limited: a turn may have no roll left.
rule-confirm = After a turn has scored { $combinations } it may not be banked until it has made { $same ->
    [yes] { amount } more
   *[no] as many more points as the chart says
}, which confirms it; the same points confirm all that is still to be confirmed. A farkle before that loses it all{ $keeps ->
    [yes] , even where other farkles keep their points
   *[no] {""}
}{ $limited ->
    [yes] ; where the turn has no roll left, it may be banked as it is
   *[no] {""}
}. Nothing is asked of a turn that is entered without its rolls.
# Sentences of one paragraph.
sentences = { $first } { $next }
rule-combine = Dice set aside earlier in the turn count with later ones, since its beginning or the last hot dice: all that lie aside score the most that they can together, so that a 5 and two more 5s later are three 5s. Dice may be set aside if every one that then lies aside is part of a combination and the turn has more points.
rule-best-way = Dice that can score in several ways score the most they can.
rule-any-way = Dice that can score in several ways score in whichever way the player likes, even for fewer points; every die set aside must still be part of a combination.
rule-keep-all = All that scores must be set aside: as long as another die could be set aside as well, it must be.
rule-basic-chart = The chart and the rules of a turn are those of the basic game, not of the advanced rules in the same source.
rule-fallen-dice = Dice that fall off the table are rolled again.
rule-lines-fall-away = Lines of the chart that need more than { $dice_in_words } dice fall away.
rule-no-minimum = Any score may be banked{ $unit ->
    [holes] .
   *[other] : no minimum is needed to get on the board.
}
rule-opening-minimum = A { player-or-side } with nothing banked yet must make { amount } { $opening_by ->
    [turns] over several turns: what is banked is kept aside until it comes to so much; then all of it counts. A farkle loses the points of its own turn only; what is kept aside stays, whatever a penalty takes.
    [roll] in one roll to bank: what is set aside of one roll, the first of the turn or a later one. Once a roll has made it, the whole turn may be banked.
   *[other] in one turn to bank.
}
rule-opening-as-every-turn = Getting on the board takes no more than every turn does: { amount }.
rule-opening-by-turn = The { amount } to get on the board are those of a whole turn, not of one roll.
rule-opening-of-turns = The { amount } to get on the board may be added up over several turns.
rule-opening-of-roll = The { amount } to get on the board are those of one roll, not of a whole turn.
rule-opening-in-one-turn = The { amount } to get on the board must be made in one turn, not added up over several.
rule-must-beat = To be banked, a turn must make more than { $must_beat ->
    [own_last_turn] the last turn of the same { player-or-side } has banked
   *[last_bank] the turn before it, whoever had it, has banked
}; after a farkle anything will do.
rule-bank-minimum = Every turn must make { amount } to bank.
rule-hot-dice-of-one-die = Once the die has been set aside, the player may bank or roll it again.
rule-hot-dice-may = Hot dice: once all { $dice_in_words } dice have been set aside, the player may bank or roll them all again.
rule-hot-dice-must-each-time = { rule-hot-dice-must-in-one-roll } This holds each time: if all the dice of the roll that had to be made are set aside as well, they must be rolled once more.
rule-hot-dice-must = Hot dice: once all { $dice_in_words } dice have been set aside, they must all be rolled again.
rule-hot-dice-must-in-one-roll = Hot dice: when all { $dice_in_words } dice of one roll are set aside, they must all be rolled again; when the last one is set aside on a later roll, the player may bank or roll them all again.
rule-hot-dice-escape = A player whose dice all score may set only some of them aside, to escape that duty.
rule-hot-dice-no-escape = A player whose dice all score may not set only some of them aside to escape that duty.
# $left: a list with "or" of numbers of dice, $most the largest of them.
rule-must-roll-with = A turn with { $left } { $most ->
    [one] die
   *[other] dice
} left may not be banked: what is left must be rolled.
rule-must-roll-after = A turn may not be banked with dice of one roll that show { $sets }: what is left must be rolled, or all the dice where every one has been set aside.
rule-clear-combo = Three or more alike that have been set aside together have to be cleared: if the next roll shows their face, all its dice are rolled again, until none shows it. Such a roll scores nothing and is no farkle.{ $limited ->
    [yes] {" "}Together these are one roll, where rolls are counted.
   *[no] {""}
}
rule-most-rolls = A turn has { $most ->
    [1] one roll. After it the turn
   *[other] { $most } rolls at most. After the last of them it
} must be banked, even where dice would have to be rolled; if it makes too few points for that, it counts as a farkle.
rule-hot-dice-never = Dice that have been set aside are not rolled again: once all { $dice_in_words } have been, the turn must be banked.
rule-most-hot-dice = All the dice may be rolled again no more than { $most ->
    [1] once
   *[other] { $most } times
} in a turn: when they have all been set aside once more, the turn must be banked, even where they would have to be rolled; if it makes too few points for that, it counts as a farkle.
rule-hot-dice-bonus = Each time all the dice have been set aside, the turn gets { amount } on top.
# $amounts: for the first time, the second and so on, with commas between.
rule-hot-dice-bonuses = Once all the dice have been set aside, the turn gets a bonus on top, which depends on how many times that has happened in the turn: { $amounts }, and the last of these each time after that.
# $faces, $others: lists with "or", all six faces together.
rule-last-die = When a single die is left to roll, it succeeds on { $faces } and farkles on { $others }.
rule-last-die-always = When a single die is left to roll, it succeeds on { $faces }.
rule-last-die-points = A last die of { $faces } scores { amount }: with it all the dice are set aside.
rule-refresh-on = A roll that is { $rolls }, and nothing but that, may be set aside whole even where it scores nothing, as long as fewer than { $dice_in_words } dice were rolled: it is no farkle then, and counts as if every die had been set aside.
rule-last-die-tries = A last die that scores nothing may be rolled again: it is a farkle when it has scored nothing { $tries ->
    [2] twice
   *[other] { $tries } times
} in a row.{ $limited ->
    [yes] {" "}Together these are one roll, where rolls are counted.
   *[no] {""}
}{ $takes ->
    [all] {" "}A roll that takes the whole total does so at once.
    [some] {" "}A roll that itself takes something off the total does so at once.
   *[none] {""}
}
rule-nothing-scores = A roll of all { $dice_in_words } dice in which nothing scores is not a farkle: it pays { amount } and counts as if every die had been set aside.
rule-nothing-costs = A roll of { $dice ->
    [1] the die in which it scores nothing
   *[other] all { $dice_in_words } dice in which nothing scores
} is a farkle that takes { $takes_all ->
    [yes] the whole total
   *[no] { amount } off the total
}{ $penalty ->
    [yes] , besides a penalty for farkles in a row
   *[no] {""}
}.{ $takes_all ->
    [yes] {""}
   *[no] {" "}The total does not go below zero by it.
}{ $own ->
    [yes] {" "}With the first roll of a turn it costs, instead, what any farkle with a first roll costs.
   *[no] {""}
} Where a turn is entered without its rolls, a farkle does not cost that.
rule-nothing-scores-on-first-roll = It pays on the first roll of a turn only; on a later one it is a farkle.
# $combinations: a list with "or" of lines of the score chart in words.
rule-exchange = Instead of scoring { $combinations }, a player may change places with the leader, if anyone is ahead.
rule-exchange-at-once = Places are changed at once: a later farkle in the turn does not undo it. If several lead with the same total, the leader is the one whose turn comes soonest.
rule-exchange-on-banking = Places are changed at the end of the turn, before the turn's other { unit } are counted: a later farkle in the same turn loses the exchange. If several lead with the same total, the leader is the one whose turn comes soonest.
# $penalty: whether farkles in a row cost something, too.
rule-first-farkle-again = A farkle with the first roll of a turn does not count: { $dice ->
    [1] the die is rolled again
   *[other] all the dice are rolled again
}, until something scores. It ends no turn and no row of farkles, brings no penalty, and is not one of the rolls where these are limited.{ $takes ->
    [all] {" "}A roll that takes the whole total does so all the same.
    [some] {" "}A roll for which a line of the chart takes something off the total does so all the same.
   *[none] {""}
}
rule-first-farkle-costs = A farkle with the first roll of a turn takes { $takes_all ->
    [yes] the whole total
   *[no] { amount } off the total
}{ $penalty ->
    [yes] , besides a penalty for farkles in a row
   *[no] {""}
}.{ $takes_all ->
    [yes] {""}
   *[no] {" "}The total may go below zero by it.
} Where a turn is entered without its rolls, a farkle is taken for one with a later roll.
rule-farkle-keeps-points = All the same, a farkle does not lose the turn score: it ends the turn, and what the turn has made is banked, even where dice would still have to be rolled{ $has_minimum ->
    [yes] {""}, if it is enough to be banked
   *[no] {""}
}. Such a turn counts as one that was banked and not as a farkle.{ $takes ->
    [all] {" "}A roll that takes the whole total takes the turn score too.
    [some] {" "}A roll that itself takes something off the total takes the turn score too.
   *[none] {""}
}
rule-second-chance = After a roll of which nothing scores there is a second chance: two or more of its dice are kept back, and the rest is rolled once more. If those kept back then belong to one combination of three dice or more, all these dice are taken for one roll; if not, it is a farkle, whatever else scores.
rule-carry-on = After a bank with dice left the next { player-or-side }{ $only ->
    [on_board] , if on the board,
   *[may] {""}
} may begin the turn with those dice and with the points of the turn that was banked; whoever banked it keeps them, too. Such a turn must have a roll, and a farkle costs no more than in any other. What is banked of it counts whole for every minimum, and may be gone on with in its turn. There is nothing to go on with after a farkle, after a bank with every die set aside, and after a turn that is entered as its points.
rule-farkle-leaves-board = A farkle takes a { player-or-side } off the board: the total stays, but it takes { amount } { opening-by } again to bank.
rule-first-bank-bonus = The first { player-or-side } to bank { needed-amount } or more in one turn gets { amount } on top; no other does.
rule-no-penalty = Farkles in a row cost nothing extra.
rule-penalty = Farkling in { $after ->
    [1] a turn
   *[other] { $after_in_words } consecutive turns
} takes { amount } off the total.
# $amounts: for the first penalty, the second and so on, with commas between.
rule-penalty-grows = Farkling in { $after ->
    [1] a turn
   *[other] { $after_in_words } consecutive turns
} takes { unit } off the total, and so does each further farkle in a row: { $amounts }, and the last of these each time after that.
rule-penalty-of-total = Farkling in { $after ->
    [1] a turn
   *[other] { $after_in_words } consecutive turns
} takes the whole total.
rule-penalty-no-floor = Totals may go below zero.
rule-penalty-floor = The penalty takes no total below { $floor }.
rule-penalty-floor-start = The penalty takes no total below Start.
rule-penalty-restarts = After a penalty the count of farkles starts again.
rule-penalty-again = Each further farkle in a row costs the penalty again.
rule-penalty-in-final-round = The final round treats farkles as always.
# $play_off: yes or no, whether ties are played off.
rule-penalty-not-in-final-round = { $play_off ->
    [yes] In the final round, and in a play-off, the penalty does not apply.
   *[no] In the final round the penalty does not apply.
}

rule-pegs = { $unit ->
    [points] Whoever comes to exactly another side’s total sends that side { $holes ->
        [1] one point
       *[other] { $holes_in_words } points
    } back.
   *[holes] A peg that lands on an occupied hole takes it, and the previous occupant goes { $holes ->
        [1] one hole
       *[other] { $holes_in_words } holes
    } back.
}
# $to: as board.bump has it.
rule-pegs-sent = { $unit ->
    [points] Whoever comes to exactly another side’s total sends that side back to { $to ->
        [start] 0
       *[last_total] the total that it had before, and to 0 if it has been sent back since it last scored
    }.
   *[holes] A peg that lands on an occupied hole takes it, and the previous occupant goes back to { $to ->
        [start] Start
       *[last_total] the hole that it came from, and to Start if it has been sent back since it last moved on
    }.
}
rule-lanes = { $unit ->
    [points] The sides meet in { $lanes_in_words } groups, which they join in turn, in the order of the seats: a side sends back only sides of its own group.
   *[holes] The pegs go along { $lanes_in_words } lanes, which are given out in turn, in the order of the seats: a peg bumps only pegs in its own lane.
}
rule-pegs-ends = { $unit ->
    [points] At 0, and from the target on, nobody is sent back.
   *[holes] Start and the finish never count as occupied.
}
rule-bump-floor = { $unit ->
    [points] No side is sent back further than { $floor }.
   *[holes] A peg is bumped back no further than { $floor }.
}
rule-bump-floor-start = { $unit ->
    [points] No side is sent back further than 0.
   *[holes] A peg is bumped back no further than Start.
}
rule-bump-chain = { $unit ->
    [points] A side that is sent back to another’s total sends that one back in turn, and so on.
   *[holes] A peg that is moved back bumps the peg it lands on in turn, and so on.
}
rule-bump-shares = { $unit ->
    [points] A side that is sent back sends no other back: they have the same total.
   *[holes] A peg that is bumped back bumps no other: they share the hole.
}

# $reached: as for target.
total-to-reach = { $reached ->
    [more_than] more than { amount }
    [exactly] exactly { amount }
   *[at_least] { amount } or more
}
rule-target = The end comes when a { player-or-side } has banked { total-to-reach } in all.
rule-overshoot-scores-nothing = A turn that would bring the total beyond { $points } scores nothing when it is banked: the total stays as it is. That is no farkle, and brings no penalty.
rule-overshoot-bounces = A turn that would bring the total beyond { $points } brings it back from there by as much as is too much, as far as 0 at most. That is no farkle, and brings no penalty.
rule-overshoot-to-lowest = A turn that would bring the total beyond { $points } scores nothing when it is banked: the total stays as it is, and as much as is too much is given to the other { player-or-side } with the lowest total; if several have it, to the one whose turn comes soonest. What is given brings nobody on the board, nor to { $points }: what would do so is lost. That is no farkle, and brings no penalty.
# $least: the least that a turn can bank; $most: the last total from which that is not too much.
rule-never-hit = No turn can bank fewer than { $least }: a total above { $most } that is below the target can never reach it any more.
rule-one-more-turn = Every other { player-or-side } then has one more turn.
rule-one-last-roll = Every other { player-or-side } then has one more turn, of a single roll: what is set aside of it is banked; if it makes too few points for that, it counts as a farkle.
rule-until-unbeaten = Every other { player-or-side } then has one more turn. Whenever one of them has more than everybody else, every other { player-or-side } has one more turn from there; to be level is not enough. The game is over once nobody gets ahead.
rule-complete-round = The round is then completed, so that all have had equally many turns.
rule-no-final-round = The game is over at once: the first to bank it wins.
rule-rounds = { $rounds ->
    [1] At most one round is
   *[other] At most { $rounds } rounds are
} played: then the game ends, even if nobody has reached the target.
rule-rounds-alone = { $rounds ->
    [1] One round is
   *[other] { $rounds } rounds are
} played, and then the game ends: no total ends it sooner.
rule-highest-wins = The highest total wins.
rule-last-on-board-loses = { $partners ->
    [1] A player who
   *[other] A side that
} has banked { total-to-reach } in all is off the board and safe. Play goes on until one { player-or-side } is left on the board: the loser.
rule-loser-at-once = The game is over as soon as one { player-or-side } is left.
rule-loser-after-round = Once one { player-or-side } is left, the round is completed, so that all have had equally many turns. Should the last { player-or-side } leave the board too, whichever of the last two got less far has lost; if they are level, nobody has.
rule-ties-share = If the highest totals are equal, those { players-or-sides } share the win.
# $exactly: the target must be hit exactly.
rule-ties-play-off = If the highest totals are equal, those { players-or-sides } each take one more turn, until one of them is ahead{ $exactly ->
    [yes] ; no turn makes too much then, as the target counts no more.
   *[no] .
}

## The score chart in words: "three pairs", "four of a kind", "straight 1 to 6"

chart-each-face = each { $face }
chart-same-face = { $count_in_words } { $face }s
chart-straight = straight { $first } to { $last }
chart-any-die = any one die
chart-different-faces = { $count_in_words } different faces
chart-two-pairs = two pairs
chart-two-pairs-and-face = two pairs and another face
chart-three-pairs = three pairs
chart-two-triplets = two triplets
chart-four-and-pair = four of a kind and a pair
chart-three-and-pair = three of a kind and a pair
# A group of equal dice of any face.
chart-group = { $count ->
    [1] another face
    [2] a pair
   *[other] { $count_in_words } of a kind
}
chart-one-face = a { $face }
# $faces: dice of given faces in words; $groups: dice of any face in words.
chart-faces-with = { $faces } with { $groups }

chart-scores-nothing = nothing: other lines score all its dice
# What a line scores by the face of its equal dice; joined with list-comma.
chart-face-scores = { $face }s { $points }
chart-scores-between = { $least } to { $most }
# $scores: any of the above.
chart-or-exchange = { $scores }, or change places with the leader
# $scores: any of the above.
chart-to-confirm = { $scores }, to be confirmed by { $confirm }
# $scores: any of the above, or a farkle.
chart-only-all-dice = { $scores }; only in a roll of all { $dice_in_words } dice
chart-bust = a farkle, and the whole total is lost
# $points, $unit: what it takes.
chart-costs = a farkle, and { amount } off the total
chart-lose = puts the side out of the game
chart-win = wins the game at once
chart-farkle = a farkle, whatever else was rolled
form-line-scores = points
form-line-costs = a farkle that costs points
form-line-exchange = points, or change places with the leader

## What is wrong with a rule file: what was found there, and what would be accepted. No capital and
## no full stop: they stand in one sentence. Keys, values and examples are as the file has them.

# $found, $accepted: two of the messages below.
fault = { $key }: { fault-alone }
fault-in-line = line { NUMBER($line, useGrouping: 0) }, { $key }: { fault-alone }
fault-alone = found { $found }; accepted: { $accepted }
# $subject: what they are in, such as a file or rules-preset.
faults = { $subject }: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
faults-more = and { $count } more
rules-subject = rule set
rules-preset = preset "{ $id }"
rules-varied = { $id } with { $changes }
rules-with = the variations of { $id }
rules-converted = { $id } times { $times }

rules-folder = "{ $path }" is a folder, not a rule file
rules-no-plain-file = "{ $path }" is a device or a pipe, not a rule file
rules-unreadable-file = { $path }: { $reason }
rules-no-such-file = there is no rule file { $name }
rules-misspelt = there is no rule set { $name }; did you mean "{ $nearest }"?
rules-file-misspelt = there is no rule file { $name }; did you mean the file { $file }?
rules-file-meant = there is no rule set { $name }; did you mean the file { $file }?
rules-whole-game = { $name } is the name of the whole game, whatever its rules; choose one of the rule sets that "tincup rules list" describes
# $presets: the ids of up to three that are a little like it, joined with list-comma.
rules-unknown-near = there is no rule set { $name }; those most like it are { $presets }, and "tincup rules list" shows all
rules-unknown = there is no rule set { $name }; "tincup rules list" shows those that there are

fault-value = { $value }
number-too-long = a number too long to show
fault-nothing = nothing
fault-unknown-key = the unknown key { $name }
fault-record = the turns of a game
fault-folder = the folder "{ $path }"
fault-no-plain-file = "{ $path }", a device or a pipe
# $reason: what the system says of it.
fault-unreadable-file = a file that cannot be read: { $reason }
fault-bytes = { $bytes } bytes
fault-more-bytes = more than { $most } bytes
fault-byte = the byte { $byte }
# $reason: what the reader of TOML says, in English.
fault-toml = text that is not TOML: { $reason }
fault-toml-nested = brackets nested too deeply for a rule set
fault-toml-key = a key of ten parts or more
fault-toml-number = text that is not TOML: a number of thousands of digits
fault-toml-twice = text that is not TOML: a key that is stated a second time
fault-contradiction = "{ $first }" and "{ $second }", which contradict each other: both set { $key }
fault-not-whole = { NUMBER($value, useGrouping: 0) }, which times { $times } is not whole
fault-formula-of-lines = the formula { $formula }, which multiplies lines
fault-not-with = "{ $first }" and "{ $second }", which do not go together
fault-keys = more keys than any rule set has
fault-extends-in-circle = { $name }, which goes in a circle
fault-extends-alone = { $name }, and a file that comes alone cannot extend another file
# $most: how many files may extend one another.
fault-extends-too-often = { $name }, the next after { $most } that extend one another
fault-no-line = no line
fault-line-again = the line "{ $pattern }" again
fault-no-such-line = false, but there is no such line to take off
fault-pattern = the pattern { $pattern }
fault-pattern-faces = a pattern of { $faces } different faces
fault-pattern-too-long = a pattern of { dice-count }
fault-effect = { $key } = { $value }
fault-farkle-scores = points = { $points } for dice that decide a roll
fault-cost-with-effect = points = { $points } beside or = "{ $effect }"
# $beside: points below 0, or an effect, as the file has it.
fault-confirm-beside = confirm = { NUMBER($confirm, useGrouping: 0) } beside { $beside }
# $key: the number of points that confirm a line; $line: the pattern of one that changes places.
fault-confirm-and-exchange = { $key } beside or = "exchange_with_leader" of "{ $line }"
fault-all-confirmed = lines that all must be confirmed, under which a turn could only ever end in a farkle
fault-all-decided = lines that decide every roll in which something scores
fault-formula = the formula { $formula }
fault-formula-too-long = a formula of { $length } characters
fault-formula-in-circle = a formula that goes in a circle: "{ $formula }"
fault-name-in-formula = { $name } in the formula { $formula }
fault-number-or-line = the number { $number } in "{ $formula }", which is also a line of the chart
# $dice: faces without spaces.
fault-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $dice }
# $name: a pattern in the formula; $part: the dice that it stands for.
fault-points-by-formula = { fault-points }: in the formula { $formula }, { $name } is what { $part } scores by the other lines, which is nothing
fault-only-die = a last die where there is only one
fault-never-banks = { $value }, under which a turn could only ever end in a farkle

accepted-known-key = a key of a rule file
accepted-written = true or false, a whole number, text, or a list or table of these
accepted-whole = a whole number from { $least } to { $most }
# The words that a key accepts: $before is one in quotation marks, or several joined so already.
accepted-either = { $before } or { $next }
accepted-flag = true or false
accepted-text = one line of text, at most { $most } characters
accepted-id = small letters, digits and hyphens, at most { $most }, like my-rules
accepted-or-none = { $accepted }, or false for none
accepted-pattern-list = a list of different patterns of dice, like { $example }
accepted-to-refresh = patterns of fewer dice than dice = { $dice }
accepted-to-refresh-by-last-die = patterns of two dice or more, because turn.last_die_succeeds_on = { $faces } says what a last die does; or turn.last_die_succeeds_on = []
accepted-counts = a list of different whole numbers from 1 to { $most }, like { $example }
accepted-amounts = a whole number from { $least } to { $most }, or a list of at most { $longest } of them, like { $example }
accepted-faces = a list of different faces, like { $example }
accepted-span = [smallest, largest], two whole numbers from 1
accepted-keys = a list of keys of the rule file, like { $example }
# $total: the word for the whole total, in quotes.
accepted-losses = a whole number from { $least } to { $most }, a list of at most { $longest } of them, like { $example }, or { $total }
accepted-first-roll-farkle = "any_roll"; what the first roll of a turn alone costs is turn.first_roll_farkle = {"{"} points = { $loss } {"}"}
accepted-first-loss = one amount, because with turn.farkle_penalty.restart = true every row of farkles ends with the first of them; or turn.farkle_penalty.restart = false
accepted-penalty = { $example }, floor being optional, or false for none
accepted-example = { $example }
accepted-name = "{ $name }"
accepted-elsewhere = { $name } under [{ $section }], that is { $key }
# $names: joined with list-comma.
accepted-one-of = one of { $names }
accepted-section = a section [{ $section }]
accepted-a-line = at least one line, like "1" = 100
accepted-cost-alone = { "{" } points = { NUMBER($points, useGrouping: 0) } { "}" }, a farkle that costs so many points; or = "{ $effect }" goes with { $effect ->
    [exchange_with_leader] points from 1
   *[other] points = 0
}
accepted-not-all-confirmed = a line without confirm, after which a turn may be banked
# $key: the number of points that confirm a line.
accepted-best-to-confirm = "best", because { $key } asks which combinations were scored
accepted-not-all-decided = a line that scores in a roll without those dice
accepted-undecided = faces that decide no roll by a line of scores, as { $face } does
accepted-line = a whole number from 1, one below 0 for dice that cost as many points, a formula like { $example }, or false to take a line off
accepted-line-once = each line of the chart once
accepted-line-of-base = a line of the rule set that this one extends
accepted-pattern = digits 1 to 6 for these very faces, small letters for any face: "1", "xxx", "xxyyzz"
accepted-faces-of-pattern = at most { $most } different faces, as a die has no more
accepted-dice = at most { $most ->
    [one] { $most } die
   *[other] { $most } dice
}
# $pattern: the pattern of what $name means.
accepted-spelt = "{ $pattern }", the pattern that stands for { $name }
accepted-patterns = patterns of at most { $most } dice
accepted-letters-of-pattern = letters that stand in the line's pattern
accepted-one-letter = the word face in the formula of a pattern with one letter, like { $example }
accepted-characters = at most { $most } characters
accepted-formula = a whole number, or a formula with +, - and * over other lines, like { $example }
accepted-independent-formula = a formula over lines that do not depend on this one
accepted-number-or-letters = points as a number, or letters for another line: "xxxx" = "xxx * 2"
accepted-points = 1 to { $most } points for every face it stands for
accepted-points-by-face = { accepted-points }; what the dice show is called face, as in { $example }
accepted-target = at most the target, { $most }
accepted-by-a-turn = at most { $most }, the most that one turn can make
accepted-by-a-roll = at most { $most }, the most that can be set aside of the one roll that turn.opening_by = "roll" asks for; or turn.opening_by = "turn"
# $keep_some: whether turns could be banked if only some of what scores had to be kept.
accepted-to-bank = { $value }{ $keep_some ->
    [yes] , turn.keep = "some"
   *[no] {""}
}, or a chart that can leave dice unkept
accepted-left = numbers below dice = { $dice } (of all the dice turn.hot_dice says whether they must be rolled)
# $least: the smallest number that is accepted; $key: the other key, with its value.
accepted-limit = at least { $least }, because { $key } asks for another roll; or { $other }
# $hot: whether it would help, too, if hot dice need not be rolled again.
accepted-fewer-left = fewer numbers{ $hot ->
    [yes] , or turn.hot_dice = "may"
   *[no] {""}
}
accepted-fewer-sets = fewer patterns, so that some keep has none of them
accepted-loser = at least 2 sides, one to lose
accepted-target-without-rounds = a total that ends the game, or end.rounds beside it, the number of rounds
# $key: the line that wins or loses, as a key of the file; $effect: which of them, as the file has it.
accepted-winner-of-lines = "highest", because a line decides who wins ({ $key } with or = "{ $effect }")
accepted-target-to-leave-board = the total at which a side leaves the board, with end.winner = "last_on_board_loses"
accepted-target-of-holes = the hole that ends the game, with unit = "holes"
accepted-to-be-beaten = "one_more_turn", because with end.reached = "exactly" nobody can get ahead; or end.reached = "at_least"
accepted-lanes = 1 where pegs change places ({ $key }): who changes places with a peg of another lane would leave its own
accepted-to-combine = "roll", because { $key } goes by what one roll has set aside; or { $other }
accepted-to-combine-lines = "roll", because a line that changes places, asks to be confirmed, or counts in rolls of all the dice alone ({ $key }) goes by what one roll shows
accepted-exact-step = "at_least", or a target that totals can come to: they go in steps of { $step }, and { $target } is none of them
accepted-exact-sum = "at_least", or a target that is a sum of what dice score by the chart, as { $target } is not
accepted-multiple = a multiple of { $step }
accepted-formula-of-one-line = a formula that multiplies no line by a line
accepted-times = a whole number from 1 or one over it, like 50 or 1/50, not { $given }
accepted-variations = tables [variations.ID], at most { $most }
accepted-variation-names = a list of variations, like ["long", "partners"]
accepted-other-variation = another name: the rule set that this one extends has this variation
accepted-no-variation = none: this rule set has no variations
accepted-one-of-two = one of the two
accepted-more-dice = a rule set with dice = 2 or more
accepted-no-record = a rule file; this is the record of a game, for "tincup review" and "tincup resume"
accepted-toml = lines like key = "value"
accepted-bytes = at most { $most } bytes
accepted-utf-8 = text in UTF-8
accepted-set = KEY=VALUE, like { $example }
# $most: the parts of the longest key, like turn.farkle_penalty.points.
accepted-set-shorter = a key of at most { $most } parts
accepted-fewer-keys = at most { $most } keys
accepted-set-of-another = another field; name that rule set itself instead
accepted-set-section = a section, to set a key in it
accepted-rule-file = a rule file
accepted-readable-file = a readable file
accepted-file-or-preset = a file that exists, or a preset's id
accepted-preset-or-file = a preset's id or a file
accepted-base = the id of another rule set
# $presets: the ids of up to three, joined with list-comma.
accepted-near-base = the id of another rule set, such as { $presets }
# $base: accepted-name, accepted-base or accepted-near-base.
accepted-base-or-file = { $base }, or a file { $file } beside this one
accepted-no-circle = a rule set that does not
accepted-shorter-chain = at most { $most } files in a row, the last of which extends a preset or nothing

## Settings that can be used and have no effect, or another one than it seems: why, and what would
## have to change. Keys and values are as the file has them.

# $message: one of the messages below.
rule-warning = { $key } { $message }
rule-warning-in-line = line { NUMBER($line, useGrouping: 0) }, { rule-warning }
idle-opening-minimum = has no effect: turn.bank_minimum asks for as much in every turn and would have to be less
idle-without-opening = has no effect: nothing has to be opened; turn.opening_minimum would have to be more than turn.bank_minimum
idle-hot-dice-escape = has no effect: there is no duty to roll again, or all that scores must be kept anyway; turn.hot_dice would have to be "must" or "must_in_one_roll", and turn.keep "some"
idle-refresh-on = has no effect: by this chart all the dice of such a roll score anyway
idle-must-roll-after = has no effect: no dice that may be kept show such a set
idle-clear-combo = has no effect: three alike are never set aside with a roll to follow
idle-partners-alternate = has no effect: each side is one player; partners would have to be more than 1
idle-keep = has no effect: by this chart there is no roll of which more or fewer dice could be kept
idle-last-die-points = has no effect: turn.last_die_succeeds_on would have to name a face that does not score alone
idle-scoring = has no effect: no dice can be scored in two ways that differ in points
idle-combine = has no effect: by this chart no dice score otherwise with others set aside before than alone
idle-second-chance = has no effect: no line of the chart has three dice or more
idle-carry-on = has no effect: with a single die a bank leaves none
idle-last-die-tries = has no effect: there is but one die; dice would have to be more than 1
idle-nothing-scores-on = has no effect: a roll in which nothing scores pays nothing; turn.nothing_scores would have to be more than 0
idle-most-hot-dice = has no effect: the turn has no roll left by then; turn.most_rolls would have to be larger by at least 2
idle-exchange = has no effect: no line of the chart lets sides change places; one would need or = "exchange_with_leader"
idle-without-final-round = has no effect: there is no final round; end.final_round would have to be another than "none" (end.loser_found "after_round" where the last on the board loses)
idle-final-round = has no effect: end.winner = "last_on_board_loses" plays on until one side is left, where end.loser_found says whether the round is completed, and without end.target no total brings on a final round
idle-ties = has no effect: no sides can be level at the end; end.final_round would have to be another than "none", and end.winner "highest"
idle-loser-found = has no effect: end.winner would have to be "last_on_board_loses"
idle-rounds = has no effect: end.winner would have to be "highest"
idle-without-target = has no effect: end.target would have to be a number
idle-overshoot = has no effect: end.reached would have to be "exactly", with a target
idle-bump-floor = has no effect: board.one_peg_per_hole would have to be true, and board.bump a number
idle-without-pegs = has no effect: sides may have the same total; board.one_peg_per_hole would have to be true
# $lines: the lines that score all its dice, as a list.
idle-line = has no effect: the lines { $lines } score all its dice; set them to false, or write "{ $pattern }" = {"{"} points = ..., replaces = true {"}"}
idle-line-above = has no effect: the lines { $lines } score all its dice
idle-only-all-dice = needs no only = "all_dice": it takes all { $dice } dice anyway
idle-line-decided = has no effect: a roll with its dice is decided by { $lines }
# $lines: the lines that give its dice more, as a list; $count: their number; $points: what they give.
idle-line-beaten = has no effect: { $count ->
    [one] the line { $lines } gives
   *[other] the lines { $lines } together give
} its dice more; only more than { $points } would count
idle-replaces = replaces nothing: no line of the rule set that this one extends stands above it
# $value: the next turn score that there is.
idle-between-steps = amounts to { $value }: turn scores go in steps of { $step }
# $points: the least that can be banked without this minimum.
idle-minimum = has no effect: no turn can bank less than { $points } anyway
# $value: the target that means the same.
idle-target = amounts to { $reached ->
    [more_than] more than { $value }
   *[at_least] { $value }
}: totals go in steps of { $step }
idle-penalty-floor = has no effect: a penalty of the whole total takes nothing beyond it; turn.farkle_penalty.points would have to be a number, or a list of them
idle-restart = has no effect: with after = 1 every farkle is penalised; turn.farkle_penalty.after would have to be 2 or more
idle-variation = has no effect: without this variation the rules are the same

## What cannot be done at a table now

table-dice-rolled = the dice have been rolled: there is nothing to take back any more
table-dice-not-entered = turns are typed only where people roll their own dice (--dice entered)
table-rolls-for-start = who starts is rolled for at this table
table-no-dice = people roll the dice at this table
table-not-its-dice = the table rolls the dice, and not these
table-not-your-turn = it is not your turn
table-salts-closed = the salts are closed: they are taken before the first roll
table-salted = { $name } has given a salt already: there is one from each player
table-no-salts = only fair dice take salts
table-not-over = the game is not over
table-no-proposal = nothing is proposed at this table now
table-finished = the game is over and closed
# $actions: how many have been played. No full stop.
table-record-full = the record of this game is full after { $actions } actions, as no more than { $most } bytes of one are read: nothing is possible now but to resign or leave
table-log-full = { $most } entries are as many as the log of a game can have
# $least: what a turn has to make before somebody who has banked nothing yet may bank; 0 where
# that is anything. No full stop.
table-standstill = { $least ->
    [0] no total has changed in { $turns } turns
   *[other] no total has changed in { $turns } turns, of which one would have to make { $least } to be banked
}: the game may never end like this, and is stopped here
table-nobody-there = nobody sits there: the seats are numbered from 1 to { $seats }
table-same-player = { $name } is played like that already
table-unnamed = the name is out of the log already: the seat is { $name }
table-unnamed-settled = the game is settled, and somebody has taken their name out of its log: its result stands
table-not-a-player = a seat is taken by a person, bot:KIND or external:COMMAND, not { $value }

# $won: each player with what was won or lost, such as "Ada +5, Bo -5".
stakes-settled = Stakes in play money: { $won }.

## The server

serve-ready = Tincup serves tables at { $address }
page-ready = Tincup is at { $address } - Ctrl-C stops it.
page-there = Tincup is at { $address } already.
page-there-alone = It lets only this computer in. For other devices stop it (process { $pid }), and start it again with --lan.
page-there-lan = Every device in this network finds it at { $address }
# $port and $asked: as text.
page-there-port = It is at port { $port }. To have it at port { $asked } stop it first (process { $pid }).
page-ready-lan = Tincup is at { $address }, for every device in this network - Ctrl-C stops it.
# $port: as text.
page-lan-firewall = If this computer asks whether Python may accept connections, allow it. Where a phone cannot open the page, a firewall keeps it out: it has to let in TCP port { $port } from this network.
page-lan-no-network = No other device can open it: this computer is in no network. Join one, such as a phone’s hotspot, and start Tincup again with --lan.
share-ready = Watch this game at { $address } in the browser of any device in this network, a television's too. Nobody can do anything in it there.
# $port: as text.
share-firewall = If this computer asks whether Python may accept connections, allow it; a firewall has to let in TCP port { $port }.
share-no-network = Only this computer finds it: it is in no network. Join one, such as a phone's hotspot, and go on with: tincup resume --share
share-nothing = --share shows a game while it is played here: nothing is played now
serve-no-address = cannot listen at { $host }, port { $port }: { $reason }
serve-no-database = the database cannot be used: { $reason }
# $pid: the number of a process, as text. $since: a date and a time of day.
serve-lock-link = { $file } is a symbolic link, and Tincup writes through none there: remove it
serve-other-name = { $file } and { $other } are one file, and what was saved to it last stands beside { $other }: use that name
serve-held = { $file } is served already, by process { $pid } at { $address }, since { $since }: play there, stop it, or keep other tables elsewhere (--database sqlite:///FILE)
serve-held-working = { $file } is being written by "tincup server", process { $pid }, since { $since }: wait for its end, or keep other tables elsewhere (--database sqlite:///FILE)
serve-held-unknown = { $file } is served already, by another process, which does not say where: stop it, or keep other tables elsewhere (--database sqlite:///FILE)
serve-workers-database = several workers need PostgreSQL (--database postgresql://...): one process serves the tables of an SQLite file
serve-postgresql-package = the package psycopg, which speaks to PostgreSQL, is not installed; in Tincup's folder: scripts/play --add server, or pip install '.[server]'
# $status: the exit status of a process, negative for a signal.
serve-worker-failed = worker { $worker } could not be started: it ended with status { $status }
serve-needs-packages = the server needs packages that are not installed ({ $module }): in Tincup's folder, pip install '.[server]'
# Web push: telling people of their turn while their page is closed.
push-needs-packages = the packages that seal messages to push services are not installed; in Tincup's folder: scripts/play --add push, or pip install '.[push]'
push-wrong-contact = { $given } is no contact that push services take: it is an address such as mailto:ada@example.org or https://farkle.example
push-on = Web push is on. Start the server again if it runs; push services know it by { $key }, and write to { $contact }.
push-off = Web push is off: there is no key. Make one with an address that push services may write to: tincup server push mailto:ada@example.org
push-gone = Web push is off from the server's next start on: the key and all subscriptions are gone.
# Backups of the server's database.
archive-damaged = this backup is damaged: nothing has been restored
archive-damaged-rows = nothing has been restored, as { $faults ->
    [one] one row
   *[other] { $faults } rows
} of this backup { $faults ->
    [one] is
   *[other] are
} damaged: with --with-damaged all that a database can take is put back, and damaged tables stay closed to play
server-checked = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} looked through, faults found: { $damaged }
server-damaged-table = table { $code } is damaged: { $reason }
record-of-damaged = The log of this game is damaged, and this is what stands before that: { $reason }.
archive-database-in-use = tables have been opened in this database already: restore to a new one
archive-no-backup = this is not a backup: "tincup server backup" writes them
archive-no-tables = { $database } has no tables of this version: "tincup serve" makes them, and brings older ones up to date
archive-other-schema = this backup has the schema { $found }, this version { $expected }: restore it with the version that made it, then start that database with this one
server-other-schema = this database has the schema { $found }, this version { $expected }: open it with the version that made it
server-secret-key = the key of the seats' secrets (row "secret_key" of "settings") is missing or damaged, and with another one nobody would have their seat: put the row back from a backup, or set TINCUP_SECRET_KEY
server-backed-up = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} written to { $file }
server-restored = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} restored from { $file }
server-exported = { $games ->
    [one] the record of { $games } game
   *[other] the records of { $games } games
} written to { $folder }
# $host: the secret of the table's host.
server-imported = { $code } goes on here: its host opens /t/{ $code }#{ $host }
server-import-known = { $code } was here already, and has all of it
server-prune-none = no table has rested for { $days ->
    [one] { $days } day
   *[other] { $days } days
}
server-prune-older = days are wanted, such as 90d
# $over, $playing and $lobby: how many of the tables.
server-prune-would = { $tables ->
    [one] { $tables } table has
   *[other] { $tables } tables have
} rested for { $days ->
    [one] { $days } day
   *[other] { $days } days
} and would go with --yes: { $over } after a game, { $playing } in the middle of one, { $lobby } before it began; entries of their logs: { $entries }
server-pruned = { $tables ->
    [one] { $tables } table that has
   *[other] { $tables } tables that have
} rested for { $days ->
    [one] { $days } day
   *[other] { $days } days
} taken away: { $over } after a game, { $playing } in the middle of one, { $lobby } before it began; entries of their logs: { $entries }
server-no-database-file = there is no database { $file }
server-awaited = { $names } must agree first
server-bot-is-here = { $name } is a bot, and always there
server-host-is-here = the host is connected: only one who is away can be replaced
server-host-was-here = the host was there { $seconds } s ago, and can be replaced after { $least } s: wait { $wait } s
server-host-you = you are the host already
server-host-asks-again = everybody has agreed: the host asks for the link once more, and gets it
server-is-here = { $name } is connected: only somebody who is away can be skipped
server-link-bound = with a stake, or in a circle, nobody is given the secret of somebody else’s seat before the game: free the seat once they are away, and they sit down again
server-no-proposal = that is not proposed any more
server-not-all-here = { $names } must be there when a game with a stake, or in a circle, begins
server-stake-to-agree = { $names } must first agree to play for { $stake } in play money: everybody is asked, and whoever does not want to can stand up
server-terms-stand = somebody has sat down to this time limit already: propose another one once the game has begun
server-sat-down-to = somebody has sat down to this, for a stake or in a circle: it can be changed while only you sit there
server-rules-listed = the table is listed with its rules: open another one for other rules
server-no-switches = "{ $rules }" is a rule set of somebody's own: open another table for other rules
server-not-an-order = an order has every seat once, from 1 to { $seats }, such as [2, 1] for two who change places
server-stake-not-agreed = { $stake ->
    [0] nothing is played for here: leave the stake out
   *[other] here each side plays for { $stake } in play money: whoever sits down agrees to it, and says stake { $stake }
}
server-was-here = { $name } was there { $seconds } s ago, and is away after { $least } s: wait { $wait } s
server-transfer-coding = the server undoes no transfer coding but chunked: send the body as it is
server-bad-length = the Content-Length is not a number
server-bad-request = the request cannot be understood
server-bot-plays = { $name } is played by a bot now
server-broken = the server has failed on this request; whether anything has happened is not known
server-busy = too many people act at once here: send it again
server-checks-wait = { $waiting } games that were sent here wait to be checked: try again in a moment
# $most: at least 2.
server-checks-yours = { $most } games that you have sent here are being checked: try again in a moment
server-database-kind = tables can be kept in SQLite (sqlite:///FILE) and PostgreSQL (postgresql://...), not in "{ $kind }"
server-database-memory = tables are kept in a file: sqlite:///FILE
server-fill-bot = free seats are filled with a kind of bot, such as bot:medium
server-full = the server is full: come back later
server-has-begun = the game has begun already
server-host-only = only the host of the table may do that
server-looked-at = this game is played elsewhere: here it can only be watched
server-settings = a setting is wrong: { $faults }
server-invalid = the request is not as it should be: { $faults }
# What is wrong with a field, after its name and a colon. $known: names of commands.
server-fault-missing = is missing
server-fault-unknown = is not known here
server-fault-no-type = "type" is missing, which says what is to be done
server-fault-type = "type" is none of { $known }
server-fault-json = cannot be read as JSON
server-fault-no-json = should be a JSON object, sent with the header "Content-Type: application/json"
server-fault-value = should be { $accepted }
server-key-used = this key was used for another command: choose a new one for each
server-memory-full = the server has as many tables in memory as it may ({ $tables }), and people at all of them: try again later
server-name-empty = a name is needed
server-name-long = the name has { $given } characters; at most { $most } are allowed
server-name-marks = the name has more marks on one letter than any word has, up to { $codepoint } at place { $place }: leave them out
server-name-scripts = the name mixes letters of different scripts, so that it can look like another: { $codepoint } at place { $place } is not written with the others
# $name looks like $other, and has the character $codepoint where that has another.
server-name-alike = { $name } looks the same as { $other }, who is at the table already, and differs at { $codepoint } only: take another name
# $circle: the name of a circle of friends, in whose ledger $other is.
server-name-in-ledger = { $name } looks the same as { $other } in the ledger of { $circle }, and differs at { $codepoint }: write it as it stands there, or take another name
server-name-taken = somebody at the table is called { $name } already
server-no-address = this server has not been told the address by which people reach it (TINCUP_PUBLIC_URL), so there is no link to draw
server-no-method = that is not what can be done here
server-no-page = there is nothing here
server-no-programs = programs do not play on this server; bots do, such as bot:hard
server-no-salts = only fair dice take salts
server-no-seat = the seats are numbered from 1 to { $seats }
server-no-table = there is no such table
server-nobody-sits = nobody sits at seat { $seat }
server-not-begun = the game has not begun
server-not-over = another game begins when this one is over
server-not-seated = you do not sit at this table
server-no-push = this server tells nobody of their turn while their page is closed
server-push-key = this is no key that a browser subscribes with: a point of P-256 is
server-push-over = the game is over: there is no turn to be told of
server-which-seat = you hold several seats: say with "seat" which one it is
server-unname-lobby = the game has not begun: your name can be taken out of the log once it is over
server-unname-later = the others have to know with whom they play: your name can be taken out once the game is over, or, where nothing is at stake, once you have left it (leave:N)
server-not-your-seat = seat { $seat } is not yours
# Partners show each other what one of them has marked.
server-nothing-to-mark = nothing is to be chosen now
server-no-partner = you have no partner there who is to choose
server-no-option = there is no such choice now
server-optimal-presets = optimal bots play the rule sets that come with Tincup; for your own choose bot:hard
server-origin = pages of other sites may not use this server
server-out-of-time-kind = when the time is over a player is skipped (skip), or a kind of bot, such as bot:medium, plays on
server-paused = the game is paused
server-people-sit-down = people take a free seat themselves: give them the table's code
server-say-one = say something: a text, or one of the reactions
server-no-rules = there is no such rule set
# Where the faults of a rule file are, before a colon.
server-rule-file = the rule file
server-rules-deep = the rule set is nested more than { $most } levels deep
server-rules-formulas = the formulas of the rule set ask for other lines too often
server-rules-lines = the chart of the rule set has more than { $most } lines
server-rules-sets = the lines of the chart stand for more than { $most } sets of dice; fewer different letters would be fewer
server-too-many-dice = these rules roll no more dice than { $most }
server-seat-passed-on = you had sat down by this request already, and the seat has changed hands or has a new link since
server-seat-taken = seat { $seat } is taken
server-seats-free = { $free ->
    [one] a seat is
   *[other] { $free } seats are
} still free: wait, or fill them with bots
server-stale = the game has gone on: this answers number { NUMBER($given, useGrouping: 0) }, and number { NUMBER($seq, useGrouping: 0) } is the last
server-other-salt = that is not the salt that you have promised
server-salt-promised = the salt that seat { $seat } has promised is still to be given
server-salts-awaited = seat { $seat } has neither given nor promised a salt: they could choose theirs by yours
server-salts-closed = a promised salt is known already: nobody can choose another any more
server-table-full = every seat is taken
server-too-many-players = at most { $most } can play at one table, since a phone has room for no more: this one would have { $given }
server-text-hidden = the text has a character ({ $codepoint }, at place { $place }) that would not be seen, or turns text around
server-too-large = that is more than { $most } bytes
server-too-many = too many requests: try again in { $seconds } s
server-too-many-connections = too many connections from one address
server-too-many-headers = more than { $most } headers
server-too-late = the request did not come within { $seconds } s
server-too-many-sockets = more than { $most } connections from one address
server-damaged-row = the database of this server is damaged: { $reason }
server-damaged = this table is damaged, and closed to play: { $reason }
# $here and $there: how many entries each of the two has that the other has not; at least 1.
server-went-on = this game went on here, at the table { $code }, and on your device too, after entry { NUMBER($common, useGrouping: 0) } ({ $here } entries here, { $there } there): go on with the one here, or send yours as another table
server-sent-deep = no entry of a log has so many brackets in one another
server-sent-lobby = this game has not begun: open a table here instead
server-sent-long = this log takes too long to check: it is longer than any game of an evening
server-sent-stake = a game for a stake ends where it began: the device that has hosted it knows the dice to come
server-database-moved = the database of this server was moved away, so nothing can be saved, and this has not happened: its host has to put it back, or start the server again
server-unsaved = it could not be saved, and has not happened: send it again
server-wrong-codes = too many codes that no table has: try again in { $seconds } s
server-no-circle = there is no such circle, or the table belongs to none

## The cup of the day

cup-no-attempt = there is no such attempt at a cup; those of long ago are taken away
cup-no-day = of that day no cup is kept
cup-not-over = the cup of { $day } is not over: its seed is told when it is
cup-over = the cup of { $day } is over: nothing more can be played for it
cup-stale = that answers a roll of before: after { $played } decisions the attempt has gone on
cup-unfinished = a name is for an attempt that is finished: play its turns first
cup-too-long = an attempt has { $most } decisions at most

## The server's pages

page-dice = The dice of this server
page-dice-about = { $dice ->
    [0] No dice have been rolled yet.
    [one] { $dice } die has been rolled by this server, at all its tables together.
   *[other] { $dice } dice have been rolled by this server, at all its tables together.
}
page-dice-face = face
page-dice-count = rolled
page-dice-expected = expected
page-dice-rolled = { $rolled }
page-dice-of-a-face = { NUMBER($dice, minimumFractionDigits: 1, maximumFractionDigits: 1) }
# $square: the statistic; $percent: the chance that fair dice are as far off or further.
page-dice-p = Chi-square is { NUMBER($square, minimumFractionDigits: 2, maximumFractionDigits: 2) } with 5 degrees of freedom: of many counts of fair dice { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } % are as far from what is expected, or further.
# $status: lobby, playing or over.
page-table-status = { $status ->
    [lobby] The table waits for its players.
    [playing] The game is under way.
   *[over] The game is over.
}
page-table-free = free
page-ledger-about = The games of this circle that were played for stakes, in play money: no real money is known here.
page-ledger-empty = Nobody has finished a game for stakes yet.
page-ledger-name = Name
page-ledger-balance = Balance
page-ledger-games = Games, the last one first
page-ledger-date = Date
page-ledger-rules = Rules
page-ledger-stake = Stake
page-ledger-won = Won
page-table-watch-here = Watch here
page-table-watch = A program that speaks to this server can watch at the address of this page; "tincup watch" is one.
page-nothing = Nothing here
page-nothing-about = There is no page at this address. Perhaps the link was cut short, or a letter of the code is wrong.
page-home = To the home page

## A client of the server. $server: its address.

# $reason: what the system says; no capital and no full stop.
client-unreachable = { $server } cannot be reached: { $reason }
client-not-a-server = { $server } does not answer as a server of Tincup does (HTTP { NUMBER($status, useGrouping: 0) })
client-other-log = { $server } tells of another game now than before: the log of the table is not the one that it was
# $given: what was typed.
client-bad-link = "{ $given }" is neither the code of a table nor a link to one, such as https://farkle.example/tables/abc234
client-bad-circle = "{ $given }" is neither the code of a circle nor a link to its ledger, such as https://farkle.example/circles/abcd2345efgh6789
client-bad-server = "{ $given }" is not the address of a server, such as https://farkle.example
# $reason: as above.
# Why it is lost; in parentheses.
client-restarts = the server stops, or starts again
client-cut-off = cut off
client-lost = the connection to { $server } is lost ({ $reason }); trying again
client-needs-packages = this needs packages that are not installed ({ $module }): in Tincup's folder, pip install '.[client]'
needs-unix = the game at the terminal needs what Linux and macOS have and this system lacks ({ $module }); play in the browser instead: tincup page

## A table of another machine, told

live-rules = The game: { $rules }.
live-free-seat = a free seat
live-seat = seat { $seat }
live-lobby = The game has not begun.
# $score: what the turn under way has so far.
live-turn = { whose-turn }{ $score ->
    [0] {""}
   *[other] : { $score } so far
}.
# $problem: what is wrong, a sentence without a stop. $entry: the number of the entry, or 0 for none.
live-damaged = This table is damaged, and closed to play: { $entry ->
    [0] { $problem }
   *[other] entry { NUMBER($entry, useGrouping: 0) }: { $problem }
}.
live-paused = The game is paused.
live-goes-on = The game goes on.
live-again = Connected again.
live-skipped = { $events ->
    [one] { $events } event was missed.
   *[other] { $events } events were missed.
}
live-sat = { $name } sits down at seat { $seat }.
live-stood = Seat { $seat } is free.
live-salt = { $name } has given a salt for the dice.
live-salt-promised = { $name } has promised a salt for the dice.
live-begins = The game begins.
live-another-game = The same people play again at another table.
live-host = { $name } is the host from now on.
live-linked = The host has given the seat of { $name } a new link; the old one no longer works.
live-came = { $name } has come to their seat; the link that led there no longer works.
live-reseated = The host has changed who sits where. In order: { $names }.
live-head-start = { $points ->
    [0] { $name } has no head start any more.
   *[other] { $name } begins with { $points }.
}
live-ruled = The host has changed the rules: { $rules }.
live-standstill = No total has changed in { $turns } turns, and only bots play: the game is stopped here until the host lets it go on.
live-rematch = The same people play again: the table's code is { $code }.
# $names: of those who would, joined as list-and.
live-undo-wanted = { $names } would like to take back the last move.
live-undo-refused = The last move stands.
# $won: live-won of everybody who has won or lost something, joined with list-parts.
live-settled = In play money: { $won }.
# $circle: the name of a circle of friends. $balances: live-won of everybody in it, joined with list-parts.
live-ledger = Balances of { $circle }, in play money: { $balances }.
# $sign: "+" for what was won.
live-won = { $name } { $sign }{ $won }

## A seat at a table of another machine. What is typed stays as it is: r, b, u, k, s, w, q and so on.

join-watching = that link is for watching (tincup watch); to sit down the table's code is needed
join-name-prompt = Your name at the table:
join-stake-prompt = Play for that? y or n:
join-stake-not-agreed = this table plays for { $stake } in play money: --stake { $stake } agrees to it
join-stood = You have stood up: the seat is free.
join-no-name = a name is needed to sit down: --name NAME
# $reason: the sentence of the server, without a full stop. $names: who has a seat that is kept on this machine.
join-other-kept = { $reason }; a seat is kept here for { $names }: --name NAME takes it
join-whose-seat = seats are kept here for { $names }: say with --name which of them to take
join-seated = { $name } sits at seat { $seat }; the same command takes the seat again.
join-left = The seat is kept: the same command takes it again.
# $link: what takes the seat again, on this machine.
open-left = The seat is kept: tincup join { $link } takes it again.
# $link: what the others need to join; $code: the same, to be read out.
open-table = The table is open: { $link } (code { $code }). Others sit down there, or with tincup join.
open-table-full = The table is open: { $link } (code { $code }).
open-own-dice = Your own dice: what is set aside is tapped on a phone, at { $link }, or typed at a terminal: tincup join { $link }
lobby-host = Enter begins, once everybody is there; f begins with bots in the free seats; ? says who is here; q leaves.
lobby-host-full = Enter begins; ? says who is here; q leaves.
lobby-guest = Whoever opened the table begins the game; ? says who is here; q leaves.
# $link and $code: as in open-table.
lobby-friends = Friends take a free seat in a browser at { $link }, or with tincup join { $code }.
# $seats: one more than the table has.
# $more: whether a table can have another seat.
lobby-full = No seat is free here{ $more ->
    [none] , and no table has more than { $most }.
   *[one] : a table opened by tincup open with --seats { NUMBER($seats, useGrouping: 0) } has one more.
}
open-table-seats = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} and a seat for you take more than { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}: --seats { $needed } or more
join-roll = r or Enter rolls { dice-count }; ? lists the keys.
join-leave-question = Leave the table? Your turns are skipped then. To stop for now, q keeps the seat instead.
# $reason: the server's sentence.
join-refused = { $reason }
join-undo-asked = the others are asked; it is taken back once all agree
join-agree = y = agree, n = decline.
# Partners at devices of their own. $dice: as text.
join-marked = { $name } marks { $dice }: { $points }. y = fine, n = rather not.
join-opinion-yes = { $name } is fine with it.
join-opinion-no = { $name } would rather not.
join-asked = the others are asked; it is done once they agree
join-undo-agree = u = agree to take it back.
join-waiting = Waiting for { $name }; ? = help, q = leave
# What was typed while others are waited for; at most 79 characters.
join-own-turn = That is for your own turn; s, l, p, w and ? show something now, q leaves.

## What is wrong with a log, a saved game or the ledger

log-entry = entry { NUMBER($entry, useGrouping: 0) }: { $message }
# $reason: the sentence of another error.
log-refused = { $reason }
log-empty = there is no entry
log-not-an-entry = it is no entry of a log
log-not-an-object = an entry is a JSON object
log-line-changed = this line was changed after it was written
log-other-chain = this entry does not follow from those before it: something was changed after it was written
log-other-names = it says what entry { NUMBER($entry, useGrouping: 0) } was written anew as, and that entry says something else
log-format = the log is of format { $given }; this Tincup reads { $format }
log-not-found = the database no longer finds it by its code
log-twice = this entry is there twice
log-missing = this entry is missing
log-ends-early = the log ends here, and the table had been further
log-unreadable = the database can no longer read it
log-tables-unreadable = the database can no longer read which tables there are, beyond those that were looked at
# $rows: a table of the database; $row: which of its rows; $problem: one of those below.
row-wrong = row { $row } of "{ $rows }": { $problem }
row-unreadable = the database can no longer read all rows of "{ $rows }"
row-missing = it is missing
row-twice = it is there twice
row-alone = it stands on a row that is not there
row-of-no-table = it belongs to a table that is not there
row-of-no-seat = by the log nobody holds this seat
row-of-nothing = by the log nothing has been settled
row-cup-attempt = its decisions are not those of a game by the dice of its day
row-cup-day = by its rules and its seed no attempt of that day can be played
row-cup-move = this cannot be decided in a game by the dice of its day
row-cup-total = by its decisions the total is { $total }
row-half-key = "command_key" and "command_hash" are there together or not at all
# $time and $opened, $before: moments, as entries have them.
log-other-opening = it is of { $time }, and the table was opened at { $opened }
log-other-time = it is of { $time }, and the entry before it of { $before }
log-other-status = the table's row calls it "{ $status }"
log-other-number = it should be entry { NUMBER($number, useGrouping: 0) }, and is { NUMBER($given, useGrouping: 0) }
log-not-created = the log does not begin with the table being created
log-of-lobby = the lobby is over once the game has begun
log-created-twice = a table is created once
log-after-the-end = something follows the end
log-no-such-seat = there is no seat { NUMBER($seat, useGrouping: 0) }
log-other-rules = the game was played by other rules: its digest is { $digest }, that of its rules { $expected }
log-other-sides = its sides are not those of its players
log-seed-told = the seed of fair dice is revealed when the game is over, and not before
log-other-seed = the seed is not the one that the commitment was made to
log-no-seed = the seed of its dice is missing
log-other-dice = its dice are not those that the commitment was made to
log-no-dice = its dice cannot be obtained: { $reason }
log-other-roll = roll { NUMBER($number, useGrouping: 0) } of the game is not one of its dice
log-sent-game = the game that begins is not the one that people sat down to
log-sent-kind = this is not what happens at a table of one device ({ $kind })
log-sent-more = it says more than an entry does, or is spelt otherwise
log-sent-seats = a seat has a name or a player that no table here has
log-sent-time = { $time } is no time as entries have it, or is still to come
log-sent-won = nobody has won so much for this stake
# $key: a key of a JSON object; $given: its value; $accepted: one of the messages below.
log-value = "{ $key }" is { $given }; it should be { $accepted }
log-value-refused = "{ $key }": { $reason }
value-text = text
value-text-long = text of { $least } to { $most } characters
value-true-or-false = true or false
value-whole-number = a whole number from { $least } to { $most }
value-whole-number-from = a whole number from { $least }
value-number-from = a number from { $least }
value-one-of = { $options }
value-time = a time such as 2026-11-21T20:15:00.000+00:00
value-day = a day such as 2026-11-28
value-actor = a seat from 1, host or table
value-list = a list
value-list-filled = a list with something in it
value-list-long = a list of { $least } to { $most }
value-hash = 64 hexadecimal digits
value-object = an object
value-object-long = an object of at most { $most } values
value-order = a list that has every seat once, from 1
value-won = what each player won, the sum being 0
value-bytes = { $count } bytes
value-like = like { $pattern }
value-circle = the id of a circle that is there
value-line = the line of a ledger, of this game
value-name = a name as people may have it
value-at-least = at least { $least }, by the logs

# $path: a file; $reason: what is wrong with it.
save-unreadable = { $path }: { $reason }
save-damaged = { $path } is damaged: { $reason }
save-damaged-line = { $path } is damaged: line { NUMBER($number, useGrouping: 0) }: { $reason }
# $fault: what a programmer makes something of.
save-fault = { $path } cannot be read, by a fault in Tincup itself ({ $fault })
save-record-name = its record has a name that no file can have
save-key-missing = the key file { $path } is missing: the dice of { $log } cannot be rolled without it

ledger-not-json = it is not JSON (at character { NUMBER($character, useGrouping: 0) })
ledger-format = it is no entry of a format that this Tincup reads
ledger-incomplete = its game, date, rules or stake is missing
ledger-surrogate = a text in it has a character that has no UTF-8 form
ledger-nothing-won = what each player won is missing
ledger-unbalanced = what was won and lost does not balance: the sum is { $sum }

## What commands print, and what is wrong with their options

option-refused = { $option }: { $reason }
warning = warning: { $message }
note = note: { $message }
file-written = wrote { $path }
unit = { $unit ->
    [holes] holes
   *[points] points
}
percent-close = { $percent }%
play-json-alone = --json is for games of bots alone: give --bots N, and no --players
play-seed-or-entered = --seed makes dice and --dice entered asks for yours: give one of them
# $name looks like $other, and has the character $codepoint where that has another.
seating-in-ledger = "{ $name }" looks the same as "{ $other }" in the ledger, and differs at { $codepoint }: write it as it stands there, or give another name
play-salt-of-fair-dice = --salt goes with fair dice: leave out --seed and --dice
play-entered-by-bots = --dice entered needs people who roll dice and type them, and only bots play: give --players
play-entered-by-nobody = --dice entered needs people who roll dice and type them, and the input is at its end
seating-no-names = --players needs names, separated by commas: --players Ada,Bo
seating-no-sides = --partners needs sides, separated by commas, of names joined with +: --partners Ada+Bo,Pip+Clatter
seating-no-partners = "{ $rules }" has no partners: --set partners=2 gives each side two
seating-other-partners = --partners: { $names }: a side of { $rules } has { $partners } partners, not { $given }
seating-left-out = --partners leaves out { $names }, who is in --players
seating-other-bots = --partners has { $playing } who are not in --players, and --bots says { $bots }
seating-first-unknown = --first: nobody here is called "{ $given }"; it may be one of { $names }
seating-first-rolled = --first: by "{ $rules }" the dice say who starts: leave it out, or add --set start.roll_off=0
start-head-start = --head-start: NAME=POINTS, like Ada=1000, not "{ $given }"
start-head-start-unknown = --head-start: nobody here is called "{ $given }"; it may be one of { $names }
start-head-start-twice = --head-start: "{ $given }" would be the second of one side; give each side one
start-position-says = --from: the position says who is to play and what everybody has: leave { $option } out
start-position-over = --from: the game is over in this position
seating-not-optimal = no bot can play optimally here: { $reason }
resume-unchanged = { $reason }; nothing has been changed
resume-only-elsewhere = your only unfinished game is being played in another window
resume-none = there is no unfinished game; start one with 'tincup play'
resume-list-empty = no unfinished game
resume-heading-name = name
resume-heading-totals = totals
resume-is-over = the game in { $path } is over
record-elsewhere = { $reason }; --record FILE writes it to another place
ledger-line-damaged = { $path }: line { NUMBER($line, useGrouping: 0) } is damaged and left out: { $reason }
ledger-nobody = nobody has played for stakes yet: see 'tincup play --stakes'
ledger-balances = Balances in play money
ledger-heading-name = name
ledger-heading-won = won
ledger-heading-date = date
ledger-heading-rules = rules
ledger-heading-stake = stake
ledger-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $shown ->
    [0] {""}
   *[other] , the last { $shown }
}
ledger-reset = a new ledger; the old one is in { $path }
ledger-empty-already = the ledger is empty already
rules-heading-rules = rule set
rules-heading-id = id
rules-heading-summary = summary
rules-heading-on = on
rules-is-on = on
rules-no-variations = { $name } has no variations.
rules-variations-of-which = --with and --set change one rule set: name it, like "tincup rules variations dix-mille"
rules-sound = ok: { $name } ({ $id })
new-rules-written = wrote { $path }: change what you like in it, then
new-rules-no-folder = there is no folder { $path }
new-rules-exists = { $path } exists already; choose another name: tincup rules new { $free }
new-rules-base = Start from which rule set? (? lists them)
new-rules-name = What are your rules called?
new-rules-opening = { $unit ->
    [holes] Holes
   *[points] Points
} needed in one turn to get on the board?
new-rules-target = { $unit ->
    [holes] Holes
   *[points] Points
} to win?
new-rules-nothing-written = nothing has been written
new-rules-number = Type a whole number, or nothing for { NUMBER($number, useGrouping: 0) }.
turn-title = One turn of { $rules } ({ $id })
turn-expected = largest expected turn score
turn-long-run = largest average in the long run
turn-each = a turn
turn-fewest = fewest turns to { $reached ->
    [more_than] more than{" "}
    [exactly] exactly{" "}
   *[at_least] {""}
}{ $points }, alone
turn-heading-dice = dice to roll
turn-heading-farkles = farkles
turn-heading-chance = chance
turn-heading-bank = bank from
turn-heading-score = turn score
turn-ways = { $ways } of { $rolls }
turn-never = never
turn-no-long-run = no long run: { $reason }
turn-no-number = no number of turns: { $reason }
reach-not-a-number = '{ $given }' is not { $what ->
    [turn-score] a turn score
    [dice] a number of dice
   *[points] points
}: a whole number like 500
reach-title = The best chance to bank { $points } { unit } or more by { $rules }
solve-plot-of-two = --plot draws the race of two sides: leave out --sides 3
solve-other-sides = exact play is for two sides, and for three in short games, not for { $sides }; 'tincup advise' answers for more, approximately
solve-two = { $rules }, two sides, both playing as well as can be:
solve-two-win = the side that starts wins { $chance }
solve-three = { $rules }, three sides, all playing as well as can be:
solve-three-win = the first, second and third win { $shares }
solve-size = { $states } states, { $seconds } s, { $megabytes } MB{ $residual ->
    [none] {"; each is worked out from those that follow it"}
   *[other] {", largest residual "}{ $residual }
}
solve-mixed = in { $triples } triples of states sides mix
solve-bound = no chance is off by more than { $bound }
solve-cut = totals below { $total } count as { $total }; all lower ones would move the chance by about { $effect }
bar-compiling = compiling, once; { $what }
bar-turn = one turn
bar-long-run = the long run
bar-fewest = the fewest turns
bar-reaching = reaching { $points }
bar-solving = solving { $rules }
bar-solving-three = solving { $rules } for three
bar-reviewing = solving { $rules }, reviewing
bar-backup = writing a backup
bar-checking = looking for damage
bar-records = writing records
# $games: so many games have been played; $half: half of the interval's width, in percentage points, or empty.
bar-match = { $games } games{ $half ->
        [none] {""}
       *[other] , ± { $half } %
    }
bot-is-external = 'tincup bot' runs a player of Tincup's own; a program of yours is run by itself
bot-line = line { $line } of the input: { $problem }
bot-question = the message has no "{ $missing }", as docs/bots.md has it
bot-question-first = no rules are known yet: first comes a "hello", which has them
bot-question-json = this is no object in JSON, such as {"{"}"type":"decide","id":1,"position":"...","legal":["1+"],"ms":null{"}"}
bot-question-long = a line has at most { $most } bytes
bot-check-nothing = name the program and its arguments, such as: tincup check-bot python3 bot.py
bot-check-right = { $name } plays as it has to: { $games } games, { $decisions } decisions by { $rules }; the slowest took { $ms } ms.
bot-check-slips = It was told { $times ->
        [one] once
       *[other] { $times } times
    } that an answer cannot be taken, and then gave another. The last of them: { $answer }
bot-check-last = The last that was said, > to the program and < by it:
bot-check-read = What is said, and when: docs/bots.md, "A program of your own".
match-too-few = a match takes two players or more, such as: tincup match hard easy
match-games = --games: a whole number from 1 to { $most }, not '{ $given }'
match-until = --until: a share of the games from { $least } to { $most }, such as 0.01, not '{ $given }'
match-limit = --limit: seconds from { $least } to { $most }, not '{ $given }'
match-loss-of-two = --loss: what is given away is worked out for two players, not for { $players }
match-never-decides = { $player } does not play: { $reason }
lab-whole-number = { $name }: a whole number from { $least } to { $most }, not { $given }
lab-number = { $name }: a number from { $least } to { $most }, not { $given }
lab-no-player = { $given } cannot play: a player is a spec such as "hard", an object with the method decide, or a function from a state to a decision
lab-vector-rules = vector_env plays no games by { $rules }: single_env does
lab-vector-opponent = vector_env has no opponent { $player } by { $rules }: only players that are built in, or strategy cards, and optimal between two sides alone
lab-too-few-players = a match takes two players or more, such as match("hard", "easy"), not { $given }
lab-loss-of-two = loss: what is given away is worked out for two players, not for { $players }
lab-moments = { $rules }: optimal games are not played here by rules under which a turn knows more than its points and its dice left, as where rolls are counted, sets are cleared, or a roll wins the game
lab-too-few-rules = a comparison takes two rule sets or more: give another, or vary a field
# $address: of a Dask scheduler; $worker: addresses, or the name of a machine.
cluster-needs-packages = --cluster needs packages that are not installed ({ $module }): in Tincup's folder, pip install '.[cluster]'
cluster-no-answer = no Dask scheduler answers at { $address }: start one there with 'dask scheduler', or see whether a firewall keeps you out
cluster-no-workers = the scheduler at { $address } has no workers: start some with 'dask worker { $address }'
cluster-other-version = { $worker } has another version of Tincup, or none, and might play other games: install there what is installed here
cluster-without = a machine that has joined the cluster lacks { $module }: install there what is installed here
cluster-lost = the scheduler at { $address } does not answer any more
cluster-killed = { $workers } workers were lost over the same games: see whether their machines have the memory, or play these games without --cluster
regret-no-decision = { $given } is no decision: keep dice, as by 11+, or bank, as by 11=
match-title = { $players }: { $games } games by { $rules }, dice from the seed "{ $seed }"
match-broken-off = Broken off: this is what there was.
match-column-player = player
match-column-won = won
match-column-share = share
match-column-interval = 95 %
match-column-lost = given away
match-column-farkles = farkles a turn
match-column-best = best turn
match-column-forfeits = forfeits
match-game = A game takes { $turns } turns and { $rolls } rolls; the lead changes { $changes } times. The first seat wins { $first }.
match-comebacks = In { $share } of the games the winner had been { $has_target ->
    [yes] a fifth of the target
   *[no] a fifth of the winning total
} behind.
match-better = { $player } is the better player here: even the lowest share of the interval is above { $even }.
match-equal = Who is better cannot be told yet: play more games, or add --loss.
match-deals-few = Intervals are those of single games: fewer than { $deals } deals cannot be compared.
match-interval = { $low } to { $high }
match-fault = { $games ->
        [one] One game
       *[other] { $games } games
    } forfeited: { $reason }.
bar-arena = { $players }: { $games } of { $of } games
bar-arena-begins = the first games
players-not-utf-8 = { $file }, line { NUMBER($line, useGrouping: 0) }: not text in UTF-8
players-unreadable = { $file }, { $problem }
players-one-way = { $file }: either a list, players = ["hard", "easy"], or tables [[player]] with a spec, and a name if you like
players-no-list = { $file }: players are listed as players = ["hard", "easy"], or as tables [[player]] with a spec
players-number = { $file }: an arena takes from 2 to { $most } players, not { $given }
players-spec = { $file }, player { $number }: a kind of player is missing, a text such as "hard" or "external:python3 bot.py"
players-of = { $file }, player { $number }: { $problem }
players-name = { $file }, player { $number }: a name is a text of 1 to { $most } characters in one line
players-name-twice = { $file }, player { $number }: player { $first } is called "{ $name }", too; give each a name of its own
# $number: the player, from 1; 0 for the file as a whole.
players-key = { $file }{ $number ->
        [0] {""}
       *[other] , player { $number }
    }: there is no key "{ $key }"; { $kind ->
        [close] did you mean "{ $nearest }"?
       *[none] a file has "players" or "player", and a player "spec" and "name"
    }
# $what: the first thing that differs.
arena-other = { $folder } has another arena: { $what ->
        [players] its players are others
        [rules] its rules are others
        [seed] its seed is another; without --seed it goes on with its own
        [games] its --games is another
        [limit] its --limit is another
       *[version] another version of Tincup wrote it
    }. Take another folder, or give the command that began it
arena-damaged = { $file } does not have the results of an arena: restore it, or begin in another folder
arena-at-work = another tincup arena is at work in { $folder }: wait for it, or take another folder
arena-goes-on = going on: { $games } of { $of } games have been played before
arena-broken-off = Broken off after { $games } of { $of } games; --folder would keep them.
arena-broken-off-kept = Broken off after { $games } of { $of } games: the same command goes on from there.
arena-title = { $players } players, { $games } games by { $rules }, dice from the seed "{ $seed }"
arena-heading-ratings = Ratings
arena-heading-cross = Everybody against everybody
arena-column-place = no.
arena-column-rating = rating
arena-column-games = games
arena-above = above { $low }
arena-below = below { $high }
arena-cells = A cell of the second table: games won by the player of the row against that of the column, and how many they played.
arena-ratings = Ratings are the likeliest by the model of Bradley and Terry, with intervals of 95 %; their mean is { NUMBER($mean, useGrouping: 0) }, and 400 points are ten to one.
arena-one-sided = Whoever won or lost every game against those with a rating has none that is finite, only a bound, with 95 %; without such games there is none.
arena-no-ratings = Nobody can be rated: no two players have each won against the other, directly or by way of others. Play more games.
arena-shared = { $games ->
        [one] One game was won by both; it counts as half a win for each.
       *[other] { $games } games were won by both; each counts as half a win for either.
    }
arena-unplayed = { $player } forfeited { $row } games in a row, and so the rest of that pair, unplayed: { $games } games.
bar-compare = { $games } games by each of { $columns } rule sets{ $games ->
        [0] {""}
       *[other] , { $turns } turns a game
    }
bar-compare-levels = optimal play against each level by { $rules }
compare-forfeit = by { $rules } the player gives no decision: { $reason }
compare-games = --games: a whole number from { $least } to { $most }, not '{ $given }'
compare-sides = --sides: a whole number from { $least } to { $most }, not '{ $given }'
compare-most-turns = --most-turns: a whole number from { $least } to { $most }, not '{ $given }'
compare-pace = --pace: seconds from { $least } to { $most }, not '{ $given }'
compare-vary = --vary: KEY=V1,V2,..., such as turn.opening_minimum=0,350,500, not '{ $given }'
compare-too-few = a comparison takes two rule sets or more: name another, or add --vary turn.opening_minimum=0,500
compare-too-many = { $given } rule sets are too many side by side: { $most } at most
compare-twice = { $first } and { $second } are the same rules: leave one of them out
compare-idle = { $first } and { $second } are the same rules: { $reason }
compare-all = all rule sets
html-is-folder = --html: { $file } is a folder; name a file in it
html-no-folder = --html: there is no folder { $folder }
compare-not-written = { $file } was not written: { $reason }
compare-written = The page is { $file }.
compare-broken-off = Broken off: this is what there was.
compare-title = { $games } games by each rule set, { $player } on all of { $sides } sides, dice from the seed "{ $seed }"
compare-page-title = Rule sets side by side
compare-column-figure = figure
compare-turns = turns of all sides
compare-rolls = rolls of all sides
compare-minutes = minutes
compare-first = wins of the first side
compare-first-optimal = the same by optimal play
compare-head-start = head start that evens it
compare-fresh-farkle = farkle in a fresh roll
compare-farkles = turns that farkle
compare-slow-opening = nothing banked in three turns
compare-half-way = wins of the leader at half way
compare-comebacks = won from a fifth behind
compare-lead-changes = changes of the lead
compare-skill = wins against a weaker player
compare-skill-easy = optimal play beats an easy bot
compare-skill-medium = optimal play beats a medium bot
compare-skill-hard = optimal play beats a hard bot
compare-heading-combinations = Combinations
compare-heading-pays = what it pays
compare-heading-worth = worth to a turn
compare-heading-chance = in a roll of all dice
compare-heading-kept = kept in a game
compare-legend = An exact figure has the sign =. A simulated one has its interval of 95 % behind it, or ~ before it where there are too few games (fewer than { $deals }) for that.
compare-cell = { $value } ({ $low }–{ $high })
compare-about-exact = With optimal play of both, the head start of the second side makes the game as even as can be.
compare-about-levels = Optimal play meets each level in both seats; what it wins is a half and what the level gives away by its decisions, so the luck of the dice is out of it.
compare-about-worth = What a combination is worth to a turn is by how much the largest expected turn score is higher than without it.
compare-about-pace = Minutes are those of a table that takes { $seconds } s from one roll to the next.
compare-about-skill = The weaker player is { $weaker }; { $better } meets it with the same dice in every seat.
compare-endless = { $rules }: the first { $games } games had not ended after { $turns } turns, so they were cut and no more were played; they count as far as they went, and nobody has won them.
compare-cut = { $rules }: { $games ->
        [one] one game was
       *[other] { $games } games were
    } cut after { $turns } turns; they count as far as they went, and nobody has won them.
compare-inexact = { $rules }: not worked out exactly: { $reason }
compare-reading-one = Only { $rules } has this figure.
compare-reading-few = These are too few games to say whether the rule sets differ.
compare-reading-same = In this the rule sets do not differ here.
compare-reading-alike = The intervals overlap: these games do not tell whether the rule sets differ.
compare-reading-differ = Highest with { $most }: { $high }; lowest with { $least }: { $low }.
verified-label-event = event
verified-label-rules = rules
verified-label-digest = digest
verified-label-start = start
verified-label-totals = totals
verified-label-result = result
verified-label-turns = turns
verified-label-people = people
verified-label-names = names
verified-label-commit = commit
verified-label-salts = salts
verified-label-code = code
verified-label-yours = yours
verified-label-dice = dice
verified-label-beware = beware

## The page in a browser. It is sent these messages as they are, and asks for all that begin with "web-".

web-title = Tincup
web-tagline = Farkle by your rules
web-needs-script = This page needs JavaScript.
web-you = You
web-player = Player
web-points = { $points }
web-close = Close
web-home = Home
web-menu = Menu
web-menu-show = Show
web-on = On
web-off = Off
web-skip = Skip ›
web-go-on = Go on
web-waiting = waiting
web-broken = Something broke here, not in your game.
web-reload = Reload
web-no-network = There is no network just now. Your games are safe.
web-no-table = There is no such table, or it has been put away.

web-roll = Roll
# $level: easy, medium or hard; $rules: a rule set's name.
web-roll-hint = a quick game, { $rules }, against { $level ->
    [easy] an easy bot
    [hard] a hard bot
    [optimal] an optimal bot
   *[other] a bot
}
web-roll-hint-early = a quick game
web-roll-hint-bots = a quick game, { $rules }, against { $bots } bots
web-resume = Go on: { $scores }
# $games: other games to go on with; $away: those that were put away.
web-games = More games
web-games-hint = { $games ->
    [0] none to go on with
   *[other] { $games } to go on with
}{ $away ->
    [0] {""}
   *[other] , { $away } put away
}
web-games-waiting = not begun yet
web-games-leave = Put this game away: { $scores }
web-games-away = put away
web-games-back = Bring it back
web-quick = Rules and opponent
web-quick-play = Play
web-quick-hint = Every rule set, four levels
web-level = How well the bot plays
web-level-name = { $level ->
    [easy] Easy
    [hard] Hard
    [optimal] Optimal
   *[other] Medium
}
web-bots = How many bots
web-level-of = How well bot { $number } plays
web-level-optimal = Optimal play is worked out beside the game. Until it is ready, the bot looks one turn ahead.
web-rules = Rules
web-friends = Friends, each on a phone
web-friends-hint = Send a link or show the code
web-join = Join a table
web-join-hint = With its code or its link
web-join-code = The table’s code or link
web-join-go = Join
# $code: what was typed.
web-join-none = No table here has the code { $code }. Ask for it again, or for the link.
web-join-form = A code has six letters and digits, such as k7qx2m; i, l, o, 0 and 1 are never among them.
web-join-elsewhere = The link leads elsewhere, where the table may be:
web-engine-loading = The game is on its way …
web-engine-dear = Playing here takes 4 MB, once.
web-engine-dear-beside = Playing alone without a network takes 4.5 MB, once.
web-engine-load = Load it
web-engine-again = Try again
web-engine-no-wasm = This browser runs no WebAssembly, which playing here needs: it may be switched off in its settings, or by a lockdown mode.
web-engine-failed = The game could not be started ({ $reason }).
# Why something could not be loaded; it stands in brackets at the end of a sentence.
web-lost = { $why ->
    [missing] files are missing at this address
    [damaged] what arrived is not what was published here
   *[cut] the connection broke off, or not all of it arrived
}
# What is new in this version of the page, in one sentence: it is shown before that version is taken.
web-news = This browser itself now plays your games alone, even without a network.
web-newer = A new version of this page is ready.
web-newer-take = Use it
web-newer-playing = A game is open in another tab: go home there first.
web-hosting = Games alone and handed round are kept by
web-hosting-here = This browser
web-hosting-server = The server
# $why: missing, comes, insecure or unkept.
web-hosting-why = { $why ->
    [missing] For now it is the server: it lacks what runs games in a browser, which “scripts/play --add site” fetches.
    [comes] For now it is the server: what runs games in a browser is being made ready there. Load the page again in a moment.
    [insecure] For now it is the server: browsers keep games only for pages whose address begins with https, or that come from the same computer.
   *[unkept] For now it is the server: this browser did not keep the page. Its storage may be full, or forbidden.
}
web-tools = Beside the games
web-tools-dice = Score dice
web-tools-rules = Read rules
web-tools-record = Check a record
web-tools-best = Best play
web-tools-card = Strategy cards
# $why: missing or comes.
web-tools-none = { $why ->
    [comes] This server is making ready what runs the engine in a browser. Load the page again in a moment.
   *[missing] This server lacks what runs the engine in a browser, which “scripts/play --add site” fetches.
}
web-tools-roll = What was rolled: up to { $most } dice
web-tools-farkle = A farkle.
web-tools-wins = This roll wins the game.
web-tools-keep = Keep
web-tools-points = Points
web-tools-left = Dice left
web-tools-record-file = Open a record…
web-tools-record-text = Or its text
web-tools-record-commit = The commitment that was written down before the game, if you have it
web-tools-check = Check it
# $size: postcard or lines.
web-card-size = Size
web-card-sizes = { $size ->
    [lines] Three lines
   *[postcard] A postcard
}
web-card-open = Open a card…
web-card-picture = Save the picture
web-card-file = Save the card as a file
web-licences = Licences
web-kept = Games kept here
web-kept-games = { $games ->
    [0] No game is kept in this browser.
    [one] One game is kept in this browser, and nowhere else.
   *[other] { $games } games are kept in this browser, and nowhere else.
}
web-kept-may-go = It may throw them away when it needs room, or when you have not been here for a while: save a copy of what you want to keep.
web-kept-save = Save a copy
web-unkept = Not kept
# $reason: a browser's word, such as QuotaExceededError.
web-unkept-why = { $reason ->
    [QuotaExceededError] There is no room on this device to keep your games: they end with the tab in which they are played.
   *[other] This browser keeps no games ({ $reason }): they end with the tab in which they are played.
}
web-kept-open = Open a copy
web-kept-opened = { $games ->
    [0] All of its games are here already.
    [one] One game has been added.
   *[other] { $games } games have been added.
}
# $games: how many.
web-kept-longer = { $games ->
    [one] One game here has what the copy had more of it.
   *[other] { $games } games here have what the copy had more of them.
}
web-file-unread = { $name } cannot be read.
web-kept-no-copy = This is no copy of games: those are the files that “Save a copy” makes.
# $number: which of the copy; $why: a clause without a full stop.
web-kept-damaged = Game { $number } of the copy, that of { $names }, cannot be opened: { $why }.
web-kept-damaged-nameless = Game { $number } of the copy cannot be opened: { $why }.
# $browser: apple or other. Followed by the button "Save a copy".
web-kept-remind = { $browser ->
    [apple] Safari throws away what a page keeps when you have not opened it for seven days. Save a copy of your games, or put the page on your home screen.
   *[other] This browser may throw your games away when it needs room: save a copy of them.
}
web-kept-delete = Delete everything here
web-kept-sure = All games, house rules and settings of this page, for good?
web-kept-delete-now = Delete all of it
web-friends-server = On their own devices: takes a server
web-quick-here = Every rule set, and files of your own
web-server-needed = Playing with friends on their own devices takes a server. If you know one, go there: by its address, or by the link to a table.
web-server-address = Address of a server, or a link
web-server-go = Go there
web-server-form = This is no address. One looks like farkle.example or farkle.example/t/k7m3xq.
web-handed = One phone, handed round
web-handed-hint = Whoever has it rolls
web-handed-start = on this device
web-name = Your name
web-name-of = Name of player { $number }
web-name-with = Name of player { $number }, who plays with { $others }
web-players = Players
web-players-most = { $why ->
    [rules] These rules are for at most { $most } players.
   *[phone] At most { $most } can play at one table: a phone has room for no more.
}
web-open-table = Open the table
web-open-table-hint = then send the link

web-invite = Show this or send the link
# Before two commands.
web-invite-here = This address works on this computer only. For phones in the same network, stop Tincup and start it again with:
# Between two commands, of which one is enough.
web-or = or
# After these, before the command for a server.
web-invite-server = , and a server with
web-qr = The link as a QR code
web-share = Share
web-copy = Copy the link
web-copied = Copied
web-copy-selected = Your browser does not let this page copy. The link is selected: press Ctrl+C, or hold it and choose Copy.
web-seats = Seats
web-seat-free = Free
web-seat-you = { $name } (you)
web-seat-bot = { $name }, { $level } bot
web-seat-level = How well { $name } plays
web-seat-add-bot = Add a bot
web-seat-clear = Free it
web-starts = Who starts
web-partners = Who plays with whom
web-partners-hint = Each row is a side. Tap two people, and they change places.
web-partners-with = With whom does { $name } change places?
web-place = Seat { $number }
web-side = Side { $number }
web-seat-with = with { $others }
web-seat-starts = starts
web-seat-asked = has yet to agree
web-stand = Stand up
web-seat-head-start = begins with { $points }
web-head-starts = Head starts
web-head-starts-hint = Points that somebody begins with, on the board from the first turn.
web-head-start-bounds = A head start is a whole number from 0 to { $most }.
web-rules-changed = The rules have changed: { $rules }
web-full = All seats are taken. You can watch when the game begins. Is one of them yours? Go on at the device where you sat down, or ask the host for a new link to it.
web-sit = Sit down
web-start = Start
web-start-hint-all = all seats are taken
# $free: seats that nobody has taken.
web-start-fill = { $free ->
    [one] a bot takes the free seat
   *[other] bots take the { $free } free seats
}
web-start-wait = The host starts the game.

web-table-title = { $rules }, the table
web-target = first to { $target }
web-target-more = more than { $target }
web-target-exactly = exactly { $target }
web-target-holes = { $target } holes
web-rounds = { $rounds ->
    [1] 1 round
   *[other] { $rounds } rounds
}
web-board-start = start
web-tray = The tray
web-dice-group = Dice on the table
# $face: its number as a text; $place, $of: which of how many dice.
web-die = { $face }, die { $place } of { $of }
web-die-useless = { $face }, die { $place } of { $of }, scores nothing
web-aside = Set aside
web-set-aside-by = { $name } set aside
web-pot = this turn
web-picks = What can be set aside
web-exchange = change places

web-turn-yours = Your turn
web-turn-theirs = { $name } is rolling
web-turn-away = { $name } is away
web-turn-handed = { $name }, your roll
web-turn-pick = Tap dice to set aside
web-turn-only-these = Only these score
web-turn-lone-die = This { $face } scores nothing here
web-turn-not-on-board = Not on the board: { $points } { opening-by }
web-turn-roll = The dice are in the cup
web-start-you = You roll for the start
web-start-other = { $name } rolls for the start
web-start-hint = the highest begins
web-paused = The game is paused
web-waiting-for = Waiting for { $name }
web-turn-in = your turn in { $turns }
web-everybody = Everybody
web-banked = banked { $points }
web-farkle = Farkle
# The points stand before it, struck through.
web-farkle-gone = { $points ->
    [one] point gone
   *[other] points gone
}
web-farkle-none = Nothing lost but the turn
# $count: how many farkles in a row cost $points.
web-farkle-third = { $count ->
    [2] Second
    [3] Third
   *[other] One more
} farkle would cost { $points }
web-farkle-costs-all = { $count ->
    [2] Second
    [3] Third
   *[other] One more
} farkle would cost everything
web-farkles-in-a-row = { $count ->
    [one] one farkle in a row
   *[other] { $count } farkles in a row
}
web-hot = Hot dice!
web-hot-hint = All score: roll them all
web-next = { $name }’s turn
web-next-hint = going on in a moment · tap to go now

web-roll-n = Roll { $dice }
web-roll-all = Roll all { $dice }
web-roll-risk = { NUMBER($chance, style: "percent", maximumSignificantDigits: 2) } farkle
web-roll-risk-left = { web-roll-risk }, { $left ->
    [one] last roll
   *[other] { $left } rolls left
}
# A third button, where a side may go on with the points and the $dice dice that the last one left.
web-carry-on = Go on with { $dice ->
    [one] one die
   *[other] { $dice } dice
}
web-carry-on-hint = { NUMBER($points) } so far, { web-roll-risk }
# $roll: what is on the button.
web-roll-label = { $roll } dice, { NUMBER($chance, style: "percent", maximumSignificantDigits: 2) } farkle
web-roll-pick = set dice aside first
web-bank = Bank
web-bank-n = Bank { $points }
web-bank-makes = makes { $total }
web-bank-aside = kept aside: { $points }
web-bank-overshoots = too much: { $total } in all
web-bank-nothing = nothing to bank yet
web-bank-short = { $needed } { $opening_by ->
    [roll] in one roll
   *[other] needed
}, { $missing } short
# $points: those that are missing.
web-bank-confirm = { $points } more to confirm
web-bank-must-roll = you must roll all again
web-bank-too-few = too few to win
web-bank-exchanges = and change places
web-final = Final round · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} left · beat { $points }
web-final-turns = Final round · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} left
web-final-yours = One last turn. You need { $points }.

web-side-to-go = { $points } to go
web-side-needs = needs { $points }
web-side-leads = leads
web-side-done = done
web-side-off-board = not on the board yet
web-side-away = away
web-side-bot = a bot plays
web-side-safe = safe
web-side-lost = lost
web-side-resigned = resigned
web-side-out = out of the game
web-side-last = last turn
web-turns = Turns
web-turns-none = No turns yet
web-turns-points = +{ $points }
web-turns-farkle = farkle
web-turns-lost = farkle, −{ $points }
web-turns-skipped = skipped
web-turns-now = { $points } so far
web-scores = What scores
web-scores-of = { $rules }: what scores

web-win-you = You won
# $people: how many play on that side, as in the two messages of whoever lost and of how somebody played.
web-win-other = { $people ->
   *[other] { $name } won
}
web-win-shared = Shared: { $names }
web-win-nobody = Nobody won
web-lose-you = You lost
web-lose-other = { $people ->
   *[other] { $name } lost
}
web-lose-nobody = Nobody lost
web-win-with = with { $points }
web-win-outright = at once, with one roll
web-win-last-left = the last one left
# $others: how many sides there are beside the one that has won.
web-win-given-up = { $others ->
    [1] the other side gave up
   *[other] all others gave up
}
web-end-sheet = Score sheet
web-end-side = Side
web-end-total = total
web-end-best-turn = best turn
web-end-farkles = farkles
web-end-average = a turn
web-end-best = best { $value }
web-end-farkled = { $value ->
    [one] one farkle
   *[other] { $value } farkles
}
web-end-a-turn = { $value } a turn
web-end-by = by { $points }
web-end-behind = { $points } behind
# $turns: its turns when it left the board.
web-end-home = { $turns ->
    [one] home in one turn
   *[other] home in { $turns } turns
}
web-end-short = { $holes ->
    [one] one hole short
   *[other] { $holes } holes short
}
web-end-stopped = { $holes ->
    [one] One hole from home
   *[other] { $holes } holes from home
}
web-end-score = { $points } to { $other }
# A total, and by how much more than the second.
web-end-ahead = { $points }, by { $by }
# $score: one of the two above.
web-end-after = { $turns ->
    [one] { $score } after one turn
   *[other] { $score } after { $turns } turns
}
web-end-winning = the winning turn
web-end-winning-by = the winning turn: { $name }
web-end-last-yours = your last turn
web-end-last-of = the last turn: { $name }
web-end-race = Turn by turn
# A line of a result that is passed on.
web-end-line = { $name }: { $points }
web-end-no-copy = Your browser does not let this page copy.
# One kind word for somebody who has not won.
web-kind-best = The best turn of the game was yours.
web-kind-run = The longest run without a farkle was yours.
web-kind-led = You led after { $turns } of your { $of } turns.
web-kind-from = { $place ->
    [2] From last after turn { $turns } to second.
    [3] From last after turn { $turns } to third.
   *[other] From last after turn { $turns } to place { $place }.
}
web-kind-late = Nobody made more in the last three turns.
web-rematch = Rematch
web-rematch-hint = the next one begins
web-rematch-host = the host begins it
web-rematch-players = players may ask for it
web-rematch-now = The rematch: everybody moves on by one seat.

web-net-offline = You are offline. Your game is safe.
web-net-trying = Reconnecting…
web-net-long = Still trying. Your game is safe.
web-net-now = Try now
web-net-back = You are back. Nothing was lost.
web-stale = The table had moved on.
# $events: sentences.
web-away = While you were away: { $events }
web-away-turns = While you were away: { $turns } turns, the last of them: { $last }
web-missed = { $turns } turns while you were away.
web-missed-banked = { $name } banked { $points }
web-missed-banked-you = You banked { $points }
web-missed-out = { $name } was put out
web-missed-out-you = You were put out
web-missed-won = { $name } won at once
web-missed-won-you = You won at once
web-missed-farkled = { $name } farkled{ $points ->
    [0] { "" }
   *[other] , { $points } gone
}
web-missed-farkled-you = You farkled{ $points ->
    [0] { "" }
   *[other] , { $points } gone
}
web-missed-skipped = { $name } was skipped
web-missed-skipped-you = You were skipped

web-say-your-turn = Your turn.
web-say-score = { $name } { $points }
# $dice: faces with spaces between them.
web-say-turn = { $name }: { $dice }. { $points } this turn.
web-say-roll = { $dice }.
web-say-selected = { $dice }, { $points }. { $turn } this turn.
web-say-rolled = { $name }: { $dice }.
web-say-aside = { $name } keeps { $dice }, { $points }.
web-say-banked = { $name } banked { $points }: { $total }.
web-say-banked-you = Banked { $points }: { $total }.
web-say-farkle = { $name }: farkle. { $points } gone.
web-say-put-out = That roll puts { $name } out of the game.
web-say-put-out-you = That roll puts you out of the game.
web-say-won-outright = That roll wins the game at once.
web-say-farkle-you = { $dice }. Farkle. { $points } gone.

web-settings = Settings
web-set-dice = Dice
web-set-dice-calm = Calm
web-set-dice-quick = Quick
web-set-dice-instant = Instant
web-set-theme = Colours
web-set-theme-system = The system’s
web-set-theme-light = Light
web-set-theme-dark = Dark
web-set-sound = Sound
web-set-language = Language
web-set-language-system = The browser’s
web-set-hand = Buttons for
web-set-hand-right = The right hand
web-set-hand-left = The left hand
web-set-spoken = What is read out
web-set-spoken-brief = Brief
web-set-spoken-full = Every roll
web-set-keys = Single keys
web-install = Install as an app
web-keys = Keys
web-key-take = take a die of that face
web-key-back = put one back
web-key-all = everything that scores
web-key-none = nothing
web-key-roll = roll
web-key-bank = bank
web-key-skip = skip what is shown
web-key-scores = say the scores
web-key-turn = say the turn so far
web-key-last = say what happened last
web-key-sound = sound on or off
web-key-help = this list
# Who is here and who is away, and what the host can do about it.
web-people = Players
web-people-here = here
web-people-skipped = skipped
web-people-stands-in = a bot plays until they are back
web-people-return = Let them play
web-seat-kept = You sit here already. That link is for somebody else's device.
web-people-link = New link
web-people-link-takes = The device of { $name } is connected, and a new link takes the seat away from it. Tap again to make one.
web-link-old = This link is good no longer: the seat has another one. If it is yours, go on at the device where you sat down, or ask the host for a new link.
web-unname = Take my name out
web-unname-what = In the log of this game you are #{ $seat } from then on, for good. Your name stays in what others have kept, in backups made before, and in a circle’s ledger.
web-unname-sure = Take { $name } out
web-people-link-is = Send this to { $name }: whoever has it plays there, and the seat's old link no longer works.
web-host-away = The host is not connected. Whoever sits here can become the host once they have been away for a minute while the game waits, or for two.
# $you: whether the person who reads it is.
web-host-is = { $you ->
    [yes] You are
   *[no] { $name } is
} the host now.
web-take-over = Become the host
web-hand-over = Make host
web-people-host = The host can pause the game, skip somebody who is away, or let a bot play for them.
web-side-gone = not here
web-pause = Pause the game
web-damaged = This table is damaged, and closed to play. What is still right is shown.
web-own-dice = Here people roll dice of their own, and type what they set aside: here, or at a terminal: tincup join { $link }
web-paused-by-host = The game is paused. The host goes on with it.
web-away-is = { $name } is away. The game waits.
web-away-wait = { $name } is away. The host can skip them, or let a bot play.
web-away-skip = Skip
web-away-bot = Let a bot play
# $name: the bot that is to decide.
web-work = Best play is being worked out for { $name }
web-work-stop = Stop
web-work-stopped = { $name } waits for best play, which was stopped.
web-work-failed = Best play could not be worked out for { $name } ({ $reason }).
web-work-again = Work it out
web-work-other = Let a medium bot play
web-best-later = You can ask what every choice is worth when it is your turn.
web-best-working = Best play by these rules is being worked out. It is kept, so next time there is nothing to wait for.
web-best-stopped = It was stopped.
web-best-failed = It could not be worked out ({ $reason }).
# $chance: in per cent.
web-best-win = { $chance } to win from here, if both sides play as well as can be.
web-best-choice = Choice
web-best-wins = Wins
web-best-first = the best
web-review = Review
web-review-offer = What was luck, and what were errors?
web-coach = Coach
web-coach-staked = The coach sits out while there are stakes. After the game the bill says what was luck and what were choices.
web-coach-friends = The coach sits out while friends play, and while a server has the table. After the game the bill says what was luck and what were choices.
web-coach-always = Mark the best choice with a lamp each time
web-coach-lit = the coach’s choice
web-coach-estimate = These are estimates, good to a few per cent.
web-coach-working = Exact play by these rules is being worked out:
web-coach-no-exact = Exact play does not follow this game.
web-coach-exact = Chances to win are exact; what the turn makes is an average.
# $chance: in per cent.
web-coach-about = About { $chance } to win from here.
# $points: an average, in points or holes.
web-coach-turn = On average the turn makes { $points }.
# $unit: points or holes.
web-coach-makes = { $unit ->
    [holes] Holes
   *[points] Points
}
# $chance: of a farkle.
web-coach-farkle = { NUMBER($chance, style: "percent") } farkle
web-practice-mine = Your total
web-practice-other = The other’s
web-practice-score = This turn so far
# $most: how many dice there are.
web-practice-dice = What was rolled: up to { $most } dice, none before the first roll
web-practice-roll = The roll
web-practice-take = Add a { $face }
web-practice-leave = Take the { $face } away
web-practice-link = This link holds no position. It needs rules, two totals, the points of the turn and a roll, such as practice=plain.1200.1500.0.111236
web-practice-long = This link is too long to hold a position.
web-practice-damaged = This link was damaged on its way: it holds no rules and no position. Ask for it once more.

# The cup of the day: ten turns alone, the same dice for everybody. $date: a day, such as November 28, 2026; $rules: the name of a rule set.
web-cup = The cup of the day
web-cup-hint = Ten turns, the same dice for everybody
web-cup-what = { $date }, by the rules “{ $rules }”: { $turns } turns, alone. Everybody has the same dice, whatever they keep.
web-cup-left = { $hours ->
    [one] { $hours } hour left, until midnight UTC
   *[other] { $hours } hours left, until midnight UTC
}
web-cup-early = The clock of this server was ahead, and told the dice of today. The next cup begins at midnight UTC.
web-cup-turn = Turn { $turn } of { $turns }
web-cup-total = { $total } so far
web-cup-banked = Turn { $number }: { $points } banked
# $lost: the points that a penalty takes; 0 for none.
web-cup-farkled = { $lost ->
    [0] Turn { $number }: farkle
   *[other] Turn { $number }: farkle, and { $lost } lost
}
web-cup-done = { $date }, { $rules }, { $turns } turns
web-cup-cut = The cup of { $date } is over. You had { $total }, in turn { $turn }.
web-cup-line = Tincup, cup of { $date } ({ $rules }): { $total } in { $turns } turns.
web-cup-line-best = Tincup, cup of { $date } ({ $rules }): { $total } in { $turns } turns, best so far { $best }.
# The best that these dice allowed, all of them known. $best: a total.
web-cup-allowed = The dice allowed { $best }.
web-cup-line-allowed = Tincup, cup of { $date } ({ $rules }): { $total } in { $turns } turns, of { $best } that the dice allowed.
web-cup-turns = Turn by turn, with what the best attempt makes
web-cup-turn-of = Turn { $turn }: { $made } of { $best }
web-cup-name = A name for tomorrow’s line-up, if you like
web-cup-name-keep = Give this name
web-cup-named = The line-up has it.
web-cup-nobody = Nobody has finished today’s cup yet.
web-cup-best = { $played ->
    [one] Best so far: { $best }. One attempt is finished.
   *[other] Best so far: { $best }. { $played } attempts are finished.
}
web-cup-honest = Nobody signs in. This browser keeps your first attempt as the one that counts; whoever empties theirs can play again, and knows the dice.
web-cup-yesterday = Yesterday’s best
web-cup-yesterday-of = { $played ->
    [one] { $rules }, one attempt finished
   *[other] { $rules }, { $played } attempts finished
}
web-cup-nameless = no name given
web-cup-seed = The seed of yesterday’s dice, for whoever wants to check them:
web-cup-alone = Without a server the date makes the dice, the same for everybody: whoever likes can look ahead. Your attempt stays in this browser.
web-cup-unkept = This browser keeps nothing: your attempt goes on as long as this page stays open.
web-cup-elsewhere = Another tab has played on: this is how it stands.
# $date: the day of an attempt.
web-cup-goes-on = A new day has begun. This attempt stays one at the cup of { $date }; today’s comes after it.
web-cup-back = By the clock it is the day before the cup of { $date } again. Your attempt at that one stays; the next cup begins at midnight UTC.
# How a game came to its result. $name: who else played.
web-bill = The bill
web-bill-start = At the start
web-bill-luck = Luck with your dice
web-bill-luck-of = Luck with { $name }’s dice
web-bill-choices = Your choices
web-bill-choices-of = { $name }’s choices
web-bill-rest = Neither dice nor choices
# Turns of real dice of which only the points are known, in the bill of whoever reads it, of $name, and of several others.
web-bill-entered = Your turns, each as a whole
web-bill-entered-of = { $name }’s turns, each as a whole
web-bill-entered-others = The others’ turns, each as a whole
web-bill-no-choices = Too little is known to judge a choice.
# Four lines of text to send around: the second, where no roll is known.
web-bill-share-whole = Start { $start }, turns: { $own } { $entered }, { $other } { $others }. In all { $result }
web-bill-share-entered = Turns as a whole: { $own } { $entered }, { $other } { $others }
web-bill-adds-up = The lines add up exactly.
web-bill-best = { $count ->
    [0] The lines add up exactly. There was nothing to choose.
   *[other] The lines add up exactly. Best choices: { $best } of { $count }.
}
web-bill-how = How did you play?
web-bill-how-of = { $people ->
   *[other] How did { $name } play?
}
web-bill-wait = Luck and choices are being added up.
web-bill-waits = being worked out
web-bill-costliest = The three that cost most
web-bill-none = No choice cost anything.
# $done, $best: what a choice does, such as "keep 1 5, bank 500".
web-bill-moment = { $done }. Better: { $best }
web-bill-chances = Chances to win
# $start, $least, $most: chances of $name.
web-bill-curve = Chances of { $name }: { NUMBER($start, style: "percent") } at the start, between { NUMBER($least, style: "percent") } and { NUMBER($most, style: "percent") } since
web-bill-share-luck = Start { $start }, luck: { $own } { $luck }, { $other } { $others }
web-bill-share-choices = Choices: { $own } { $choices }, { $other } { $others }. In all { $result }
web-bill-share-best = { $own }: best choices { $best } of { $count }, { $word }
# Of several others in one game.
web-bill-luck-others = Luck with the others’ dice
web-bill-choices-others = The others’ choices
web-bill-others = the others
# By how much estimated chances do not agree with themselves from one turn to the next.
web-bill-estimate = The estimate’s own errors
# Beside a result whose chances are not exact.
web-bill-estimated = estimated
# A choice that cost something, looked at again. $number: from 1, the costliest first.
web-moment = Costly choice { $number }
# $turn: of all turns, from 1. $score: what the turn had made before.
web-moment-turn = Turn { $turn }, { $name }{ $score ->
    [0] {""}
   *[other] {", "}with { $score } so far
}
web-moment-ways = What was kept, and the chance to win after it
web-moment-done = What was done
web-moment-best = What was best
# The result passed on as a picture. $title: who won.
web-pass-picture = { $title }: the bill and the chances as a picture
web-pass-both = Share picture and text
web-pass-save = Save the picture
web-pass-text = Share the text
web-pass-failed = It could not be shared. Save the picture instead.
# The check of the dice, in the browser itself.
web-proof-checking = The dice are being checked …
web-proof-insecure = This browser checks nothing on pages that came over plain HTTP from elsewhere. Save the record, and check it with tincup verify.
web-proof-same = as it was told
web-proof-other = not as it was told
web-proof-right = { $count ->
    [one] This browser has derived { $count } roll from the seed. It is right.
   *[other] This browser has derived { $count } rolls from the seed. All are right.
}
web-proof-wrong = { $count ->
    [one] One thing here is not as it was told.
   *[other] { $count } things here are not as they were told.
}
web-proof-so-far = The log is whole so far. The seed is told at the end; then every roll is derived here.
web-proof-commitment = The seed fits what was published
web-proof-chain = The log is the one that was told
web-proof-here = The seed was drawn on this device, before the game: no roll was chosen during it. Whoever holds the device could have read the seed, so that this proves little to somebody whose opponent held it.
web-proof-server = The server fixed these dice before anybody sat down. It cannot have chosen them where your own salt is among them; whoever runs it could have read them.
web-proof-faces = Faces
# $each: how often.
web-proof-expected = Fair dice show each face { $each } times on average; the mark stands there.
web-proof-rolls = Every roll
web-proof-number = Roll
web-proof-told = rolled
web-proof-derived = from the seed
web-proof-source = What checks this is short, and uses nothing of the game’s own:
web-back = I am back
web-back-bot = A bot plays for you.
web-back-skipped = You are being skipped.
web-asked = { $asked }. Do you agree?
web-asked-wait = { $asked }. Waiting for the others to agree.
web-asked-title = A question to everybody
web-asked-agree = I agree
web-asked-decline = I do not
web-asked-again = Ask again
web-asked-link = The others are asked first. Once they agree, tap it again.
web-call-off = Call the game off
web-stake = You play for { $stake } in play money, each side.
web-pot-of = Stake { $stake }
web-stake-sit = for { $stake } in play money
web-stake-play = Play for a stake
web-stake-each = Each side puts in
web-stake-hint = Play money, never real: the winner gets the pot.
web-stake-who-sits = Whoever sits down is told, and agrees to it.
web-stake-bounds = The stake is a whole number from 0 to { $most }.
web-settled = Play money: { $won }
web-host-stake = The host cannot skip anybody who is here, and needs the others' agreement to pause the game, to limit the time, to let a bot play for somebody, or to correct a turn. Anybody may propose to call the game off: then nobody loses anything.
web-undo = Take it back
web-undo-offer = Not what you meant?
web-undo-ask = { $name } would like to take that back. Fine?
web-undo-ask-points = { $name } would like to take back the { $points } just banked. Fine?
web-undo-fine = Fine
web-undo-no = No
web-undo-wait = Waiting for { $names } to agree.
web-undo-never = Never mind
web-undo-refused = { $name } would rather not.
web-late = All seats are taken: you are watching. Is one yours? Ask the host for a new link.
web-late-fine = I see
web-limit = Time for each decision
web-limit-none = No limit
web-limit-seconds = { $seconds } s
web-limit-then = And then
web-limit-skip = They are skipped
web-limit-bot = A bot plays on
# $then: "skip", or "bot".
web-clock = { $name }: { $seconds } s, then { $then ->
    [skip] skipped
   *[bot] a bot plays
}
# What people say to each other.
web-say = Say…
web-say-title = Say something
web-say-text = A short message
web-say-send = Send
web-say-slower = Not so fast: say the next in a moment.
web-said = { $name }: { $text }
web-set-marks = Show partners what I choose
# What partners at devices of their own tell each other. $dice: as text.
web-marked = { $name } marks { $dice }: { $points }
web-opinion-fine = Fine
web-opinion-rather-not = Rather not
web-opinion-yes = { $name } is fine with it
web-opinion-no = { $name } would rather not
web-set-talk = Reactions and messages
web-react-smile = a smile
web-react-sad = a sad face
web-react-grim = a grim face
web-react-heart = a heart
web-react-clap = a hand raised
web-react-wow = a surprised face
# Reading rules, and opening a rule file of this device.
web-rules-read = Read these rules
web-rules-history = Farkle, also called 10,000 (in France Dix Mille), 5,000 or Zilch, is said to be of the Renaissance, and named for Sir Albert Farkle. Soldiers of the Revolutionary War threw its dice from their tin cups.
web-rules-open = Open a rule file…
web-variations = Variations
web-variation-parts = Parts of “{ $name }”
web-variation-against = Not together with { $names }
web-house-rules = House rules
web-house-change = Change these rules…
web-house-name = Name of the rules
# $changes: how many lines of the chart and sentences differ.
web-house-from = { $changes ->
    [0] As { $rules }
    [one] From { $rules }, { $changes } change
   *[other] From { $rules }, { $changes } changes
}
web-house-fault = Found { $found }; accepted: { $accepted }.
web-house-back = As before
web-house-none = No such rule
web-house-value = New value
web-house-more = More rules that families play by…
web-house-points = Points of the line
web-house-formula = A number, or a formula: “100 * face”, “xxx * 2”.
web-house-costs = Points it costs
web-house-costs-hint = A roll with these dice is a farkle, and takes as many points off the total.
web-house-confirm = Points to confirm it
web-house-confirm-hint = So many more points the turn must make after it before it may be banked; 0 for none.
web-house-does = What it does
web-house-all-dice = Only in a roll of all { $dice } dice
web-house-dice = Its dice
web-house-dice-take = Take these dice
web-house-letters = x, y and z stand for any face: equal letters are equal dice.
web-house-signs = Dice to add
web-house-add = Add { $sign }
web-house-line-dice = The dice of the line; tap one to take it away
web-house-leave = Take { $sign } away
web-house-line-new = Add a line…
web-house-line-add = Add this line
web-house-line-off = off
web-house-line-remove = Take the line off
web-house-never = Never mind
web-house-try = Try a roll
web-house-roll-nothing = Nothing scores: a farkle.
web-house-roll-wins = It wins the game at once.
web-house-roll-scores = { $points ->
    [one] { $points } point
   *[other] { $points } points
} at most.
web-house-evening = An evening by these rules
web-house-evening-changed = What your changes do
# $rounds: on the average, rounded. The sentence goes on with web-house-instead, or ends.
web-house-rounds = A game of two takes about { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
# After an amount: what it is without the changes.
web-house-instead = instead of { $number }
# $points: on the average, rounded. It goes on with web-house-instead, or ends.
web-house-turn = A turn that is played for its score makes { $points } { $unit ->
    [holes] { $points ->
        [one] hole
       *[other] holes
    }
   *[points] { $points ->
        [one] point
       *[other] points
    }
} on the average
web-house-estimated = Estimated.
web-house-endless = Hardly anybody ever gets to the end by these rules.
web-house-starts = Is it better to start?
# $chance: in per cent. The sentence goes on with web-house-instead, or ends.
web-house-first = Between two who play their best whoever starts wins { $chance }
web-house-exact = Exact.
web-house-share = Link with these rules
web-house-save = Save as a file
web-house-link = Whoever opens this link has these rules, without an account:
web-house-link-wrong = There are no rules in this link: perhaps a part of it is missing. Ask for it once more.
web-house-use = Play by these rules
web-house-use-hint = They are kept on this device.
web-house-faults = { $count ->
    [one] One thing does not fit yet.
   *[other] { $count } things do not fit yet.
}
web-print = Print
web-paper = On paper
web-paper-card = Rule card
web-keep = Real dice: keep the score
web-keep-hint = A sheet of paper, on this phone
web-keep-start = the sheet is on this device
web-keep-round = Round
# A total that another’s turn has moved since.
web-keep-moved = { $total } → { $now }
web-keep-less = −{ $points }
# What stands in a cell of the sheet; $made as it is written there.
web-keep-cell = Round { $round }, { $name }: { $made }, { $total } in all{ $mark ->
    [corrected] , corrected
    [anew] , worked out anew
   *[none] {""}
}
web-keep-wipe = Back one step
web-keep-undo = Undo
web-keep-aside = Set aside, roll by roll
web-keep-tap = { $dice ->
    [one] Tap the die if it was set aside
   *[other] Tap what was set aside of { $dice } dice
}
web-keep-exchange = Change places
web-keep-points = Points
web-keep-only = Only points…
web-keep-dice = Tap dice
web-keep-again = Rolled again
web-keep-not-yet = not yet
web-keep-odd = { $why }. Keep it?
web-keep-it = Keep it
web-keep-change = Change it
# What the side has after the bank, and who plays then.
web-keep-after = { $name }: { $total } · next: { $next }
web-keep-ends = { $name }: { $total } · that ends the game
web-keep-correction = Correct
web-keep-tap-anew = tap what it was
web-keep-turn-of = { $name }, round { $round }
web-keep-correct = Correct to { $points }
web-keep-was = was { $made }: what was it really?
web-keep-turn = This turn
web-keep-others = { $name } types this turn on a phone of their own.
web-keep-rolls = { $dice ->
    [one] one die
   *[other] { $dice } dice
}
web-keep-whole = { $dice ->
    [one] Tap the die as it lies
   *[other] Tap all { $dice } dice as they lie
}
web-keep-rolls-all = Whole rolls…
web-keep-coach-dice = Tap what you set aside, and the lamp says whether to roll on or to bank. Which dice to set aside it says of whole rolls alone.
web-keep-coach-points = Points do not tell which dice lay there, so of dice nothing can be said. This is what the turn is worth before its first roll.
web-keep-coach-rolls = Tap all dice as they lie, and the lamp says what to set aside.
web-keep-coach-then = { web-keep-turn-of }: this is about the turn you are correcting, as the game stood then.
web-keep-undone = Undone: { $what }
web-keep-undone-turn = { $points ->
    [0] { $name }, farkle
   *[other] { $name }, { $points }
}
web-keep-undone-roll = a roll of { $name }
web-keep-undone-carry = { $name } went on
web-keep-undone-start = { $name } starts
web-keep-undone-seat = { $name } came or went
web-keep-undone-correction = the correction of { $name }’s turn
web-keep-went = How it went
web-keep-over = Something wrong? Tap its cell.
# Somebody leaves a game that goes on: said of them, then what is tapped for it.
web-keep-left = left the game
web-keep-leave = Leaves the game
web-keep-return = Is back
web-keep-leave-how = The column stays and turns pass over it. Whoever has left can come back at any time.
web-keep-leave-ends = Nobody would be left to play: the game would be over. Undo brings it back.
web-keep-names = Correct names or order
web-keep-more = Play on with one more
web-keep-more-how = A new sheet from here: totals go along as head starts, and a newcomer may be given points, too. Rounds and farkles in a row begin anew. This sheet stays among your games.
web-side-won = won
web-score-sheet = Score sheet
web-score-sheet-fewer = One column fewer
web-score-sheet-more = One column more
web-score-sheet-columns = { $columns ->
    [one] one column
   *[other] { $columns } columns
}
# The table on a television.
web-tv = On a television
web-tv-waiting = Come and sit down
web-tv-join = With a phone:
web-tv-code = code
# One phone handed round, and what is told of one's turn.
web-seating = How you sit
web-seating-side = Side by side
web-seating-face = Face to face
web-limit-minutes = { $minutes } min
web-final-beat = Final round: beat { $points }
web-sound-ask = Sound on?
web-set-notify = A notification when it is your turn
web-set-notify-here = In another tab
web-set-notify-closed = Page closed, too
# Below the choice: what "page closed, too" does.
web-set-notify-about = With the page closed, this server has the push service of your browser’s maker wake it. The message is sealed, and says only which table waits for you. It ends when you switch it off, leave, or the game is over.
web-set-notify-blocked = Your browser does not let this page notify you, or reaches no push service: its own settings can allow it.
push-table = Table { $table } waits for you.
# Why the dice can be trusted.
web-fair = Fair dice
web-fair-line = These rolls were settled before anyone sat down.
web-fair-later = The seed is revealed when the game is over; then every die can be checked.
web-fair-commitment = The seed’s SHA-256, known from the beginning
web-fair-salts = Salts of the players
# $digest: the first digits of a salt's SHA-256. $marks: its characters that are not plain ASCII.
web-fair-digest = SHA-256 { $digest }…
web-fair-marked = not plain ASCII: { $marks }
web-fair-code = To write down before the first roll: it covers the seed and every salt
web-fair-seed = The seed
web-fair-check = Check them
web-fair-right = Every die is right.
web-fair-wrong = Something does not add up: look at the record.
web-fair-record = The record
web-fair-page = Check any record
web-fair-entered = People roll their own dice here.

## A folder for a web space

site-no-runtime = what runs the engine in a browser (Pyodide { $version }) is not here: in Tincup's folder, scripts/play --add site fetches it (6 MB)
site-damaged-runtime = { $file } is damaged: remove it, and fetch it again with scripts/play --add site
site-not-fetched = { $address } could not be fetched: { $reason }
site-no-folder = { $folder } is a file: the name of a folder is needed, a new one or one that was written before
site-other-files = { $folder } has other files ({ $file }): a folder is needed that is new, empty, or was written before
site-other-manifest = { $file } is damaged, or not of this program: remove it with all that lies beside it, or take another folder
site-written = { $folder }: version { $version }, { $files ->
    [one] one file
   *[other] { $files } files
}, { $written } written, { $removed } removed.
site-sizes = A first visit takes { NUMBER($brotli, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB where the files ending in .br are sent, { NUMBER($gzipped, minimumFractionDigits: 1, maximumFractionDigits: 1) } with those in .gz, and else { NUMBER($plain, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
site-no-solution = the solution of { $rules } cannot be kept, and so cannot be written: { $reason }
site-cut-short = what { $address } sends broke off before all of it was there: try again
site-fetched-another = what is at { $address } is not what was published there: nothing has been kept of it

## What people at a server's table ask each other to agree to.

proposal-asks = { $name } asks { $what }
proposal-said = { $said }.
proposal-host = The host
proposal-absent = { $name } is away: nothing has been heard of them since { $since } (UTC).
proposal-agrees = { $name } agrees.
proposal-declines = { $name } declines.
proposal-granted = Everybody whose agreement is needed has agreed.
proposal-unnamed = Whoever sits on seat { $seat } has taken their name out of the log, and is { $name } now.
proposal-pause = to stop the game for a while
proposal-go-on = to go on with the game
proposal-no-limit = that decisions have no time limit
proposal-limit-skip = for a limit of { $seconds } seconds for each decision; whoever takes longer is skipped
proposal-limit-bot = for a limit of { $seconds } seconds for each decision; a bot plays on for whoever takes longer
proposal-return = that { $name } plays again
proposal-bot = that a bot ({ $bot }) plays for { $name }
proposal-link = for a new link to the seat of { $name }, after which the old one no longer works
proposal-correct = to correct turn { $turn } to { $actions }
proposal-take-over = to become the host
proposal-stake = to play for { $stake } in play money, each side
proposal-call-off = to call the game off: nobody wins, and every stake is given back

## The engine in a page

browser-no-such-call = the engine in the page answers no call { $call }
browser-no-such-bot = no { $bot } bot plays in a page: easy, medium, hard and optimal ones do
browser-not-two = the page works out games of two sides, and this one has { $sides }
browser-strong = Hard and optimal bots play by best play, which is worked out in this browser the first time: in seconds by most rules, in minutes by a few.
browser-no-strong = Hard and optimal bots cannot play by these rules here: { $reason }.
browser-no-strong-bot = these bots are hard or optimal, not { $level }
browser-no-copy = this is no copy of games that a page has saved
# $form: of the copy, as it says; $known: the one that is read here.
browser-other-format = this copy was saved by another version of Tincup, in form { $form } where this one has { NUMBER($known, useGrouping: 0) }: open it in a page of that version
# $here and $there: how many entries each of the two has that the other has not.
browser-went-on = this game went on in this browser and otherwise in the copy, after entry { NUMBER($common, useGrouping: 0) } ({ $here } entries here, { $there } in the copy): go on with the one here, or keep the other beside it
browser-unname = this browser keeps the game by itself: delete the game, and its names are gone
browser-moved = this game goes on at { $to }, and no longer here
browser-needs-server = only a server can do that: tables that others join from their own devices, and time limits
browser-unsaved = it could not be kept: { $reason }
browser-roll-size = a roll is 1 to { $most } dice by these rules, not { $dice }
browser-no-card = { $rules }: no card comes with the page for these rules. “tincup card” looks for one at a terminal, for rules that it can work out; the file that it writes can be opened here.
# $rules: the id of a rule set.
browser-card-rules = this card is for the rules “{ $rules }”: choose those rules, then open it again
browser-card-dice = this card is for { $given } dice, and { $rules } has { $dice }

# What rules may ask about a position of a game of two that somebody sets up, as labels of fields.
practice-pool = Set aside since all the dice were last rolled
practice-rolls = Rolls of this turn, with this one
practice-hot = Hot dice so far in this turn
practice-confirm = Points that this turn still needs to be confirmed
practice-opened = A single roll of this turn made the opening minimum
practice-swap = This turn changes places with the leader
practice-made-mine = Your last turn (0 after a farkle)
practice-made-other = The other’s last turn (0 after a farkle)
practice-farkles-mine = Your farkles in a row
practice-farkles-other = The other’s farkles in a row
practice-aside-mine = Yours aside until the opening
practice-aside-other = The other’s aside until the opening
practice-back-mine = Your total before your last gain
practice-back-other = The other’s total before their last gain
practice-bonus = The bonus for the first large bank is gone
practice-round = Round
practice-second = The other has played this round
# What a link says that has no field for these rules. $name: of the field; $typed: a number.
practice-not-asked = These rules do not ask about “{ $name }”, which is said to be { $typed }.

## A game of this browser that goes on at a server

# Several lines of the menu: beside the people of a table, and where another page has opened this one.
web-move = Let others join from their phones
web-move-keep = Keep it on a server
web-move-what = The game goes on at a server, with the same dice, and others join it there by links. This browser, which has hosted it, could know the dice to come: play for fun.
web-move-go = Go on there
web-move-there = Go on with the one there
web-move-anew = Make another table of this one
web-move-address = Address of the server
web-move-cannot = This browser cannot pack the game into a link. Save a copy instead.
web-move-sure = If the game is there now, leave it there: otherwise it would go on in two places.
web-move-left = It goes on there
web-moved = This game goes on elsewhere:
web-moved-from = This game was played elsewhere:
# Below the two before, at a game that has gone to a server.
web-moved-back = Go on here after all
web-moved-back-what = What is entered there meanwhile does not come here. Bring the game there again later: you are shown both, and choose.
# Where a game went on in two places: a table of the turns that differ, and a column for each place.
web-both = What differs
web-both-server = On the server
web-both-browser = In this browser
web-both-here = Here
web-both-copy = In the copy
web-both-sent = In the link
# $name: of the side.
web-both-turn = Round { $round }, { $name }
# $name: of the side.
web-both-total = { $name } in all
web-both-none = The turns that are over are the same in both.
# $more: how many that are not shown.
web-both-more = { $more ->
    [one] One more turn differs.
   *[other] { $more } more turns differ.
}
web-both-go = Go on with the one here
web-both-keep = Keep the other one, too
# A copy of a table as a file, from the menu.
web-copy-here = Keep a copy
# $names: of the people and bots who play.
web-kept-look = Look at the game of { $names }
web-brought = This game was begun on somebody’s device, which could know its dice. A rematch has new ones.
# In the settings of a server's page that hosts games itself; on or off.
web-sends = Keep finished games on the server, too
web-bring = A game to go on with
# $names: of the people and bots who play.
web-bring-what = A page elsewhere has sent a game of { $names } here. It goes on at this server, and you hold the seats of all its people: the menu of the table has links for the others.
web-bring-wrong = There is no game in this link, or only a part of one.

## Strategy cards: "tincup card"

card-title = { $rules }: { $size ->
    [lines] three lines to play by
   *[postcard] a card to play by
}
card-loss = Gives away { $loss } of the chance to win against optimal play.
card-loss-by-file = By its file it gives away { $loss } of the chance to win against optimal play.
# $thresholds: card-from-first, card-from and card-never, joined with list-comma.
card-bank = Bank from { $thresholds }.
card-bank-never = Bank nothing{ $end ->
    [rounds] {""}
   *[target] {" "}before the target
}.
card-from-first = { $score } with { $dice ->
    [one] one die
   *[other] { $dice } dice
} to roll
card-from = { $score } with { $dice }
card-never = with { $dice } { $end ->
    [rounds] never
   *[target] not before the target
}
# $worths: card-dice, joined with list-and.
card-keep = { card-keep-when } what makes most, counting { $worths } for the dice to roll next{ card-keep-rest }
card-keep-most = { card-keep-when } what scores most{ card-keep-rest }
# $when: turn; home: where one plays for home by the table; near: the same by three lines; last: in a last turn; never-last: by a card for so many rounds, where its table says never; round: by three lines for so many rounds.
card-keep-when = { $when ->
    [home] Where it says home, keep
    [home-last] Where it says home, and in a last turn, keep
    [near] Then keep
    [near-last] Then, and in a last turn, keep
    [last] In a last turn keep
    [never-last] Where it says never, and in the last turn of the game, keep
    [round] In the last round keep
   *[turn] Keep
}
card-keep-rest = { $when ->
    [turn] ; of equals, what scores most with the fewest dice. Where that is enough to bank, bank everything that scores.
   *[other] .
}
card-dice = { $points } for { $dice ->
    [one] one die
   *[other] { $dice } dice
}
card-home = Once another side is within { $points } of the target, bank nothing short of it{ $last ->
    [ahead] ; in the last round roll until you are ahead
    [hit] ; in the last round roll until you hit it
   *[none] {""}
}.
card-last-round = In the last round roll until you { $last ->
    [hit] hit the target
   *[ahead] are ahead
}.
card-lead = { $points ->
    [0] Bank as soon as the target is reached.
   *[other] With the target reached and a turn of the others to come, bank with a lead of { $points }, too; where you bank nothing short of the target, only then.
}
card-hit = Keep and bank nothing that goes beyond the target; where all that scores does, bank everything. Bank as soon as the target is hit.
card-behind = With { $points } or more to catch up bank { $shift } { $way ->
    [earlier] earlier
   *[later] later
}.
# $farkles: after so many in a row the next one costs; $more: after further ones, too.
card-penalty = { $farkles ->
    [0] Always bank
    [one] After a farkle{ card-penalty-more } bank
   *[other] After { $farkles } farkles in a row{ card-penalty-more } bank
} { $shift } { $way ->
    [earlier] earlier
   *[later] later
}.
card-penalty-more = { $more ->
    [yes] {" "}or more
   *[no] {""}
}
card-rounds-end = In the last turn of the game roll until you are ahead; in your last turn, with one of the others to come, bank with a lead of { $points }{ $when ->
    [only] , and not before.
   *[too] , too; where it says never, only then.
}
card-table = Bank so much later (+) or earlier (−), { $by ->
    [rounds] by the turns that you have left, with this one, and by your lead; “never”: bank nothing.
   *[target] by how far you and the other side are from the target; “home”: not before the target.
}
card-corner = { $by ->
    [rounds] turns ↓ lead →
   *[target] you ↓ other →
}
card-any = any
card-within = ≤ { $points }
card-beyond = > { $points }
# A cell of the table: do not bank before the target.
card-go-home = { $by ->
    [rounds] never
   *[target] home
}
card-picture-bank = Bank from, by dice to roll
card-picture-never = home
bar-card-turns = optimal turns of { $rules }
bar-card-search = looking for a card for { $rules }
new-file-exists = { $path } exists already; choose another name
card-file-twice = { $path } is named twice; give each file a name of its own
new-file-no-folder = there is no folder { $path }
card-not-for = { $rules }: no card is worked out for rules with { $key }
card-too-large = { $rules }: too many states for a card to be worked out; a lower target has fewer
card-for-other-end = this card is for games that end in another way than those of { $rules }
# $step: what turn scores go up by.
card-for-others = this card is for another number of dice, or for scores in other steps: { $rules } has { $dice } dice and steps of { $step }
player-spec-card = "{ $spec }" needs the file of a card: "card:mine.toml"
card-not-utf-8 = { $file }, line { NUMBER($line, useGrouping: 0) }: not text in UTF-8
card-unreadable = { $file }, { $problem }
card-key = { $file }: there is no key "{ $key }" in a card; { $kind ->
    [close] did you mean "{ $nearest }"?
   *[none] "tincup card RULES --out FILE" writes one with all keys
}
card-missing = { $file }: the card has no "{ $key }"; "tincup card RULES --out FILE" writes one with all keys
card-size = { $file }: "size" is "postcard" or "lines", not "{ $given }"
card-rules = { $file }: "rules" is the name of a rule set, a text of 1 to { $most } characters in one line without quotation marks
card-distances = { $file }: the "{ $key }" must go up
card-rounds = { $file }: a card has "distances", or for so many rounds "turns" and perhaps "leads"
card-row = { $file }: "shifts" has a row for each zone, and each row { $count ->
    [one] one item
   *[other] { $count } items
}: one more than there are "distances", or "turns" and "leads"
card-list = { $file }: "{ $key }" is a list of { $least } to { $most } items
card-number = { $file }: "{ $key }" has whole numbers from { $least } to { $most }, "bank_from" false for never, "shifts" "home"
card-multiple = { $file }: "{ $key }" has { $given }, which is no multiple of { $step }, the card's "step"
card-loss-wrong = { $file }: "loss" is a chance, a number from 0 to 1
