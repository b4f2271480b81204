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

# How far the game goes. $must_surpass: whether the target itself is not enough.
target = { $must_surpass ->
    [yes] more than { amount }
   *[no] { amount }
}

## Refusals: why an action is not possible. No capital and no full stop: they follow a colon, or
## become sentences where they stand alone.

# $action: what cannot be done; $phase: what the game waits for; $count: how many dice
# are to be rolled.
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
refusal-not-an-event = { $value } is not an event of a game
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

refusal-below-opening-minimum = { needed-to-open }; this turn has { $score }
refusal-below-bank-minimum = { needed-to-bank }; this turn has { $score }
needed-to-open = you need { needed-amount } in one turn to get on the board
needed-to-bank = every turn must make { needed-amount } to bank
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
refusal-no-such-turn = there is no turn { NUMBER($turn, useGrouping: 0) }; the game has { $turns }
refusal-not-one-turn = the new entry must be one whole turn: others follow it
# $reason: the refusal of the later turn.
refusal-later-turn-no-longer-fits = turn { NUMBER($turn, useGrouping: 0) } no longer fits after this correction: { $reason }

refusal-names-not-a-list = players are a list of names, not one text
refusal-no-players = a game needs at least one player
refusal-too-many-players = a table seats at most { $most } players, not { $given }
refusal-name-not-one-line = player { NUMBER($player, useGrouping: 0) } needs a name of one line of text
refusal-name-too-long = the name of player { NUMBER($player, useGrouping: 0) } has { $given } characters; at most { $most }
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

# Whoever reads it, where only names stand: in score sheets and lists of totals.
you = You
# Partners: $before is a name, or several that are joined so already.
partners = { $before } & { $next }

## What happens in a game: whole sentences of one line each

event-start-rolled = { $who ->
    [you] You roll
    [many] { $name } roll
   *[one] { $name } rolls
} { $dice } for the start{ $dice-count ->
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
event-farkled = { $who ->
    [you] You roll
    [many] { $name } roll
   *[one] { $name } rolls
} { $roll }: a farkle{ $points ->
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
event-bonus-won = { $who ->
    [you] You are
    [many] { $name } are
   *[one] { $name } is
} the first to bank { $score } or more at once and { $who ->
    [one] gets
   *[other] get
} a bonus of { amount }: { $total } in all.
event-taken-off-board = { $who ->
    [you] You are
    [many] { $name } are
   *[one] { $name } is
} off the board again: { $minimum } in one turn to get back on.
event-left-board = { $who ->
    [you] You are
    [many] { $name } are
   *[one] { $name } is
} off the board and safe.
event-target-reached = { has-reached-target }.
event-target-reached-round-completed = { has-reached-target }: the round is completed.
event-target-reached-one-more-turn = { has-reached-target }: one more turn for everyone else.
has-reached-target = { $who ->
    [you] You have
    [many] { $name } have
   *[one] { $name } has
} reached { target }
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
result-lost-by-resigning = { $who ->
    [you] You have
    [many] { $name } have
   *[one] { $name } has
} lost by resigning.
result-lost = { $who ->
    [you] You have
    [many] { $name } have
   *[one] { $name } has
} lost: the last on the board.
result-all-resigned = Everybody has resigned: nobody has won.
result-shared = { $names } share the win with { amount }.
result-won = { $who ->
    [you] You win
    [many] { $name } win
   *[one] { $name } wins
} with { amount }.
# $totals: result-total of every side, the highest first, joined with list-parts.
result-totals = Totals: { $totals }.
result-total = { $name } { $total }

# A result in a few words, as a row of a table. $ending: how the game ended.
outcome-unfinished = not finished
outcome-abandoned = abandoned: everybody has left
outcome-lost = { $name } lost{ how-it-ended }
outcome-won = { $name } won{ how-it-ended }
outcome-shared = { $names } share the win{ how-it-ended }
how-it-ended = { $ending ->
    [resigned] {" "}by resignation
    [time] {" "}on time
   *[target] {""}
}

## What may be done with a roll, in columns of a table and beside keys

option-change-places = change places
option-points-and-change-places = { $points } & change places
# $parts: the points of each combination, joined with "+".
option-sum = { $parts } = { $points }
# $dice: how many would be rolled; $chance: the chance of a farkle, with its sign.
option-odds = { $dice }: { $chance }
option-roll = roll { option-odds } farkle
option-must-roll = must roll { option-odds } farkle
option-hot-dice = hot dice! { option-roll }
option-hot-dice-must-roll = hot dice! { option-must-roll }
option-bank = bank { $points }
option-bank-with-bonus = bank { $points }, bonus +{ $bonus }
option-bank-with-bonus-and-change-places = bank { $points }, bonus +{ $bonus }, and change places
option-bank-and-change-places = bank { $points } and change places
# $dice here: the dice set aside; $next_dice: how many are rolled then.
option-set-aside = set aside { $dice }, roll { $next_dice }
option-roll-chosen = roll { $next_dice ->
    [one] { $next_dice } die
   *[other] { $next_dice } dice
} ({ $chance } farkle)
option-chosen = { $dice } set aside.
# $reason: one of the refusals, or a part of it.
options-none-bank = No banking yet: { $reason }.
options-some-bank = Scores in ( ) cannot be banked: { $reason }.
# $rest: how many more lines there would be; k is a key.
options-more = ... and { $rest } more, each bettered by one above: k shows all
option-heading-dice = set aside
option-heading-points = points
option-heading-turn = turn
option-heading-then = and then
option-heading-odds = roll on

# What keys do, beside "b = bank 300" and "r = set aside 5, roll 5".
keys-choose = a number or dice = choose
keys-choose-again = u = choose again
keys-help = ? = help

## The turn under way

roll-on-table = The roll: { $roll }
turn-to-see-who-starts = { $who ->
    [you] You
   *[one] { $name }
} to roll, to see who starts
turn-nothing-set-aside = { whose-turn }: nothing set aside yet
# $kept: every turn-kept so far, joined with list-comma; $exchange: places will be changed.
turn-so-far = { whose-turn }: { $score } so far{ $exchange ->
    [yes] , and a change of places
   *[no] {""}
} ({ $kept })
turn-kept = { $dice } for { $points }
whose-turn = { $who ->
    [you] Your turn
   *[one] { $name }'s turn
}

## Score sheets: headings and remarks, as short as they can be

sheet-side = side
sheet-total = total
sheet-to-go = to go
sheet-farkles = farkles
sheet-farkles-of = { $farkles } of { $after }
sheet-safe = safe
sheet-resigned = resigned
sheet-away = away
# $points: what a side must make in one turn to get on the board.
sheet-not-on-board = not on the board: { $points } in one turn
sheet-needs = needs { $points }
sheet-reached-target = reached the target
sheet-last-turn = last turn
sheet-to-roll = { $name } to roll
# Where there is room for a few letters only: resigned; farkles in a row.
sheet-out = out
sheet-farkles-short = f{ $farkles }
sheet-more-sides = ... and { $rest } more sides: s shows all
# How far the game goes, in its title.
sheet-off-board-at = off the board at { amount }
sheet-to-target = to { target }

stage-over = the end
stage-roll-off = who starts?
stage-play-off = play-off
stage-final-round = final round
# A number that things go by, and not how many they are, has no comma: NUMBER(..., useGrouping: 0).
stage-round = round { NUMBER($round, useGrouping: 0) }

## The turns of a game, a line each

turns-none = No turn has been taken yet.
turns-roll-off = roll-off
turns-under-way = under way
turns-banked = +{ $points }
turns-bonus = bonus +{ $points }
turns-farkled = farkled
turns-broken-off = broken off
turns-penalty = -{ $points }
# A farkle that takes the side off the board: it must make the opening minimum once more.
turns-off-board = off the board
turns-places-changed = places changed

## Advice on one decision

# $others: result-total of the other sides, joined with list-comma.
advice-side = { $name } has { $total }; others: { $others }.
advice-on-table = On the table: { $roll }, with a turn score of { $score } so far.
# $exact: whether the chance is exact.
advice-rolling = { $name } rolls { dice-count } with a turn score of { $score }, and wins with a chance of { $exact ->
    [yes] {""}
   *[no] about{" "}
}{ $chance }.
advice-keep-and-bank = keep { $dice }{ advice-exchange }, bank { $points }
advice-keep-and-roll = keep { $dice }{ advice-exchange }, roll { $next_dice }
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
advice-heading-expected = expected { $unit ->
    [holes] holes
   *[points] points
}
advice-heading-farkle = farkle
# In place of an expected turn score that grows without end.
advice-endless = endless

## A record that was checked and is right

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
verified-dice = every roll follows from the revealed seed, which is the one committed to
verified-dice-without-commitment = every roll follows from the seed, but no commitment bound anyone to it
verified-dice-not-revealed = not verified: the seed of the commitment is not revealed
verified-dice-no-seed = not verified: the record has no seed

## Rules in words

rules-what-scores = What scores
rules-players = Players
rules-turn = A turn
rules-board = The board
rules-end = The end
rules-chosen = Chosen where the source is silent
# $source: a name of a document, not translated.
rules-source = Source: { $source }.
# $sentence: a whole sentence; $key: the key of the rule file that it is about.
rules-choice = { $sentence } (`{ $key }`)
# $line: a line of the score chart in words.
rules-choice-of-line = { $line }: { $listed ->
    [yes] on the chart
   *[no] not on the chart
}.

# $partners: how many share a side; with 1 sides are players.
players-or-sides = { $partners ->
    [1] players
   *[other] sides
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
rule-partners = Each side is { $partners_in_words } partners, who share one total, take the side's turns in rotation and decide together.
rule-holes = Totals are holes on a cribbage board: each hole a side scores moves its peg one on.
rule-order-given = The sides play in the order given.
rule-roll-off = Each side rolls { $dice ->
    [1] one die, and the highest starts
   *[other] { $dice_in_words } dice, and the highest total starts
}; ties roll again. Play goes clockwise from there.

rule-farkle = A roll in which nothing scores is a farkle: it ends the turn and loses its score.
rule-one-die = A turn is played with one die. A roll that scores is set aside. { rule-farkle }
rule-dice = A turn starts with { $dice_in_words } dice. After each roll at least one die that scores must be set aside; then bank the turn score, or roll the dice that are left. Dice score only with dice of the same roll, and every die set aside must be part of a combination; dice that can score in several ways score in the best. At a real table, dice that fall off it are rolled again. { rule-farkle }
rule-no-minimum = Any score may be banked: no minimum is needed to get on the board.
rule-opening-minimum = A side with nothing banked yet must make { amount } in one turn to bank.
rule-bank-minimum = Every turn must make { amount } to bank.
rule-hot-dice-of-one-die = Once the die has been set aside, the player may bank or roll it again.
rule-hot-dice-may = Once all { $dice_in_words } dice have been set aside, the player may bank or roll them all again.
rule-hot-dice-must = Once all { $dice_in_words } dice have been set aside, they must all be rolled again.
rule-hot-dice-must-in-one-roll = When one roll of all { $dice_in_words } dice is set aside whole, they must all be rolled again; once the last is set aside on a later roll, the player may bank or roll them all again.
rule-hot-dice-escape = A player whose dice all score may set only some aside, to escape that duty.
rule-hot-dice-no-escape = A player whose dice all score may not set only some aside to escape that duty.
# $faces, $others: lists with "or", all six faces together.
rule-last-die = When a single die is left to roll, it succeeds on { $faces } and farkles on { $others }.
rule-last-die-always = When a single die is left to roll, it succeeds on { $faces }.
rule-last-die-points = A last die of { $faces } scores { amount }: it completes the set.
rule-nothing-scores = A roll of all { $dice_in_words } dice in which nothing scores is not a farkle: it pays { amount } and counts as if every die had been set aside.
# $combinations: a list with "or" of lines of the score chart in words.
rule-exchange = Instead of points, { $combinations } may change places with the leader, if anyone is ahead (of equal leaders the one whose turn comes soonest).
rule-exchange-at-once = { rule-exchange } It is done at once: a later farkle in the turn does not undo it.
rule-exchange-on-banking = { rule-exchange } It is done with the end of the turn, before the turn's other { $unit ->
    [holes] holes
   *[points] points
} are counted: a later farkle in the same turn loses it.
rule-farkle-leaves-board = A farkle takes a side off the board: it keeps its total, but must make { amount } in one turn again to bank.
rule-first-bank-bonus = The first side that banks { needed-amount } or more in one turn gets { amount } on top; no other side does.
rule-no-penalty = Farkling in turn after turn costs nothing more.
rule-penalty = Farkling in { $after ->
    [1] a turn
   *[other] { $after_in_words } consecutive turns
} costs { amount } of the total.
rule-penalty-no-floor = Totals may go below zero.
rule-penalty-floor = The penalty takes no total below { $floor }.
rule-penalty-floor-start = The penalty takes no total below Start.
rule-penalty-restarts = After a penalty the count of farkles starts again.
rule-penalty-again = Each further farkle in a row costs the penalty again.
rule-penalty-in-final-round = The final round treats farkles as always.
rule-penalty-not-in-final-round = In the final round the penalty does not apply.

rule-pegs = A peg that lands on an occupied hole takes it, and the previous occupant goes { $holes ->
    [1] one hole
   *[other] { $holes_in_words } holes
} back. Start and the finish never count as occupied.
rule-bump-floor = A peg is bumped back no further than { $floor }.
rule-bump-floor-start = A peg is bumped back no further than Start.
rule-bump-chain = A peg that was moved back bumps in turn, one after another.
rule-bump-shares = A peg that was bumped back bumps no other: they share the hole.

# $must_surpass: whether the target itself is not enough.
total-to-reach = { $must_surpass ->
    [yes] more than { amount }
   *[no] { amount } or more
}
rule-target = The end comes when a side banks a total of { total-to-reach }.
rule-one-more-turn = Every other side then has one more turn.
rule-complete-round = The round is then completed, so that all have had equally many turns.
rule-no-final-round = The game is over at once: the first to bank it wins.
rule-highest-wins = The highest total wins.
rule-last-on-board-loses = A side that has banked a total of { total-to-reach } is off the board and safe. Play goes on until one side is left on the board: the loser.
rule-ties-share = Sides with equal highest totals share the win.
rule-ties-play-off = Sides with equal highest totals each take one more turn, until one of them is ahead.

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

chart-scores-nothing = nothing: other lines have all its dice
# What a line scores by the face of its equal dice; joined with list-comma.
chart-face-scores = { $face }s { $points }
chart-scores-between = { $least } to { $most }
# $scores: any of the above.
chart-or-exchange = { $scores }, or change places with the leader

## What cannot be done at a table now

table-dice-rolled = the dice have been rolled: there is nothing to take back any more
table-dice-not-entered = turns are typed only where people roll their own dice (--dice entered)
table-no-dice = people roll the dice at this table
table-not-its-dice = the table rolls the dice, and not these
table-not-your-turn = it is not your turn
table-salts-closed = the salts are closed: they are taken before the first roll
table-no-salts = only fair dice take salts
table-not-over = the game is not over
table-finished = the game is over and closed
table-nobody-there = nobody sits there: the seats are numbered from 1 to { $seats }
table-same-player = { $name } is played like that already
table-not-a-player = a seat is taken by a person, bot:KIND or external:COMMAND, not { $value }

# $won: each player with what was won or lost, such as "Ada +5, Bo -5".
stakes-settled = Stakes in play money: { $won }.
