### The sentences of Tincup in French; docs/translating.md has the terms.
###
### Whoever reads is "tu". A name may begin with a vowel and be of any gender: no "de" or "que" stands
### before one, and nothing agrees with it. Before : ; ! ? % stands U+202F, within « » U+00A0.

## The languages

language-name = Français
language-unknown = il n’y a pas de langue « { $given } » ; au choix : { $languages }
language-with-tag = { $tag } ({ $name })

## Amounts

amount = { $unit ->
    [holes] { $points ->
        [one] { $points } trou
       *[other] { $points } trous
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
target = { $reached ->
    [more_than] plus de { amount }
    [exactly] exactement { amount }
   *[at_least] { amount }
}

## Refusals: no capital and no full stop.

refusal-not-now = tu ne peux pas { $action ->
    [roll] lancer
    [keep] garder de dés
    [start] désigner qui commence
   *[enter-turn] saisir un tour entier
} maintenant : { $phase ->
    [roll_off] les camps lancent pour savoir qui commence
    [roll] il faut lancer { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
    [decide] choisis d’abord quoi garder du lancer sur la table
   *[over] la partie est terminée
}
refusal-wrong-number-of-dice = il faut lancer { $needed ->
    [one] { $needed } dé
   *[other] { $needed } dés
}, pas { $given }
refusal-no-such-face = les faces d’un dé vont de 1 à 6, pas { $dice }
refusal-not-dice = les dés sont des nombres entiers de 1 à 6, pas { $value }
refusal-not-a-roll = un lancer compte de 1 à { $most } dés aux faces de 1 à 6, pas { $dice-count ->
    [0] rien
   *[other] { $dice }
}
refusal-wrong-roll-size = un lancer compte de 1 à { $most } dés, pas { $given }
refusal-never-rolled = un lancer compte de 1 à { $most } dés selon { $rules }, pas { $given }
refusal-not-ascending = les dés d’un lancer se cherchent dans l’ordre croissant : { $value }
refusal-not-an-action = { $value } n’est pas une action
refusal-not-an-event = { $value } n’est pas un événement de partie
refusal-unreadable-action = « { $text } » n’est pas une action ; admis : « 11+ » pour garder et lancer, « 11= » pour garder et encaisser, « 111:3+ » pour garder contre moins de points si les règles le permettent, « 123566 » pour un lancer, « +700 » ou « x » pour un tour entier, « start:1 », « resign:1 », « leave:1 », « return:1 »

refusal-nothing-set-aside = il faut mettre de côté au moins un dé qui marque
refusal-not-in-roll = { $dice } n’est pas dans le lancer { $roll }
refusal-not-combinations = { $nothing_scores ->
    [yes] { $dice } { $dice-count ->
        [one] ne marque
       *[other] ne marquent
    } rien ici
   *[no] chaque dé mis de côté doit faire partie d’une combinaison dans { $dice }{ $useless-count ->
        [0] {""}
        [one] {" "}({ $useless } n’entre dans aucune)
       *[other] {" "}({ $useless } n’entrent dans aucune)
    }
}
refusal-scores-the-most = selon ces règles les dés marquent le plus possible : { $dice } { $dice-count ->
    [one] marque
   *[other] marquent
} { $points }, pas { $given }
refusal-no-such-scoring = { $dice } ne peut pas marquer { $given } ; possible : { $possible }
refusal-all-or-nothing = rien ne marque dans ce lancer, ce qui rapporte { $points } : tous les dés ({ $count }) comptent comme mis de côté
refusal-must-keep-all = tous les dés marquent : il faut tous les garder et les relancer
refusal-must-keep-more = tout ce qui marque doit être mis de côté, et { $more } peut encore s’ajouter à { $dice }
refusal-only-with-all-dice = { $dice } { $dice-count ->
    [one] ne marque
   *[other] ne marquent ensemble
} que dans un lancer des { $count } dés
refusal-last-die-fails = le dernier dé ne réussit pas avec { $dice }
refusal-must-roll-again = { $left ->
    [0] { $count ->
        [one] le dé a marqué
       *[other] les { $count } dés ont tous marqué
    }{ $one_roll ->
        [yes] {" "}en un seul lancer
       *[no] {""}
    }, il faut donc { $count ->
        [one] le relancer
       *[other] les relancer
    }
    [one] il faut lancer le dé qui reste
   *[other] il faut lancer les { $left } dés qui restent
}
refusal-must-roll-again-with-too-few = { refusal-must-roll-again } ; de plus, { needed-now } et cela fait { $score }
refusal-must-roll-after = après { $dice } mis de côté en un lancer, il faut relancer
refusal-must-roll-after-with-too-few = { refusal-must-roll-after } ; de plus, { needed-now } et cela fait { $score }
refusal-unconfirmed = ce qui est de côté doit être confirmé par encore { amount }
refusal-unconfirmed-with-too-few = { refusal-unconfirmed } ; de plus, { needed-now } et cela fait { $score }
refusal-no-roll-in-final-round = il n’y a plus de lancer : au tour final, chacun n’en a qu’un
refusal-no-roll-left = plus de lancer : un tour en a { $most } au plus
refusal-no-hot-dice-left = { $most ->
    [0] les { $count } dés sont de côté, et on ne les relance pas
   *[other] les { $count } dés sont de côté, et on ne les relance pas plus { $most ->
        [one] d’une fois
       *[other] de { $most } fois
    } par tour
}
refusal-no-roll-in-final-round-and-too-few = { refusal-no-roll-in-final-round } ; mais { needed-now } et cela fait { $score }
refusal-no-roll-left-and-too-few = { refusal-no-roll-left } ; mais { needed-now } et cela fait { $score }
refusal-no-hot-dice-left-and-too-few = { refusal-no-hot-dice-left } ; mais { needed-now } et cela fait { $score }

refusal-below-opening-minimum = { needed-to-open } ; cela fait { $score }
refusal-below-bank-minimum = { needed-to-bank } ; cela fait { $score }
needed-to-confirm = ce qui est de côté doit être confirmé par d’autres points
needed-now = { $opening ->
    [yes] { needed-to-open }
   *[no] { needed-to-bank }
}
needed-to-open = il te faut { needed-amount } { opening-by } pour ouvrir
opening-by = { $opening_by ->
    [roll] en un lancer
    [turns] en plusieurs tours
   *[other] en un tour
}
needed-to-bank = { $must_beat ->
    [own_last_turn] ce tour doit dépasser ton dernier : il te faut { needed-amount } pour encaisser
    [last_bank] ce tour doit dépasser le précédent : il te faut { needed-amount } pour encaisser
   *[none] pour encaisser, il te faut { needed-amount } à chaque tour
}
needed-amount = { $unit ->
    [holes] { $needed ->
        [one] { $needed } trou
       *[other] { $needed } trous
    }
   *[points] { $needed ->
        [one] { $needed } point
       *[other] { $needed } points
    }
}

# $reason: a sentence of those above, about a rule that a variation has set.
refusal-by-variation = { $reason } (variante « { $variation } »)

refusal-no-exchange-in-dice = ces dés ne permettent pas d’échanger ta position avec le leader
refusal-no-exchange-in-rules = aucune combinaison ne permet d’échanger sa position avec le leader
refusal-already-exchanging = dans ce tour, tu échanges déjà ta position avec le leader
refusal-nobody-ahead = personne n’est devant toi : pas d’échange possible
refusal-nothing-to-carry-on = il n’y a rien à reprendre : le tour d’avant n’a pas laissé de dés, ou pas à toi

refusal-not-points = les points d’un tour sont un nombre entier à partir de 0, pas { $value }
refusal-no-such-total = aucun tour ne fait { amount } ; les plus proches possibles sont { $below } et { $nearest }
refusal-no-such-total-so-low = aucun tour ne fait { amount } ; le moins possible est { $nearest }
refusal-no-such-score = aucun tour ne fait { amount } : le barème va par pas de { $step }

refusal-no-such-side = il n’y a pas de camp { $value }
refusal-no-such-player = il n’y a personne au numéro { $value }
refusal-cannot-start = { $name } ne peut pas commencer : personne n’y joue
refusal-cannot-resign = seul un camp encore en jeu peut abandonner
refusal-game-over = la partie est terminée
refusal-already-left = { $name } a déjà quitté la table
refusal-already-here = { $name } est à la table

refusal-nothing-to-take-back = il n’y a rien à annuler
refusal-no-such-turn = il n’y a pas de tour { NUMBER($turn, useGrouping: 0) } ; la partie en compte { $turns }
refusal-not-one-turn = la nouvelle saisie doit être un seul tour entier : d’autres le suivent
refusal-later-turn-no-longer-fits = le tour { NUMBER($turn, useGrouping: 0) } ne tient plus après cette correction : { $reason }

refusal-names-not-a-list = il faut une liste de noms, pas un seul texte
refusal-no-players = il faut au moins une personne pour jouer
refusal-too-many-players = une table a { $most } places au plus, pas { $given }
refusal-name-not-one-line = le nom numéro { NUMBER($player, useGrouping: 0) } doit être une ligne de texte
refusal-name-unseen = le nom numéro { NUMBER($player, useGrouping: 0) } a un caractère invisible, ou qui inverse le sens du texte : { $codepoint } ; enlève-le
refusal-name-marks = le nom numéro { NUMBER($player, useGrouping: 0) } a plus de signes sur une lettre qu’aucun mot, jusqu’à { $codepoint } ; enlève-les
refusal-name-scripts = le nom numéro { NUMBER($player, useGrouping: 0) } mêle des lettres d’écritures différentes, et peut ainsi ressembler à un autre : { $codepoint } ne s’écrit pas avec les autres
refusal-name-alike = « { $name } » ressemble à s’y méprendre à « { $other } » (la différence est { $codepoint }) ; donne un autre nom à l’un des deux
refusal-name-too-long = le nom numéro { NUMBER($player, useGrouping: 0) } a { $given } caractères ; { $most } au plus
refusal-name-taken = deux personnes s’appellent « { $name } » ; donne un autre nom à l’une d’elles
refusal-partners-do-not-fit = « { $rules } » se joue à { $partners } partenaires par camp : cela ne tombe pas juste à { $players }
refusal-wrong-number-of-sides = nombre de { $partners ->
    [1] joueurs
   *[other] camps de { $partners } partenaires
} pour « { $rules } » : { $range ->
    [from] { $least } ou plus
    [exactly] { $least }
   *[between] de { $least } à { $most }
}, pas { $given }
refusal-head-start-each = il faut une avance pour chacun des { $sides } camps, pas { $given }
refusal-head-start-step = { $side } ne peut pas commencer à { $points } : une avance est un multiple de { $step }, ou 0
refusal-head-start-most = { $side } ne peut pas commencer à { $points } : { $target ->
    [yes] la partie est finie à { $most }
   *[no] { $most } au plus
}
refusal-head-start-hole = { $side } ne peut pas commencer à { $points } : un autre camp s’y trouve

## Players that are programs, and the names of players.

player-timeout = { $player } n’a pas décidé en { $seconds } s
player-gone = { $player } : le programme s’est arrêté{ $reason ->
    [closed]  : on l’a fermé
    [not-started] : il n’a pas pu démarrer ({ $detail })
   *[ended] {""}
}
player-protocol = { $player } : le programme { $reason ->
    [line-too-long] a écrit une ligne de plus de { $most } octets
    [no-hello] ne répond pas à « hello »
    [no-answer] a écrit { $most } lignes et aucune réponse
   *[unreadable] n’a donné aucune réponse lisible ; la dernière était { $answer }
}
player-answer-unreadable = une réponse est une ligne comme {"{"}"type":"action","id":17,"action":"11+"{"}"}
player-answer-no-decision = { $action } ne fait pas partie des actions permises
player-illegal = { $player } a donné une réponse interdite : { $answer }

player-spec-unknown = « { $spec } » ne dit pas qui joue ; admis : { $accepted }
player-spec-misspelt = « { $spec } » ne dit pas qui joue ; voulais-tu dire « { $nearest } » ?
player-spec-needs-nothing = « { $spec } » : rien ne peut suivre « { $kind } »
player-spec-threshold = « { $spec } » veut un score de tour à partir duquel encaisser, un nombre entier : « threshold:500 »
player-spec-command = « { $spec } » veut une ligne de commande : « external:python3 bot.py »
player-spec-quotes = « { $spec } » n’est pas une ligne de commande : { $detail }

## Lists

list-comma = { $before }, { $next }
list-and = { $before } et { $next }
list-or = { $before } ou { $next }
list-parts = { $before } ; { $next }

## Numbers

number = { $number }
decimal = { $whole },{ $fraction }
number-in-words = { $number ->
    [0] aucun
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
   *[other] { $number }
}
dice-count = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
percent = { $percent } %
percent-less = <{ $percent } %
percent-more = >{ $percent } %

## Who does something: partners are a team, so that their verb is as for one.

who-rolls = { $who ->
    [you] Tu lances
    [many] L’équipe { $name } lance
   *[one] { $name } lance
}
who-has = { $who ->
    [you] Tu as
    [many] L’équipe { $name } a
   *[one] { $name } a
}
who-is = { $who ->
    [you] Tu es
    [many] L’équipe { $name } est
   *[one] { $name } est
}
you = Toi
partners = { $before } & { $next }

## What happens in a game: whole sentences of one line each

event-start-rolled = { who-rolls } { $dice } pour commencer{ $dice-count ->
    [1] {""}
   *[other]  : { $sum }
}.
event-start-tied = On relance : { $names }.
event-started = { $who ->
    [you] Tu commences
    [many] L’équipe { $name } commence
   *[one] { $name } commence
}.

kept-dice = { $all ->
    [yes] tout
   *[no] { $dice }
} ({ $points }){ $exchange ->
    [yes] {" "}pour échanger avec le leader
   *[no] {""}
}
event-set-aside = { $who ->
    [you] Tu lances { $roll }, gardes
    [many] L’équipe { $name } lance { $roll }, garde
   *[one] { $name } lance { $roll }, garde
} { kept-dice } : { $turn_score } jusqu’ici, { $hot_dice ->
    [yes] main pleine
   *[no] { $next_dice ->
        [one] reste { $next_dice } dé
       *[other] restent { $next_dice } dés
    }
}.
event-set-aside-and-banked = { $who ->
    [you] Tu lances { $roll }, gardes { kept-dice }, encaisses
    [many] L’équipe { $name } lance { $roll }, garde { kept-dice }, encaisse
   *[one] { $name } lance { $roll }, garde { kept-dice }, encaisse
} { $banked } : { $total } en tout.
event-banked = { $who ->
    [you] Tu encaisses
    [many] L’équipe { $name } encaisse
   *[one] { $name } encaisse
} { $banked } : { $total } en tout.
event-farkled = { who-rolls } { $roll } : { $is_by_line ->
    [yes] { $combination }, Farkle
   *[no] Farkle
}{ $points ->
    [0] {""}
    [one] , { amount } perdu
   *[other] , { amount } perdus
}.
event-kept-back = { who-rolls } { $roll } : rien ne marque ; { $dice } restent là, et { $count ->
    [1] l’autre dé est relancé
   *[other] les { $count } autres sont relancés
} une fois.
event-not-cleared = { who-rolls } { $roll } : ce lancer ne devait pas montrer { $faces }, et { $count ->
    [1] le dé est relancé
   *[other] les { $count } dés sont relancés
}.
event-completed = Ce qui restait là est complété : { $roll }.
event-carried-on = { $who ->
    [you] Tu reprends
    [many] L’équipe { $name } reprend
   *[one] { $name } reprend
} { $whose ->
    [you] tes { NUMBER($points) }
   *[one] les { NUMBER($points) } de { $before }
} avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
}.
event-rolled-again = { who-rolls } { $roll } : rien ne marque, et { $count ->
    [1] le dé est relancé
   *[other] les { $count } dés sont relancés
}{ $left ->
    [0] {""}
    [1] , une fois encore au plus
   *[other] , { $left } fois encore au plus
}.
event-points-kept = { who-rolls } { $roll } : rien ne marque, et le tour est fini. Ses { amount } sont gardés : { $total } en tout.
event-won-outright = { who-rolls } { $roll } : { $combination }, et cela gagne aussitôt.
event-put-out = { $who ->
    [you] Tu lances { $roll } : { $combination }, ce qui te met hors jeu
    [many] L’équipe { $name } lance { $roll } : { $combination }, ce qui la met hors jeu
   *[one] { $name } lance { $roll } : { $combination }, ce qui met { $name } hors jeu
}{ $points ->
    [0] {""}
    [one] , { amount } perdu
   *[other] , { amount } perdus
}.
event-farkle-entered = { $name } : Farkle.
event-penalised = Ce Farkle { $who ->
    [you] te coûte { amount } de plus
    [many] coûte { amount } de plus à l’équipe { $name }
   *[one] coûte { amount } de plus à { $name }
} : { $total } en tout.
event-exchanged = { $who ->
    [you] Tu échanges ta position avec { $other } : { $other } de { $before } à { $after }.
   *[one] { $who ->
        [many] L’équipe { $name }
       *[one] { $name }
    } échange sa position avec { $other_who ->
        [you] toi : toi de { $before } à { $after }.
        [many] l’équipe { $other } : { $other } de { $before } à { $after }.
       *[one] { $other } : { $other } de { $before } à { $after }.
    }
}
event-bumped = { $name } recule de { $before } à { $after }.
event-bonus-won = { $who ->
    [you] Avant tout le monde, tu encaisses
    [many] Avant tout le monde, l’équipe { $name } encaisse
   *[one] Avant tout le monde, { $name } encaisse
} { $score } ou plus d’un coup : bonus de { amount }, { $total } en tout.
event-taken-off-board = { $who ->
    [you] Tu perds ton ouverture
    [many] L’équipe { $name } perd son ouverture
   *[one] { $name } perd son ouverture
} : { $minimum } { opening-by } pour rouvrir.
event-put-aside = Ces points restent en attente, { $aside } sur les { $needed } de l’ouverture : { $total } en tout.
event-aside-counted = Avec les { $points } en attente, cela fait { $total } en tout.
event-overshot = C’est { $beyond } de trop, et { $bounced ->
    [yes] le total rebondit
   *[no] rien ne compte
} : { $total } en tout.
event-fell-short = Il n’y a plus de lancer, et { $score } { $opening_by ->
    [roll] en un lancer {""}
   *[other] {""}
}ne suffisent pas pour encaisser : il en faut { $needed }.
event-hot-dice-bonus = Tous les dés sont de côté : { amount } en plus, { $turn_score } dans ce tour.
event-excess-given = { $who ->
    [you] Tu as le plus petit total et tu reçois
    [many] L’équipe { $name } a le plus petit total et reçoit
   *[one] { $name } a le plus petit total et reçoit
} { amount } de ce qui est de trop : { $total } en tout.
event-left-board = { $who ->
    [you] Tu sors
    [many] L’équipe { $name } sort
   *[one] { $name } sort
} du plateau : à l’abri.
event-left-board-round-completed = { $who ->
    [you] Tu sors
    [many] L’équipe { $name } sort
   *[one] { $name } sort
} du plateau : on termine la manche.
event-target-reached = { has-reached-target }.
event-target-reached-round-completed = { has-reached-target } : on termine la manche.
event-leader-beaten = { $who ->
    [you] Tu passes
    [many] L’équipe { $name } passe
   *[one] { $name } passe
} en tête avec { $total } : encore un tour pour tous les autres.
event-target-reached-one-roll = { has-reached-target } : un dernier lancer pour tous les autres.
event-target-reached-one-more-turn = { has-reached-target } : encore un tour pour tous les autres.
has-reached-target = { $reached ->
    [more_than] { $who ->
        [you] Tu dépasses
        [many] L’équipe { $name } dépasse
       *[one] { $name } dépasse
    }
   *[at_least] { $who ->
        [you] Tu atteins
        [many] L’équipe { $name } atteint
       *[one] { $name } atteint
    }
} { amount }
event-play-off = Égalité, encore un tour chacun : { $names }.
event-resigned = { $who ->
    [you] Tu abandonnes
    [many] L’équipe { $name } abandonne
   *[one] { $name } abandonne
}.
event-out-of-time = { $who ->
    [you] Tu as épuisé ton temps
    [many] L’équipe { $name } a épuisé son temps
   *[one] { $name } a épuisé son temps
}.
event-left = { $who ->
    [you] Tu quittes
    [many] L’équipe { $name } quitte
   *[one] { $name } quitte
} la table.
event-returned = { $name } : la place est reprise.

## How a finished game ended

result-abandoned = La partie a été abandonnée : personne n’a gagné.
result-lost-by-resigning = { $who ->
    [you] Tu as perdu
    [many] L’équipe { $name } a perdu
   *[one] { $name } a perdu
} par abandon.
result-lost = { $who ->
    [you] Tu as perdu
    [many] L’équipe { $name } a perdu
   *[one] { $name } a perdu
} : la dernière fiche sur le plateau.
result-lost-behind = { $who ->
    [you] Tu as perdu
    [many] L’équipe { $name } a perdu
   *[one] { $name } a perdu
} : moins loin hors du plateau, derrière { $other }.
result-nobody-lost = Personne n’a perdu, à égale distance hors du plateau : { $names }.
result-all-resigned = Tout le monde a abandonné : personne n’a gagné.
result-shared = Victoire partagée avec { amount } : { $names }.
result-won = { $who ->
    [you] Tu gagnes
    [many] L’équipe { $name } gagne
   *[one] { $name } gagne
} avec { amount }.
result-won-outright = { $who ->
    [you] Tu gagnes
    [many] L’équipe { $name } gagne
   *[one] { $name } gagne
} aussitôt, quels que soient les totaux.
result-won-left = { $who ->
    [you] Tu es le dernier camp en jeu et tu gagnes
    [many] L’équipe { $name } est le dernier camp en jeu et gagne
   *[one] { $name } est le dernier camp en jeu et gagne
}.
result-nobody-left = Il n’y a plus personne en jeu : personne n’a gagné.
result-totals = Totaux : { $totals }.
result-total = { $name } { $total }

outcome-unfinished = pas terminée
outcome-nobody-left = plus personne en jeu
outcome-abandoned = abandonnée : tout le monde est parti
outcome-lost = { $name } : défaite{ how-it-ended }
outcome-won = { $name } : victoire{ how-it-ended }
outcome-nobody-lost = aucune défaite
outcome-shared = { $names } : victoire partagée{ how-it-ended }
how-it-ended = { $ending ->
    [resigned] {" "}par abandon
    [time] {" "}au temps
    [outright] {" "}d’un seul lancer
    [put_out] {" "}comme dernier camp en jeu
   *[target] {""}
}

## What may be done with a roll, in columns of a table and beside keys

option-change-places = échange
option-points-and-change-places = { $points } & échange
option-sum = { $parts } = { $points }
option-for-fewer = { $points } (moins)
option-with-bonus = { $points } et bonus +{ $bonus }
option-odds = { $dice } : { $chance }
option-roll = lancer { option-odds } Farkle
option-must-roll = lancer obligé { option-odds } Farkle
option-hot-dice = main pleine ! { option-roll }
option-hot-dice-must-roll = main pleine ! { option-must-roll }
option-no-roll = plus de lancer
option-bank = encaisser { $points }
option-bank-with-bonus = encaisser { $points }, bonus +{ $bonus }
option-bank-with-bonus-and-change-places = encaisser { $points }, bonus +{ $bonus }, et échanger
option-bank-and-change-places = encaisser { $points } et échanger
option-bank-aside = { $banking } (en attente : { $aside })
option-bank-opens = { $banking } (avec ce qui est en attente : { $total } en tout)
option-bank-overshoots = { $banking } (trop : { $total } en tout)
option-bank-in-vain = { $banking } (sans pouvoir gagner)
option-set-aside = { $dice } de côté, lancer { $next_dice }
option-set-aside-and-bank = { $dice } de côté, { $banking }
option-roll-chosen = lancer { $next_dice ->
    [one] { $next_dice } dé
   *[other] { $next_dice } dés
} ({ $chance } Farkle)
option-chosen = { $dice } de côté.
option-let-go = { $dice } : choix annulé.
option-incomplete = { $dice } : il faut d’autres dés avec.
options-none-bank = Rien à encaisser pour l’instant : { $reason }.
options-some-bank = Un score entre ( ) ne peut pas être encaissé : { $reason }.
options-none-bank-each = Rien à encaisser pour l’instant. { $reasons }.
options-some-bank-each = Un score entre ( ) ne peut pas être encaissé. { $reasons }.
options-reason = { $dice } : { $reason }
options-reason-others = les autres : { $reason }
options-none-win = Encaisser maintenant ne permet plus de gagner.
options-some-win = Encaisser un score entre [ ] ne permet plus de gagner.
options-no-roll = { $all ->
    [yes] Il faut encaisser
   *[no] Après certains choix, il faut encaisser
} : { $reason }.
options-more = ... et { $rest } de plus, chacun moins bon qu’un autre ci-dessus : k montre tout
option-heading-name = taper
option-heading-dice = de côté
option-heading-points = points
option-heading-turn = tour
option-heading-then = ensuite
option-heading-odds = relancer

keys-choose = lettre ou dés = choisir
keys-hint = h = conseil
keys-choose-again = u = rechoisir
keys-help = ? = aide
keys-take-back = u = annuler

## The turn under way

roll-on-table = Le lancer : { $roll }
turn-to-see-who-starts = { $who ->
    [you] À toi
   *[one] À { $name }
} de lancer, pour savoir qui commence
turn-nothing-set-aside = { whose-turn } : rien de côté pour l’instant
turn-carried-on = { NUMBER($points) } repris
turn-so-far = { whose-turn } : { $score } jusqu’ici{ $exchange ->
    [yes] , et un échange
   *[no] {""}
} ({ $kept })
turn-to-confirm = { $said }, encore { $points } pour confirmer
turn-with-rolls-left = { $said }, { $left ->
    [0] plus de lancer
    [one] encore { $left } lancer
   *[other] encore { $left } lancers
}
turn-watched = { whose-turn } : { $score } jusqu’ici
turn-kept = { $dice } pour { $points }
whose-turn = { $who ->
    [you] À toi de jouer
   *[one] À { $name } de jouer
}

## Score sheets: headings and remarks, as short as they can be

sheet-side = camp
sheet-total = total
sheet-to-go = reste
sheet-to-win = il faut
sheet-farkles = Farkles
sheet-farkles-of = { $farkles } sur { $after }
sheet-safe = à l’abri
sheet-resigned = abandon
sheet-away = pas là
sheet-not-on-board = pas ouvert : { $points } { opening-by }
sheet-aside = { $points } en attente
sheet-needs = il faut { $points }
sheet-reached-target = a atteint l’objectif
sheet-last-turn = dernier tour
sheet-to-roll = { $name } lance
sheet-out = ab.
sheet-farkles-short = f{ $farkles }
sheet-more-sides = ... et { $rest } camps de plus : s les montre tous
sheet-off-board-at = sortie à { target }
sheet-to-target = { $reached ->
    [more_than] au-delà de { amount }
    [exactly] à { amount } tout juste
   *[at_least] en { amount }
}
sheet-rounds = { $rounds ->
    [1] le plus haut total après 1 manche
   *[other] le plus haut total après { $rounds } manches
}
board-start = départ

stage-over = la fin
stage-roll-off = qui commence ?
stage-play-off = départage
stage-final-round = dernière manche
stage-round = manche { NUMBER($round, useGrouping: 0) }
stage-round-of = manche { $round } sur { $rounds }

## The turns of a game, a line each

start-in-short = Lancers pour commencer : { $rolls }. { turns-started }.
turns-title = Les tours joués
turns-none = Aucun tour n’a encore été joué.
turns-roll-off = le départ
turns-started = { $who ->
    [you] Tu commences
    [many] L’équipe { $name } commence
   *[one] { $name } commence
}
turns-under-way = en cours
turns-banked = +{ $points }
turns-bonus-won = bonus +{ $points }
turns-farkled = Farkle
turns-rolled-again = relancé
turns-points-kept = par un Farkle
turns-won-outright = gagné aussitôt
turns-put-out = hors jeu
turns-turn-broken-off = interrompu
turns-penalised = -{ $points }
turns-taken-off-board = ouverture perdue
turns-put-aside = en attente -{ $points }
turns-aside-counted = en attente +{ $points }
turns-overshot = { $bounced ->
    [yes] rebond
   *[no] de trop
} -{ $points }
turns-fell-short = trop peu de points
turns-hot-dice-bonus = main pleine +{ $points }
turns-exchanged = échange

paper-round = manche
paper-farkle = x
paper-won-outright = gagné
paper-put-out = hors jeu
paper-broken-off = -
paper-moved = { $total } puis { $now }
paper-now = total

## At the terminal. What is typed stays as it is in every language.

key-enter = Entrée
terminal-begin-prompt = Entrée pour commencer :
terminal-begin-help = Entrée commence la partie ; ? affiche les touches, q quitte.
terminal-after-prompt = n : revanche, places décalées   v : analyse   Entrée : quitter
terminal-more-prompt = Entrée : la suite, q : retour
terminal-back-prompt = Entrée : retour au jeu
terminal-salt-prompt = { $name }, tape ce que tu veux (cela entre dans les dés) :
terminal-confirm-prompt = Tape yes :
terminal-quit-question = Quitter ? La partie est gardée. Encore q quitte, Entrée continue :
confirm-nobody = { $option } demande confirmation, et il n’y a personne ici pour la donner : ajoute --yes
confirm-unchanged = rien n’a été changé
ledger-new-circle = { $circle } a maintenant un livre de comptes. Son code est { $code } : qui l’a peut le lire, et ouvrir des tables dont les parties y sont réglées.
ledger-circle-empty = { $circle } : personne n’a encore fini de partie avec mise
ledger-one-circle = --reset recommence ton propre livre de comptes ; celui d’un cercle est au serveur
ledger-reset-question = Ouvrir un nouveau livre de comptes, tous les soldes à zéro ?
terminal-back-again = De retour ; ce qui était tapé à moitié est oublié.
terminal-unchanged = Rien n’a changé.
terminal-expected-decision = Choisis les dés à mettre de côté, puis b encaisse et r relance ; ? affiche les touches.
terminal-expected-roll-off = Tape le lancer de { dice-count } qui décide du départ, par exemple { $example }.
terminal-who-starts = Qui commence ? Tape { $names }, ou le lancer de { dice-count } qui décide, par exemple { $example }.
terminal-expected-roll = Tape le lancer de { dice-count }, ou t et les points du tour entier ; ? affiche les touches.
terminal-expected-dice = Tape le lancer de { dice-count } ; u annule la dernière saisie, ? affiche les touches.
terminal-expected-correction = Entrée ou q : c’est le résultat. u annule la dernière saisie, fix N corrige le tour N (l les numérote).
entry-no-keep = ces dés ne marquent rien ensemble
entry-rare = { amount } en un seul tour, cela n’arrive presque jamais
onward-too-late = dans un dernier tour, ou dès que quelqu’un est sorti ou a mis des points de côté, personne ne peut plus entrer dans la partie
onward-in-turn = il faut d’abord finir ce tour
terminal-rare-turn = { amount } en un seul tour ? Tape-le encore une fois si c’est juste.
terminal-taken-back = Annulé.
terminal-corrected = Le tour { NUMBER($turn, useGrouping: 0) } est corrigé.
terminal-player-failed = { $name } n’a pas pu décider : { $error }. Un autre bot continue pour { $name }.

terminal-roll-dice = lance { $dice ->
    [1] { dice-count } et tape-le
   *[other] { dice-count } et tape-les
}
terminal-ask-roll = Entrée ou r = lancer { dice-count }
terminal-roll-off = { terminal-roll-dice }, pour savoir qui commence
terminal-or-whole-turn = ou { $example } = un tour entier
terminal-or-carry-on = > = reprendre { NUMBER($points) } avec { dice-count }
terminal-roll-off-or-name = tape qui commence, ou { terminal-roll-off }

terminal-resign-question = Abandonner pour de bon ?
terminal-leave-question = Quitter la table ? Tes tours seront sautés{ without-people }. Pour une simple pause, q sauvegarde la partie.
terminal-bot-question = Laisser un bot jouer à ta place{ without-people } ?
without-people = { $ends_without_people ->
    [yes] , et la partie se termine sans personne
   *[no] {""}
}
terminal-bot-plays = Un bot continue pour { $name }.
terminal-person-plays = Une personne continue pour { $name }.
terminal-who-is-back = Qui revient ? Tape back et un nom : { $free }.
terminal-which-seat = Quelle place ? Tape back et un nom : { $free }.
terminal-seats-free = à reprendre : { $names }
terminal-seats-taken = tout le monde est à la table

seat-program = { $name } (un programme)
seat-bot = { $name } (bot { $level ->
    [easy] facile
    [medium] moyen
    [hard] difficile
    [optimal] optimal
   *[other] { $level }
}{ $manner ->
    [cautious] , prudent
    [bold] , audacieux
   *[none] {""}
})

greeting-rules = { $rules }, objectif : { $target }.
greeting-rounds = { $rules }, { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
}.
optimal-later = Le jeu optimal est en cours de calcul ; d’ici là, un tour d’avance seulement pour { $name }.
optimal-now = Le jeu optimal est prêt : il guide désormais { $name }.
optimal-never = Il n’y a pas de jeu optimal pour cette partie ; un tour d’avance seulement, jusqu’à la fin, pour { $name } : { $reason }.
greeting-seats = À la table : { $names }.
greeting-partners = Partenaires : { $sides }.
greeting-head-starts = Avec une avance : { $starts }.
greeting-begins-with = { $name } ({ $points })
greeting-from-position = La partie reprend à une position.
greeting-dice-entered = Dés : les vôtres.
greeting-dice-adopted = Dés : de nouveaux dés équitables ; les premiers lancers viennent d’ailleurs, aucune graine ne les donne donc tous.
greeting-dice-seeded = Dés : de la graine « { $seed } ».
greeting-dice-fair = Dés : équitables, d’une graine secrète dont l’engagement est { $commitment }.
greeting-dice-fair-in-short = Dés : équitables, et tincup verify peut le montrer après coup (engagement { $commitment }... ; ? l’affiche en entier).
greeting-stake = Mise : { $stake } par camp en monnaie de jeu, le pot à qui gagne.
greeting-resumed = Partie reprise : { $game }, { $stage }. { $totals }.
greeting-turn = { $turn }.
resume-under-way = { $totals }. { whose-turn }{ being-played }
resume-passed-over = { $game } est laissée de côté : { $reason }
resume-no-such-game = aucune partie en cours ne s’appelle « { $name } » ; vois « tincup resume --list »
resume-being-played = la partie { $game } se joue dans une autre fenêtre
resume-json-alone = --json va avec --list ou --forget NAME
resume-yes-alone = --yes va avec --forget NAME
resume-forget-alone = --forget NAME enlève cette partie de la liste et ne fait rien d’autre : donne-le seul, ou avec --yes et --json
resume-forget-question = Oublier { $game } ({ $said }) ?
resume-forgotten = { $game } est oubliée ; ses fichiers sont dans { $folder }
resume-over = { $totals } ; la partie est terminée{ being-played }
being-played = { $playing ->
    [yes] {" "}(en train d’être jouée)
   *[no] {""}
}
greeting-demonstration = On ne peut rien taper ici (l’entrée est terminée) : des bots jouent une démonstration.
greeting-more-bots = { $rules } se joue à plus de monde : { $bots ->
    [one] { $bots } bot de plus prend place.
   *[other] { $bots } bots de plus prennent place.
}

farewell-saved = La partie est sauvegardée : « { $command } » la reprend ({ $table }).
farewell-not-saved = La partie n’est PAS sauvegardée.
farewell-untouched = Rien n’a encore été joué : aucune partie n’est gardée.
farewell-seed = La graine des dés était { $seed }
farewell-seed-in-short = La graine des dés était { $seed }... (le relevé l’a en entier)
farewell-record = Le relevé est dans { $file }
save-impossible = cette partie ne peut pas être sauvegardée : { $file } : { $reason }
save-failed = la partie n’a pas pu être sauvegardée : { $reason } ; elle continue sans sauvegarde
end-not-saved = la fin de cette partie n’a pas pu être sauvegardée : { $reason } ; rien n’est donc dit de ses dés, et ce qui était sauvegardé peut être repris
game-not-put-away = la partie est terminée, et sa sauvegarde n’a pas pu être rangée : { $reason }
record-not-written = le relevé n’a pas pu être écrit : { $reason }
ledger-not-written = le livre de comptes n’a pas pu être écrit : { $reason }

command-too-long = cette ligne dépasse { $most } caractères ; ? affiche les touches
command-unknown = « { $typed } » n’est pas compris ; ? affiche les touches
command-misspelt = « { $typed } » n’est pas compris ; voulais-tu dire « { $nearest } » (? affiche les touches) ?
command-no-turn = qu’a vraiment fait le tour { $turn } ? Tape fix { $turn } et ses points, x pour un Farkle, ou les lancers et ce qui est gardé, par exemple 113456 11r 2234
command-no-dice = quels dés ? Tape keep et les dés, par exemple keep 115
command-pass = « pass » peut vouloir dire deux choses : tape b pour encaisser, r pour relancer
command-no-points = combien de points a fait le tour ? Tape t et les points, par exemple { $example }, ou x pour un Farkle
command-no-number = quel tour ? Tape fix, son numéro (l les affiche) et ce qu’il a vraiment fait : fix 3 et ses points, ou fix 3 x pour un Farkle
command-dice-or-points = il faut lancer { dice-count } ; pour un tour entier, tape { $example }
command-turn-begun = ce tour est en cours : tape { $dice ->
    [one] le dé lancé
   *[other] les { $dice } dés lancés
}, même si c’est un Farkle
# $unit: what the game counts.
command-other-unit = cette partie compte { $unit ->
    [holes] des trous, et non des points
   *[points] des points, et non des trous
} : si tu parles de cela, tape { $example }
command-points-or-farkle = « { $typed } » dit des points et un Farkle : tape t { $points } pour les points, ou x pour le Farkle
command-below-zero = { $typed } est au-dessous de 0, ce qu’aucun tour ne fait : tape x pour un Farkle, ou t et les points
command-swap-at-roll = ~ échange les positions quand on met des dés de côté : tape d’abord le lancer, sans ~
command-swap-which = quels dés ? ~ se met après les dés avec lesquels tu échanges ta position avec le leader
command-no-swap = aucun dé de ce lancer ne permet d’échanger ta position avec le leader
command-number-too-large = { $typed } est un nombre trop grand
command-no-whole-number = { $typed } n’est pas un nombre entier : écris par exemple 1000 ou 1 000
command-several-numbers = aucun tour ne marque { $scores }, lancer après lancer ; tape le tour entier en un seul nombre, par exemple { $example }
command-one-or-several = « { $typed } » peut être un seul nombre, ou ce qu’ont marqué les lancers d’un tour : tape { $one } ou { $several }
command-not-dice = { $typed } : ce ne sont pas des dés du lancer { $roll }
command-not-in-roll = le lancer { $roll } n’a pas de { $typed }
command-no-letter = la liste n’a pas de { $typed } : choisis { $letters }, ou des dés par leurs chiffres
command-one-score = { $dice } ne peut marquer que { $points }
command-other-dice = avec { $dice } de côté, on lance ensuite { $next_dice ->
    [one] { $next_dice } dé
   *[other] { $next_dice } dés
}, pas { $typed } ; les dés à mettre de côté viennent avant r
command-other-score = avec { $dice } de côté, on encaisserait { $score }, pas { $typed }
command-order-given = { $first } commence ; qui commence se dit avec --first, avant la partie
command-name = « { $typed } » est un nom de joueur et ne dit pas quoi faire ; à jouer maintenant : { $side }
command-blank = des espaces ne disent rien : Entrée seule fait ce qu’annonce la ligne des touches
command-no-key = { $typed } n’est pas une touche ici ; ? affiche les touches, / tape une ligne entière

hint-heading-option = décision
hint-no-decision = Il n’y a rien à décider avant le lancer.
hint-best = Entrée ({ $what }) est ce qu’il y a de mieux.
hint-costs = Entrée ({ $what }) coûte { $cost } de chances de gagner.
hint-method = { $method ->
    [exact] Les chances sont exactes, si chacun joue au mieux à partir d’ici.
    [approximate] Les chances sont approchées : { $reason }.
   *[estimated] Les chances sont estimées, avec un tour d’avance : { $reason }.
}
hint-working = { $compiles ->
    [yes] Compilation, une fois pour toutes ; calcul des chances
   *[no] Calcul des chances
}, { $percent } % (Ctrl-C : une estimation tout de suite)
position-title = La position, comme « tincup advise » la lit :
dice-code = À noter : { $code }. Ce code couvre la graine des dés et chaque sel, et tincup verify le compare au relevé.
position-commitment = L’engagement pris avant la partie sur les dés est

help-list = La liste a toutes les façons de mettre des dés de côté : leurs points, ce que le tour aurait alors, et le risque de Farkle avec les dés qui restent. D’abord celles qu’aucune autre ne bat d’emblée (plus de points avec autant de dés restants), puis les autres.
help-cannot-bank = Un score de tour entre ( ) ne peut pas encore être encaissé.
help-cannot-win = Un score de tour entre [ ] peut être encaissé, mais sans gagner : quelqu’un a déjà plus.
help-bars = Les barres sous la feuille de score : le total de chaque camp, tour par tour, jusqu’à l’objectif.
help-dice = les chiffres sont des dés : choisis ceux-là ; puis b encaisse, r relance, u rechoisit
help-letter = une lettre est un choix de la liste : prends-le ; faute de lettres, la liste donne les dés de certains choix, comme 111:3 ; là où une touche suffit, / commence une ligne pour les taper
help-decide = encaisse, ou relance, avec les dés choisis, ou ceux qu’annonce la ligne des touches
help-words = la même chose en toutes lettres ; stop, hold et = encaissent aussi, throw et + relancent
help-then-bank = choisis ces dés et encaisse ; 115= fait pareil, comme dans les relevés
help-then-roll = choisis ces dés et relance ; 115+ fait pareil
help-enter = ce qu’annonce la ligne des touches : ce que ferait quelqu’un d’audace moyenne
help-line = tape une ligne entière, là où une touche suffit : resign, back Ada, 115b
help-hint = les chances de gagner avec chaque choix, et ce que coûterait Entrée
help-position = la position en une ligne, comme « tincup advise » la lit, et l’engagement des dés équitables
help-fewer = marque moins de points que le maximum, si les règles le permettent ; : change ce que marquent les dés choisis
help-carry-on = reprend les dés et les points laissés juste avant toi ; « go on » aussi
help-exchange = emploie les dés pour échanger avec le leader, si les règles le prévoient
help-roll = ce que tu as lancé ; relance d’abord les dés tombés de la table
help-start = Bo commence, si vous en décidez vous-mêmes ; ou tape le lancer de départ
help-points = un tour entier par ses points ; 750 seul suffit ; t 12 ~ échange aussi
help-farkle = un tour entier fini par un Farkle
help-fix = le tour 3 (l les numérote) a vraiment fait 650 ; fix 3 x : c’était un Farkle
help-fix-rolls = pareil avec ses lancers : fix 3 113456 11r 2346 est un lancer, des dés gardés, un Farkle
help-agree = accepte ce que quelqu’un demande à tout le monde, ou le refuse
help-host = devenir l’hôte, quand l’hôte est absent depuis assez longtemps
help-off = propose d’annuler la partie : personne ne gagne, aucune mise n’est perdue
help-undo = annule la dernière saisie, autant de fois que tu veux
help-sheet = la feuille de score, le plateau s’il y en a un, et chaque manche comme sur papier
help-rules = les règles en mots
help-turns = tous les tours joués
help-keeps = tous les choix, si l’écran n’a pas la place
help-after = après une partie : une revanche, places décalées, ou l’analyse de la partie
help-quit = quitte après un second q ; la partie est gardée, « tincup resume » reprend
help-quit-seat = pars après un second q, et garde ta place
help-bot = laisse un bot prendre ta place
help-leave = quitte la table, tes tours sont sautés
help-back = Ada revient, ou une personne prend la place d’un bot
help-resign = abandonne
help-commitment = Les dés sont équitables : ils viennent d’une graine secrète, que le relevé montre à la fin. Son engagement est
help-pegs = Sur le plateau, { $front } est la fiche avant d’un camp : pendant son tour elle est là où encaisser la mènerait, et un Farkle la ramène. { $back } est la fiche arrière, là où le camp était avant. Les camps qui partagent un couloir ont des lettres, A devant et a derrière ; * est un trou à plusieurs fiches, | le dernier trou avant l’arrivée.

## Advice on one decision

advice-side = { who-has } { $total } ; les autres : { $others }.
advice-on-table = Sur la table : { $roll }, avec un score de tour de { $score } jusqu’ici.
advice-rolling = { who-rolls } { dice-count } avec un score de tour de { $score } ; chances de gagner : { $exact ->
    [yes] {""}
   *[no] environ{" "}
}{ $chance }.
advice-keep-and-bank = garder { $dice }{ advice-fewer }{ advice-exchange }, encaisser { $points }
advice-keep-and-roll = garder { $dice }{ advice-fewer }{ advice-exchange }, lancer { $next_dice }
advice-fewer = { $fewer ->
    [no] {""}
   *[other] {" "}pour { $fewer }
}
advice-exchange = { $exchange ->
    [yes] , échanger
   *[no] {""}
}
advice-heading-option = choix
advice-heading-win = { $exact ->
    [yes] gain
   *[no] gain, env.
}
advice-heading-change = écart
advice-heading-expected = espérance ({ unit })
advice-heading-farkle = Farkle
advice-endless = sans fin
advice-no-rules = une position seule ne dit pas selon quelles règles on joue
advice-game-over = la partie est terminée : il n’y a rien à conseiller
advice-roll-off = les camps lancent encore pour savoir qui commence : personne n’a de choix à faire

## What exact play does not reach.

unsupported = { $rules } : { $way ->
    [turn] le calcul d’un seul tour
    [long-run] le calcul à long terme
    [alone] le calcul d’un camp seul
    [two] le calcul exact à deux camps
    [rounds] le calcul exact sur tant de manches
    [three] le calcul exact à trois camps
   *[approximation] l’approximation à plusieurs camps
} ne couvre pas { $key } = { $value }{ $has_reason ->
    [yes]  : { $reason }
   *[no] {""}
}
unsupported-state = les états calculés ne distinguent pas ce dont cela dépend
unsupported-dice = plus de six dés tombent de tant de façons que le calcul serait trop long
unsupported-exchange = un échange avec le leader fait baisser des totaux
unsupported-bust = un lancer qui fait perdre tout le total le fait baisser
unsupported-costs = chaque table n’a qu’une valeur d’un Farkle, quoi qui l’ait fait
unsupported-lose = un tour est calculé sans lancer qui met un camp hors jeu
unsupported-win = un tour est calculé sans lancer qui gagne aussitôt la partie
unsupported-exactly = un tour de trop laisse le total où il était, ou le fait baisser
unsupported-final-round = un tour final qui se rouvre, ou d’un lancer par camp, n’est pas résolu
unsupported-opened-again = un tour final qui se rouvre n’est pas résolu
unsupported-penalty-of-total = à la longue, une pénalité qui prend tout le total coûte plus à chaque tour
unsupported-last-turn = le dernier tour du dernier camp sur le plateau n’est pas résolu
unsupported-play-off = un départage n’est pas résolu ici
unsupported-target-of-rounds = les manches sont résolues où seule compte l’avance, sans but à atteindre
unsupported-total-of-rounds = les manches sont résolues où seule compte l’avance, et ceci dépend du total d’un camp
unsupported-pegs = des camps qui se font reculer font baisser des totaux
unsupported-lanes = les camps d’un même couloir se font reculer, les autres non
unsupported-bonuses = aucun tableau ne compte combien de fois tous les dés ont été mis de côté

unsolvable-review-too-long = une partie de { $given } lancers et décisions est trop longue à analyser ; { $most } au plus
unsolvable-one-side = un camp seul n’a personne à battre
unsolvable-number-of-sides = { $rules } ne se joue pas à { $sides } camps
unsolvable-not-two = ce calcul exact est pour deux camps, pas { $given }
unsolvable-not-for-two = { $rules } ne se joue pas à deux camps
unsolvable-other-rules = cet état est celui d’une partie selon { $given }, pas { $rules }
unsolvable-other-sides = ceci est pour { $sides } camps, pas { $given }
unsolvable-game-over = la partie est terminée
unsolvable-roll-off = les camps lancent encore pour savoir qui commence
unsolvable-side-gone = un camp a quitté la partie : il n’y a rien à calculer
unsolvable-side-gone-of-three = un camp a quitté la partie : le calcul exact ne suit pas ce cas
unsolvable-nothing-to-decide = il n’y a rien à décider dans cet état : il faut lancer des dés
unsolvable-nothing-to-roll = aucun dé d’un tour n’est à lancer dans cet état
unsolvable-within-a-turn = seul le début d’un tour a des chances de gagner : demande ses choix
unsolvable-within-a-turn-of-two = seul le début d’un tour a une chance unique de gagner : demande ses choix
unsolvable-total = aucun camp au début d’un tour ne peut avoir un total de { $total }
unsolvable-total-step = selon ces règles les totaux vont par pas de { $step }
unsolvable-too-large = { $rules } à deux camps a { $states } états au début d’un tour et demanderait environ { gigabytes } ; on peut en résoudre { $most } au plus. Un objectif plus bas, ou des points par pas plus grands que { $step }, réduit le calcul
unsolvable-too-large-of-three = { $rules } à trois camps a { $states } états au début d’un tour et demanderait environ { gigabytes } ; on peut en résoudre { $most } au plus : un objectif plus bas réduit le calcul, et il y a une approximation pour le reste
gigabytes = { NUMBER($gigabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } Go
unsolvable-too-large-alone = le plus petit nombre de tours jusqu’à { $target } demande { $states } états de { $scores } scores de tour ; on calcule au plus { $most_states } états et { $most_scores } scores de tour en tout : prends un objectif plus proche ou des points au diviseur commun plus grand
unsolvable-table-too-large = il faut ici une table de { $scores } scores de tour par pas de { $step } ; on en calcule { $most } au plus : prends des nombres plus petits, ou des points au diviseur commun plus grand
unsolvable-penalty-too-large = { $rules } : une pénalité de { $points } dans la dernière manche, pour un camp qui vient d’échanger sa position sur-le-champ, vaut tout le parcours ; le calcul exact ne suit pas ce cas. Une pénalité plus petite, ou turn.exchange = on_banking, peut être résolue
unsolvable-penalty-of-total = { $rules } : dans un dernier tour, ce que laisse une pénalité qui prend tout le total dépend de plus que de l’écart entre les camps ; le calcul exact ne suit pas ce cas. turn.farkle_penalty.in_final_round = false peut être résolu
unsolvable-play-off-board = { $rules } : dans un départage, un camp pourrait devoir ouvrir à nouveau ; le calcul exact ne suit pas ce cas. end.ties = "share" peut être résolu
unsolvable-penalty-bumps = { $rules } : dans un départage, une pénalité pourrait ramener une fiche sur l’autre ; le calcul exact ne suit pas ce cas. turn.farkle_penalty.in_final_round = false peut être résolu
unsolvable-exchange-of-last = { $rules } : au dernier tour du dernier camp sur le plateau, il n’y a personne avec qui échanger ; le calcul exact ne suit pas ce cas. end.loser_found = "at_once" peut être résolu
unsolvable-exchange-to-hit = { $rules } : un camp qui échange sa position a un autre chemin vers un but à atteindre exactement ; le calcul exact ne suit pas ce cas. end.reached = "at_least" peut être résolu
unsolvable-forced-to-hit = { $rules } : un lancer obligatoire peut dépasser un but à atteindre exactement ; le calcul exact ne suit pas ce cas. end.reached = "at_least" peut être résolu
unsolvable-given-pegs = { $rules } : ce qu’un tour fait en trop peut amener la cheville de l’autre camp sur celle-ci ; le calcul exact ne suit pas ce cas. end.overshoot = "no_score" peut être résolu
unsolvable-given-stuck = { $rules } : un total d’où aucun tour n’atteint le but peut changer par ce que l’autre camp donne ; le calcul exact ne suit pas ce cas. end.overshoot = "no_score" peut être résolu
unsolvable-bonus = { $rules } : un bonus pour le premier gros encaissement n’est pas résolu avec { $key }, car il faudrait connaître plus que l’écart entre les camps
unsolvable-ended-turn = { $rules } : un tour qu’une limite termine, un farkle qui garde les points, ou un lancer qui gagne, n’est pas résolu avec { $key }, car un farkle peut alors valoir mieux que ce que le tour a fait
unsolvable-too-many-moments = { $rules } : avec tout ce que l’on y compte, ou qu’il doit faire, un tour a plus de { $most } moments ; des limites plus petites se résolvent
unsolvable-second-chance = { $rules } : une seconde chance après laquelle un tour continue, ou garde ses points, sans avoir rien marqué n’est pas résolue. turn.second_chance = false peut être résolu
unsolvable-last-turn-too-long = { $rules } : un dernier tour peut rattraper un retard de { $points } ; de telles règles dépassent le calcul exact
unsolvable-exactly-of-three = { $rules } : pour trois camps, un but à atteindre exactement est résolu où le premier à l’atteindre gagne aussitôt, et où chaque total peut encore y mener
unsolvable-endless-last-turn = { $rules } : un tour peut durer toujours sans risque, il n’y a donc pas de meilleur jeu avec une dernière manche ; end.final_round = "none" peut être résolu
unsolvable-endless-miss = { $rules } : un tour qui a manqué le but peut durer toujours sans risque ; le calcul exact ne suit pas ce cas. end.reached = "at_least" avec end.final_round = "none" peut être résolu
unsolvable-endless-play-off = { $rules } : son départage ne finit presque jamais
unsolvable-no-convergence = { $rules } : après { $passes } passes ses valeurs changent encore de { $change } : les totaux baissent si souvent que la partie ne finit presque jamais
unsolvable-not-certified = { $rules } : la vérification trouve une valeur fausse de { $residual } ; de telles règles dépassent le calcul exact
unsolvable-without-floor = { $rules } : des pénalités sans plancher font baisser les totaux sans fin : l’endroit où on les coupe compte (de { $effect }). Un plancher rend de telles règles résolubles
takes-long = { $rules } : le calcul exact prend environ { $seconds } secondes la première fois, pour { $states } états. { $floor ->
    [rounds] Moins de manches
    [only] turn.farkle_penalty.floor = 0
    [yes] turn.farkle_penalty.floor = 0 ou end.target = { NUMBER($target, useGrouping: 0) }
   *[no] end.target = { NUMBER($target, useGrouping: 0) }
} le rendrait rapide{ $step ->
    [1] {""}
   *[other] , comme des points par pas plus grands que { $step }
}
takes-long-of-three = { $rules } : le calcul exact à trois camps prend environ { $seconds } secondes la première fois, pour { $states } états
compiles-first = le calcul exact est d’abord compilé, une fois sur cette machine, ce qui prend dix à trente secondes
unsolvable-no-equilibrium = { $rules } : à trois camps, aucun équilibre n’a été trouvé à { $tolerance } près, seulement à { $residual } ; il y a une approximation pour de telles règles
unsolvable-no-best-end = { $rules } : aucune fin de ce tour n’est la meilleure
unsolvable-too-many-farkles = le long terme se calcule pour des pénalités après { $most } Farkles de suite au plus, pas { $given }
unsolvable-stop-at-nothing = un tour ne peut pas s’arrêter à { $score } : ce n’est pas un score de tour
unsolvable-stop-below-minimum = un tour ne peut pas s’arrêter à { $score } : il lui faut plus pour être encaissé
unsolvable-stopped = un tour qui a { $score } s’est arrêté
unsolvable-never-banked = selon ces règles un tour ne peut jamais être encaissé : chaque lancer de tous les dés les emploie tous, et il faut alors les relancer
unsolvable-endless-turn = l’espérance d’un tour est infinie selon ces règles : on peut continuer à lancer { $dice } { $most ->
    [1] dé
   *[other] dés
} pour toujours sans jamais faire de Farkle
unsolvable-endless-duty = relancer tous les dés est obligatoire si souvent qu’un tour ne finit presque jamais
unsolvable-goal = un but est de 1 { $unit ->
    [holes] trou
   *[points] point
} ou plus, pas { $given }
unsolvable-score = aucun tour n’a un score de { $score } : selon ces règles ce sont des multiples de { $step }
unsolvable-number-of-dice = selon ces règles on lance de 1 à { $most } dés à la fois, pas { $given }
unsolvable-moment = selon ces règles aucun tour n’arrive là où cette position le met
unsolvable-target-out-of-reach = selon ces règles, certains totaux n’ont aucun chemin vers l’objectif

advice-why-inexact = { $method ->
    [approximate] Les chances de gagner sont approchées : { $reason }.
   *[estimated] Les chances de gagner sont estimées avec un tour d’avance : { $reason }.
}
inexact-many-sides = le calcul exact est pour deux camps, et pour trois dans les parties courtes, pas pour ces { $sides }
inexact-side-gone = le calcul exact ne suit pas les parties qu’un camp a quittées
inexact-as-asked = une estimation a été demandée

## La phrase de l’entraîneur

coach-option = { $what } : { $chance } de chances de gagner.
coach-roll = Lancer { $dice }
coach-bank = Encaisser { $points }
coach-why-only = Il n’y a pas d’autre choix.
coach-why-wins = Encaisser gagne.
coach-why-more = Cela rapporte plus.
coach-why-bank = Relancer donne un farkle { $risk } du temps, et { $points } seraient perdus.
coach-why-safe = Le prochain lancer ne peut pas être un farkle.
coach-why-roll = Le prochain lancer est un farkle { $risk } du temps ; en moyenne le tour rapporte environ { $points }.
coach-go-on = reprendre { $points } avec { dice-count }
coach-begin-anew = recommencer avec { dice-count }
coach-why-risk = Le prochain lancer est un farkle { $risk } du temps.

## A whole game reviewed

review-title = { $rules } – { $outcome }. { result-totals }
review-method = { $method ->
    [exact] Les chances de gagner sont celles du calcul exact.
    [rough] Les chances de gagner sont des estimations, à quelques points près : { $reason }.
   *[other] { advice-why-inexact }
}
review-heading-accounts = chances de gagner, en %
review-row-start = au départ
review-row-luck = sa propre chance
review-row-others-luck = chance des autres
review-row-errors = ses propres erreurs
review-row-others-errors = erreurs des autres
review-row-entered = saisi sans dés
review-entered = { $all ->
    [yes] De chaque tour on ne connaît que le gain, pas chaque lancer : la chance et les choix ne s’y séparent pas, et chacun compte en entier.
   *[no] Tours dont on ne connaît que le gain, pas chaque lancer : { $whole } sur { $turns }. La chance et les choix ne s’y séparent pas, et chacun compte en entier.
}
review-row-resigned = abandons
review-row-away = départs et retours
review-row-estimate = erreurs de l’estimation
review-row-result = { $finished ->
    [yes] à la fin
   *[no] en l’état
}
review-decisions = { $name } : { $decisions ->
    [0] aucune décision où il y avait le choix
    [one] { $decisions } décision avec un choix, { $error } d’erreur par décision : { $style }
   *[other] { $decisions } décisions avec un choix, { $error } d’erreur par décision : { $style }
}
review-style-flawless = sans faute
review-style-expert = expert
review-style-good = bon
review-style-casual = détendu
review-style-wild = téméraire
review-scale = Jusqu’à { $flawless } % : sans faute, { $expert } : expert, { $good } : bon, { $casual } : détendu ; au-delà : téméraire
review-costliest = Les décisions les plus coûteuses
review-no-errors = Aucune décision n’a rien coûté.
review-luckiest = Les lancers les plus chanceux
review-unluckiest = Les lancers les moins chanceux
review-when = { $name }, { $stage }, lancer { $roll }{ $score ->
    [0] {""}
   *[other] {" "}avec { $score } jusqu’ici
}
review-when-roll-off = { $name }, lancer de départ, lancer { $roll }
review-decision = { $when } : coûte { $cost }
review-done = joué
review-best = meilleur
review-roll = { $when }{ $farkled ->
    [yes]  : Farkle
   *[no] {""}
}

review-plot-title = { $rules } : chances de gagner
review-plot-chance = chances de gagner (%)
review-plot-turn = tour
review-plot-change = écart pendant le tour (%)
review-plot-luck = chance : { $name }
review-plot-errors = erreurs : { $name }
plot-turn-title = Lancer ou encaisser : { $rules }
plot-turn-score = score du tour ({ unit })
plot-turn-gain = avantage de lancer plutôt que d’encaisser ({ unit })
plot-turn-bank = encaisser dès { $score }
plot-reach-title = Atteindre { $points } en un tour : { $rules }
plot-reach-chance = chance d’encaisser { $points } ou plus
plot-to-roll = à lancer
plot-win-title = Chances de gagner : { $rules }
plot-win-chance = chances de gagner du camp qui joue (%)
plot-win-total = total du camp qui joue ({ unit })
plot-win-other = total de l’autre camp ({ unit })
plot-win-lead = avance du camp qui joue ({ unit })
plot-win-rounds = manches restantes

## Games by name, at the command line

advise-game = La partie { $game }, selon { $rules } :
advise-none-under-way = aucune de tes parties n’attend de décision ni de lancer : donne une position, par exemple « 600,650 1 0 123566 - - 3 », ou commence une partie avec « tincup play »
advise-dice = { $dice } est un lancer, pas une position : « tincup score { $dice } » dit ce qu’il marque ; une position a sept parties, par exemple « 600,650 1 0 123566 - - 3 », et sans elle il s’agit de la partie en cours
advise-empty = la position est vide : omets-la pour la partie en cours, ou donne-en une, par exemple « 600,650 1 0 123566 - - 3 »
advise-player = Joueur { $number }
advise-rules-without-position = --rules et --set disent selon quelles règles se joue une position : donne aussi la position, ou omets-les pour la partie en cours
finished-none = il n’y a pas encore de partie terminée ; joues-en une avec « tincup play »
finished-no-such-game = aucune partie terminée ne s’appelle « { $name } »
finished-record-only = de la partie { $game } il ne reste que le relevé ({ $record }), qui ne dit pas où étaient les bots : installe tout le monde avec « tincup play --players NAME,NAME --bots N »
games-alike = { $games } parties ont « { $name } » dans leur nom : { $names }
rematch-option = une revanche garde les règles, les places, les dés et les mises de la partie terminée : omets { $option }
rematch-salt = --salt va avec des dés équitables, et la partie terminée n’en avait pas
review-no-such-game = il n’y a ni partie ni fichier « { $name } » ; « tincup resume --list » montre les parties en cours
input-standard = entrée standard
record-is-wrong = { $name }{ $line ->
    [0] {""}
   *[other] , ligne { NUMBER($line, useGrouping: 0) }
} : { $problem }

## A record that was checked and is right

verified-this-record = ce relevé
verified-right = { $name } : tout est juste
verified-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $rolls ->
    [0] aucun lancer
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, tout selon les règles{ $sealed ->
    [yes] {""}
   *[no] {" "}(pas de ligne de contrôle : les noms et les dés non gardés ont pu être changés)
}
name-odd = « { $name } » { $kind ->
    [unseen] a un caractère invisible, { $codepoint }
    [marks] a plus de signes sur une lettre qu’aucun mot, jusqu’à { $codepoint }
   *[scripts] mêle des lettres d’écritures différentes : { $codepoint } ne s’écrit pas avec les autres
}
names-alike = « { $name } » et « { $other } » se ressemblent sans être les mêmes : la différence est { $codepoint }
verified-rules = { $name } ({ $id }){ $from ->
    [preset] {""}
    [earlier] , comme dans une version antérieure
    [own] , règles propres au relevé
   *[borrowed] , règles propres au relevé : PAS les règles fournies sous ce nom
}
verified-position = depuis une position, { $position } : rien ici ne prouve comment elle est venue
verified-absences = { $absences ->
    [one] { $absences } départ ou retour
   *[other] { $absences } départs ou retours
}, qu’aucun dé ne prouve
verified-salt-digest = « { $salt } » (SHA-256 { $digest }...)
verified-salt-marked = { $salt }, hors ASCII simple : { $marks }
verified-salt-mark = { $character } { $codepoint } en position { $place }
verified-salt-marks-more = { $more } de plus
verified-salt = { $name } { $salt }
verified-salts-not-of = { $salts } ; aucun de { $names }
verified-salts-unknown = { $salts } (le relevé ne dit pas à qui ils sont)
verified-salts-ordered = { $salts } ; un autre ordre donnerait d’autres dés, comme dans les versions antérieures
verified-salts-more = { $salts } et { $more } de plus
verified-salts-none = aucun : qui a tiré la graine a pu choisir parmi beaucoup
verified-yours = conforme à ce que tu as noté : { $commitment ->
    [code] le code des dés, qui couvre chaque sel{ $salts ->
        [0] {""}
        [one] , et { $salts } sel
       *[other] , et { $salts } sels
    }
    [yes] l’engagement, qui ne couvre aucun sel{ $salts ->
        [0] {""}
        [one] , et { $salts } sel
       *[other] , et { $salts } sels
    }
   *[no] { $salts ->
        [one] { $salts } sel
       *[other] { $salts } sels
    }
}
verified-uncovered = { $salts ->
    [one] { $salts } sel n’est couvert par rien de ce que tu as donné à comparer : qui connaissait la graine a pu l’inventer après la partie, et choisir ainsi les dés. Le code des dés, noté avant le premier lancer, couvre chaque sel
   *[other] { $salts } sels ne sont couverts par rien de ce que tu as donné à comparer : qui connaissait la graine a pu les inventer après la partie, et choisir ainsi les dés. Le code des dés, noté avant le premier lancer, couvre chaque sel
}
verified-dice = chaque lancer découle de la graine révélée, qui est bien celle de l’engagement
verified-dice-without-commitment = chaque lancer découle de la graine, mais aucun engagement n’y tenait personne
verified-dice-not-revealed = non vérifié : la graine de l’engagement n’est pas révélée
verified-dice-nothing-rolled = non vérifié : aucun dé n’a été lancé
verified-dice-no-seed = non vérifié : le relevé n’a pas de graine
verified-dice-too-many-salts = non vérifié : il y a { $salts } sels et { $players ->
    [one] { $players } personne
   *[other] { $players } personnes
}, si bien que quelqu’un a pu essayer des sels jusqu’à de bons dés
verified-dice-not-all-rolled = non vérifié : les autres lancers découlent de la graine, mais { $why }
verified-why-turns = { $turns ->
    [one] { $turns } tour a été saisi
   *[other] { $turns } tours ont été saisis
} par les points seulement
verified-why-start = personne n’a lancé pour savoir qui commence, comme le veulent ces règles
verified-why-table = le lancer sur la table au début de la partie venait d’ailleurs

## Dice that cannot be rolled, or are none

dice-not-a-face = les faces d’un dé vont de 1 à 6, pas { $die }
dice-wrong-number = on lance { $needed ->
    [one] { $needed } dé
   *[other] { $needed } dés
}, pas { $given }
dice-script-ended = le script a { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
} ; il ne contient pas de lancer { NUMBER($number, useGrouping: 0) }
dice-script-roll = lancer { NUMBER($number, useGrouping: 0) } du script, { $dice } : { $reason }
dice-not-whole-numbers = lancers et dés sont des nombres entiers, pas { $number } et { $count }
dice-no-such-roll = il n’y a pas de lancer numéro { NUMBER($number, useGrouping: 0) } de { $count } dés
dice-salts-not-a-list = les sels sont une liste de textes, un par personne, pas un seul texte
dice-salts-closed = on ne prend plus de sels : ils se donnent avant le premier lancer
dice-salts-open = les sels doivent être clos avant le premier lancer
dice-seed-revealed = la graine est révélée : tout le monde pourrait connaître le prochain lancer
dice-no-seed = une graine est un texte d’au moins un caractère
dice-not-text = { dice-text } est un texte, pas { $value }
dice-not-utf-8 = { dice-text } contient un caractère sans forme UTF-8
dice-text = { $what ->
    [commitment] l’engagement
    [seed] la graine
   *[salt] le sel
}

## Files that cannot be read or written

cache-not-kept = ce qui a été calculé n’a pas pu être gardé dans { $folder } ({ $reason }) ; le calcul sera refait la prochaine fois

file-not-ordinary = ce n’est pas un fichier ordinaire
file-not-ours = d’autres peuvent y écrire
file-name-invalid = ce n’est pas un nom de fichier
file-shortened = autre chose l’a raccourci
file-empty = il est vide
file-not-utf-8 = ce n’est pas du texte en UTF-8
file-not-json = ce n’est pas du JSON

## What is wrong with a record.

record-line = ligne { NUMBER($line, useGrouping: 0) } : { $message }
record-refused = { $reason }
record-file-unreadable = le fichier ne peut pas être lu : { $detail }
record-file-too-large = un relevé a { $most } octets au plus ; ce fichier en a plus
record-copy-too-large = une copie de parties a { $most } octets au plus ; ce fichier en a plus
record-in-copy = { $name }, partie { $number } sur { $games }
record-which-of-copy = { $name } n’a { $games ->
    [0] aucune partie commencée
   *[other] pas qu’une partie : dis laquelle par --number, de 1 à { $games }
}
record-too-large = un relevé a { $most } octets au plus, pas { $given }
record-byte-not-utf-8 = l’octet { $byte } n’est pas du texte en UTF-8
record-character-not-utf-8 = un caractère sans forme UTF-8
record-key-too-deep = une clé de dix parties ou plus n’a sa place dans aucun relevé
record-nested-too-deeply = trop de crochets imbriqués pour un relevé
record-not-toml = ce n’est pas du TOML : { $detail }
record-not-toml-at = ce n’est pas du TOML, à la colonne { NUMBER($column, useGrouping: 0) } : { $detail }
record-not-toml-at-end = ce n’est pas du TOML à la fin, peut-être coupée : { $detail }
record-is-rules = c’est un fichier de règles, pas le relevé d’une partie ; « tincup play --rules FILE » les fait jouer
record-key-misspelt = un relevé n’a pas de « { $key } » ; il a « { $nearest } »
record-key-unknown = un relevé n’a pas de « { $key } » ; il a l’un de { $keys }
record-format = format « { $given } » : ce programme lit le format { $format }
record-format-huge = format d’un nombre énorme : ce programme lit le format { $format }
record-check-form = un contrôle est sha256: et 64 chiffres hexadécimaux
record-commitment-form = un engagement est sha256: et 64 chiffres hexadécimaux
record-line-changed = cette ligne a été changée après avoir été écrite ; « { $expected } » est attendu
record-check-wrong = le contrôle ne correspond pas au texte : un caractère a changé depuis, peut-être un dé non gardé, ou un nom (enlève cette ligne pour corriger un relevé à la main)
record-not-text = { $key } est un texte entre guillemets
record-players = les personnes sont une liste de noms dans l’ordre des places, comme ["Ada", "Bo"]
record-salts = les sels sont une liste de textes, comme ["un", "deux"]
record-salted = salted dit qui, de 1 à { $players }, a donné chacun des { $salts } sels : un nombre pour chacun, et aucun deux fois
record-derivation = une dérivation est 1 ou { $newest } : ce programme n’en connaît pas d’autre
record-turns = un relevé a ses tours sous la forme turns = """..."""
record-rules-form = les règles sont le nom de règles fournies, ou un jeu de règles complet sous [rules]
record-with = with = nomme les variantes en jeu, comme ["long", "partners"]
record-with-rules = with = va avec le nom de règles fournies ; un jeu de règles complet sous [rules] a ses variantes en lui
record-rules = les règles : { $fault }
record-other-rules = ce relevé vient d’autres règles que « { $rules } » aujourd’hui : son empreinte est « { $digest } », celle des règles { $expected }
record-endings = une fin est l’une de { $endings }
record-ending = la fin donnée est « { $given } » ; d’après les tours c’est « { $ending } »
record-result-form = le résultat est une liste des totaux des camps, comme [700, 0]
record-result-length = le résultat donne { $given } totaux, mais il y a { $sides } camps
record-result = le résultat donne { $given } pour { $name }, qui d’après les tours a { $total }
record-result-huge = le résultat donne un autre total pour { $name }, qui d’après les tours a { $total }
record-commitment-asked = ce qui se compare est le code des dés, comme 2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA, ou un engagement, sha256: et 64 chiffres hexadécimaux, pas « { $given } »
record-code-salts = tu as noté qu’il y avait { $given ->
    [one] { $given } sel
   *[other] { $given } sels
} ; ce relevé en a { $salts }
record-code-not-yours = le code de ces dés est { $code }, et non { $given } comme tu l’as noté : la graine ou un sel a changé
record-no-commitment = ce relevé n’a ni engagement ni graine à comparer avec ce que tu as noté
record-commitment-not-yours = ce n’est pas l’engagement que tu as noté, { $given } : qui tient les dés a changé la graine
record-salt-not-there = le sel que tu as noté, « { $salt } » (SHA-256 { $digest }...), n’est pas parmi ceux de ce relevé
record-other-seed = cette graine n’est pas celle de l’engagement
record-other-roll = le lancer { NUMBER($number, useGrouping: 0) } de la partie est { $roll } d’après la graine et les sels, pas { $given }

record-line-begins = un tour commence par le numéro de son camp, ou par « start » pour le lancer de départ, pas par « { $word } »
record-word = « { $word } » ne peut pas être lu ; un tour a des mots comme 123566/15 (un lancer et ce qui est gardé), +700 (encaissé), x (Farkle), =700 (le total)
record-line-number = la ligne commence par { NUMBER($given, useGrouping: 0) } ; à { $name }, { NUMBER($number, useGrouping: 0) }, de jouer
record-game-over = la partie est terminée avant cette ligne
record-roll-off-expected = cette ligne doit être le lancer de départ, et commencer par « start »
record-roll-off-misplaced = un lancer de départ ne peut pas être ici : il vient d’abord, si les règles en ont un
record-roll-off-unfinished = le lancer de départ n’est pas fini : à { $name } de lancer
record-turn-undecided = ce tour n’est pas fini : quelque chose marque dans { $roll }, et il manque ce qui est gardé ou la fin du tour
record-turn-unfinished = ce tour n’est pas fini : il faut lancer { dice-count }, rien n’est encaissé
record-line-goes-on = { $what ->
    [roll-off] le lancer de départ
   *[turn] le tour
} s’est terminé avant la fin de cette ligne
record-farkle-kept = { $roll } { $how ->
    [won_outright] gagne aussitôt
    [put_out] met son camp hors jeu
   *[farkled] est un Farkle
}, on ne peut rien en garder
record-not-a-farkle = { $roll } n’est pas un Farkle : quelque chose y marque
record-no-farkle = x : ce tour n’a pas fini par un Farkle
record-not-decided = { $word ->
    [wins] wins : aucun lancer de ce tour ne gagne aussitôt la partie
   *[out] out : aucun lancer de ce tour ne met son camp hors jeu
}
record-points-missing = + doit dire combien de points a fait le tour : aucun dé n’est donné
record-other-points = le tour fait { $points }, pas { $given }
record-not-banked = { $word } : ce tour n’a pas été encaissé
record-no-exchange = { $word } : rien dans ce tour n’échange de positions
record-not-broken-off = - seul dit que le tour a été interrompu, et il ne l’a pas été
record-penalty = la pénalité est ici de { $due ->
    [0] zéro
   *[other] { $due }
}, pas { $given }
record-total-too-early = { $word } donne un nouveau total, mais le tour n’est pas fini
record-no-such-side = { $word } : il n’y a pas de camp { NUMBER($side, useGrouping: 0) }
record-total = { $name } a { $total }, pas { $given } ({ $changed ->
    [yes] { $before } avant ce tour
   *[no] { $before } et rien de plus
})
record-not-a-roll-off = « { $word } » va dans un lancer de départ, pas dans un tour
record-other-roller = { $word } : à { $name }, { $side }, de lancer
record-no-start = { $word } : aucun lancer de départ n’a été décidé ici
record-other-start = { $name }, { $side }, commence ; pas { NUMBER($given, useGrouping: 0) }

## What is wrong with a position.

position-error = position, { position-field } : trouvé { $found } ; admis : { $accepted }
position-field = { $field ->
    [line] ligne
    [players] joueurs
    [totals] totaux
    [side] camp
    [turn-score] score du tour
    [dice] dés
    [farkles] Farkles
    [final-round] dernière manche
    [round] manche
   *[other] { $field }
}
position-found-word = « { $word } »
position-found-none = rien
position-found-characters = { $characters } caractères
position-found-fields = { $fields ->
    [one] { $fields } champ
   *[other] { $fields } champs
}
position-found-names = { $names } noms
position-found-sides = { $sides ->
    [one] { $sides } camp
   *[other] { $sides } camps
}
position-found-twice = deux fois le même
position-found-roll-off = un lancer de départ
position-found-roll-off-total = le total { $total } des camps en tête
position-found-gone = un camp qui est parti
position-found-side-gone = { $side }, qui est parti
position-found-twice-listed = le camp { $side }, qui est aussi dans { $status }
position-found-out = le camp { $side }
position-found-no-turn = le camp { $side }, qui n’a pas eu de tour
position-found-total = { $total } du camp { $side }
position-found-hole = { $total } des camps { $first } et { $second } à la fois
position-found-safe = le camp { $side } avec { $total }
position-found-off-board = { $total }, sans ouverture
position-found-farkles = { $farkles } de suite du camp { $side }, qui a eu { $turns } tours
position-found-nothing-banked = { $farkles } du camp { $side }, dont aucun des { $turns } tours n’a été encaissé
position-found-farkle = { $roll }, { $effect ->
    [win] qui gagne aussitôt
    [lose] qui met son camp hors jeu
   *[farkle] un Farkle
}
position-found-score = { $score } quand il reste { dice-count }
position-found-ending = { $ending }, qui ne va pas avec le reste

position-refused = { $reason }
position-at-most = { $most } au plus
position-at-least = { $least } ou plus
position-total-on-board = { $least } ou plus, ou - pour un camp qui n’a pas ouvert{ $keeps ->
    [yes] , (2650) pour un camp qui a perdu son ouverture et garde son total
   *[no] {""}
}
position-no-farkles-on-board = 0 au plus, ou ({ $total }) dans les totaux : un Farkle fait perdre l’ouverture
position-bonus-on-board = un total de { $least } ou plus, encaissé avec le bonus
position-bonus-total = { $off_board ->
    [yes] ({ $least })
   *[no] { $least }
} ou plus, encaissé avec le bonus
position-multiple = un multiple de { $step }
position-whole-number = un nombre entier
position-too-large = un nombre de douze chiffres au plus : celui-ci est trop grand
position-fields = { $count } champs : { $fields } ; par exemple 1500,2000 1 200 4d - - 4
position-special = nom=valeur avec l’un de { $names }
position-once = chaque nom une fois
position-own-holes = entre le départ et l’objectif, des totaux différents pour les camps qui se font reculer
position-one-of-two = l’un des deux
position-each-total = un pour chacun des { $sides } camps
position-each-number = un nombre pour chacun des { $sides } camps
position-each-farkles = un nombre pour chacun des { $sides } camps, ou - pour aucun
position-total = un nombre entier sans espace, - pour un camp qui n’a pas ouvert, (-500) pour ses dettes, (2650) pour ce qu’il garde sans ouverture
position-total-without-turn = - pour un camp qui n’a pas eu de tour
position-head-start = { $points }, l’avance d’un camp qui n’a pas eu de tour
position-banked = { $total }, qui a été encaissé
position-total-or-safe = moins, ou safe={ $side }
position-side = un camp de 1 à { $sides }
position-side-playing = un camp qui joue encore
position-side-final-round = un camp qui a un tour dans la dernière manche
position-side-play-off = un camp du départage
position-numbers = { $what ->
    [players] les joueurs
   *[sides] les camps
} de 1 à { $count }, chacun une fois, dans l’ordre
position-turn-score = un nombre entier, avec ~ pour un échange
position-score = un score que font certains choix, en laissant autant de dés
position-score-when-over = 0 dans une partie terminée
position-no-exchange = pas de ~ : aucune combinaison ne permet d’échanger
position-exchange-ahead = pas de ~ : personne n’est devant pour échanger
position-exchange-behind = pas de ~ : personne n’est derrière, à la place que le tour aurait quittée
position-dice = de 1d à { $dice }d, ou un lancer de { $dice } dés au plus
position-dice-refused = { position-dice } ({ $reason })
position-dice-when-over = { position-dice } ; - seulement si la partie est terminée, avec son ending=...
position-scoring-roll = un lancer où quelque chose marque
position-roll-without-end = un lancer qui laisse quelque chose à faire : rien ne peut être encaissé, et il n’y a plus de lancer
position-rolls = rolls={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}à rolls={ $most }
} dans ce tour
position-hot-dice = hot={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}à hot={ $most }
} dans ce tour
position-no-rolls = aucun : les règles ne limitent pas les lancers d’un tour
position-no-hot-dice = aucun : les règles ne comptent pas combien de fois tous les dés sont relancés
position-no-aside = 0 pour le camp { $side } : rien n’est en attente ici
position-tries = tries={ $least }{ $same ->
    [yes] {""}
   *[no] {" "}à { $most }
}, si le dernier dé a été lancé autant de fois sans marquer
position-no-tries = aucun : les règles ne donnent qu’un essai avec le dernier dé
position-tries-die = 1d, le dernier dé, s’il a déjà été tenté
position-back = un total inférieur à { $total }, ou 0 s’il n’y en a pas
position-no-back = aucun : personne n’est renvoyé à son dernier total
position-made = les points que { $any ->
    [yes] le dernier tour de tous
   *[no] le dernier tour du camp { $side }
} a encaissés ; 0 après un Farkle
position-no-made = aucun : aucun tour ne doit en dépasser un autre
position-no-chance = aucun : rien ne reste ici pour une seconde chance
position-chance = deux dés ou plus qui ne marquent pas et que d’autres peuvent compléter
position-offer = le camp qui l’a laissée, les points de son tour et les dés, comme dans 1:450:3, avant le premier lancer d’un autre camp
position-no-offer = aucune : ici, personne ne reprend ce qu’un autre camp a laissé
position-no-clear = aucune : selon ces règles, tout lancer peut montrer toutes les faces
position-clear = des faces dont trois dés ou plus viennent d’être mis de côté, quand le lancer suivant reste à faire
position-no-confirm = aucun : il n’y a rien à confirmer maintenant, ou aucune ligne des règles ne le demande
position-confirm = ce qui manque encore des points qu’une ligne demande, { $most } au plus, dans un tour qui a marqué cette ligne
position-no-pool = aucun : les dés mis de côté ne comptent pas ici avec les suivants
position-pool = { $count ->
    [0] aucun : tous les dés sont lancés
    [1] le dé qui n’est pas lancé, s’il marque
   *[other] les { $count } dés qui ne sont pas lancés, chacun dans une combinaison
}
position-pool-score = { $points } pour les dés mis de côté, ou plus si tous les dés ont compté avant eux
position-no-partner = aucun : les partenaires alternent de tour en tour, ou il n’y en a pas
position-partner = pour chaque camp un partenaire de 1 à { $most }
position-opened = opened=1, si un lancer du tour a fait le minimum d’ouverture
position-one-roll = les { $dice } : chaque tour de ce tour final est d’un seul lancer
position-no-opening = aucun : ici, aucun lancer ne doit faire à lui seul un minimum d’ouverture
position-opened-score = { $least } ou plus, si un lancer du tour a fait le minimum d’ouverture
position-farkles = { $turns }
position-farkles-less-penalties = { $turns }, moins { $after } par pénalité
position-round = une manche à partir de 1
position-round-after = { NUMBER($round, useGrouping: 0) }, après les { $turns } tours du camp { $side }
position-trigger = le camp qui l’a provoquée : le camp { $side } a { $total }
position-trigger-before-play-off = le camp qui l’a provoquée, avant le départage
position-trigger-last-but-one = l’avant-dernier camp à quitter le plateau
position-leader = le camp qui est en tête : le camp { $side } a { $total }
position-no-final-round = - selon ces règles : le dernier sur le plateau perd
position-no-trigger = - : personne n’a { $reached ->
    [more_than] plus de { $target }
    [exactly] exactement { $target }
   *[at_least] { $target }
}
position-no-target = - : selon ces règles, aucun total n’amène de dernière manche
position-play-off-sides = deux camps ou plus
position-no-play-off = aucun : l’égalité se partage
position-safe-sides = des camps qui ont quitté le plateau
position-out-sides = { $turns ->
    [0] des camps qui ont eu un tour
   *[other] personne, car aucune ligne du barème ne met un camp hors jeu
}
position-nobody-safe = personne selon ces règles
position-endings = l’un de { $endings }
position-ending-loser = une fin : quelqu’un a perdu
position-ending-resigned = ending=resigned : un seul camp continue
position-ending-needs = cela seulement avec { $ending ->
    [target] une dernière manche jouée
    [put_out] un camp à son tour qui est hors jeu, et au plus un camp qui joue encore
    [outright] une ligne du barème qui gagne aussitôt, et un camp à son tour qui joue encore
    [resigned] des camps qui ont abandonné
    [time] un camp qui a abandonné
   *[abandoned] tout le monde parti
}
position-roll-off = les camps qui doivent encore lancer, et ceux en tête avec leur total, comme 2,3:1=9
position-roll-off-sides = des camps qui sont là
position-roll-off-total = des camps qui ont lancé avant ceux qui doivent encore lancer, avec { $least } à { $most }
position-roll-off-side = { $side }, le premier à devoir lancer
position-roll-off-dice = { $dice }d, lancés pour choisir qui commence, et pas de score
position-no-roll-off = aucun : les règles n’ont pas de lancer de départ
position-no-roll-off-over = aucun dans une partie terminée
position-no-roll-off-begun = aucun une fois qu’un tour est joué
position-no-start = 1, ou rien : aucun lancer de départ n’en a choisi un autre
position-bonus-side = un camp qui a encaissé
position-no-bonus = aucun : les règles n’ont pas de bonus

## Rules in words

rules-what-scores = Ce qui marque
rules-how-often = À quelle fréquence
rules-how-often-counted = Voici la part des lancers de { $dice_in_words } dés qui le montrent, quoi que montrent les autres dés.
rules-one-in = 1 sur { $rolls }
rules-players = Qui joue
rules-turn = Un tour
rules-board = { $unit ->
    [points] Totaux égaux
   *[holes] Le plateau
}
rules-end = La fin
rules-chosen = Choix là où la source se tait ou se lit de plusieurs façons
rules-source = Source : { $source }.
rules-house-source = Règles maison, d’après : { $source }
rules-house-name = { $rules } (règles maison)
rules-varied-name = { $rules }, { $changes ->
    [none] avec des changements
   *[other] avec { $changes }
}
rules-variation = Une variante de « { $rules } ».
rules-choice = { $sentence } (`{ $key }`)
rules-choice-of-worked-out-line = { $line } : hors barème ; pour davantage de ces dés on part des { amount } qu’ils marquent un par un : { $totals }.
rules-choice-of-line = { $line } : { $listed ->
    [yes] au barème
   *[no] hors barème
}.
rules-on = Variantes en jeu : { $variations }.
rules-with-variations = { $rules }, avec des variantes
rules-variations = Variantes
rules-variation-line = { $name } ({ $id }{ $on ->
    [yes] , en jeu
   *[no] {""}
}) : { $summary }

players-or-sides = { $partners ->
    [1] joueurs
   *[other] camps
}
player-or-side = { $partners ->
    [1] joueur
   *[other] camp
}
rule-players-any = Se joue avec autant de { players-or-sides } qu’on veut.
rule-players-from = Se joue à { $least_in_words } { players-or-sides } ou plus.
rule-players-exactly = Se joue { $least ->
    [1] { $partners ->
        [1] en solitaire
       *[other] avec un seul camp
    }
   *[other] à { $least_in_words } { players-or-sides }
}.
rule-players-between = Se joue { $adjacent ->
    [yes] à { $least_in_words } ou { $most_in_words }
   *[no] de { $least_in_words } à { $most_in_words }
} { players-or-sides }.
rule-partners = Chaque camp réunit { $partners_in_words } partenaires, qui partagent un total{ $by_throw ->
    [yes] .
   *[no] , jouent les tours du camp à tour de rôle et décident ensemble.
}
rule-partners-alternate = Les partenaires lancent à tour de rôle, au sein d’un même tour aussi : qui a lancé décide, et si le tour continue, c’est le partenaire suivant qui lance. Le tour suivant du camp commence par le partenaire qui suit le dernier à avoir lancé. Les dés relancés parce qu’un lancer ne compte pas le sont par le même partenaire.
rule-equipment = Il faut { $dice ->
    [1] un dé
   *[other] { $dice_in_words } dés
}, un gobelet si l’on veut, du papier et un crayon. L’un de vous note ce qui est encaissé.
rule-equipment-board = Il faut { $dice ->
    [1] un dé
   *[other] { $dice_in_words } dés
}, un gobelet si l’on veut, et un plateau de cribbage : { $lanes ->
    [1] toutes les fiches suivent un seul couloir, chacune de sa couleur.
    [0] un couloir par { player-or-side }, ou des fiches de couleurs différentes.
   *[other] ses { $lanes_in_words } couloirs ont des fiches de couleurs différentes.
}
rule-holes = On compte en trous : chaque trou marqué fait avancer d’un cran la fiche du { player-or-side }. Avec deux fiches, un tour se compte plus facilement : l’une reste là où il a commencé, l’autre avance de ce qui est mis de côté, et s’enlève après un Farkle.
rule-farkle-pegs = Les Farkles de suite peuvent se compter dans les trous du plateau prévus pour les parties gagnées.
rule-order-given = Décidez ensemble qui commence. On joue ensuite dans le sens des aiguilles d’une montre.
rule-roll-off = { $partners ->
    [1] Chaque joueur lance
   *[other] Pour chaque camp, l’un des partenaires lance
} { $dice ->
    [1] un dé, et le plus haut commence
   *[other] { $dice_in_words } dés, et le plus haut total commence
}. On joue ensuite dans le sens des aiguilles d’une montre.
rule-roll-off-ties = Les ex æquo au départ relancent.

rule-farkle = Un lancer où rien ne marque est un Farkle : le tour est fini et son score est perdu.
rule-one-die = Un tour se joue avec un dé. Un lancer qui marque est mis de côté. { rule-farkle }
rule-dice = Un tour commence avec { $dice_in_words } dés. Après chaque lancer il faut mettre de côté au moins un dé qui marque ; ensuite, on encaisse le score du tour, ou on lance les dés qui restent. { $combines ->
    [yes] Chaque dé mis de côté doit faire partie d’une combinaison.
   *[no] Les dés ne marquent qu’avec les dés du même lancer, et chaque dé mis de côté doit faire partie d’une combinaison.
} { rule-farkle }
rule-decisive = Un lancer { $all_dice ->
    [yes] des { $dice_in_words } dés{" "}
   *[no] {""}
}qui montre { $combinations } { $effect ->
    [costs] est aussi un Farkle, quoi qu’il marque par ailleurs, et coûte en plus { amount } du total, mais jamais plus que ce qu’il y a.
    [bust] est aussi un Farkle, quoi qu’il marque par ailleurs, et fait perdre tout le total en plus.
    [lose] met le camp hors jeu, quoi qu’il marque par ailleurs. Les autres continuent, et le dernier qui reste a gagné.
    [win] gagne aussitôt la partie, quoi qu’il montre par ailleurs et quels que soient les totaux.
   *[farkle] est aussi un Farkle, quoi qu’il marque par ailleurs.
}
rule-confirm = Quand un tour a marqué { $combinations }, on ne peut encaisser qu’après avoir fait { $same ->
    [yes] encore { amount }
   *[no] encore autant de points que le dit le barème
}, ce qui le confirme ; les mêmes points confirment tout ce qui reste à confirmer. Un Farkle avant cela perd tout{ $keeps ->
    [yes] , même si d’autres Farkles gardent leurs points
   *[no] {""}
}{ $limited ->
    [yes]  ; quand le tour n’a plus de lancer, on peut l’encaisser tel quel
   *[no] {""}
}. Rien n’est demandé à un tour inscrit sans ses lancers.
sentences = { $first } { $next }
rule-combine = Les dés mis de côté plus tôt dans le tour comptent avec les suivants, depuis son début ou la dernière main pleine : tous ceux qui sont de côté marquent ensemble le plus possible, de sorte qu’un 5, puis deux autres 5, font trois 5. On peut mettre des dés de côté si chaque dé qui s’y trouve alors fait partie d’une combinaison et que le tour a plus de points.
rule-best-way = Des dés qui peuvent marquer de plusieurs façons marquent le plus possible.
rule-any-way = Des dés qui peuvent marquer de plusieurs façons marquent de la façon que le joueur préfère, même pour moins de points ; chaque dé mis de côté doit quand même faire partie d’une combinaison.
rule-keep-all = Tout ce qui marque doit être mis de côté : tant qu’un autre dé pourrait l’être aussi, il doit l’être.
rule-basic-chart = Le barème et les règles du tour sont ceux du jeu de base, pas ceux des règles avancées de la même source.
rule-fallen-dice = Les dés tombés de la table sont relancés.
rule-lines-fall-away = Les lignes du barème qui demandent plus de { $dice_in_words } dés disparaissent.
rule-no-minimum = Tout score peut être encaissé{ $unit ->
    [holes] .
   *[other]  : il n’y a pas de minimum d’ouverture.
}
rule-opening-minimum = Un { player-or-side } qui n’a encore rien encaissé doit faire { amount } { $opening_by ->
    [turns] en plusieurs tours : ce qui est encaissé reste en attente jusqu’à ce que le compte y soit ; alors tout est marqué. Un Farkle ne coûte que les points de son propre tour ; ce qui est en attente y reste, quoi que prenne une pénalité.
    [roll] en un lancer pour encaisser : ce qui est mis de côté d’un seul lancer, le premier du tour ou un autre. Dès qu’un lancer y suffit, le tour entier peut être encaissé.
   *[other] en un tour pour encaisser.
}
rule-opening-as-every-turn = Pour ouvrir, il ne faut rien de plus qu’à chaque tour : { amount }.
rule-opening-by-turn = Les { amount } de l’ouverture sont ceux d’un tour entier, pas d’un seul lancer.
rule-opening-of-turns = Les { amount } de l’ouverture peuvent s’additionner sur plusieurs tours.
rule-opening-of-roll = Les { amount } de l’ouverture sont ceux d’un seul lancer, pas d’un tour entier.
rule-opening-in-one-turn = Les { amount } de l’ouverture doivent se faire en un tour, pas s’additionner sur plusieurs.
rule-must-beat = Pour être encaissé, un tour doit faire plus que { $must_beat ->
    [own_last_turn] ce que le dernier tour du même { player-or-side } a encaissé
   *[last_bank] ce que le tour précédent a encaissé, qui que ce soit qui l’ait joué
} ; après un Farkle, tout suffit.
rule-bank-minimum = Chaque tour doit faire { amount } pour être encaissé.
rule-hot-dice-of-one-die = Une fois le dé mis de côté, on peut encaisser ou le relancer.
rule-hot-dice-may = Main pleine : une fois les { $dice_in_words } dés mis de côté, on peut encaisser ou les relancer tous.
rule-hot-dice-must-each-time = { rule-hot-dice-must-in-one-roll } Et cela chaque fois : si tous les dés du lancer obligatoire sont eux aussi mis de côté, il faut encore les relancer.
rule-hot-dice-must = Main pleine : une fois les { $dice_in_words } dés mis de côté, il faut les relancer tous.
rule-hot-dice-must-in-one-roll = Main pleine : si les { $dice_in_words } dés d’un même lancer sont tous mis de côté, il faut les relancer tous ; si le dernier dé n’est mis de côté qu’à un lancer suivant, on peut encaisser ou les relancer tous.
rule-hot-dice-escape = Quand tous les dés marquent, on peut n’en mettre de côté qu’une partie, pour échapper à cette obligation.
rule-hot-dice-no-escape = Quand tous les dés marquent, il faut tous les mettre de côté : on n’échappe pas à cette obligation.
rule-must-roll-with = Un tour où il reste { $left } { $most ->
    [one] dé
   *[other] dés
} ne peut pas être encaissé : ce qui reste doit être lancé.
rule-must-roll-after = Quand on met de côté { $sets } en un seul lancer, avec ou sans d’autres dés, on ne peut pas encaisser aussitôt : il faut lancer ce qui reste, ou tous les dés si chacun est de côté.
rule-clear-combo = Trois dés identiques ou plus, mis de côté ensemble, doivent être confirmés : si le lancer suivant montre leur face, on relance tous ses dés jusqu’à ce qu’aucun ne la montre. Un tel lancer ne marque rien et n’est pas un Farkle.{ $limited ->
    [yes] {" "}Là où les lancers sont comptés, cela n’en fait qu’un.
   *[no] {""}
}
rule-most-rolls = Un tour a { $most ->
    [1] un seul lancer. Ensuite
   *[other] { $most } lancers au plus. Après le dernier
} il faut encaisser, même là où il faudrait relancer ; si les points n’y suffisent pas, le tour compte comme un Farkle.
rule-hot-dice-never = On ne relance pas les dés mis de côté : une fois les { $dice_in_words } dés de côté, il faut encaisser.
rule-most-hot-dice = On relance tous les dés { $most ->
    [1] une fois
   *[other] { $most } fois
} par tour au plus : quand tous les dés sont à nouveau de côté, il faut encaisser, même là où il faudrait relancer ; si les points n’y suffisent pas, le tour compte comme un Farkle.
rule-hot-dice-bonus = Chaque fois que tous les dés sont de côté, le tour reçoit { amount } en plus.
rule-hot-dice-bonuses = Quand tous les dés sont de côté, le tour reçoit un bonus, selon le nombre de fois où c’est arrivé dans le tour : { $amounts }, puis chaque fois le dernier.
rule-last-die = Quand il ne reste qu’un dé à lancer, il réussit avec { $faces } et c’est un Farkle avec { $others }.
rule-last-die-always = Quand il ne reste qu’un dé à lancer, il réussit avec { $faces }.
rule-last-die-points = Un dernier dé à { $faces } marque { amount } : tous les dés sont alors de côté.
rule-refresh-on = Un lancer qui n’est que { $rolls }, de moins de { $dice_in_words } dés, peut être mis de côté en entier, même s’il ne marque rien : ce n’est alors pas un Farkle, et cela compte comme si tous les dés étaient mis de côté.
rule-last-die-tries = Un dernier dé qui ne marque pas peut être relancé : ce n’est un Farkle que s’il n’a pas marqué { $tries } fois de suite.{ $limited ->
    [yes] {" "}Là où les lancers sont comptés, cela n’en fait qu’un.
   *[no] {""}
}{ $takes ->
    [all] {" "}Un lancer qui prend tout le total le prend aussitôt.
    [some] {" "}Un lancer qui prend lui-même quelque chose au total le prend aussitôt.
   *[none] {""}
}
rule-nothing-scores = Un lancer des { $dice_in_words } dés où rien ne marque n’est pas un Farkle : il rapporte { amount } et compte comme si tous les dés étaient mis de côté.
rule-nothing-costs = Un lancer { $dice ->
    [1] du dé qui ne marque pas
   *[other] des { $dice_in_words } dés où rien ne marque
} est un Farkle qui coûte { $takes_all ->
    [yes] tout le total
   *[no] { amount } du total
}{ $penalty ->
    [yes] , en plus d’une pénalité pour des Farkles de suite
   *[no] {""}
}.{ $takes_all ->
    [yes] {""}
   *[no] {" "}Le total ne passe pas ainsi sous zéro.
}{ $own ->
    [yes] {" "}Au premier lancer d’un tour, il coûte non pas cela, mais ce qu’y coûte tout Farkle.
   *[no] {""}
} Là où un tour est saisi sans ses lancers, un Farkle ne coûte pas cela.
rule-nothing-scores-on-first-roll = Cela ne vaut que pour le premier lancer d’un tour ; plus tard, c’est un Farkle.
rule-exchange = Avec { $combinations }, on peut, au lieu de marquer, échanger sa position avec le leader, si quelqu’un est devant.
rule-exchange-at-once = L’échange a lieu sur-le-champ : un Farkle plus tard dans le tour ne l’annule pas. Si plusieurs sont en tête à égalité, le leader est celui qui jouera le plus tôt.
rule-exchange-on-banking = L’échange a lieu à la fin du tour, avant que les autres { unit } du tour soient comptés : un Farkle plus tard dans le même tour l’annule. Si plusieurs sont en tête à égalité, le leader est celui qui jouera le plus tôt.
rule-first-farkle-again = Un Farkle au premier lancer d’un tour ne compte pas : { $dice ->
    [1] le dé est relancé
   *[other] tous les dés sont relancés
}, jusqu’à ce que quelque chose marque. Il ne finit ni le tour ni une suite de Farkles, n’apporte aucune pénalité et n’est pas un des lancers là où leur nombre est limité.{ $takes ->
    [all] {" "}Un lancer qui prend tout le total le prend tout de même.
    [some] {" "}Un lancer qui, par une ligne du barème, prend quelque chose au total le prend tout de même.
   *[none] {""}
}
rule-first-farkle-costs = Un Farkle au premier lancer d’un tour coûte { $takes_all ->
    [yes] tout le total
   *[no] { amount } du total
}{ $penalty ->
    [yes] , en plus d’une pénalité pour des Farkles de suite
   *[no] {""}
}.{ $takes_all ->
    [yes] {""}
   *[no] {" "}Le total peut ainsi passer sous zéro.
} Là où un tour est saisi sans ses lancers, un Farkle passe pour un Farkle à un lancer suivant.
rule-farkle-keeps-points = Un Farkle ne fait pourtant pas perdre le score du tour : il finit le tour, et ce que le tour a rapporté est encaissé, même là où il faudrait encore lancer{ $has_minimum ->
    [yes] {""}, si cela suffit pour encaisser
   *[no] {""}
}. Un tel tour compte comme encaissé, et non comme un Farkle.{ $takes ->
    [all] {" "}Un lancer qui prend tout le total prend aussi le score du tour.
    [some] {" "}Un lancer qui prend lui-même quelque chose au total prend aussi le score du tour.
   *[none] {""}
}
rule-second-chance = Après un lancer où rien ne marque, il y a une seconde chance : deux de ses dés ou plus restent là, et les autres sont relancés une fois. Si ceux qui restaient appartiennent alors à une combinaison d’au moins trois dés, tous ces dés comptent comme un seul lancer ; sinon, c’est un Farkle, quoi qui marque d’autre.
rule-carry-on = Quand il reste des dés au moment d’encaisser, le { player-or-side } suivant{ $only ->
    [on_board] , s’il a déjà ouvert,
   *[may] {""}
} peut commencer son tour avec ces dés et avec les points du tour encaissé, que garde aussi celui qui l’a encaissé. Il doit alors lancer, et un Farkle ne lui coûte pas plus qu’un autre. Ce qu’il encaisse compte en entier pour tous les minimums, et peut être repris à son tour. Rien n’est à reprendre après un Farkle, quand tous les dés étaient mis de côté, ni après un tour inscrit par ses points.
rule-farkle-leaves-board = Un Farkle fait perdre son ouverture au { player-or-side } : le total reste, mais il faut de nouveau { amount } { opening-by } pour encaisser.
rule-first-bank-bonus = Le premier { player-or-side } à encaisser { needed-amount } ou plus en un tour reçoit { amount } en plus ; aucun autre n’en reçoit.
rule-no-penalty = Des Farkles de suite ne coûtent rien de plus.
rule-penalty = { $after ->
    [1] Faire Farkle
   *[other] Faire Farkle { $after_in_words } tours de suite
} coûte { amount } du total.
rule-penalty-grows = { $after ->
    [1] Faire Farkle
   *[other] Faire Farkle { $after_in_words } tours de suite
} retire des { unit } au total, et chaque Farkle de plus à la suite aussi : { $amounts }, puis chaque fois le dernier nombre.
rule-penalty-of-total = { $after ->
    [1] Faire Farkle
   *[other] Faire Farkle { $after_in_words } tours de suite
} coûte tout le total.
rule-penalty-no-floor = Les totaux peuvent passer sous zéro.
rule-penalty-floor = La pénalité ne fait passer aucun total sous { $floor }.
rule-penalty-floor-start = La pénalité ne fait reculer aucune fiche derrière le Départ.
rule-penalty-restarts = Après une pénalité, le compte des Farkles repart de zéro.
rule-penalty-again = Chaque Farkle de plus à la suite coûte de nouveau la pénalité.
rule-penalty-in-final-round = Dans la dernière manche, les Farkles comptent comme toujours.
rule-penalty-not-in-final-round = { $play_off ->
    [yes] Dans la dernière manche et dans un départage, la pénalité ne s’applique pas.
   *[no] Dans la dernière manche, la pénalité ne s’applique pas.
}

rule-pegs = { $unit ->
    [points] Qui arrive exactement au total d’un autre camp le fait reculer { $holes ->
        [1] d’un point
       *[other] de { $holes_in_words } points
    }.
   *[holes] Une fiche qui arrive sur un trou occupé le prend, et celle qui l’occupait recule { $holes ->
        [1] d’un trou
       *[other] de { $holes_in_words } trous
    }.
}
rule-pegs-sent = { $unit ->
    [points] Qui arrive exactement au total d’un autre camp le fait reculer { $to ->
        [start] jusqu’à 0
       *[last_total] jusqu’au total qu’il avait avant, et jusqu’à 0 s’il a déjà reculé depuis qu’il a marqué
    }.
   *[holes] Une fiche qui arrive sur un trou occupé le prend, et celle qui l’occupait recule { $to ->
        [start] jusqu’au Départ
       *[last_total] jusqu’au trou d’où elle venait, et jusqu’au Départ si elle a déjà reculé depuis qu’elle a avancé
    }.
}
rule-lanes = { $unit ->
    [points] Les camps se rencontrent en { $lanes_in_words } groupes, où ils entrent tour à tour dans l’ordre des places : on ne renvoie que les camps de son groupe.
   *[holes] Les fiches suivent { $lanes_in_words } couloirs, distribués tour à tour dans l’ordre des places : une fiche ne fait reculer que celles de son couloir.
}
rule-pegs-ends = { $unit ->
    [points] À 0, et à partir de l’objectif, personne ne recule.
   *[holes] Le Départ et l’arrivée ne comptent jamais comme occupés.
}
rule-bump-floor = { $unit ->
    [points] Aucun camp ne recule ainsi au-delà de { $floor }.
   *[holes] Une fiche repoussée ne recule pas au-delà de { $floor }.
}
rule-bump-floor-start = { $unit ->
    [points] Aucun camp ne recule ainsi au-delà de 0.
   *[holes] Une fiche repoussée ne recule pas au-delà du Départ.
}
rule-bump-chain = { $unit ->
    [points] Un camp qui recule jusqu’au total d’un autre le fait reculer à son tour, et ainsi de suite.
   *[holes] Une fiche repoussée en repousse une autre à son tour, et ainsi de suite.
}
rule-bump-shares = { $unit ->
    [points] Un camp qui recule n’en fait reculer aucun autre : les deux ont alors le même total.
   *[holes] Une fiche repoussée n’en repousse aucune autre : elles partagent le trou.
}

total-to-reach = { $reached ->
    [more_than] plus de { amount }
    [exactly] exactement { amount }
   *[at_least] { amount } ou plus
}
rule-target = La fin arrive quand un { player-or-side } a encaissé { total-to-reach } en tout.
rule-overshoot-scores-nothing = Un tour qui porterait le total au-delà de { $points } ne compte pas quand on l’encaisse : le total reste ce qu’il est. Ce n’est pas un Farkle, et il n’y a pas de pénalité.
rule-overshoot-bounces = Un tour qui porterait le total au-delà de { $points } le fait rebondir de là d’autant qu’il y a de trop, jusqu’à 0 au plus. Ce n’est pas un Farkle, et il n’y a pas de pénalité.
rule-overshoot-to-lowest = Un tour qui porterait le total au-delà de { $points } ne compte pas quand on l’encaisse : le total reste ce qu’il est, et ce qui est de trop va, parmi les autres, au { player-or-side } dont le total est le plus petit ; s’ils sont plusieurs, à celui qui jouera le plus tôt. Personne n’ouvre ainsi, ni n’atteint { $points } : ce qui porterait le total jusque-là ou au-delà est perdu. Ce n’est pas un Farkle, et il n’y a pas de pénalité.
rule-never-hit = Aucun tour ne peut encaisser moins de { $least } : un total au-dessus de { $most }, mais sous l’objectif, ne peut plus jamais l’atteindre.
rule-one-more-turn = Chaque autre { player-or-side } a alors encore un tour.
rule-one-last-roll = Chaque autre { player-or-side } a alors encore un tour, d’un seul lancer : ce qui en est mis de côté est encaissé ; si les points n’y suffisent pas, le tour compte comme un Farkle.
rule-until-unbeaten = Chaque autre { player-or-side } a alors encore un tour. Dès que l’un d’eux a plus que tous les autres, chaque autre { player-or-side } a encore un tour à partir de là ; une égalité ne suffit pas. La partie est finie quand plus personne ne passe en tête.
rule-complete-round = On termine alors la manche, pour que tous aient joué autant de tours.
rule-no-final-round = La partie est aussitôt terminée : le premier à l’encaisser gagne.
rule-rounds = On joue au plus { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
} : ensuite, la partie est terminée, même si personne n’a atteint l’objectif.
rule-rounds-alone = On joue { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
}, puis la partie est terminée : aucun total n’y met fin avant.
rule-highest-wins = Le plus haut total gagne.
rule-last-on-board-loses = Un { player-or-side } qui a encaissé { total-to-reach } en tout sort du plateau, à l’abri. On joue jusqu’à ce qu’il reste un seul { player-or-side } sur le plateau : il a perdu.
rule-loser-at-once = La partie est terminée dès qu’il reste un seul { player-or-side }.
rule-loser-after-round = Quand il reste un seul { player-or-side }, on termine la manche, pour que tous aient joué autant de tours. Si le dernier { player-or-side } sort aussi du plateau, celui des deux derniers qui est allé le moins loin a perdu ; à égalité, personne.
rule-ties-share = À égalité au plus haut total, les { players-or-sides } concernés partagent la victoire.
rule-ties-play-off = À égalité au plus haut total, les { players-or-sides } concernés jouent chacun un tour de plus, jusqu’à ce que l’un d’eux soit devant{ $exactly ->
    [yes]  ; aucun tour n’y fait trop de points, car l’objectif ne compte plus.
   *[no] .
}

## The score chart in words

chart-each-face = chaque { $face }
chart-same-face = { $count_in_words } { $face }
chart-straight = une suite de { $first } à { $last }
chart-any-die = un dé quelconque
chart-different-faces = { $count_in_words } faces différentes
chart-two-pairs = deux paires
chart-two-pairs-and-face = deux paires et un autre dé
chart-three-pairs = trois paires
chart-two-triplets = deux brelans
chart-four-and-pair = un carré et une paire
chart-three-and-pair = un brelan et une paire
chart-group = { $count ->
    [1] un autre dé
    [2] une paire
    [3] un brelan
    [4] un carré
   *[other] { $count_in_words } dés identiques
}
chart-one-face = un { $face }
chart-faces-with = { $faces } avec { $groups }

chart-scores-nothing = rien : d’autres lignes comptent tous ses dés
chart-face-scores = les { $face } : { $points }
chart-scores-between = de { $least } à { $most }
chart-or-exchange = { $scores }, ou échange avec le leader
chart-to-confirm = { $scores }, à confirmer par { $confirm }
chart-only-all-dice = { $scores } ; seulement dans un lancer des { $dice_in_words } dés
chart-bust = un Farkle, et tout le total est perdu
chart-costs = un Farkle, et { amount } de moins au total
chart-lose = met le camp hors jeu
chart-win = gagne aussitôt la partie
chart-farkle = un Farkle, quels que soient les autres dés
form-line-scores = des points
form-line-costs = un Farkle qui coûte des points
form-line-exchange = des points, ou échange avec le leader

## What is wrong with a rule file: no capital and no full stop. Keys, values and examples are as the
## file has them.

fault = { $key } : { fault-alone }
fault-in-line = ligne { NUMBER($line, useGrouping: 0) }, { $key } : { fault-alone }
fault-alone = trouvé : { $found } ; admis : { $accepted }
faults = { $subject } : { $count ->
    [one] { $count } défaut
   *[other] { $count } défauts
}
faults-more = et { $count } de plus
rules-subject = jeu de règles
rules-preset = règles fournies « { $id } »
rules-varied = { $id } avec { $changes }
rules-with = les variantes de { $id }
rules-converted = { $id } fois { $times }

rules-folder = « { $path } » est un dossier, pas un fichier de règles
rules-no-plain-file = « { $path } » est un périphérique ou un tube, pas un fichier de règles
rules-unreadable-file = { $path } : { $reason }
rules-no-such-file = il n’y a pas de fichier de règles { $name }
rules-misspelt = il n’y a pas de règles { $name } ; voulais-tu dire « { $nearest } » ?
rules-file-misspelt = il n’y a pas de fichier de règles { $name } ; voulais-tu dire le fichier { $file } ?
rules-file-meant = il n’y a pas de règles { $name } ; voulais-tu dire le fichier { $file } ?
rules-whole-game = { $name } est le nom du jeu entier, quelles que soient ses règles ; choisis l’un des jeux de règles que « tincup rules list » décrit
rules-unknown-near = il n’y a pas de règles { $name } ; les plus proches sont { $presets }, et « tincup rules list » les montre toutes
rules-unknown = il n’y a pas de règles { $name } ; « tincup rules list » montre celles qu’il y a

fault-value = { $value }
number-too-long = un nombre trop long pour être montré
fault-nothing = rien
fault-unknown-key = la clé inconnue { $name }
fault-record = les tours d’une partie
fault-folder = le dossier « { $path } »
fault-no-plain-file = « { $path } », un périphérique ou un tube
fault-unreadable-file = un fichier illisible : { $reason }
fault-bytes = { $bytes } octets
fault-more-bytes = plus de { $most } octets
fault-byte = l’octet { $byte }
fault-toml = un texte qui n’est pas du TOML : { $reason }
fault-toml-nested = trop de crochets imbriqués pour un jeu de règles
fault-toml-key = une clé de dix parties ou plus
fault-toml-number = un texte qui n’est pas du TOML : un nombre de milliers de chiffres
fault-toml-twice = un texte qui n’est pas du TOML : une clé donnée une seconde fois
fault-contradiction = « { $first } » et « { $second } », qui se contredisent : les deux fixent { $key }
fault-not-whole = { NUMBER($value, useGrouping: 0) }, qui, fois { $times }, n’est pas entier
fault-formula-of-lines = la formule { $formula }, qui multiplie des lignes
fault-not-with = « { $first } » et « { $second } », qui ne vont pas ensemble
fault-keys = plus de clés que n’en a aucun jeu de règles
fault-extends-in-circle = { $name }, qui tourne en rond
fault-extends-alone = { $name }, et un fichier qui vient seul ne peut pas en étendre un autre
fault-extends-too-often = { $name }, le suivant après { $most } qui s’étendent l’un l’autre
fault-no-line = aucune ligne
fault-line-again = de nouveau la ligne "{ $pattern }"
fault-no-such-line = false, mais il n’y a aucune ligne de ce genre à enlever
fault-pattern = le motif { $pattern }
fault-pattern-faces = un motif de { $faces } faces différentes
fault-pattern-too-long = un motif de { dice-count }
fault-effect = { $key } = { $value }
fault-farkle-scores = points = { $points } pour des dés qui décident d’un lancer
fault-cost-with-effect = points = { $points } à côté de or = "{ $effect }"
fault-confirm-beside = confirm = { NUMBER($confirm, useGrouping: 0) } à côté de { $beside }
fault-confirm-and-exchange = { $key } à côté de or = "exchange_with_leader" de "{ $line }"
fault-all-confirmed = des lignes qui toutes doivent être confirmées, avec quoi un tour ne pourrait finir que par un Farkle
fault-all-decided = des lignes qui décident de tout lancer où quelque chose marque
fault-formula = la formule { $formula }
fault-formula-too-long = une formule de { $length } caractères
fault-formula-in-circle = une formule qui tourne en rond : "{ $formula }"
fault-name-in-formula = { $name } dans la formule { $formula }
fault-number-or-line = le nombre { $number } dans "{ $formula }", qui est aussi une ligne du barème
fault-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $dice }
fault-points-by-formula = { fault-points } : dans la formule { $formula }, { $name } vaut ce que { $part } marque selon les autres lignes, c’est-à-dire rien
fault-only-die = un dernier dé là où il n’y en a qu’un
fault-never-banks = { $value }, avec quoi un tour ne pourrait finir que par un Farkle

accepted-known-key = une clé d’un fichier de règles
accepted-written = true ou false, un nombre entier, un texte, ou une liste ou table de ceux-ci
accepted-whole = un nombre entier de { $least } à { $most }
accepted-either = { $before } ou { $next }
accepted-flag = true ou false
accepted-text = une ligne de texte, de { $most } caractères au plus
accepted-id = minuscules, chiffres et traits d’union, { $most } au plus, comme my-rules
accepted-or-none = { $accepted }, ou false pour aucun
accepted-pattern-list = une liste de motifs de dés différents, comme { $example }
accepted-to-refresh = des motifs de moins de dés que dice = { $dice }
accepted-to-refresh-by-last-die = des motifs de deux dés ou plus, car turn.last_die_succeeds_on = { $faces } dit ce que fait un dernier dé ; ou turn.last_die_succeeds_on = []
accepted-counts = une liste de nombres entiers différents de 1 à { $most }, comme { $example }
accepted-amounts = un nombre entier de { $least } à { $most }, ou une liste d’au plus { $longest } nombres, comme { $example }
accepted-faces = une liste de faces différentes, comme { $example }
accepted-span = [le plus petit, le plus grand], deux nombres entiers à partir de 1
accepted-keys = une liste de clés du fichier de règles, comme { $example }
accepted-losses = un nombre entier de { $least } à { $most }, une liste d’au plus { $longest } nombres, comme { $example }, ou { $total }
accepted-first-roll-farkle = "any_roll" ; ce que coûte le premier lancer d’un tour à lui seul est turn.first_roll_farkle = {"{"} points = { $loss } {"}"}
accepted-first-loss = un seul nombre, parce qu’avec turn.farkle_penalty.restart = true chaque suite de Farkles finit par le premier ; ou turn.farkle_penalty.restart = false
accepted-penalty = { $example }, floor étant facultatif, ou false pour aucune
accepted-example = { $example }
accepted-name = "{ $name }"
accepted-elsewhere = { $name } sous [{ $section }], c’est-à-dire { $key }
accepted-one-of = l’un de { $names }
accepted-section = une section [{ $section }]
accepted-a-line = au moins une ligne, comme "1" = 100
accepted-cost-alone = { "{" } points = { NUMBER($points, useGrouping: 0) } { "}" }, un Farkle qui coûte autant de points ; or = "{ $effect }" va avec { $effect ->
    [exchange_with_leader] des points à partir de 1
   *[other] points = 0
}
accepted-not-all-confirmed = une ligne sans confirm, après laquelle on peut encaisser
accepted-best-to-confirm = "best", car { $key } demande quelles combinaisons ont été marquées
accepted-not-all-decided = une ligne qui marque dans un lancer sans ces dés
accepted-undecided = des faces qui ne décident d’aucun lancer par une ligne de scores, comme le fait { $face }
accepted-line = un nombre entier à partir de 1, un nombre négatif pour des dés qui coûtent autant de points, une formule comme { $example }, ou false pour enlever une ligne
accepted-line-once = chaque ligne du barème une seule fois
accepted-line-of-base = une ligne du jeu de règles que celui-ci étend
accepted-pattern = des chiffres de 1 à 6 pour ces faces mêmes, des minuscules pour n’importe quelle face : "1", "xxx", "xxyyzz"
accepted-faces-of-pattern = { $most } faces différentes au plus, car un dé n’en a pas davantage
accepted-dice = { $most ->
    [one] { $most } dé
   *[other] { $most } dés
} au plus
accepted-spelt = "{ $pattern }", le motif qui correspond à { $name }
accepted-patterns = des motifs de { $most } dés au plus
accepted-letters-of-pattern = des lettres qui figurent dans le motif de la ligne
accepted-one-letter = le mot face dans la formule d’un motif à une seule lettre, comme { $example }
accepted-characters = { $most } caractères au plus
accepted-formula = un nombre entier, ou une formule avec +, - et * sur d’autres lignes, comme { $example }
accepted-independent-formula = une formule sur des lignes qui ne dépendent pas de celle-ci
accepted-number-or-letters = des points en nombre, ou des lettres pour une autre ligne : "xxxx" = "xxx * 2"
accepted-points = de 1 à { $most } points pour chaque face possible
accepted-points-by-face = { accepted-points } ; ce que montrent les dés s’appelle face, comme dans { $example }
accepted-target = l’objectif au plus, { $most }
accepted-by-a-turn = { $most } au plus, le maximum d’un tour
accepted-by-a-roll = { $most } au plus, le maximum du seul lancer que demande turn.opening_by = "roll" ; ou turn.opening_by = "turn"
accepted-to-bank = { $value }{ $keep_some ->
    [yes] , turn.keep = "some"
   *[no] {""}
}, ou un barème qui peut laisser des dés non gardés
accepted-left = des nombres inférieurs à dice = { $dice } (turn.hot_dice dit s’il faut relancer tous les dés)
accepted-limit = au moins { $least }, car { $key } demande un lancer de plus ; ou { $other }
accepted-fewer-left = moins de nombres{ $hot ->
    [yes] , ou turn.hot_dice = "may"
   *[no] {""}
}
accepted-fewer-sets = moins de motifs, pour que quelque chose puisse être gardé sans eux
accepted-loser = au moins 2 camps, dont un pour perdre
accepted-target-without-rounds = un total qui termine la partie, ou à côté end.rounds, le nombre de manches
accepted-winner-of-lines = "highest", parce qu’une ligne décide de qui gagne ({ $key } avec or = "{ $effect }")
accepted-target-to-leave-board = le total auquel un camp sort du plateau, avec end.winner = "last_on_board_loses"
accepted-target-of-holes = le trou qui termine la partie, avec unit = "holes"
accepted-to-be-beaten = "one_more_turn", car avec end.reached = "exactly" personne ne peut passer devant ; ou end.reached = "at_least"
accepted-lanes = 1 là où des fiches échangent leurs places ({ $key }) : qui échange avec une fiche d’un autre couloir quitterait le sien
accepted-to-combine = "roll", car { $key } dépend de ce qu’un seul lancer a mis de côté ; ou { $other }
accepted-to-combine-lines = "roll", car une ligne qui fait échanger les places, qui doit être confirmée ou qui ne compte que dans un lancer de tous les dés ({ $key }) dépend de ce que montre un seul lancer
accepted-exact-step = "at_least", ou un objectif auquel des totaux arrivent : ils vont par pas de { $step }, et { $target } n’en est pas un
accepted-exact-sum = "at_least", ou un objectif qui est une somme de ce que les dés rapportent selon le barème, ce que { $target } n’est pas
accepted-multiple = un multiple de { $step }
accepted-formula-of-one-line = une formule qui ne multiplie pas une ligne par une ligne
accepted-times = un nombre entier à partir de 1 ou un divisé par lui, comme 50 ou 1/50, pas { $given }
accepted-variations = des tables [variations.ID], { $most } au plus
accepted-variation-names = une liste de variantes, comme ["long", "partners"]
accepted-other-variation = un autre nom : les règles étendues ont déjà cette variante
accepted-no-variation = aucune : ces règles n’ont pas de variantes
accepted-one-of-two = l’une des deux
accepted-more-dice = un jeu de règles avec dice = 2 ou plus
accepted-no-record = un fichier de règles ; ceci est le relevé d’une partie, pour « tincup review » et « tincup resume »
accepted-rule-file = un fichier de règles
accepted-toml = des lignes comme key = "value"
accepted-bytes = { $most } octets au plus
accepted-utf-8 = du texte en UTF-8
accepted-set = KEY=VALUE, comme { $example }
accepted-set-shorter = une clé de { $most } parties au plus
accepted-fewer-keys = { $most } clés au plus
accepted-set-of-another = un autre champ ; donne plutôt le nom de ce jeu de règles
accepted-set-section = une section, pour y fixer une clé
accepted-readable-file = un fichier lisible
accepted-file-or-preset = un fichier qui existe, ou le nom de règles fournies
accepted-preset-or-file = le nom de règles fournies ou un fichier
accepted-base = le nom d’un autre jeu de règles
accepted-near-base = le nom d’un autre jeu de règles, par exemple { $presets }
accepted-base-or-file = { $base }, ou un fichier { $file } à côté de celui-ci
accepted-no-circle = un jeu de règles qui ne le fait pas
accepted-shorter-chain = { $most } fichiers à la suite au plus, dont le dernier étend des règles fournies ou rien

## Settings that have no effect, or another one than it seems. Keys and values are as the file has them.

rule-warning = { $key } { $message }
rule-warning-in-line = ligne { NUMBER($line, useGrouping: 0) }, { rule-warning }
idle-opening-minimum = est sans effet : turn.bank_minimum en demande autant à chaque tour et devrait être plus petit
idle-without-opening = est sans effet : il n’y a rien à ouvrir ; turn.opening_minimum devrait dépasser turn.bank_minimum
idle-hot-dice-escape = est sans effet : rien n’oblige à relancer, ou il faut de toute façon garder tout ce qui marque ; turn.hot_dice devrait être "must" ou "must_in_one_roll", et turn.keep "some"
idle-refresh-on = est sans effet : avec ce barème, tous les dés d’un tel lancer marquent de toute façon
idle-must-roll-after = est sans effet : aucun dé que l’on puisse garder ne montre cela
idle-clear-combo = est sans effet : jamais trois dés identiques ne sont mis de côté avec un lancer à suivre
idle-partners-alternate = est sans effet : chaque camp n’a qu’un joueur ; partners devrait dépasser 1
idle-keep = est sans effet : avec ce barème, il n’y a pas de lancer dont on pourrait garder plus ou moins de dés
idle-last-die-points = est sans effet : turn.last_die_succeeds_on devrait nommer une face qui ne marque pas seule
idle-scoring = est sans effet : aucun dé ne peut marquer de deux façons aux points différents
idle-combine = est sans effet : selon ce barème, aucun dé ne marque autrement avec des dés mis de côté avant que seul
idle-second-chance = est sans effet : aucune ligne du barème n’a trois dés ou plus
idle-carry-on = est sans effet : avec un seul dé, il n’en reste pas quand on encaisse
idle-last-die-tries = est sans effet : il n’y a qu’un dé ; dice devrait dépasser 1
idle-nothing-scores-on = est sans effet : un lancer où rien ne marque ne rapporte rien ; turn.nothing_scores devrait dépasser 0
idle-most-hot-dice = est sans effet : le tour n’a plus de lancer à ce moment ; turn.most_rolls devrait dépasser cette valeur d’au moins 2
idle-exchange = est sans effet : aucune ligne du barème n’échange de positions ; il faudrait or = "exchange_with_leader" à l’une d’elles
idle-without-final-round = est sans effet : il n’y a pas de dernière manche ; end.final_round devrait être autre que "none" (end.loser_found "after_round" là où le dernier sur le plateau perd)
idle-final-round = est sans effet : end.winner = "last_on_board_loses" joue jusqu’à ce qu’il reste un camp, où end.loser_found dit si la manche est terminée, et sans end.target aucun total n’amène de dernière manche
idle-ties = est sans effet : aucun camp ne peut être à égalité à la fin ; end.final_round devrait être autre que "none", et end.winner "highest"
idle-loser-found = est sans effet : end.winner devrait être "last_on_board_loses"
idle-rounds = est sans effet : end.winner devrait être "highest"
idle-without-target = est sans effet : end.target devrait être un nombre
idle-overshoot = est sans effet : end.reached devrait être "exactly", avec un objectif
idle-bump-floor = est sans effet : board.one_peg_per_hole devrait être true, et board.bump un nombre
idle-without-pegs = est sans effet : des camps peuvent avoir le même total ; board.one_peg_per_hole devrait être true
idle-line = est sans effet : les lignes { $lines } comptent tous ses dés ; mets-les à false, ou écris "{ $pattern }" = {"{"} points = ..., replaces = true {"}"}
idle-line-above = est sans effet : les lignes { $lines } comptent tous ses dés
idle-only-all-dice = n’a pas besoin de only = "all_dice" : il y faut de toute façon les { $dice } dés
idle-line-decided = est sans effet : { $lines } décide déjà d’un lancer avec ces dés
idle-line-beaten = est sans effet : { $count ->
    [one] la ligne { $lines } donne
   *[other] ensemble, les lignes { $lines } donnent
} plus à ses dés ; il faudrait plus de { $points } pour compter
idle-replaces = ne remplace rien : aucune ligne du jeu de règles que celui-ci étend n’est au-dessus
idle-between-steps = revient à { $value } : les scores de tour vont par pas de { $step }
idle-minimum = est sans effet : aucun tour ne peut de toute façon encaisser moins de { $points }
idle-target = revient à { $reached ->
    [more_than] plus de { $value }
   *[at_least] { $value }
} : les totaux vont par pas de { $step }
idle-penalty-floor = est sans effet : une pénalité qui prend tout le total ne prend rien au-delà ; turn.farkle_penalty.points devrait être un nombre ou une liste de nombres
idle-restart = est sans effet : avec after = 1 chaque Farkle est pénalisé ; turn.farkle_penalty.after devrait être 2 ou plus
idle-variation = reste sans effet : sans cette variante, les règles sont les mêmes

## What cannot be done at a table now

table-dice-rolled = les dés sont lancés : il n’y a plus rien à annuler
table-dice-not-entered = on ne tape les tours que si les gens lancent leurs propres dés (--dice entered)
table-rolls-for-start = à cette table, on lance pour savoir qui commence
table-no-dice = à cette table, ce sont les gens qui lancent les dés
table-not-its-dice = c’est la table qui lance les dés, et pas ceux-ci
table-not-your-turn = ce n’est pas ton tour
table-salts-closed = on ne prend plus de sels : ils se donnent avant le premier lancer
table-salted = { $name } a déjà donné un sel : chacun en donne un
table-no-salts = seuls des dés équitables prennent des sels
table-not-over = la partie n’est pas terminée
table-no-proposal = rien n’est proposé à cette table en ce moment
table-finished = la partie est terminée et close
table-record-full = le relevé de cette partie est plein après { $actions } actions, car on n’en lit pas plus de { $most } octets : on ne peut plus qu’abandonner ou quitter la table
table-log-full = le journal d’une partie a { $most } entrées au plus
table-standstill = { $least ->
    [0] aucun total n’a changé en { $turns } tours
   *[other] aucun total n’a changé en { $turns } tours, dont l’un devrait faire { $least } pour être encaissé
} : la partie pourrait ne jamais finir ainsi, et s’arrête ici
table-nobody-there = personne n’est assis là : les places sont numérotées de 1 à { $seats }
table-same-player = { $name } joue déjà ainsi
table-unnamed = le nom n’est déjà plus dans le journal : la place s’appelle { $name }
table-unnamed-settled = la partie est réglée, et quelqu’un a retiré son nom de son journal : le résultat reste
table-not-a-player = une place est prise par person, bot:KIND ou external:COMMAND, pas { $value }

stakes-settled = Mises en monnaie de jeu : { $won }.

## The server

serve-ready = Tincup tient des tables à l’adresse { $address }
page-ready = Tincup est à l’adresse { $address } - Ctrl-C l’arrête.
page-there = Tincup est déjà à l’adresse { $address }.
page-there-alone = Seul cet ordinateur peut y entrer. Pour d’autres appareils, arrête-le (processus { $pid }) et relance-le avec --lan.
page-there-lan = Tous les appareils de ce réseau le trouvent à l’adresse { $address }
page-there-port = Il est au port { $port }. Pour l’avoir au port { $asked }, arrête-le d’abord (processus { $pid }).
page-ready-lan = Tincup est à l’adresse { $address }, pour tous les appareils de ce réseau - Ctrl-C l’arrête.
page-lan-firewall = Si cet ordinateur demande si Python peut accepter des connexions, dis oui. Si un téléphone ne peut pas ouvrir la page, c’est un pare-feu qui l’en empêche : il doit laisser entrer le port TCP { $port } depuis ce réseau.
page-lan-no-network = Aucun autre appareil ne peut l’ouvrir : cet ordinateur n’est sur aucun réseau. Connecte-le à un réseau, par exemple au partage de connexion d’un téléphone, et relance Tincup avec --lan.
share-ready = Tous les appareils de ce réseau, un téléviseur aussi, peuvent regarder cette partie dans leur navigateur à l’adresse { $address } - personne ne peut y intervenir.
share-firewall = Si cet ordinateur demande si Python peut accepter des connexions, dis oui ; un pare-feu doit laisser entrer le port TCP { $port }.
share-no-network = Seul cet ordinateur la trouve : il n’est sur aucun réseau. Connecte-le à un réseau, par exemple au partage de connexion d’un téléphone, et continue avec : tincup resume --share
share-nothing = --share montre une partie pendant qu’on y joue ici : rien ne se joue maintenant
serve-no-address = impossible d’écouter sur { $host }, port { $port } : { $reason }
serve-no-database = la base de données ne peut pas servir : { $reason }
serve-lock-link = { $file } est un lien symbolique, et Tincup n’écrit là à travers aucun : enlève-le
serve-other-name = { $file } et { $other } sont un seul et même fichier, et ce qui y a été sauvegardé en dernier se trouve à côté de { $other } : prends ce nom
serve-held = { $file } est déjà servi, par le processus { $pid } à l’adresse { $address }, depuis { $since } : joue là, arrête-le, ou garde d’autres tables ailleurs (--database sqlite:///FILE)
serve-held-working = « tincup server » est en train d’écrire dans { $file }, processus { $pid }, depuis { $since } : attends la fin, ou garde d’autres tables ailleurs (--database sqlite:///FILE)
serve-held-unknown = { $file } est déjà servi, par un autre processus, qui ne dit pas où : arrête-le, ou garde d’autres tables ailleurs (--database sqlite:///FILE)
serve-workers-database = plusieurs processus demandent PostgreSQL (--database postgresql://...) : un seul sert les tables d’un fichier SQLite
serve-postgresql-package = le paquet psycopg, qui parle à PostgreSQL, n’est pas installé ; dans le dossier de Tincup : scripts/play --add server, ou pip install '.[server]'
serve-worker-failed = le processus { $worker } n’a pas pu démarrer : il a fini avec le statut { $status }
serve-needs-packages = le serveur demande des paquets qui ne sont pas installés ({ $module }) : dans le dossier de Tincup, pip install '.[server]'
push-needs-packages = les paquets qui scellent les messages aux services push ne sont pas installés ; dans le dossier de Tincup : scripts/play --add push, ou pip install '.[push]'
push-wrong-contact = { $given } n’est pas un contact que les services push acceptent : il faut une adresse comme mailto:ada example.org ou https://farkle.example
push-on = Le push web est actif. Redémarre le serveur s’il tourne ; les services push le connaissent par { $key } et écrivent à { $contact }.
push-off = Le push web est inactif : il n’y a pas de clé. Crées-en une avec une adresse à laquelle les services push peuvent écrire : tincup server push mailto:ada example.org
push-gone = Le push web est inactif dès le prochain démarrage du serveur : la clé et tous les abonnements ont disparu.
archive-damaged = cette copie de sécurité est abîmée : rien n’a été restauré
archive-damaged-rows = rien n’a été restauré, car { $faults ->
    [one] une ligne de cette copie est abîmée
   *[other] { $faults } lignes de cette copie sont abîmées
} : avec --with-damaged, tout ce qu’une base de données accepte est remis, et les tables abîmées restent fermées au jeu
server-checked = { $tables ->
    [one] { $tables } table examinée
   *[other] { $tables } tables examinées
}, défauts trouvés : { $damaged }
server-damaged-table = la table { $code } est abîmée : { $reason }
record-of-damaged = Le journal de cette partie est abîmé, et voici ce qui est avant : { $reason }.
archive-database-in-use = des tables ont déjà été ouvertes dans cette base : restaure dans une nouvelle
archive-no-backup = ce n’est pas une copie de sécurité : « tincup server backup » en écrit
archive-no-tables = { $database } n’a pas de tables de cette version : « tincup serve » les crée, et met à jour les plus anciennes
archive-other-schema = cette copie de sécurité a le schéma { $found }, cette version { $expected } : restaure-la avec la version qui l’a faite, puis démarre cette base avec celle-ci
server-other-schema = cette base a le schéma { $found }, cette version { $expected } : ouvre-la avec la version qui l’a créée
server-secret-key = la clé des secrets des places (ligne « secret_key » de « settings ») manque ou est endommagée, et avec une autre, personne n’aurait plus sa place : remets la ligne depuis une sauvegarde, ou définis TINCUP_SECRET_KEY
server-backed-up = { $rows ->
    [one] { $rows } ligne écrite
   *[other] { $rows } lignes écrites
} dans { $file }
server-restored = { $rows ->
    [one] { $rows } ligne restaurée
   *[other] { $rows } lignes restaurées
} depuis { $file }
server-exported = { $games ->
    [one] le relevé de { $games } partie écrit
   *[other] les relevés de { $games } parties écrits
} dans { $folder }
# $host: the secret of the table's host.
server-imported = { $code } continue ici : son hôte ouvre /t/{ $code }#{ $host }
server-import-known = { $code } était déjà ici, et a tout
server-prune-none = aucune table ne dort depuis { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
server-prune-older = il faut des jours, par exemple 90d
server-prune-would = { $tables ->
    [one] { $tables } table dort
   *[other] { $tables } tables dorment
} depuis { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} et --yes les ôterait : { $over } après la partie, { $playing } au milieu, { $lobby } avant ; lignes de journal : { $entries }
server-pruned = { $tables ->
    [one] { $tables } table ôtée, qui dormait
   *[other] { $tables } tables ôtées, qui dormaient
} depuis { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} : { $over } après la partie, { $playing } au milieu, { $lobby } avant ; lignes de journal : { $entries }
server-no-database-file = il n’y a pas de base de données { $file }
server-awaited = il faut d’abord l’accord de { $names }
server-bot-is-here = { $name } est un bot, et toujours là
server-host-is-here = l’hôte est connecté : on ne remplace qu’un hôte absent
server-host-was-here = l’hôte était là il y a { $seconds } s, et peut être remplacé après { $least } s : attends { $wait } s
server-host-you = l’hôte, c’est déjà toi
server-host-asks-again = tout le monde est d’accord : l’hôte redemande le lien, et l’obtient
server-is-here = { $name } a une connexion ouverte : on ne saute que le tour des absents
server-link-bound = avec une mise, ou dans un cercle, personne ne reçoit avant la partie le secret de la place d’autrui : libère la place dès que la personne est absente, et elle se rassied
server-no-proposal = cela n’est plus proposé
server-not-all-here = { $names } doit être là quand commence une partie avec une mise ou dans un cercle
server-stake-to-agree = il manque l’accord de { $names } pour jouer pour { $stake } en monnaie de jeu : la question est posée à chacun, et qui ne veut pas peut se lever
server-terms-stand = quelqu’un s’est déjà assis avec cette limite de temps : propose-en une autre quand la partie a commencé
server-sat-down-to = quelqu’un s’est déjà assis à cette table comme elle est, pour une mise ou dans un cercle : cela ne change que tant que personne d’autre n’y est assis
server-rules-listed = la table est dans la liste avec ses règles : pour d’autres règles, ouvres-en une autre
server-no-switches = « { $rules } » est un jeu de règles à part : pour d’autres règles, ouvre une autre table
server-not-an-order = un ordre a chaque place une fois, de 1 à { $seats }, comme [2, 1] pour deux qui échangent
server-stake-not-agreed = { $stake ->
    [0] ici on ne joue pas pour une mise : enlève la mise
   *[other] ici chaque camp joue pour { $stake } en monnaie de jeu : qui s’assied est d’accord, et dit la mise { $stake }
}
server-was-here = { $name } était là il y a { $seconds } s, et compte comme absence après { $least } s : attends { $wait } s
server-transfer-coding = le serveur ne défait aucun codage de transfert sauf chunked : envoie le contenu tel quel
server-bad-length = le Content-Length n’est pas un nombre
server-bad-request = la demande ne peut pas être comprise
server-bot-plays = un bot joue maintenant pour { $name }
server-broken = le serveur a échoué sur cette demande ; on ne sait pas si quelque chose a eu lieu
server-busy = trop de monde agit en même temps ici : renvoie la demande
server-checks-wait = { $waiting } parties envoyées ici attendent d’être vérifiées : réessaie dans un instant
server-checks-yours = { $most } des parties que tu as envoyées ici sont en cours de vérification : réessaie dans un instant
server-database-kind = les tables se gardent dans SQLite (sqlite:///FILE) ou PostgreSQL (postgresql://...), pas dans « { $kind } »
server-database-memory = les tables se gardent dans un fichier : sqlite:///FILE
server-fill-bot = les places libres se remplissent avec un bot, par exemple bot:medium
server-full = le serveur est plein : reviens plus tard
server-has-begun = la partie a déjà commencé
server-host-only = seul l’hôte de la table peut faire cela
server-looked-at = cette partie se joue ailleurs : ici, on ne peut que la regarder
server-settings = un réglage est erroné : { $faults }
server-invalid = la demande n’est pas comme elle devrait être : { $faults }
server-fault-missing = manque
server-fault-unknown = est inconnu ici
server-fault-no-type = il manque « type », qui dit ce qu’il y a à faire
server-fault-type = « type » n’est pas parmi { $known }
server-fault-json = est illisible comme JSON
server-fault-no-json = doit être un objet JSON, envoyé avec l’en-tête « Content-Type: application/json »
server-fault-value = devrait être { $accepted }
server-key-used = cette clé a servi pour une autre commande : choisis-en une nouvelle chaque fois
server-memory-full = le serveur a en mémoire autant de tables qu’il peut ({ $tables }), toutes occupées : réessaie plus tard
server-name-empty = il faut un nom
server-name-long = le nom a { $given } caractères ; { $most } au plus
server-name-marks = le nom a plus de signes sur une lettre qu’aucun mot, jusqu’à { $codepoint } en position { $place } : enlève-les
server-name-scripts = le nom mêle des lettres d’écritures différentes, et peut ainsi ressembler à un autre : { $codepoint } en position { $place } ne s’écrit pas avec les autres
server-name-alike = { $name } ressemble à s’y méprendre à { $other }, déjà à la table, et la différence n’est que { $codepoint } : choisis un autre nom
server-name-in-ledger = { $name } ressemble à s’y méprendre à { $other } dans le livre de comptes de { $circle }, et la différence est { $codepoint } : écris-le comme il y est, ou choisis un autre nom
server-name-taken = quelqu’un à la table s’appelle déjà { $name }
server-no-address = ce serveur ne sait pas à quelle adresse on le joint (TINCUP_PUBLIC_URL), il n’y a donc pas de lien à dessiner
server-no-method = cela ne se fait pas ici
server-no-page = il n’y a rien ici
server-no-programs = aucun programme ne joue sur ce serveur ; des bots oui, par exemple bot:hard
server-no-salts = seuls des dés équitables prennent des sels
server-no-seat = les places sont numérotées de 1 à { $seats }
server-no-table = cette table n’existe pas
server-nobody-sits = personne n’est assis à la place { $seat }
server-not-begun = la partie n’a pas commencé
server-not-over = une autre partie commence quand celle-ci est terminée
server-not-seated = tu n’as pas de place à cette table
server-no-push = ce serveur n’annonce à personne son tour quand la page est fermée
server-push-key = aucun navigateur ne s’abonne avec cette clé : il faut un point de P-256
server-push-over = la partie est finie : il n’y a plus de tour à annoncer
server-which-seat = tu tiens plusieurs places : dis avec « seat » de laquelle il s’agit
server-unname-lobby = la partie n’a pas commencé : ton nom peut être retiré du journal dès qu’elle est finie
server-unname-later = les autres doivent savoir avec qui ils jouent : ton nom peut être retiré dès que la partie est finie ou, là où rien n’est en jeu, dès que tu l’as quittée (leave:N)
server-not-your-seat = la place { $seat } n’est pas la tienne
server-nothing-to-mark = il n’y a rien à choisir maintenant
server-no-partner = tu n’as là aucun partenaire qui ait à choisir
server-no-option = ce choix n’existe pas maintenant
server-optimal-presets = les bots optimaux jouent les règles fournies avec Tincup ; pour les tiennes, choisis bot:hard
server-origin = les pages d’autres sites ne peuvent pas se servir de ce serveur
server-out-of-time-kind = le temps écoulé, on saute le tour (skip), ou un bot, par exemple bot:medium, continue
server-paused = la partie est en pause
server-people-sit-down = chacun prend soi-même une place libre : donne le code de la table
server-say-one = dis quelque chose : un texte, ou une des réactions
server-no-rules = ce jeu de règles n’existe pas
server-rule-file = le fichier de règles
server-rules-deep = le jeu de règles est imbriqué sur plus de { $most } niveaux
server-rules-formulas = les formules du jeu de règles renvoient trop souvent à d’autres lignes
server-rules-lines = le barème du jeu de règles a plus de { $most } lignes
server-rules-sets = les lignes du barème représentent plus de { $most } ensembles de dés ; avec moins de lettres différentes, il y en aurait moins
server-too-many-dice = selon ces règles, on ne lance pas plus de dés que { $most }
server-seat-passed-on = tu avais déjà pris place par cette demande, et la place a depuis changé de mains ou de lien
server-seat-taken = la place { $seat } est prise
server-seats-free = il reste { $free ->
    [one] une place libre : attends, ou mets-y un bot
   *[other] { $free } places libres : attends, ou mets-y des bots
}
server-stale = la partie a continué : ceci répond au numéro { NUMBER($given, useGrouping: 0) }, et le dernier est { NUMBER($seq, useGrouping: 0) }
server-other-salt = ce n’est pas le sel que tu as promis
server-salt-promised = le sel promis par la place { $seat } reste à donner
server-salts-awaited = la place { $seat } n’a ni donné ni promis de sel : son choix pourrait dépendre du tien
server-salts-closed = un sel promis est déjà connu : plus personne ne peut en choisir un autre
server-table-full = toutes les places sont prises
server-too-many-players = on est au plus { $most } à une table, un téléphone ne peut en montrer davantage : on y serait { $given }
server-text-hidden = le texte a un caractère ({ $codepoint }, en position { $place }) invisible, ou qui inverse le sens du texte
server-too-large = cela dépasse { $most } octets
server-too-many = trop de demandes : réessaie dans { $seconds } s
server-too-many-connections = trop de connexions d’une même adresse
server-too-many-headers = plus de { $most } en-têtes
server-too-late = la demande n’est pas arrivée en { $seconds } s
server-too-many-sockets = plus de { $most } connexions d’une même adresse
server-damaged-row = la base de données de ce serveur est abîmée : { $reason }
server-damaged = cette table est abîmée, et fermée au jeu : { $reason }
# $here and $there: how many entries each of the two has that the other has not; at least 1.
server-went-on = cette partie a continué ici, à la table { $code }, et aussi sur ton appareil, après l’entrée { NUMBER($common, useGrouping: 0) } ({ $here } entrées ici, { $there } là-bas) : continue celle d’ici, ou envoie la tienne comme une autre table
server-sent-deep = aucune entrée d’un journal n’a autant de crochets les uns dans les autres
server-sent-lobby = cette partie n’a pas commencé : ouvre plutôt une table ici
server-sent-long = ce journal est trop long à vérifier : plus long qu’aucune partie d’une soirée
server-sent-stake = une partie avec une mise finit là où elle a commencé : l’appareil qui l’a tenue connaît les dés à venir
server-database-moved = la base de données de ce serveur a été déplacée : rien ne peut être sauvegardé, et cela n’a pas eu lieu ; qui tient le serveur doit la remettre en place, ou relancer le serveur
server-unsaved = cela n’a pas pu être sauvegardé, et n’a pas eu lieu : renvoie-le
server-wrong-codes = trop de codes qui ne sont ceux d’aucune table : réessaie dans { $seconds } s
server-no-circle = ce cercle n’existe pas, ou la table n’est d’aucun

## The cup of the day

cup-no-attempt = cet essai au gobelet n’existe pas ; ceux d’il y a longtemps sont effacés
cup-no-day = de ce jour, aucun gobelet n’est gardé
cup-not-over = le gobelet du { $day } n’est pas fini : sa graine ne se dit qu’après
cup-over = le gobelet du { $day } est fini : on n’y joue plus
cup-stale = cela répond à un lancer d’avant : après { $played } décisions, l’essai a continué
cup-unfinished = seul un essai terminé prend un nom : joue d’abord tous ses tours
cup-too-long = un essai a { $most } décisions au plus

## The server's pages

page-dice = Les dés de ce serveur
page-dice-about = { $dice ->
    [0] Aucun dé n’a encore été lancé.
    [one] { $dice } dé a été lancé par ce serveur, à toutes ses tables ensemble.
   *[other] { $dice } dés ont été lancés par ce serveur, à toutes ses tables ensemble.
}
page-dice-face = face
page-dice-count = lancés
page-dice-expected = attendus
page-dice-rolled = { $rolled }
page-dice-of-a-face = { NUMBER($dice, minimumFractionDigits: 1, maximumFractionDigits: 1) }
page-dice-p = Le khi-deux vaut { NUMBER($square, minimumFractionDigits: 2, maximumFractionDigits: 2) } à 5 degrés de liberté : parmi de nombreux comptes de dés équitables, { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } % sont aussi loin de l’attendu, ou plus.
page-table-status = { $status ->
    [lobby] La table attend du monde.
    [playing] La partie est en cours.
   *[over] La partie est terminée.
}
page-table-free = libre
page-ledger-about = Les parties de ce cercle avec mise, en monnaie de jeu : il n’y a jamais d’argent réel ici.
page-ledger-empty = Personne n’a encore fini de partie avec mise.
page-ledger-name = Nom
page-ledger-balance = Solde
page-ledger-games = Parties, la dernière d’abord
page-ledger-date = Date
page-ledger-rules = Règles
page-ledger-stake = Mise
page-ledger-won = Gagné
page-table-watch-here = Regarder ici
page-table-watch = Un programme qui parle à ce serveur peut regarder par l’adresse de cette page ; « tincup watch » en est un.
page-nothing = Rien ici
page-nothing-about = Il n’y a pas de page à cette adresse. Le lien a peut-être été coupé, ou un caractère du code est faux.
page-home = Vers l’accueil

## A client of the server.

client-unreachable = impossible de joindre { $server } : { $reason }
client-not-a-server = { $server } ne répond pas comme un serveur de Tincup (HTTP { NUMBER($status, useGrouping: 0) })
client-other-log = { $server } raconte maintenant une autre partie qu’avant : le journal de la table n’est plus le même
client-bad-link = « { $given } » n’est ni le code d’une table ni un lien vers elle, comme https://farkle.example/tables/abc234
client-bad-circle = « { $given } » n’est ni le code d’un cercle ni un lien vers son livre de comptes, comme https://farkle.example/circles/abcd2345efgh6789
client-bad-server = « { $given } » n’est pas l’adresse d’un serveur, comme https://farkle.example
client-restarts = le serveur s’arrête ou redémarre
client-cut-off = coupée
client-lost = la connexion à { $server } est perdue ({ $reason }) ; nouvel essai
client-needs-packages = cela demande des paquets qui ne sont pas installés ({ $module }) : dans le dossier de Tincup, pip install '.[client]'
needs-unix = le jeu au terminal demande ce que Linux et macOS ont et qui manque à ce système ({ $module }) ; joue plutôt dans le navigateur : tincup page

## A table of another machine, told

live-rules = Le jeu : { $rules }.
live-free-seat = une place libre
live-seat = place { $seat }
live-lobby = La partie n’a pas commencé.
live-turn = { whose-turn }{ $score ->
    [0] {""}
   *[other]  : { $score } jusqu’ici
}.
live-damaged = Cette table est abîmée, et fermée au jeu : { $entry ->
    [0] { $problem }
   *[other] entrée { NUMBER($entry, useGrouping: 0) } : { $problem }
}.
live-paused = La partie est en pause.
live-goes-on = La partie continue.
live-again = De nouveau en ligne.
live-skipped = { $events ->
    [one] { $events } événement a été manqué.
   *[other] { $events } événements ont été manqués.
}
live-sat = { $name } prend la place { $seat }.
live-stood = La place { $seat } est libre.
live-salt = { $name } a donné un sel pour les dés.
live-salt-promised = { $name } a promis un sel pour les dés.
live-begins = La partie commence.
live-another-game = Les mêmes rejouent à une autre table.
live-host = { $name } est l’hôte désormais.
live-linked = L’hôte a donné un nouveau lien à la place tenue par { $name } ; l’ancien ne marche plus.
live-came = { $name } a pris sa place ; le lien qui y menait ne marche plus.
live-reseated = L’hôte a changé les places. Dans l’ordre : { $names }.
live-head-start = { $points ->
    [0] { $name } commence maintenant sans avance.
   *[other] { $name } commence avec { $points }.
}
live-ruled = L’hôte a changé les règles : { $rules }.
live-standstill = Aucun total n’a changé en { $turns } tours, et seuls des bots jouent : la partie s’arrête ici jusqu’à ce que l’hôte la relance.
live-rematch = Les mêmes rejouent : le code de la table est { $code }.
live-undo-wanted = Annuler la dernière décision ? Le voudraient : { $names }.
live-undo-refused = La dernière décision reste.
live-settled = En monnaie de jeu : { $won }.
live-ledger = Soldes de « { $circle } », en monnaie de jeu : { $balances }.
live-won = { $name } { $sign }{ $won }

## A seat at a table of another machine. What is typed stays as it is.

join-watching = ce lien sert à regarder (tincup watch) ; pour prendre place, il faut le code de la table
join-name-prompt = Ton nom à la table :
join-stake-prompt = D’accord ? y ou n :
join-stake-not-agreed = à cette table on joue pour { $stake } en monnaie de jeu : --stake { $stake } dit que tu es d’accord
join-stood = Tu t’es levé : la place est libre.
join-no-name = il faut un nom pour prendre place : --name NAME
join-other-kept = { $reason } ; une place est gardée ici pour { $names } : --name NAME la reprend
join-whose-seat = des places sont gardées ici pour { $names } : dis avec --name laquelle reprendre
join-seated = { $name } a la place { $seat } ; la même commande la reprend.
join-left = La place est gardée : la même commande la reprend.
open-left = La place est gardée : tincup join { $link } la reprend.
open-table = La table est ouverte : { $link } (code { $code }). Les autres s’y assoient, ou avec tincup join.
open-table-full = La table est ouverte : { $link } (code { $code }).
open-own-dice = Avec vos propres dés : ce qui est mis de côté se touche sur un téléphone, à { $link }, ou se tape dans un terminal : tincup join { $link }
lobby-host = Entrée commence, quand tous sont là ; f commence avec des bots aux places libres ; ? affiche qui est là ; q quitte.
lobby-host-full = Entrée commence ; ? affiche qui est là ; q quitte.
lobby-guest = Qui a ouvert la table commence la partie ; ? affiche qui est là ; q quitte.
lobby-friends = Les amis prennent une place libre dans un navigateur à { $link }, ou avec tincup join { $code }.
# $more: whether a table can have another seat.
lobby-full = Aucune place n’est libre ici{ $more ->
    [none] , et aucune table n’en a plus de { $most }.
   *[one] {" "}: une table ouverte par tincup open avec --seats { NUMBER($seats, useGrouping: 0) } en a une de plus.
}
open-table-seats = avec { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} et ta propre place, une table a plus de { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
} : --seats { $needed } ou plus
join-roll = r ou Entrée lance { dice-count } ; ? affiche les touches.
join-leave-question = Quitter la table ? Tes tours seront sautés. Pour une simple pause, q garde la place.
join-refused = { $reason }
join-undo-asked = on demande aux autres ; c’est annulé dès que tous sont d’accord
join-agree = y = accepter, n = refuser.
join-marked = { $name } choisit { $dice } : { $points }. y = d’accord, n = plutôt pas.
join-opinion-yes = { $name } est d’accord.
join-opinion-no = { $name } préférerait que non.
join-asked = les autres sont consultés ; ce sera fait dès qu’ils seront d’accord
join-undo-agree = u = d’accord pour annuler.
join-waiting = On attend { $name } ; ? = aide, q = quitter
join-own-turn = C’est pour ton propre tour ; ici s, l, p, w et ? affichent, q quitte.

## What is wrong with a log, a saved game or the ledger

log-entry = entrée { NUMBER($entry, useGrouping: 0) } : { $message }
log-refused = { $reason }
log-empty = il n’y a pas d’entrée
log-not-an-entry = ce n’est pas une entrée de journal
log-not-an-object = une entrée est un objet JSON
log-line-changed = cette ligne a été changée après avoir été écrite
log-other-chain = cette entrée ne suit pas de celles d’avant : quelque chose a été changé après avoir été écrit
log-other-names = elle dit comment l’entrée { NUMBER($entry, useGrouping: 0) } a été réécrite, et celle-ci dit autre chose
log-format = le journal est au format { $given } ; ce Tincup lit { $format }
log-not-found = la base de données ne la trouve plus par son code
log-twice = cette entrée est là deux fois
log-missing = cette entrée manque
log-ends-early = le journal finit ici, et la table était déjà plus loin
log-unreadable = la base de données ne peut plus la lire
log-tables-unreadable = la base de données ne peut plus lire quelles tables il y a, au-delà de celles qui ont été vues
row-wrong = ligne { $row } de « { $rows } » : { $problem }
row-unreadable = la base de données ne peut plus lire toutes les lignes de « { $rows } »
row-missing = elle manque
row-twice = elle y est deux fois
row-alone = elle dépend d’une ligne qui n’existe pas
row-of-no-table = elle est d’une table qui n’existe pas
row-of-no-seat = d’après le journal, personne n’a cette place
row-of-nothing = d’après le journal, rien n’a été réglé
row-cup-attempt = ses décisions ne sont pas celles d’une partie avec les dés de son jour
row-cup-day = avec ses règles et sa graine, aucun essai de ce jour ne se joue
row-cup-move = cela ne peut se décider dans une partie avec les dés de son jour
row-cup-total = d’après ses décisions, le total est { $total }
row-half-key = « command_key » et « command_hash » vont ensemble
log-other-opening = elle est de { $time }, et la table a été ouverte à { $opened }
log-other-time = elle est de { $time }, et l’entrée d’avant de { $before }
log-other-status = la ligne de la table la dit « { $status } »
log-other-number = ce devrait être l’entrée { NUMBER($number, useGrouping: 0) }, et c’est la { NUMBER($given, useGrouping: 0) }
log-not-created = le journal ne commence pas par la création de la table
log-of-lobby = les préparatifs finissent quand la partie commence
log-created-twice = une table ne se crée qu’une fois
log-after-the-end = quelque chose suit la fin
log-no-such-seat = il n’y a pas de place { NUMBER($seat, useGrouping: 0) }
log-other-rules = la partie a été jouée selon d’autres règles : son empreinte est { $digest }, celle de ses règles { $expected }
log-other-sides = ses camps ne sont pas ceux de ses joueurs
log-seed-told = la graine de dés équitables se dit quand la partie est terminée, pas avant
log-other-seed = la graine n’est pas celle de l’engagement
log-no-seed = la graine de ses dés manque
log-other-dice = ses dés ne sont pas ceux de l’engagement
log-no-dice = ses dés ne peuvent pas être déterminés : { $reason }
log-other-roll = le lancer { NUMBER($number, useGrouping: 0) } de la partie ne vient pas de ses dés
log-sent-game = la partie qui commence n’est pas celle pour laquelle on s’est assis
log-sent-kind = cela n’arrive pas à la table d’un seul appareil ({ $kind })
log-sent-more = elle en dit plus qu’une entrée, ou s’écrit autrement
log-sent-seats = une place a un nom ou un joueur qu’aucune table d’ici n’a
log-sent-time = { $time } n’est pas une heure comme en ont les entrées, ou est encore à venir
log-sent-won = personne n’a gagné autant pour cette mise
log-value = « { $key } » est { $given } ; il faudrait { $accepted }
log-value-refused = « { $key } » : { $reason }
value-text = un texte
value-text-long = un texte de { $least } à { $most } caractères
value-true-or-false = true ou false
value-whole-number = un nombre entier de { $least } à { $most }
value-whole-number-from = un nombre entier à partir de { $least }
value-number-from = un nombre à partir de { $least }
value-one-of = { $options }
value-time = une heure comme 2026-11-21T20:15:00.000+00:00
value-day = un jour comme 2026-11-28
value-actor = une place à partir de 1, host ou table
value-list = une liste
value-list-filled = une liste non vide
value-list-long = une liste de { $least } à { $most }
value-hash = 64 chiffres hexadécimaux
value-object = un objet
value-object-long = un objet de { $most } valeurs au plus
value-order = une liste qui a chaque place une fois, à partir de 1
value-won = ce que chacun a gagné, la somme étant 0
value-bytes = { $count } octets
value-like = comme { $pattern }
value-circle = l’id d’un cercle qui existe
value-line = la ligne d’un livre de comptes, pour cette partie
value-name = un nom comme les gens peuvent en avoir
value-at-least = au moins { $least }, d’après les journaux

save-unreadable = { $path } : { $reason }
save-damaged = { $path } est abîmé : { $reason }
save-damaged-line = { $path } est abîmé : ligne { NUMBER($number, useGrouping: 0) } : { $reason }
save-fault = { $path } ne peut pas être lu, par une faute de Tincup lui-même ({ $fault })
save-record-name = le relevé a un nom qu’aucun fichier ne peut porter
save-key-missing = le fichier de clé { $path } manque : sans lui, les dés de { $log } ne peuvent pas être lancés

ledger-not-json = ce n’est pas du JSON (au caractère { NUMBER($character, useGrouping: 0) })
ledger-format = ce n’est pas une entrée d’un format que lit ce Tincup
ledger-incomplete = il manque sa partie, sa date, ses règles ou sa mise
ledger-surrogate = un de ses textes a un caractère sans forme UTF-8
ledger-nothing-won = il manque ce que chacun a gagné
ledger-unbalanced = gains et pertes ne s’équilibrent pas : la somme est { $sum }

## What commands print, and what is wrong with their options

option-refused = { $option } : { $reason }
warning = attention : { $message }
note = note : { $message }
file-written = { $path } est écrit
unit = { $unit ->
    [holes] trous
   *[points] points
}
percent-close = { $percent } %
play-json-alone = --json est pour les parties de bots seuls : donne --bots N, sans --players
play-seed-or-entered = --seed fait des dés et --dice entered demande les vôtres : donne l’un des deux
seating-in-ledger = « { $name } » ressemble à s’y méprendre à « { $other } » dans le livre de comptes, et la différence est { $codepoint } : écris-le comme il y est, ou donne un autre nom
play-salt-of-fair-dice = --salt va avec les dés équitables : enlève --seed et --dice
play-entered-by-bots = --dice entered demande des gens qui lancent des dés et les tapent, et seuls des bots jouent : donne --players
play-entered-by-nobody = --dice entered demande des gens qui lancent des dés et les tapent, et l’entrée est terminée
seating-no-names = --players demande des noms séparés par des virgules : --players Ada,Bo
seating-no-sides = --partners demande des camps séparés par des virgules, leurs noms joints par + : --partners Ada+Bo,Pip+Clatter
seating-no-partners = « { $rules } » est sans partenaires : --set partners=2 en donne deux à chaque camp
seating-other-partners = --partners : { $names } : dans { $rules }, un camp a { $partners } partenaires, pas { $given }
seating-left-out = il manque dans --partners des noms de --players : { $names }
seating-other-bots = --partners a { $playing } noms qui ne sont pas dans --players, et --bots dit { $bots }
seating-first-unknown = --first : personne ici ne s’appelle « { $given } » ; au choix : { $names }
seating-first-rolled = --first : avec « { $rules } », ce sont les dés qui disent qui commence : enlève-le, ou ajoute --set start.roll_off=0
start-head-start = --head-start : NOM=POINTS, comme Ada=1000, pas « { $given } »
start-head-start-unknown = --head-start : personne ici ne s’appelle « { $given } » ; au choix : { $names }
start-head-start-twice = --head-start : « { $given } » serait la seconde avance d’un camp ; donnes-en une à chacun
start-position-says = --from : la position dit à qui c’est et ce que chacun a : enlève { $option }
start-position-over = --from : dans cette position, la partie est finie
seating-not-optimal = aucun bot ne peut jouer de façon optimale ici : { $reason }
resume-unchanged = { $reason } ; rien n’a été changé
resume-only-elsewhere = ta seule partie inachevée se joue dans une autre fenêtre
resume-none = il n’y a pas de partie inachevée ; « tincup play » en commence une
resume-list-empty = aucune partie en cours
resume-heading-name = nom
resume-heading-totals = totaux
resume-is-over = la partie de { $path } est finie
record-elsewhere = { $reason } ; --record FILE l’écrit ailleurs
ledger-line-damaged = { $path } : la ligne { NUMBER($line, useGrouping: 0) } est abîmée et laissée de côté : { $reason }
ledger-nobody = personne n’a encore joué avec une mise : voir « tincup play --stakes »
ledger-balances = Soldes en monnaie de jeu
ledger-heading-name = nom
ledger-heading-won = gagné
ledger-heading-date = date
ledger-heading-rules = règles
ledger-heading-stake = mise
ledger-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}{ $shown ->
    [0] {""}
   *[other] , les { $shown } dernières
}
ledger-reset = un nouveau livre de comptes ; l’ancien est dans { $path }
ledger-empty-already = le livre de comptes est déjà vide
rules-heading-rules = règles
rules-heading-id = nom
rules-heading-summary = en bref
rules-heading-on = en jeu
rules-is-on = oui
rules-no-variations = { $name } n’a pas de variantes.
rules-variations-of-which = --with et --set changent un jeu de règles : indique lequel, comme « tincup rules variations dix-mille »
rules-sound = en ordre : { $name } ({ $id })
new-rules-written = { $path } est écrit : change ce que tu veux, puis
new-rules-no-folder = il n’y a pas de dossier { $path }
new-rules-exists = { $path } existe déjà ; prends un autre nom : tincup rules new { $free }
new-rules-base = Partir de quelles règles ? (? les liste)
new-rules-name = Comment s’appellent tes règles ?
new-rules-opening = { $unit ->
    [holes] Trous
   *[points] Points
} en un tour pour ouvrir ?
new-rules-target = { $unit ->
    [holes] Trous
   *[points] Points
} pour gagner ?
new-rules-nothing-written = rien n’a été écrit
new-rules-number = Tape un nombre entier, ou rien pour { NUMBER($number, useGrouping: 0) }.
turn-title = Un tour : { $rules } ({ $id })
turn-expected = meilleur score de tour attendu
turn-long-run = meilleure moyenne à la longue
turn-each = par tour
turn-fewest = moins de tours à { $reached ->
    [more_than] plus de{" "}
    [exactly] exactement{" "}
   *[at_least] {""}
}{ $points }, seul
turn-heading-dice = dés à lancer
turn-heading-farkles = Farkles
turn-heading-chance = chance
turn-heading-bank = encaisser dès
turn-heading-score = score du tour
turn-ways = { $ways } sur { $rolls }
turn-never = jamais
turn-no-long-run = rien à la longue : { $reason }
turn-no-number = pas de nombre de tours : { $reason }
reach-not-a-number = « { $given } » n’est pas { $what ->
    [turn-score] un score de tour
    [dice] un nombre de dés
   *[points] un nombre de points
} : un nombre entier comme 500
reach-title = La meilleure chance d’encaisser { $points } { unit } ou plus, selon { $rules }
solve-plot-of-two = --plot dessine la course de deux camps : enlève --sides 3
solve-other-sides = le calcul exact est pour deux camps, et pour trois dans de courtes parties, pas pour { $sides } ; « tincup advise » répond pour davantage, par approximation
solve-two = { $rules }, deux camps qui jouent au mieux :
solve-two-win = le camp qui commence gagne { $chance }
solve-three = { $rules }, trois camps qui jouent au mieux :
solve-three-win = le premier, le deuxième et le troisième gagnent { $shares }
solve-size = { $states } états, { $seconds } s, { $megabytes } Mo{ $residual ->
    [none] {" ; chacun se calcule à partir de ceux qui le suivent"}
   *[other] {", plus grand résidu "}{ $residual }
}
solve-mixed = dans { $triples } triplets d’états les camps mêlent leurs choix
solve-bound = aucune chance n’est à plus de { $bound } du vrai
solve-cut = les totaux sous { $total } comptent comme { $total } ; tous les plus bas changeraient la chance d’environ { $effect }
bar-compiling = compilation, une fois ; { $what }
bar-turn = un tour
bar-long-run = à la longue
bar-fewest = le moins de tours
bar-reaching = atteindre { $points }
bar-solving = résoudre { $rules }
bar-solving-three = résoudre { $rules } pour trois
bar-reviewing = résoudre { $rules }, analyser
bar-backup = écrire une copie de sécurité
bar-checking = chercher des dégâts
bar-records = écrire les relevés
# $games : autant de parties sont jouées ; $half : la demi-largeur de l’intervalle en points de pourcentage, ou rien.
bar-match = { $games } parties{ $half ->
        [none] {""}
       *[other] , ± { $half } %
    }
bot-is-external = « tincup bot » lance un joueur de Tincup ; un programme à toi se lance tout seul
bot-line = ligne { $line } de l’entrée : { $problem }
bot-question = il manque "{ $missing }" au message, voir docs/bots.md
bot-question-first = les règles ne sont pas encore connues : d’abord vient un "hello", qui les donne
bot-question-json = ce n’est pas un objet JSON, comme {"{"}"type":"decide","id":1,"position":"...","legal":["1+"],"ms":null{"}"}
bot-question-long = une ligne a au plus { $most } octets
bot-check-nothing = nomme le programme et ses arguments, par exemple : tincup check-bot python3 bot.py
bot-check-right = { $name } joue comme il faut : { $games } parties, { $decisions } décisions selon { $rules } ; la plus lente a pris { $ms } ms.
bot-check-slips = { $times ->
        [one] Une fois
       *[other] { $times } fois
    }, une réponse n’a pas pu être acceptée, puis une autre est venue. La dernière : { $answer }
bot-check-last = Ce qui s’est dit en dernier, > au programme et < de lui :
bot-check-read = Ce qui se dit, et quand : docs/bots.md, « A program of your own ».
match-too-few = il faut au moins deux joueurs, par exemple : tincup match hard easy
match-games = --games : un nombre entier de 1 à { $most }, pas « { $given } »
match-until = --until : une part des parties de { $least } à { $most }, par exemple 0.01, pas « { $given } »
match-limit = --limit : des secondes de { $least } à { $most }, pas « { $given } »
match-loss-of-two = --loss : ce qui est perdu se calcule pour deux joueurs, pas pour { $players }
match-never-decides = { $player } ne joue pas : { $reason }
lab-whole-number = { $name } : un nombre entier de { $least } à { $most }, pas { $given }
lab-number = { $name } : un nombre de { $least } à { $most }, pas { $given }
lab-no-player = { $given } ne peut pas jouer : un joueur est une indication comme « hard », un objet avec la méthode decide, ou une fonction qui donne une décision pour un état
lab-vector-rules = vector_env ne joue pas selon { $rules }, contrairement à single_env
lab-vector-opponent = vector_env n’a pas d’adversaire { $player } selon { $rules }, seulement des joueurs intégrés ou des cartes de stratégie, et optimal entre deux camps seulement
lab-too-few-players = il faut au moins deux joueurs, par exemple match("hard", "easy"), pas { $given }
lab-loss-of-two = loss : ce qui est perdu se calcule pour deux joueurs, pas pour { $players }
lab-moments = { $rules } : on ne joue pas ici de parties optimales selon des règles où un tour sait plus que ses points et les dés qui restent, par exemple si l’on compte les lancers, si une série est à libérer, ou si un lancer gagne la partie
lab-too-few-rules = il faut au moins deux jeux de règles à comparer : donnes-en un autre, ou fais varier un champ
# $address : d'un ordonnanceur de Dask ; $worker : des adresses, ou le nom d'une machine.
cluster-needs-packages = --cluster demande des paquets qui ne sont pas installés ({ $module }) : dans le dossier de Tincup, pip install '.[cluster]'
cluster-no-answer = aucun ordonnanceur de Dask ne répond à l’adresse { $address } : lances-en un là-bas avec « dask scheduler », ou regarde si un pare-feu te bloque
cluster-no-workers = l’ordonnanceur à l’adresse { $address } n’a aucun worker : lances-en avec « dask worker { $address } »
cluster-other-version = { $worker } a une autre version de Tincup, ou aucune, et jouerait peut-être d’autres parties : installe là-bas ce qui est installé ici
cluster-without = il manque { $module } à une machine qui a rejoint la grappe : installe là-bas ce qui est installé ici
cluster-lost = l’ordonnanceur à l’adresse { $address } ne répond plus
cluster-killed = { $workers } workers ont été perdus sur les mêmes parties : regarde si leurs machines ont assez de mémoire, ou joue ces parties sans --cluster
regret-no-decision = { $given } n’est pas une décision : garde des dés, comme par 11+, ou encaisse, comme par 11=
match-title = { $players } : { $games } parties selon { $rules }, dés tirés de la graine « { $seed } »
match-broken-off = Interrompu : voici où on en était.
match-column-player = joueur
match-column-won = gagnées
match-column-share = part
match-column-interval = 95 %
match-column-lost = perdu
match-column-farkles = Farkles par tour
match-column-best = meilleur tour
match-column-forfeits = abandons
match-game = Une partie dure { $turns } tours et { $rolls } lancers ; la tête change { $changes } fois. La première place gagne { $first }.
match-comebacks = Dans { $share } des parties, le gagnant avait eu un retard d’un cinquième { $has_target ->
    [yes] de l’objectif.
   *[no] du total gagnant.
}
match-better = { $player } joue mieux ici : même la part la plus basse de l’intervalle dépasse { $even }.
match-equal = On ne peut pas encore dire qui joue mieux : joue plus de parties, ou ajoute --loss.
match-deals-few = Les intervalles sont ceux de parties isolées : moins de { $deals } donnes ne se comparent pas.
match-interval = { $low } à { $high }
match-fault = { $games ->
        [one] Une partie abandonnée
       *[other] { $games } parties abandonnées
    } : { $reason }.
bar-arena = { $players } : { $games } parties sur { $of }
bar-arena-begins = les premières parties
players-not-utf-8 = { $file }, ligne { NUMBER($line, useGrouping: 0) } : ce n’est pas du texte en UTF-8
players-unreadable = { $file }, { $problem }
players-one-way = { $file } : soit une liste, players = ["hard", "easy"], soit des tables [[player]] avec spec et, si tu veux, name
players-no-list = { $file } : les joueurs sont une liste, players = ["hard", "easy"], ou des tables [[player]] avec spec
players-number = { $file } : une arène réunit de 2 à { $most } joueurs, pas { $given }
players-spec = { $file }, joueur { $number } : il manque qui joue, un texte comme "hard" ou "external:python3 bot.py"
players-of = { $file }, joueur { $number } : { $problem }
players-name = { $file }, joueur { $number } : un nom est un texte de 1 à { $most } caractères sur une ligne
players-name-twice = { $file }, joueur { $number } : le joueur { $first } s’appelle déjà « { $name } » ; à chacun son nom
players-key = { $file }{ $number ->
        [0] {""}
       *[other] , joueur { $number }
    } : il n’y a pas de clé « { $key } » ; { $kind ->
        [close] voulais-tu dire « { $nearest } » ?
       *[none] un fichier a "players" ou "player", un joueur "spec" et "name"
    }
arena-other = { $folder } contient une autre arène : { $what ->
        [players] d’autres joueurs
        [rules] d’autres règles
        [seed] une autre graine ; sans --seed, elle continue avec la sienne
        [games] un autre --games
        [limit] un autre --limit
       *[version] une autre version de Tincup l’a écrite
    }. Prends un autre dossier, ou la commande qui l’a commencée
arena-damaged = { $file } ne contient pas les résultats d’une arène : rétablis-le, ou commence dans un autre dossier
arena-at-work = un autre tincup arena travaille dans { $folder } : attends-le, ou prends un autre dossier
arena-goes-on = on continue : { $games } parties sur { $of } sont déjà jouées
arena-broken-off = Interrompu après { $games } parties sur { $of } ; --folder les garderait.
arena-broken-off-kept = Interrompu après { $games } parties sur { $of } : la même commande reprend là.
arena-title = { $players } joueurs, { $games } parties selon { $rules }, dés tirés de la graine « { $seed } »
arena-heading-ratings = Classement
arena-heading-cross = Tous contre tous
arena-column-place = nº
arena-column-rating = cote
arena-column-games = parties
arena-above = plus de { $low }
arena-below = moins de { $high }
arena-cells = Une case du second tableau : les parties gagnées par le joueur de la ligne contre celui de la colonne, et leur nombre.
arena-ratings = Les cotes sont les plus vraisemblables selon Bradley et Terry, avec des intervalles à 95 % ; leur moyenne est { NUMBER($mean, useGrouping: 0) }, et 400 points font dix contre un.
arena-one-sided = Qui a gagné ou perdu chaque partie contre ceux qui ont une cote n’en a pas de finie, seulement une borne, à 95 % ; sans ces parties, il n’y en a pas.
arena-no-ratings = Personne n’a de cote : jamais deux joueurs n’ont gagné l’un contre l’autre, même par d’autres. Joue plus de parties.
arena-shared = { $games ->
        [one] Une partie a été gagnée par les deux ; elle compte pour moitié à chacun.
       *[other] { $games } parties ont été gagnées par les deux ; elles comptent pour moitié à chacun.
    }
arena-unplayed = { $player } a abandonné { $row } parties de suite, et donc le reste contre le même adversaire, sans jouer : { $games } parties.
bar-compare = { $games } parties selon chacune des { $columns } règles{ $games ->
        [0] {""}
       *[other] , { $turns } tours par partie
    }
bar-compare-levels = jeu optimal contre chaque niveau selon { $rules }
compare-forfeit = selon { $rules }, le joueur ne décide pas : { $reason }
compare-games = --games : un nombre entier de { $least } à { $most }, pas « { $given } »
compare-sides = --sides : un nombre entier de { $least } à { $most }, pas « { $given } »
compare-most-turns = --most-turns : un nombre entier de { $least } à { $most }, pas « { $given } »
compare-pace = --pace : des secondes de { $least } à { $most }, pas « { $given } »
compare-vary = --vary : KEY=V1,V2,..., par exemple turn.opening_minimum=0,350,500, pas « { $given } »
compare-too-few = il faut au moins deux jeux de règles à comparer : nommes-en un autre, ou ajoute --vary turn.opening_minimum=0,500
compare-too-many = { $given } jeux de règles côte à côte, c’est trop : { $most } au plus
compare-twice = { $first } et { $second } sont les mêmes règles : enlève l’un des deux
compare-idle = { $first } et { $second } sont les mêmes règles : { $reason }
compare-all = toutes les règles
html-is-folder = --html : { $file } est un dossier ; nomme un fichier dedans
html-no-folder = --html : il n’y a pas de dossier { $folder }
compare-not-written = { $file } n’a pas été écrit : { $reason }
compare-written = La page est { $file }.
compare-broken-off = Interrompu : voici où on en était.
compare-title = { $games } parties selon chaque jeu de règles, { $player } pour chacun des { $sides } camps, dés tirés de la graine « { $seed } »
compare-page-title = Des règles côte à côte
compare-column-figure = chiffre
compare-turns = tours de tous les camps
compare-rolls = lancers de tous les camps
compare-minutes = durée en minutes
compare-first = victoires du premier camp
compare-first-optimal = de même en jeu optimal
compare-head-start = avance qui rend égal
compare-fresh-farkle = Farkle au premier lancer
compare-farkles = tours perdus par un Farkle
compare-slow-opening = rien d’encaissé en trois tours
compare-half-way = victoires du camp en tête à mi-parcours
compare-comebacks = gagnées avec un cinquième de retard
compare-lead-changes = changements de tête
compare-skill = victoires contre un joueur plus faible
compare-skill-easy = le jeu optimal bat un bot facile
compare-skill-medium = le jeu optimal bat un bot moyen
compare-skill-hard = le jeu optimal bat un bot difficile
compare-heading-combinations = Combinaisons
compare-heading-pays = ce qu’elle vaut
compare-heading-worth = valeur pour un tour
compare-heading-chance = dans un lancer de tous les dés
compare-heading-kept = gardée par partie
compare-legend = Un chiffre exact porte le signe =. Un chiffre simulé est suivi de son intervalle à 95 %, ou précédé de ~ s’il y a trop peu de parties (moins de { $deals }) pour cela.
compare-cell = { $value } ({ $low }–{ $high })
compare-about-exact = Quand les deux camps jouent au mieux, l’avance donnée au second rend le jeu aussi égal que possible.
compare-about-levels = Le jeu optimal rencontre chaque niveau aux deux places ; il gagne la moitié, plus ce que le niveau perd par ses décisions : la chance des dés n’y entre pas.
compare-about-worth = La valeur d’une combinaison pour un tour est ce dont le meilleur score de tour attendu dépasse celui qu’on aurait sans elle.
compare-about-pace = Les minutes sont celles d’une table qui met { $seconds } s d’un lancer au suivant.
compare-about-skill = Le joueur plus faible est { $weaker } ; { $better } le rencontre avec les mêmes dés à chaque place.
compare-endless = { $rules } : les { $games } premières parties n’étaient pas finies après { $turns } tours ; elles ont été coupées et il n’y en a pas eu d’autres. Elles comptent jusque-là, et personne ne les a gagnées.
compare-cut = { $rules } : { $games ->
        [one] une partie a été coupée
       *[other] { $games } parties ont été coupées
    } après { $turns } tours ; elles comptent jusque-là, et personne ne les a gagnées.
compare-inexact = { $rules } : pas calculé exactement : { $reason }
compare-reading-one = Seul { $rules } a ce chiffre.
compare-reading-few = Il y a trop peu de parties pour dire si les règles diffèrent.
compare-reading-same = En cela, les règles ne diffèrent pas ici.
compare-reading-alike = Les intervalles se recouvrent : ces parties ne disent pas si les règles diffèrent.
compare-reading-differ = Le plus haut avec { $most } : { $high } ; le plus bas avec { $least } : { $low }.
verified-label-event = événement
verified-label-rules = règles
verified-label-digest = empreinte
verified-label-start = début
verified-label-totals = totaux
verified-label-result = résultat
verified-label-turns = tours
verified-label-people = absences
verified-label-names = noms
verified-label-commit = engagement
verified-label-salts = sels
verified-label-code = code
verified-label-yours = tes notes
verified-label-dice = dés
verified-label-beware = attention

## The page in a browser.

web-title = Tincup
web-tagline = Le Farkle, à ta façon
web-needs-script = Cette page a besoin de JavaScript.
web-you = Toi
web-player = Joueur
web-points = { $points }
web-close = Fermer
web-home = Accueil
web-menu = Menu
web-menu-show = Afficher
web-on = Oui
web-off = Non
web-skip = Passer ›
web-go-on = Continuer
web-waiting = on attend
web-broken = Quelque chose a cassé ici, pas dans ta partie.
web-reload = Recharger
web-no-network = Pas de réseau pour l’instant. Tes parties sont à l’abri.
web-no-table = Cette table n’existe pas, ou elle a été rangée.

web-roll = Lancer
web-roll-hint = une partie rapide, { $rules }, contre { $level ->
    [easy] un bot facile
    [hard] un bot difficile
    [optimal] un bot optimal
   *[other] un bot
}
web-roll-hint-early = une partie rapide
web-roll-hint-bots = une partie rapide, { $rules }, contre { $bots } bots
web-resume = Reprendre : { $scores }
# $games: other games to go on with; $away: those that were put away.
web-games = Autres parties
web-games-hint = { $games ->
    [0] aucune à reprendre
   *[other] { $games } à reprendre
}{ $away ->
    [0] {""}
    [one] , { $away } rangée
   *[other] , { $away } rangées
}
web-games-waiting = pas encore commencée
web-games-leave = Ranger cette partie : { $scores }
web-games-away = rangée
web-games-back = Reprendre
web-quick = Règles et adversaire
web-quick-play = Jouer
web-quick-hint = Toutes les règles, quatre niveaux
web-level = Niveau du bot
web-level-name = { $level ->
    [easy] Facile
    [hard] Difficile
    [optimal] Optimal
   *[other] Moyen
}
web-bots = Nombre de bots
web-level-of = Niveau du bot { $number }
web-level-optimal = Le jeu optimal se calcule pendant la partie. D’ici là, le bot regarde un tour d’avance.
web-rules = Règles
web-friends = Chacun son téléphone
web-friends-hint = Envoie un lien ou montre le code
web-join = Rejoindre une table
web-join-hint = Avec son code ou son lien
web-join-code = Code ou lien de la table
web-join-go = Rejoindre
# $code: what was typed.
web-join-none = Aucune table n’a ici le code { $code }. Redemande-le, ou demande le lien.
web-join-form = Un code a six lettres et chiffres, comme k7qx2m ; i, l, o, 0 et 1 n’y sont jamais.
web-join-elsewhere = Le lien mène ailleurs, où la table est peut-être :
web-engine-loading = Le jeu est en route…
web-engine-dear = Jouer ici demande 4 Mo, une seule fois.
web-engine-dear-beside = Jouer en solo et sans réseau demande 4,5 Mo, une seule fois.
web-engine-load = Charger
web-engine-again = Réessayer
web-engine-no-wasm = Ce navigateur n’exécute pas WebAssembly, qu’il faut pour jouer ici : ses réglages ou un mode de verrouillage peuvent l’avoir désactivé.
web-engine-failed = Le jeu n’a pas pu démarrer ({ $reason }).
web-lost = { $why ->
    [missing] des fichiers manquent à cette adresse
    [damaged] ce qui est arrivé n’est pas ce qui a été publié ici
   *[cut] la connexion a été coupée, ou tout n’est pas arrivé
}
# What is new in this version of the page, in one sentence: it is shown before that version is taken.
web-news = Ce navigateur joue maintenant lui-même les parties en solo, même sans réseau.
web-newer = Une nouvelle version de cette page est prête.
web-newer-take = L’utiliser
web-newer-playing = Une partie est ouverte dans un autre onglet : reviens-y d’abord à l’accueil.
web-hosting = Les parties en solo et sur un seul téléphone sont gardées par
web-hosting-here = Ce navigateur
web-hosting-server = Le serveur
# $why: missing, comes, insecure or unkept.
web-hosting-why = { $why ->
    [missing] Pour l’instant, c’est le serveur : il lui manque de quoi jouer dans un navigateur, que « scripts/play --add site » va chercher.
    [comes] Pour l’instant, c’est le serveur : il prépare de quoi jouer dans un navigateur. Recharge la page dans un instant.
    [insecure] Pour l’instant, c’est le serveur : les navigateurs ne gardent des parties que pour les pages en https, ou de ce même ordinateur.
   *[unkept] Pour l’instant, c’est le serveur : ce navigateur n’a pas gardé la page. Son stockage est peut-être plein, ou interdit.
}
web-tools = À côté des parties
web-tools-dice = Compter des dés
web-tools-rules = Lire des règles
web-tools-record = Vérifier un relevé
web-tools-best = Jeu optimal
web-tools-card = Cartes de stratégie
web-tools-none = { $why ->
    [comes] Ce serveur prépare encore ce qui fait tourner le moteur dans un navigateur. Recharge la page dans un instant.
   *[missing] Il manque à ce serveur ce qui fait tourner le moteur dans un navigateur : « scripts/play --add site » le récupère.
}
web-tools-roll = Ce qui a été lancé : jusqu’à { $most } dés
web-tools-farkle = Un Farkle.
web-tools-wins = Ce lancer gagne la partie.
web-tools-keep = Garder
web-tools-points = Points
web-tools-left = Dés restants
web-tools-record-file = Ouvrir un relevé…
web-tools-record-text = Ou son texte
web-tools-record-commit = L’engagement noté avant la partie, si tu l’as
web-tools-check = Vérifier
web-card-size = Taille
web-card-sizes = { $size ->
    [lines] Trois lignes
   *[postcard] Une carte postale
}
web-card-open = Ouvrir une carte…
web-card-picture = Enregistrer l’image
web-card-file = Enregistrer la carte en fichier
web-licences = Licences
web-kept = Parties gardées ici
web-kept-games = { $games ->
    [0] Aucune partie n’est gardée dans ce navigateur.
    [one] Une partie est gardée dans ce navigateur, et nulle part ailleurs.
   *[other] { $games } parties sont gardées dans ce navigateur, et nulle part ailleurs.
}
web-kept-may-go = Il peut les jeter s’il manque de place, ou après une longue absence : enregistre une copie de ce que tu veux garder.
web-kept-save = Enregistrer une copie
web-unkept = Partie non conservée
web-unkept-why = { $reason ->
    [QuotaExceededError] Il n’y a plus de place sur cet appareil pour tes parties : elles se terminent avec l’onglet où elles se jouent.
   *[other] Ce navigateur ne garde aucune partie ({ $reason }) : elles se terminent avec l’onglet où elles se jouent.
}
web-kept-open = Ouvrir une copie
web-kept-opened = { $games ->
    [0] Toutes ses parties sont déjà ici.
    [one] Une partie a été ajoutée.
   *[other] { $games } parties ont été ajoutées.
}
web-kept-longer = { $games ->
    [one] Une partie d’ici a maintenant ce que la copie en avait de plus.
   *[other] { $games } parties d’ici ont maintenant ce que la copie en avait de plus.
}
web-file-unread = Impossible de lire { $name }.
web-kept-no-copy = Ce n’est pas une copie de parties : ce sont les fichiers que fait « Enregistrer une copie ».
web-kept-damaged = La partie { $number } de la copie, celle de { $names }, ne peut pas être ouverte : { $why }.
web-kept-damaged-nameless = La partie { $number } de la copie ne peut pas être ouverte : { $why }.
web-kept-remind = { $browser ->
    [apple] Safari jette ce que garde une page quand tu ne l’as pas ouverte depuis sept jours. Enregistre une copie de tes parties, ou mets la page sur l’écran d’accueil.
   *[other] Ce navigateur peut jeter tes parties quand il manque de place : enregistre-en une copie.
}
web-kept-delete = Tout effacer ici
web-kept-sure = Toutes les parties, règles maison et réglages de cette page, pour de bon ?
web-kept-delete-now = Tout effacer
web-friends-server = Sur leurs appareils : il faut un serveur
web-quick-here = Toutes les règles, et tes fichiers
web-server-needed = Jouer avec des amis sur leurs propres appareils demande un serveur. Si tu en connais un, vas-y : par son adresse, ou par le lien vers une table.
web-server-address = Adresse d’un serveur, ou lien
web-server-go = Y aller
web-server-form = Ce n’est pas une adresse. Par exemple : farkle.example ou farkle.example/t/k7m3xq.
web-handed = Un téléphone pour tous
web-handed-hint = Qui l’a en main lance
web-handed-start = sur cet appareil
web-name = Ton nom
web-name-of = Nom numéro { $number }
web-name-with = Nom numéro { $number }, qui joue avec { $others }
web-players = À combien ?
web-players-most = { $why ->
    [rules] Ces règles sont pour { $most } personnes au plus.
   *[phone] On est au plus { $most } à une table : un téléphone ne peut en montrer davantage.
}
web-open-table = Ouvrir la table
web-open-table-hint = puis envoie le lien

web-invite = Montre ceci ou envoie le lien
# Before two commands.
web-invite-here = Cette adresse ne marche que sur cet ordinateur. Pour les téléphones du même réseau, arrête Tincup et relance-le avec :
# Between two commands, of which one is enough.
web-or = ou
web-invite-server = , et un serveur avec
web-qr = Le lien en code QR
web-share = Partager
web-copy = Copier le lien
web-copied = Copié
web-copy-selected = Ton navigateur ne laisse pas cette page copier. Le lien est sélectionné : appuie sur Ctrl+C, ou garde le doigt dessus et choisis Copier.
web-seats = Places
web-seat-free = Libre
web-seat-you = { $name } (toi)
web-seat-bot = { $name }, bot { $level ->
    [easy] facile
    [medium] moyen
    [hard] difficile
    [optimal] optimal
   *[other] { $level }
}
web-seat-level = Niveau de { $name }
web-seat-add-bot = Ajouter un bot
web-seat-clear = Libérer
web-starts = Qui commence
web-partners = Qui joue avec qui
web-partners-hint = Chaque ligne est un camp. Touche deux personnes : elles échangent leurs places.
web-partners-with = { $name } échange sa place avec qui ?
web-place = Place { $number }
web-side = Camp { $number }
web-seat-with = avec { $others }
web-seat-starts = commence
web-seat-asked = doit encore accepter
web-stand = Me lever
web-seat-head-start = commence avec { $points }
web-head-starts = Avance
web-head-starts-hint = Des points de départ, la partie étant ouverte dès le premier tour.
web-head-start-bounds = Une avance est un nombre entier de 0 à { $most }.
web-rules-changed = Les règles ont changé : { $rules }
web-full = Toutes les places sont prises. Tu pourras regarder quand la partie commence. L’une d’elles est la tienne ? Continue sur l’appareil où tu as pris place, ou demande à l’hôte un nouveau lien.
web-sit = Prendre place
web-start = Commencer
web-start-hint-all = toutes les places sont prises
web-start-fill = { $free ->
    [one] un bot prend la place libre
   *[other] des bots prennent les { $free } places libres
}
web-start-wait = L’hôte lance la partie.

web-table-title = { $rules }, la table
web-target = en { $target }
web-target-more = plus de { $target }
web-target-exactly = juste { $target }
web-target-holes = { $target } trous
web-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
web-board-start = départ
web-tray = La piste
web-dice-group = Dés sur la table
web-die = { $face }, dé { $place } sur { $of }
web-die-useless = { $face }, dé { $place } sur { $of }, ne marque rien
web-aside = De côté
web-set-aside-by = { $name } met de côté
web-pot = ce tour
web-picks = Ce qui peut aller de côté
web-exchange = échange

web-turn-yours = À toi de jouer
web-turn-theirs = { $name } lance
web-turn-away = { $name } n’est pas là
web-turn-handed = { $name }, à toi de lancer
web-turn-pick = Touche les dés à mettre de côté
web-turn-only-these = Seuls ceux-ci marquent
web-turn-lone-die = Ce { $face } ne marque rien ici
web-turn-not-on-board = Pour ouvrir : { $points } { opening-by }
web-turn-roll = Les dés sont dans le gobelet
web-start-you = Tu lances pour commencer
web-start-other = { $name } lance pour commencer
web-start-hint = le plus haut commence
web-paused = La partie est en pause
web-waiting-for = On attend { $name }
web-turn-in = à toi dans { $turns }
web-everybody = Tout le monde
web-banked = { $points ->
    [one] { $points } encaissé
   *[other] { $points } encaissés
}
web-farkle = Farkle
web-farkle-gone = { $points ->
    [one] point envolé
   *[other] points envolés
}
web-farkle-none = Rien de perdu, sauf le tour
web-farkle-third = Un { $count ->
    [2] deuxième
    [3] troisième
   *[other] autre
} Farkle coûterait { $points }
web-farkle-costs-all = Un { $count ->
    [2] deuxième
    [3] troisième
   *[other] autre
} Farkle coûterait tout
web-farkles-in-a-row = { $count ->
    [one] un Farkle de suite
   *[other] { $count } Farkles de suite
}
web-hot = Main pleine !
web-hot-hint = Tous marquent : relance-les tous
web-next = À { $name } de jouer
web-next-hint = la suite dans un instant · touche pour y aller

web-roll-n = Lancer { $dice }
web-roll-all = Relancer les { $dice }
web-roll-risk = { NUMBER($chance, style: "percent", maximumSignificantDigits: 2) } Farkle
web-roll-risk-left = { web-roll-risk }, { $left ->
    [one] dernier lancer
   *[other] encore { $left } lancers
}
web-carry-on = Reprendre { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
web-carry-on-hint = { NUMBER($points) } déjà, { web-roll-risk }
web-roll-label = { $roll }, risque de Farkle : { NUMBER($chance, style: "percent", maximumSignificantDigits: 2) }
web-roll-pick = mets d’abord des dés de côté
web-bank = Encaisser
web-bank-n = Encaisser { $points }
web-bank-makes = total : { $total }
web-bank-aside = en attente : { $points }
web-bank-overshoots = trop : { $total } en tout
web-bank-nothing = rien à encaisser
web-bank-short = il faut { $needed }{ $opening_by ->
    [roll] {" "}en un lancer
   *[other] {""}
}, manque { $missing }
web-bank-confirm = encore { $points } pour confirmer
web-bank-must-roll = tu dois tout relancer
web-bank-too-few = trop peu pour gagner
web-bank-exchanges = et échanger
web-final = Dernière manche · encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} · à battre : { $points }
web-final-turns = Dernière manche · encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
web-final-yours = Un dernier tour. Il te faut { $points }.

web-side-to-go = reste { $points }
web-side-needs = il faut { $points }
web-side-leads = en tête
web-side-done = a fini
web-side-off-board = pas encore ouvert
web-side-away = pas là
web-side-bot = un bot joue
web-side-safe = à l’abri
web-side-lost = a perdu
web-side-resigned = abandon
web-side-out = hors jeu
web-side-last = dernier tour
web-turns = Tours
web-turns-none = Aucun tour pour l’instant
web-turns-points = +{ $points }
web-turns-farkle = Farkle
web-turns-lost = Farkle, −{ $points }
web-turns-skipped = sauté
web-turns-now = { $points } pour l’instant
web-scores = Ce qui marque
web-scores-of = { $rules } : ce qui marque

web-win-you = Gagné
web-win-other = { $people ->
    [one] { $name } gagne
   *[other] { $name } gagnent
}
web-win-shared = Victoire partagée : { $names }
web-win-nobody = Personne n’a gagné
web-lose-you = Perdu
web-lose-other = { $people ->
    [one] { $name } perd
   *[other] { $name } perdent
}
web-lose-nobody = Personne n’a perdu
web-win-with = avec { $points }
web-win-outright = aussitôt, d’un seul lancer
web-win-last-left = dernier camp en jeu
web-win-given-up = { $others ->
    [1] l’autre camp a abandonné
   *[other] tous les autres ont abandonné
}
web-end-sheet = Feuille de score
web-end-side = Joueur
web-end-total = total
web-end-best-turn = meilleur tour
web-end-farkles = Farkles
web-end-average = par tour
web-end-best = meilleur { $value }
web-end-farkled = { $value ->
    [one] { $value } Farkle
   *[other] { $value } Farkles
}
web-end-a-turn = { $value } par tour
web-end-by = { $points } d’avance
web-end-behind = à { $points }
web-end-home = { $turns ->
    [one] arrivée en un tour
   *[other] arrivée en { $turns } tours
}
web-end-short = { $holes ->
    [one] à un trou du but
   *[other] à { $holes } trous du but
}
web-end-stopped = { $holes ->
    [one] À un trou de l’arrivée
   *[other] À { $holes } trous de l’arrivée
}
web-end-score = { $points } à { $other }
web-end-ahead = { $points }, avec { $by } d’avance
web-end-after = { $turns ->
    [one] { $score } en un tour
   *[other] { $score } en { $turns } tours
}
web-end-winning = le tour gagnant
web-end-winning-by = le tour gagnant : { $name }
web-end-last-yours = ton dernier tour
web-end-last-of = le dernier tour : { $name }
web-end-race = Tour par tour
web-end-line = { $name } : { $points }
web-end-no-copy = Ton navigateur ne laisse pas cette page copier.
web-kind-best = Le meilleur tour de la partie est le tien.
web-kind-run = La plus longue série sans Farkle est la tienne.
web-kind-led = Tu menais après { $turns } de tes { $of } tours.
web-kind-from = En dernière place après le tour { $turns }, place { $place } à la fin.
web-kind-late = Personne n’a fait mieux lors des trois derniers tours.
web-rematch = Revanche
web-rematch-hint = le suivant commence
web-rematch-host = l’hôte la commence
web-rematch-players = aux joueurs de la demander
web-rematch-now = La revanche : chacun avance d’une place.

web-net-offline = Hors ligne. Ta partie est à l’abri.
web-net-trying = Reconnexion…
web-net-long = On essaie encore. Ta partie est à l’abri.
web-net-now = Réessayer
web-net-back = Te revoilà. Rien n’est perdu.
web-stale = La table avait continué.
web-away = Pendant ton absence : { $events }
web-away-turns = Pendant ton absence : { $turns } tours, dont le dernier : { $last }
web-missed = { $turns } tours pendant ton absence.
web-missed-banked = { $name } a encaissé { $points }
web-missed-banked-you = Tu as encaissé { $points }
web-missed-out = { $name } est hors jeu
web-missed-out-you = Tu es hors jeu
web-missed-won = { $name } a gagné aussitôt
web-missed-won-you = Tu as gagné aussitôt
web-missed-farkled = Farkle pour { $name }{ $points ->
    [0] { "" }
   *[other] , { $points } de perdus
}
web-missed-farkled-you = Farkle pour toi{ $points ->
    [0] { "" }
   *[other] , { $points } de perdus
}
web-missed-skipped = Le tour de { $name } a été sauté
web-missed-skipped-you = Ton tour a été sauté

web-say-your-turn = À toi de jouer.
web-say-score = { $name } { $points }
web-say-turn = { $name } : { $dice }. { $points } ce tour.
web-say-roll = { $dice }.
web-say-selected = { $dice }, { $points }. { $turn } ce tour.
web-say-rolled = { $name } : { $dice }.
web-say-aside = { $name } garde { $dice }, { $points }.
web-say-banked = { $name } encaisse { $points } : { $total }.
web-say-banked-you = { $points ->
    [one] { $points } encaissé
   *[other] { $points } encaissés
} : { $total }.
web-say-put-out = Ce lancer met { $name } hors jeu.
web-say-put-out-you = Ce lancer te met hors jeu.
web-say-won-outright = Ce lancer gagne aussitôt la partie.
web-say-farkle = { $name } : Farkle.{ $points ->
    [0] {""}
    [one] {" "}{ $points } envolé.
   *[other] {" "}{ $points } envolés.
}
web-say-farkle-you = { $dice }. Farkle.{ $points ->
    [0] {""}
    [one] {" "}{ $points } envolé.
   *[other] {" "}{ $points } envolés.
}

web-settings = Réglages
web-set-dice = Dés
web-set-dice-calm = Calmes
web-set-dice-quick = Rapides
web-set-dice-instant = Immédiats
web-set-theme = Couleurs
web-set-theme-system = Du système
web-set-theme-light = Claires
web-set-theme-dark = Sombres
web-set-sound = Son
web-set-language = Langue
web-set-language-system = Du navigateur
web-set-hand = Boutons pour
web-set-hand-right = La main droite
web-set-hand-left = La main gauche
web-set-spoken = Ce qui est lu à voix haute
web-set-spoken-brief = L’essentiel
web-set-spoken-full = Chaque lancer
web-set-keys = Raccourcis à une touche
web-install = Installer comme une application
web-keys = Touches
web-key-take = prendre un dé de cette face
web-key-back = en remettre un
web-key-all = tout ce qui marque
web-key-none = rien
web-key-roll = lancer
web-key-bank = encaisser
web-key-skip = passer ce qui est montré
web-key-scores = dire les scores
web-key-turn = dire le tour en cours
web-key-last = dire ce qui vient d’arriver
web-key-sound = son ou silence
web-key-help = cette liste
# Qui est là, qui est parti, et ce que l’hôte peut faire.
web-people = À la table
web-people-here = ici
web-people-skipped = tour sauté
web-people-stands-in = un bot joue en attendant
web-people-return = Laisser rejouer
web-seat-kept = Tu as déjà une place ici. Ce lien est pour l’appareil de quelqu’un d’autre.
web-people-link = Nouveau lien
web-people-link-takes = L’appareil de { $name } est connecté, et un nouveau lien lui retire la place. Touche encore une fois pour le créer.
web-link-old = Ce lien ne vaut plus : la place en a un autre. Si c’est la tienne, continue sur l’appareil où tu l’as prise, ou demande un nouveau lien à l’hôte.
web-unname = Retirer mon nom
web-unname-what = Dans le journal de cette partie tu t’appelles alors #{ $seat }, pour toujours. Ton nom reste dans ce que les autres ont gardé, dans les sauvegardes faites avant, et dans le livre de comptes d’un cercle.
web-unname-sure = Retirer { $name }
web-people-link-is = Envoie ceci à { $name } : qui l’a joue à cette place, et l’ancien lien ne vaut plus.
web-host-away = L’hôte n’est pas connecté. Qui est assis ici peut devenir l’hôte après une minute d’absence si la partie l’attend, sinon après deux.
web-host-is = { $you ->
    [yes] C’est toi l’hôte maintenant.
   *[no] { $name } est l’hôte maintenant.
}
web-take-over = Devenir l’hôte
web-hand-over = Faire hôte
web-people-host = L’hôte peut mettre la partie en pause, sauter le tour d’un absent, ou faire jouer un bot à sa place.
web-side-gone = pas là
web-pause = Mettre en pause
web-damaged = Cette table est abîmée, et fermée au jeu. Ce qui en est encore juste est affiché.
web-own-dice = Ici chacun lance ses propres dés et note ce qu’il a mis de côté, ici ou dans un terminal : tincup join { $link }
web-paused-by-host = La partie est en pause. L’hôte peut la reprendre.
web-away-is = { $name } n’est pas là. La partie attend.
web-away-wait = { $name } n’est pas là. L’hôte peut sauter son tour ou faire jouer un bot.
web-away-skip = Sauter
web-away-bot = Faire jouer un bot
# $name: the bot that is to decide.
web-work = Le jeu optimal se calcule pour { $name }
web-work-stop = Arrêter
web-work-stopped = { $name } attend le jeu optimal, dont le calcul est arrêté.
web-work-failed = Le jeu optimal n’a pas pu être calculé pour { $name } ({ $reason }).
web-work-again = Calculer
web-work-other = Faire jouer un bot moyen
web-best-later = Tu peux demander ce que vaut chaque choix quand c’est à toi de jouer.
web-best-working = Le jeu optimal selon ces règles est en cours de calcul. Il est conservé : la prochaine fois il n’y aura rien à attendre.
web-best-stopped = Le calcul est arrêté.
web-best-failed = Le calcul n’a pas abouti ({ $reason }).
# $chance: in per cent.
web-best-win = { $chance } de chances de gagner à partir d’ici, si chaque camp joue au mieux.
web-best-choice = Choix
web-best-wins = Gagne
web-best-first = le meilleur
web-review = Analyse
web-review-offer = Chance ou erreurs ?
web-coach = Entraîneur
web-coach-staked = L’entraîneur se tait tant qu’il y a un enjeu. Après la partie, l’addition dit ce qui fut chance et ce qui fut choix.
web-coach-friends = L’entraîneur se tait tant que des amis jouent ou qu’un serveur tient la table. Après la partie, l’addition dit ce qui fut chance et ce qui fut choix.
web-coach-always = Marquer chaque fois le meilleur choix d’une lampe
web-coach-lit = le choix de l’entraîneur
web-coach-estimate = Ce sont des estimations, à quelques pour cent près.
web-coach-working = Le jeu parfait selon ces règles est en cours de calcul :
web-coach-no-exact = Le jeu parfait ne suit pas cette partie.
web-coach-exact = Les chances de gagner sont exactes ; ce que rapporte le tour est une moyenne.
web-coach-about = Environ { $chance } de chances de gagner d’ici.
web-coach-turn = En moyenne le tour rapporte { $points }.
web-coach-makes = { $unit ->
    [holes] Trous
   *[points] Points
}
web-coach-farkle = { NUMBER($chance, style: "percent") } de farkle
web-practice-mine = Ton total
web-practice-other = Celui d’en face
web-practice-score = Tour en cours
web-practice-dice = Les dés lancés : jusqu’à { $most }, aucun avant le premier lancer
web-practice-roll = Le lancer
web-practice-take = Ajouter un { $face }
web-practice-leave = Enlever le { $face }
web-practice-link = Ce lien ne contient pas de position. Il lui faut des règles, deux totaux, les points du tour et un lancer, comme practice=plain.1200.1500.0.111236
web-practice-long = Ce lien est trop long pour contenir une position.
web-practice-damaged = Ce lien a été abîmé en route : il ne contient ni règles ni position. Demande-le encore une fois.

# The cup of the day: ten turns alone, the same dice for everybody. $date: a day, such as November 28, 2026; $rules: the name of a rule set.
web-cup = Le gobelet du jour
web-cup-hint = Dix tours, les mêmes dés pour tous
web-cup-what = { $date }, avec les règles « { $rules } » : { $turns } tours, en solitaire. Tout le monde a les mêmes dés, quoi que chacun garde.
web-cup-left = { $hours ->
    [one] encore { $hours } heure, jusqu’à minuit UTC
   *[other] encore { $hours } heures, jusqu’à minuit UTC
}
web-cup-early = L’horloge de ce serveur avançait et a révélé les dés d’aujourd’hui. Le prochain gobelet commence à minuit UTC.
web-cup-turn = Tour { $turn } sur { $turns }
web-cup-total = { $total } jusqu’ici
web-cup-banked = Tour { $number } : { $points } encaissés
# $lost: the points that a penalty takes; 0 for none.
web-cup-farkled = { $lost ->
    [0] Tour { $number } : farkle
   *[other] Tour { $number } : farkle, et { $lost } perdus
}
web-cup-done = { $date }, { $rules }, { $turns } tours
web-cup-cut = Le gobelet du { $date } est fini. Tu avais { $total }, au tour { $turn }.
web-cup-line = Tincup, gobelet du { $date } ({ $rules }) : { $total } en { $turns } tours.
web-cup-line-best = Tincup, gobelet du { $date } ({ $rules }) : { $total } en { $turns } tours, le meilleur jusqu’ici { $best }.
web-cup-allowed = Les dés permettaient { $best }.
web-cup-line-allowed = Tincup, gobelet du { $date } ({ $rules }) : { $total } en { $turns } tours, sur { $best } que les dés permettaient.
web-cup-turns = Tour par tour, avec le meilleur essai
web-cup-turn-of = Tour { $turn } : { $made } sur { $best }
web-cup-name = Un nom pour le classement de demain, si tu veux
web-cup-name-keep = Donner ce nom
web-cup-named = Le classement l’a noté.
web-cup-nobody = Personne n’a encore fini le gobelet d’aujourd’hui.
web-cup-best = { $played ->
    [one] Le meilleur jusqu’ici : { $best }. Un essai est fini.
   *[other] Le meilleur jusqu’ici : { $best }. { $played } essais sont finis.
}
web-cup-honest = Personne ne s’inscrit. Ce navigateur garde ton premier essai comme celui qui compte ; qui vide le sien peut rejouer, et connaît les dés.
web-cup-yesterday = Les meilleurs d’hier
web-cup-yesterday-of = { $played ->
    [one] { $rules }, un essai fini
   *[other] { $rules }, { $played } essais finis
}
web-cup-nameless = sans nom
web-cup-seed = La graine des dés d’hier, pour qui veut les vérifier :
web-cup-alone = Sans serveur, la date fait les dés, les mêmes pour tous : qui veut peut regarder d’avance. Ton essai reste dans ce navigateur.
web-cup-unkept = Ce navigateur ne garde rien : ton essai continue tant que cette page reste ouverte.
web-cup-elsewhere = Un autre onglet a continué : voici où vous en êtes.
web-cup-goes-on = Un nouveau jour a commencé. Cet essai reste au gobelet du { $date } ; celui d’aujourd’hui vient après.
web-cup-back = D’après l’horloge, c’est de nouveau la veille du gobelet du { $date }. Ton essai reste ; le prochain gobelet commence à minuit UTC.
web-bill = L’addition
web-bill-start = Au début
web-bill-luck = Chance de tes dés
web-bill-luck-of = Chance aux dés de { $name }
web-bill-choices = Tes choix
web-bill-choices-of = Choix de { $name }
web-bill-rest = Ni dés ni choix
web-bill-entered = Tes tours, chacun en entier
web-bill-entered-of = Tours de { $name }, chacun en entier
web-bill-entered-others = Tours des autres, chacun en entier
web-bill-no-choices = On en sait trop peu pour juger un choix.
web-bill-share-whole = Début { $start }, tours : { $own } { $entered }, { $other } { $others }. En tout { $result }
web-bill-share-entered = Tours en entier : { $own } { $entered }, { $other } { $others }
web-bill-adds-up = Le compte est exact.
web-bill-best = { $count ->
    [0] Le compte est exact. Il n’y avait rien à choisir.
   *[other] Le compte est exact. Meilleurs choix : { $best } sur { $count }.
}
web-bill-how = Comment as-tu joué ?
web-bill-how-of = { $people ->
    [one] Comment { $name } a joué ?
   *[other] Comment { $name } ont joué ?
}
web-bill-wait = Chance et choix sont en cours d’addition.
web-bill-waits = en cours de calcul
web-bill-costliest = Les trois plus coûteux
web-bill-none = Aucun choix n’a rien coûté.
web-bill-moment = { $done }. Mieux : { $best }
web-bill-chances = Chances de gagner
web-bill-curve = Chances de { $name } : { NUMBER($start, style: "percent") } au début, puis entre { NUMBER($least, style: "percent") } et { NUMBER($most, style: "percent") }
web-bill-share-luck = Début { $start }, chance : { $own } { $luck }, { $other } { $others }
web-bill-share-choices = Choix : { $own } { $choices }, { $other } { $others }. En tout { $result }
web-bill-share-best = { $own } : meilleurs choix { $best } sur { $count }, { $word }
web-bill-luck-others = Chance aux dés des autres
web-bill-choices-others = Choix des autres
web-bill-others = les autres
web-bill-estimate = Erreurs de l’estimation
web-bill-estimated = estimation
web-moment = Choix coûteux { $number }
web-moment-turn = Tour { $turn }, { $name }{ $score ->
    [0] {""}
   *[other] {", "}avec { $score } jusque-là
}
web-moment-ways = Ce qui a été gardé, et la chance de gagner ensuite
web-moment-done = Ce qui a été fait
web-moment-best = Le meilleur choix
web-pass-picture = { $title } : l’addition et les chances en image
web-pass-both = Partager l’image et le texte
web-pass-save = Enregistrer l’image
web-pass-text = Partager le texte
web-pass-failed = Le partage n’a pas abouti. Enregistre plutôt l’image.
web-proof-checking = Les dés sont en cours de vérification…
web-proof-insecure = Ce navigateur ne vérifie rien sur les pages venues d’ailleurs par simple HTTP. Enregistre la partie et vérifie-la avec tincup verify.
web-proof-same = comme annoncé
web-proof-other = autre que ce qui fut annoncé
web-proof-right = { $count ->
    [one] Ce navigateur a tiré { $count } lancer de la graine. Il est juste.
   *[other] Ce navigateur a tiré { $count } lancers de la graine. Tous sont justes.
}
web-proof-wrong = { $count ->
    [one] Une chose ici n’est pas comme annoncée.
   *[other] { $count } choses ici ne sont pas comme annoncées.
}
web-proof-so-far = Le journal est complet jusqu’ici. La graine est révélée à la fin ; chaque lancer en sera alors tiré ici.
web-proof-commitment = La graine correspond à ce qui fut publié
web-proof-chain = Le journal est celui qui fut annoncé
web-proof-here = La graine a été tirée sur cet appareil avant la partie : aucun lancer n’a été choisi pendant. Qui tient l’appareil a pu lire la graine ; cela prouve donc peu si c’était ton adversaire.
web-proof-server = Le serveur a fixé ces dés avant que quiconque ne s’asseye. Il n’a pas pu les choisir si ton propre sel est parmi eux ; qui le fait tourner a pu les lire.
web-proof-faces = Les faces
web-proof-expected = Des dés justes montrent chaque face { $each } fois en moyenne ; la marque est là.
web-proof-rolls = Chaque lancer
web-proof-number = Lancer
web-proof-told = lancé
web-proof-derived = d’après la graine
web-proof-source = Ce qui vérifie cela est court et n’utilise rien du jeu lui-même :
web-back = Me revoilà
web-back-bot = Un bot joue à ta place.
web-back-skipped = Tes tours sont sautés.
web-asked = { $asked }. Tu es d’accord ?
web-asked-wait = { $asked }. On attend l’accord des autres.
web-asked-title = Une question à tout le monde
web-asked-agree = D’accord
web-asked-decline = Plutôt non
web-asked-again = Redemander
web-asked-link = Les autres doivent d’abord donner leur accord. Ensuite, touche encore une fois.
web-call-off = Annuler la partie
web-stake = On joue pour { $stake } en monnaie de jeu, par camp.
web-pot-of = Mise { $stake }
web-stake-sit = pour { $stake } en monnaie de jeu
web-stake-play = Jouer pour une mise
web-stake-each = Chaque camp mise
web-stake-hint = Monnaie de jeu, jamais de vraie : le pot va à qui gagne.
web-stake-who-sits = Qui s’assied le sait, et l’accepte.
web-stake-bounds = La mise est un nombre entier de 0 à { $most }.
web-settled = Monnaie de jeu : { $won }
web-host-stake = L’hôte ne peut sauter le tour d’aucune personne présente, et il lui faut l’accord des autres pour mettre la partie en pause, limiter le temps, faire jouer un bot à la place de quelqu’un ou corriger un tour. Tout le monde peut proposer d’annuler la partie : alors personne ne perd rien.
web-undo = Annuler
web-undo-offer = Pas ce que tu voulais ?
web-undo-ask = { $name } voudrait annuler cela. D’accord ?
web-undo-ask-points = { $name } voudrait annuler les { $points } qui viennent d’être encaissés. D’accord ?
web-undo-fine = D’accord
web-undo-no = Non
web-undo-wait = On attend l’accord : { $names }.
web-undo-never = Laisser
web-undo-refused = { $name } préfère ne pas annuler.
web-late = Toutes les places sont prises : tu regardes. La tienne aussi ? Demande un lien à l’hôte.
web-late-fine = Compris
web-limit = Temps pour chaque décision
web-limit-none = Sans limite
web-limit-seconds = { $seconds } s
web-limit-then = Et ensuite
web-limit-skip = Son tour est sauté
web-limit-bot = Un bot continue
# $then: "skip", or "bot".
web-clock = { $name } : { $seconds } s, puis { $then ->
    [skip] tour sauté
   *[bot] un bot joue
}
# Ce que les gens se disent.
web-say = Dire…
web-say-title = Dire quelque chose
web-say-text = Un petit message
web-say-send = Envoyer
web-say-slower = Pas si vite : la suite dans un instant.
web-said = { $name } : { $text }
web-set-marks = Montrer mes choix à mes partenaires
web-marked = { $name } choisit { $dice } : { $points }
web-opinion-fine = D’accord
web-opinion-rather-not = Plutôt pas
web-opinion-yes = { $name } est d’accord
web-opinion-no = { $name } préférerait que non
web-set-talk = Réactions et messages
web-react-smile = un sourire
web-react-sad = un visage triste
web-react-grim = un visage fâché
web-react-heart = un cœur
web-react-clap = une main levée
web-react-wow = un visage étonné
# Lire des règles, et ouvrir un fichier de règles de cet appareil.
web-rules-read = Lire ces règles
web-rules-history = Le Farkle, appelé aussi 10 000 (en France le Dix Mille), 5 000 ou Zilch, viendrait de la Renaissance et devrait son nom à Sir Albert Farkle. Les soldats de la guerre d’Indépendance américaine en lançaient les dés de leurs gobelets d’étain.
web-rules-open = Ouvrir un fichier de règles…
web-variations = Variantes
web-variation-parts = Parties de « { $name } »
web-variation-against = Pas avec { $names }
web-house-rules = Règles maison
web-house-change = Changer ces règles…
web-house-name = Nom
# $changes: how many lines of the chart and sentences differ.
web-house-from = { $changes ->
    [0] Comme { $rules }
    [one] D’après { $rules }, { $changes } changement
   *[other] D’après { $rules }, { $changes } changements
}
web-house-fault = Trouvé : { $found } ; possible : { $accepted }.
web-house-back = Comme avant
web-house-none = Pas de telle règle
web-house-value = Nouvelle valeur
web-house-more = D’autres règles que jouent les familles…
web-house-points = Points de la ligne
web-house-formula = Un nombre, ou une formule : « 100 * face », « xxx * 2 ».
web-house-costs = Points qu’elle coûte
web-house-costs-hint = Un lancer avec ces dés est un Farkle et prend autant de points au total.
web-house-confirm = Points pour la confirmer
web-house-confirm-hint = Autant de points que le tour doit encore faire après elle avant d’encaisser ; 0 pour aucun.
web-house-does = Ce qu’elle fait
web-house-all-dice = Seulement dans un lancer des { $dice } dés
web-house-dice = Ses dés
web-house-dice-take = Prendre ces dés
web-house-letters = x, y et z sont une face quelconque : les mêmes lettres sont des dés égaux.
web-house-signs = Dés à ajouter
web-house-add = Ajouter { $sign }
web-house-line-dice = Les dés de la ligne ; on en retire un en le touchant
web-house-leave = Retirer { $sign }
web-house-line-new = Ajouter une ligne…
web-house-line-add = Ajouter cette ligne
web-house-line-off = retirée
web-house-line-remove = Retirer la ligne
web-house-never = Laisser
web-house-try = Essayer un lancer
web-house-roll-nothing = Rien ne marque : un Farkle.
web-house-roll-wins = Il gagne aussitôt la partie.
web-house-roll-scores = { $points ->
    [one] { $points } point
   *[other] { $points } points
} au plus.
web-house-evening = Une soirée selon ces règles
web-house-evening-changed = Ce que font les changements
# $rounds: on the average, rounded. The sentence goes on with web-house-instead, or ends.
web-house-rounds = Une partie à deux dure environ { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
# After an amount: what it is without the changes.
web-house-instead = au lieu de { $number }
# $points: on the average, rounded. It goes on with web-house-instead, or ends.
web-house-turn = Un tour joué pour son score rapporte en moyenne { $points } { $unit ->
    [holes] { $points ->
        [one] trou
       *[other] trous
    }
   *[points] { $points ->
        [one] point
       *[other] points
    }
}
web-house-estimated = Estimation.
web-house-endless = Selon ces règles, presque personne n’arrive jamais au bout.
web-house-starts = Vaut-il mieux commencer ?
# $chance: in per cent. The sentence goes on with web-house-instead, or ends.
web-house-first = Entre deux qui jouent au mieux, qui commence gagne { $chance }
web-house-exact = Calcul exact.
web-house-share = Lien avec ces règles
web-house-save = Enregistrer un fichier
web-house-link = Qui ouvre ce lien a ces règles, sans compte :
web-house-link-wrong = Il n’y a pas de règles dans ce lien : il en manque peut-être un morceau. Demande-le encore une fois.
web-house-use = Jouer selon ces règles
web-house-use-hint = Elles sont gardées sur cet appareil.
web-house-faults = { $count ->
    [one] Une chose ne va pas encore.
   *[other] { $count } choses ne vont pas encore.
}
web-print = Imprimer
web-paper = Sur papier
web-paper-card = Fiche
web-keep = De vrais dés : tenir la marque
web-keep-hint = Une feuille de papier sur ce téléphone
web-keep-start = la feuille est sur cet appareil
web-keep-round = Tour de table
web-keep-moved = { $total } → { $now }
web-keep-less = −{ $points }
web-keep-cell = Tour de table { $round }, { $name } : { $made }, { $total } en tout{ $mark ->
    [corrected] , corrigé
    [anew] , recalculé
   *[none] {""}
}
web-keep-wipe = Un pas en arrière
web-keep-undo = Annuler
web-keep-aside = Mis de côté, lancer par lancer
web-keep-tap = { $dice ->
    [one] Touche le dé s’il a été mis de côté
   *[other] Touche ce qui a été mis de côté de { $dice } dés
}
web-keep-exchange = Échanger les places
web-keep-points = Les points
web-keep-only = Points seuls…
web-keep-dice = Toucher les dés
web-keep-again = Relancé
web-keep-not-yet = pas encore
web-keep-odd = { $why }. Le garder ?
web-keep-it = Garder
web-keep-change = Changer
web-keep-after = { $name } : { $total } · puis { $next }
web-keep-ends = { $name } : { $total } · la partie est finie
web-keep-correction = Corriger
web-keep-tap-anew = touche ce que c’était
web-keep-turn-of = { $name }, tour de table { $round }
web-keep-correct = Corriger : { $points }
web-keep-was = c’était { $made } : qu’est-ce que c’était vraiment ?
web-keep-turn = Ce tour
web-keep-others = { $name } note ce tour sur son propre téléphone.
web-keep-rolls = { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
web-keep-whole = { $dice ->
    [one] Touche le dé tel qu’il est
   *[other] Touche les { $dice } dés tels qu’ils sont
}
web-keep-rolls-all = Lancers entiers…
web-keep-coach-dice = Touche ce que tu mets de côté, et la lampe dit s’il faut relancer ou encaisser. Quels dés mettre de côté, elle ne le dit que pour des lancers entiers.
web-keep-coach-points = Des points ne disent pas quels dés étaient là : sur les dés il n’y a donc rien à dire. Voici ce que vaut le tour avant son premier lancer.
web-keep-coach-rolls = Touche tous les dés tels qu’ils sont, et la lampe dit lesquels mettre de côté.
web-keep-coach-then = { web-keep-turn-of } : il s’agit du tour que tu corriges, au score d’alors.
web-keep-undone = Annulé : { $what }
web-keep-undone-turn = { $points ->
    [0] { $name }, un farkle
   *[other] { $name }, { $points }
}
web-keep-undone-roll = un lancer de { $name }
web-keep-undone-carry = { $name } reprenait
web-keep-undone-start = { $name } commence
web-keep-undone-seat = { $name } est venu ou parti
web-keep-undone-correction = la correction du tour de { $name }
web-keep-went = La partie
web-keep-over = Une erreur ? Touche sa case.
# Somebody leaves a game that goes on: said of them, then what is tapped for it.
web-keep-left = a quitté la partie
web-keep-leave = Quitte la partie
web-keep-return = Reprend sa place
web-keep-leave-how = La colonne reste, et son tour est sauté. On peut revenir à tout moment.
web-keep-leave-ends = Il ne resterait personne : la partie serait finie. « Annuler » la ramène.
web-keep-names = Corriger les noms ou l’ordre
web-keep-more = Continuer avec une personne de plus
web-keep-more-how = Une nouvelle feuille à partir d’ici : les totaux deviennent des points d’avance, et qui arrive peut en recevoir aussi. Les tours et les farkles de suite repartent de zéro. Cette feuille reste parmi tes parties.
web-side-won = gagné
web-score-sheet = Feuille de marque
web-score-sheet-fewer = Une colonne de moins
web-score-sheet-more = Une colonne de plus
web-score-sheet-columns = { $columns ->
    [one] une colonne
   *[other] { $columns } colonnes
}
# La table sur un téléviseur.
web-tv = Sur un téléviseur
web-tv-waiting = Venez vous asseoir
web-tv-join = Avec un téléphone :
web-tv-code = avec le code
# Un téléphone qu’on se passe, et ce qui annonce ton tour.
web-seating = Comment vous êtes assis
web-seating-side = Côte à côte
web-seating-face = Face à face
web-limit-minutes = { $minutes } min
web-final-beat = Dernière manche : { $points } à battre
web-sound-ask = Avec le son ?
web-set-notify = Une notification quand c’est ton tour
web-set-notify-here = Autre onglet
web-set-notify-closed = Page fermée aussi
web-set-notify-about = Page fermée, ce serveur fait réveiller ton navigateur par le service push de son éditeur. Le message est scellé et dit seulement quelle table t’attend. Cela cesse quand tu le désactives, quand tu pars ou quand la partie est finie.
web-set-notify-blocked = Ton navigateur ne laisse pas cette page te prévenir, ou n’atteint aucun service push : ses propres réglages peuvent l’autoriser.
push-table = La table { $table } t’attend.
# Pourquoi on peut se fier aux dés.
web-fair = Dés équitables
web-fair-line = Ces lancers étaient décidés avant que quiconque ne s’assoie.
web-fair-later = La graine est révélée à la fin de la partie ; chaque dé peut alors être vérifié.
web-fair-commitment = SHA-256 de la graine, connu dès le début
web-fair-salts = Sels des joueurs
web-fair-digest = SHA-256 { $digest }…
web-fair-marked = hors ASCII simple : { $marks }
web-fair-code = À noter avant le premier lancer : couvre la graine et chaque sel
web-fair-seed = La graine
web-fair-check = Les vérifier
web-fair-right = Chaque dé est juste.
web-fair-wrong = Quelque chose ne colle pas : regarde le relevé.
web-fair-record = Le relevé
web-fair-page = Vérifier un autre relevé
web-fair-entered = Ici, chacun lance ses propres dés.

## The presets; in English this stands in their rule files

preset-name-cardgames = Farkle comme sur cardgames.io
preset-summary-cardgames = Des dés identiques bien payés et une suite à 2 500 ; le premier à encaisser 10 000 gagne aussitôt.
preset-name-dix-mille = Dix Mille
preset-summary-dix-mille = Le jeu de l’époque de la Révolution américaine : six dés, 1 000 pour ouvrir, 10 000 pour gagner.
preset-name-dix-mille-350 = Dix Mille, ouverture à 350
preset-summary-dix-mille-350 = Dix Mille avec une ouverture plus facile : 350 en un tour.
preset-name-dix-mille-every-turn-350 = Dix Mille, 350 à chaque tour
preset-summary-dix-mille-every-turn-350 = Dix Mille où chaque tour doit atteindre 350 ou ne rapporte rien.
preset-name-dix-mille-five-dice = Dix Mille à cinq dés
preset-summary-dix-mille-five-dice = Dix Mille à cinq dés : ce qui demande un sixième dé disparaît du barème.
preset-name-dix-mille-must-throw = Dix Mille, les six à relancer
preset-summary-dix-mille-must-throw = Dix Mille où les six dés doivent être relancés même quand ils ont été mis de côté en plusieurs lancers.
preset-name-facebook = Farkle comme sur Facebook
preset-summary-facebook = 300 à chaque tour, -500 au troisième Farkle de suite ; le premier à encaisser 10 000 gagne aussitôt.
preset-name-farkle-cribbage = Farkle Cribbage
preset-summary-farkle-cribbage = Le Farkle en course de fiches autour du plateau de cribbage, 121 trous et la sortie.
preset-name-farkle-cribbage-advanced = Farkle Cribbage, niveau avancé
preset-summary-farkle-cribbage-advanced = Farkle Cribbage avec des bonus, la Bombe, -20 pour trois Farkles de suite et la règle du dernier dé.
preset-name-farkle-cribbage-long = Farkle Cribbage, la longue partie
preset-summary-farkle-cribbage-long = Farkle Cribbage, aller et retour sur le plateau : 241 trous.
preset-name-farkle-cribbage-loser = Farkle Cribbage, le dernier perd
preset-summary-farkle-cribbage-loser = Qui quitte le plateau est à l’abri ; le dernier qui y reste a perdu.
preset-name-farkle-cribbage-partners = Farkle Cribbage à partenaires
preset-summary-farkle-cribbage-partners = Deux ou trois équipes de deux, qui partagent une fiche et jouent à tour de rôle.
preset-name-farkle-cribbage-tournament = Farkle Cribbage, une fiche par trou
preset-summary-farkle-cribbage-tournament = Les fiches partagent un couloir : arriver sur un trou occupé en repousse la fiche.
preset-name-fifteen-thousand = 15 000
preset-summary-fifteen-thousand = Il faut 15 000 tout juste ; chaque dé de plus double, et six dés qui marquent doivent être relancés.
preset-name-five-thousand = 5 000
preset-summary-five-thousand = Cinq dés et des brelans, 350 pour ouvrir, 1 500 pour la suite ; à 5 000, tous les autres ont un dernier tour.
preset-name-greed-farkel = Greed (Farkel)
preset-summary-greed-farkel = On peut repartir de là où le précédent s’est arrêté ; un double avec les deux derniers dés rend les six.
preset-name-hot-dice = Hot Dice
preset-summary-hot-dice = Chaque dé de plus double, six dés qui marquent doivent être relancés, et il faut 350 à chaque tour.
preset-name-kingdom-come = Farkle de Kingdom Come: Deliverance
preset-summary-kingdom-come = Les petites suites comptent et chaque dé de plus double ; le premier à encaisser 4 000 gagne aussitôt.
preset-name-literally = Farkle Rules! (Literally)
preset-summary-literally = Quatre, cinq et six dés identiques à 150, 175 et 200 fois le chiffre ; 500 pour ouvrir.
preset-name-phone = Farkle au téléphone
preset-summary-phone = Comme dans bien des jeux pour téléphone : trois paires 1 500, deux brelans 2 500, et plus de 10 000 pour gagner.
preset-name-plain = Farkle tout simple
preset-summary-plain = Rien que des dés seuls et des brelans ; le premier à encaisser 10 000 gagne aussitôt.
preset-name-playmonster = Farkle de la boîte
preset-summary-playmonster = Le jeu en boîte : 500 pour ouvrir, plus de 10 000 amène la dernière manche.
preset-name-ten-rounds = Farkle en dix tours
preset-summary-ten-rounds = Dix tours pour chacun, et le plus de points gagne ; chaque dé de plus vaut encore un brelan.
preset-name-ten-thousand = Dix mille à table
preset-summary-ten-thousand = 1 000 pour entrer ; qui est entré peut repartir avec les dés et les points du précédent.
preset-name-thousand = 1 000
preset-summary-thousand = Cinq dés, un dixième des points habituels, cinq dés qui marquent doivent être relancés ; sans les fosses.
preset-name-zilch = Zilch
preset-summary-zilch = 300 à chaque tour, 500 quand six dés ne marquent rien, -500 au troisième Farkle de suite.
preset-name-zonk = Zonk
preset-summary-zonk = Cinq dés, seuls des brelans à côté des 1 et des 5 ; 5 000 terminent la partie, une fois la manche complète.

## Un dossier pour un espace web

site-no-runtime = ce qui exécute le moteur dans un navigateur (Pyodide { $version }) n’est pas là : dans le dossier de Tincup, scripts/play --add site va le chercher (8 Mo)
site-damaged-runtime = { $file } est endommagé : supprime-le, puis va le rechercher avec scripts/play --add site
site-not-fetched = impossible d’aller chercher { $address } : { $reason }
site-no-folder = { $folder } est un fichier : il faut le nom d’un dossier, nouveau ou déjà écrit
site-other-files = { $folder } contient d’autres fichiers ({ $file }) : il faut un dossier nouveau, vide ou déjà écrit
site-other-manifest = { $file } est endommagé, ou n’est pas de ce programme : supprime-le avec tout ce qui se trouve à côté, ou prends un autre dossier
site-written = { $folder } : version { $version }, { $files ->
    [one] un fichier
   *[other] { $files } fichiers
}, { $written } écrits, { $removed } supprimés.
site-sizes = Une première visite demande { NUMBER($brotli, minimumFractionDigits: 1, maximumFractionDigits: 1) } Mo là où les fichiers en .br sont envoyés, { NUMBER($gzipped, minimumFractionDigits: 1, maximumFractionDigits: 1) } avec ceux en .gz, et sinon { NUMBER($plain, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
site-no-solution = la solution de { $rules } ne peut être conservée, ni donc écrite : { $reason }
site-cut-short = ce qu’envoie { $address } s’est arrêté avant la fin : réessaie
site-fetched-another = ce qui se trouve à { $address } n’est pas ce qui y a été publié : rien n’en a été gardé

## Ce que l’on se demande les uns aux autres à la table d’un serveur.

proposal-asks = { $name } demande { $what }
proposal-said = { $said }.
proposal-host = L’hôte
proposal-absent = { $name } n’est pas là : aucune nouvelle depuis { $since } (UTC).
proposal-agrees = { $name } est d’accord.
proposal-declines = { $name } n’est pas d’accord.
proposal-granted = Tous ceux dont l’accord est nécessaire l’ont donné.
proposal-unnamed = La personne de la place { $seat } a retiré son nom du journal, et s’appelle maintenant { $name }.
proposal-pause = d’interrompre la partie
proposal-go-on = de reprendre la partie
proposal-no-limit = que le temps de décision ne soit plus limité
proposal-limit-skip = une limite de { $seconds } secondes par décision ; au-delà, le tour est sauté
proposal-limit-bot = une limite de { $seconds } secondes par décision ; au-delà, un bot joue à la place
proposal-return = que { $name } joue de nouveau
proposal-bot = qu’un bot ({ $bot }) joue à la place de { $name }
proposal-link = un nouveau lien pour la place de { $name }, après quoi l’ancien ne marche plus
proposal-correct = de corriger le tour { $turn } : { $actions }
proposal-take-over = à devenir l’hôte
proposal-stake = à jouer pour { $stake } en monnaie de jeu, par camp
proposal-call-off = d’annuler la partie : personne ne gagne, et chaque mise est rendue

## Le moteur dans une page

browser-no-such-call = le moteur de la page ne répond à aucun appel { $call }
browser-no-such-bot = aucun bot { $bot } ne joue dans une page ; il y a easy, medium, hard et optimal
browser-not-two = la page calcule les parties à deux camps, et celle-ci en a { $sides }
browser-strong = Les bots difficiles et optimaux suivent le jeu optimal, que ce navigateur calcule la première fois : en quelques secondes pour la plupart des règles, en quelques minutes pour certaines.
browser-no-strong = Les bots difficiles et optimaux ne peuvent pas jouer ici selon ces règles : { $reason }.
browser-no-strong-bot = ces bots sont hard ou optimal, pas { $level }
browser-no-copy = ce n’est pas une copie de parties enregistrée par une page
browser-other-format = cette copie a été enregistrée par une autre version de Tincup, sous la forme { $form }, celle-ci a la forme { NUMBER($known, useGrouping: 0) } : ouvre-la dans une page de cette version-là
browser-went-on = cette partie a continué dans ce navigateur, et autrement dans la copie, après l’entrée { NUMBER($common, useGrouping: 0) } ({ $here } entrées ici, { $there } dans la copie) : continue celle d’ici, ou garde l’autre à côté
browser-unname = seul ce navigateur garde cette partie : supprime-la, et ses noms disparaissent
browser-moved = cette partie continue sur { $to }, et plus ici
browser-needs-server = seul un serveur le peut : les tables où d’autres viennent avec leurs appareils, et les limites de temps
browser-unsaved = cela n’a pas pu être conservé : { $reason }
browser-roll-size = avec ces règles un lancer a de 1 à { $most } dés, pas { $dice }
browser-no-card = { $rules } : la page n’a pas de carte pour ces règles. « tincup card » en cherche une dans un terminal, pour les règles qu’il sait calculer ; le fichier qu’il écrit s’ouvre ici.
browser-card-rules = cette carte est pour les règles « { $rules } » : choisis ces règles et ouvre-la de nouveau
browser-card-dice = cette carte est pour { $given } dés, et { $rules } en a { $dice }

practice-pool = Mis de côté depuis le dernier lancer de tous les dés
practice-rolls = Lancers de ce tour, avec celui-ci
practice-hot = Mains pleines jusqu’ici dans ce tour
practice-confirm = Points qu’il manque à ce tour pour être confirmé
practice-opened = Un seul lancer de ce tour a fait le minimum d’ouverture
practice-swap = Ce tour échange ta position avec le leader
practice-made-mine = Ton dernier tour (0 après un Farkle)
practice-made-other = Dernier tour d’en face (0 après un Farkle)
practice-farkles-mine = Tes Farkles de suite
practice-farkles-other = Farkles de suite d’en face
practice-aside-mine = En attente chez toi jusqu’à l’ouverture
practice-aside-other = En attente en face jusqu’à l’ouverture
practice-back-mine = Ton total avant ton dernier gain
practice-back-other = Total d’en face avant son dernier gain
practice-bonus = Le bonus du premier gros tour est pris
practice-round = Manche
practice-second = En face, cette manche est déjà jouée
practice-not-asked = Ces règles ne demandent rien sur « { $name } », donné comme { $typed }.

variation-name-opening-350 = Ouverture à 350
variation-summary-opening-350 = 350 en un tour suffisent pour ouvrir.
variation-name-every-turn-350 = 350 à chaque tour
variation-summary-every-turn-350 = Chaque tour doit atteindre 350 ou ne rapporte rien.
variation-name-must-throw = Les six à relancer
variation-summary-must-throw = Tous les dés doivent être relancés même quand ils ont été mis de côté en plusieurs lancers.
variation-name-five-dice = Cinq dés
variation-summary-five-dice = On joue à cinq dés : ce qui demande un sixième dé disparaît du barème.
variation-name-advanced = Règles avancées
variation-summary-advanced = Des bonus, la Bombe, -20 pour trois Farkles et la règle du dernier dé.
variation-name-bonus-scores = Bonus
variation-summary-bonus-scores = Quatre, cinq et six dés identiques, trois paires et la suite marquent.
variation-name-bomb = La Bombe
variation-summary-bomb = Avec six dés identiques, on peut, au lieu de marquer, échanger sa position avec le leader.
variation-name-farkle-penalty = Trois Farkles
variation-summary-farkle-penalty = Le troisième Farkle de suite coûte 20.
variation-name-roll-over = Règle du dernier dé
variation-summary-roll-over = Cinq dés comptés, le dernier réussit avec 1, 2 ou 3 ; sinon c’est un Farkle.
variation-name-long = La longue partie
variation-summary-long = Aller et retour sur le plateau : 241 trous.
variation-name-loser = Le dernier perd
variation-summary-loser = Qui quitte le plateau est à l’abri ; le dernier qui y reste a perdu.
variation-name-partners = Partenaires
variation-summary-partners = Deux ou trois équipes de deux, qui partagent une fiche et jouent à tour de rôle.
variation-name-partners-of-three = Partenaires à trois
variation-summary-partners-of-three = Deux équipes de trois, qui partagent une fiche et jouent à tour de rôle.
variation-name-one-peg-per-hole = Une fiche par trou
variation-summary-one-peg-per-hole = Les fiches partagent un couloir : arriver sur un trou occupé en repousse la fiche d’un trou.
variation-name-five-back = Une fiche par trou, cinq en arrière
variation-summary-five-back = Les fiches partagent un couloir : arriver sur un trou occupé en repousse la fiche de cinq trous.

## Une partie de ce navigateur qui continue sur un serveur

# Plusieurs lignes du menu : près des gens d’une table, et là où une autre page a ouvert celle-ci.
web-move = Laisser les autres jouer avec leurs téléphones
web-move-keep = La garder sur un serveur
web-move-what = La partie continue sur un serveur, avec les mêmes dés, et les autres la rejoignent là-bas par des liens. Ce navigateur, qui l’a tenue, pourrait connaître les dés à venir : jouez pour le plaisir.
web-move-go = Continuer là-bas
web-move-there = Continuer celle de là-bas
web-move-anew = Faire de celle-ci une autre table
web-move-address = Adresse du serveur
web-move-cannot = Ce navigateur ne peut pas mettre la partie dans un lien. Enregistre plutôt une copie.
web-move-sure = Si la partie est maintenant là-bas, laisse-la là-bas : sinon elle continuerait à deux endroits.
web-move-left = Elle continue là-bas
web-moved = Cette partie continue ailleurs :
web-moved-from = Cette partie a été jouée ailleurs :
web-moved-back = Continuer ici quand même
web-moved-back-what = Ce qui est noté là-bas entre-temps ne vient pas ici. Ramène la partie là-bas plus tard : tu verras les deux, et choisiras.
web-both = Ce qui diffère
web-both-server = Sur le serveur
web-both-browser = Dans ce navigateur
web-both-here = Ici
web-both-copy = Dans la copie
web-both-sent = Dans le lien
web-both-turn = Tour de table { $round }, { $name }
web-both-total = { $name } en tout
web-both-none = Les tours terminés sont les mêmes dans les deux.
web-both-more = { $more ->
    [one] Un autre tour diffère.
   *[other] { $more } autres tours diffèrent.
}
web-both-go = Continuer celle d’ici
web-both-keep = Garder aussi l’autre
# A copy of a table as a file, from the menu.
web-copy-here = Garder une copie
# $names: of the people and bots who play.
web-kept-look = Regarder la partie de { $names }
web-brought = Cette partie a commencé sur l’appareil de quelqu’un, qui pouvait connaître ses dés. Une revanche en a de nouveaux.
# In the settings of a server's page that hosts games itself; on or off.
web-sends = Garder aussi les parties finies sur le serveur
web-bring = Une partie à continuer
# $names: of the people and bots who play.
web-bring-what = Une autre page a envoyé ici une partie de { $names }. Elle continue sur ce serveur, et tu tiens les places de tous ses joueurs : le menu de la table a des liens pour les autres.
web-bring-wrong = Il n’y a pas de partie dans ce lien, ou seulement un bout.

## Cartes de stratégie : "tincup card"

card-title = { $rules } : { $size ->
    [lines] trois lignes pour jouer
   *[postcard] une carte pour jouer
}
card-loss = Abandonne { $loss } des chances de gagner contre le jeu optimal.
card-loss-by-file = D’après son fichier, elle abandonne { $loss } des chances de gagner contre le jeu optimal.
card-bank = Encaisse dès { $thresholds }.
card-bank-never = N’encaisse rien{ $end ->
    [rounds] {""}
   *[target] {" "}avant le but
}.
card-from-first = { $score } avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
} à lancer
card-from = { $score } avec { $dice }
card-never = avec { $dice } { $end ->
    [rounds] jamais
   *[target] pas avant le but
}
card-keep = { card-keep-when } ce qui fait le plus, en comptant pour les dés à lancer ensuite { $worths }{ card-keep-rest }
card-keep-most = { card-keep-when } ce qui marque le plus{ card-keep-rest }
card-keep-when = { $when ->
    [home] Là où la carte dit « but », garde
    [home-last] Là où la carte dit « but », et au dernier tour, garde
    [near] Alors, garde
    [near-last] Alors, et au dernier tour, garde
    [last] Au dernier tour, garde
    [never-last] Là où la carte dit « jamais », et au dernier tour de la partie, garde
    [round] À la dernière manche, garde
   *[turn] Garde
}
card-keep-rest = { $when ->
    [turn]  ; à égalité, ce qui marque le plus avec le moins de dés. Si cela suffit pour encaisser, encaisse tout ce qui marque.
   *[other] .
}
card-dice = { $points } pour { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
card-home = Dès qu’un autre camp est à { $points } du but ou moins, n’encaisse rien qui n’y mène pas{ $last ->
    [ahead]  ; au dernier tour, lance jusqu’à être devant
    [hit]  ; au dernier tour, lance jusqu’à l’atteindre
   *[none] {""}
}.
card-last-round = Au dernier tour, lance jusqu’à { $last ->
    [hit] atteindre le but
   *[ahead] être devant
}.
card-lead = { $points ->
    [0] Encaisse dès que le but est atteint.
   *[other] Le but atteint, si d’autres ont encore un tour, encaisse aussi avec une avance de { $points } ; là où tu n’encaisses rien avant le but, seulement alors.
}
card-hit =  e garde et n’encaisse rien qui dépasse le but ; là où tout ce qui marque le dépasse, encaisse tout. Encaisse dès que le but est atteint.
card-behind = Avec un retard de { $points } ou plus, encaisse { $shift } { $way ->
    [earlier] plus tôt
   *[later] plus tard
}.
card-penalty = { $farkles ->
    [0] Encaisse toujours
    [one] Après un Farkle{ card-penalty-more }, encaisse
   *[other] Après { $farkles } Farkles de suite{ card-penalty-more }, encaisse
} { $shift } { $way ->
    [earlier] plus tôt
   *[later] plus tard
}.
card-penalty-more = { $more ->
    [yes] {" "}ou plus
   *[no] {""}
}
card-rounds-end = Au dernier tour de la partie, lance jusqu’à être devant ; à ton dernier tour, si d’autres ont encore le leur, encaisse { $when ->
    [only] avec une avance de { $points }, et pas avant.
   *[too] aussi avec une avance de { $points } ; là où la carte dit « jamais », seulement alors.
}
card-table = Encaisse d’autant plus tard (+) ou plus tôt (−), { $by ->
    [rounds] selon les tours qui te restent, celui-ci compris, et selon ton avance ; « jamais » : n’encaisse rien.
   *[target] selon votre distance au but, la tienne et celle de l’autre camp ; « but » : pas avant le but.
}
card-corner = { $by ->
    [rounds] tours ↓ avance →
   *[target] toi ↓ autre →
}
card-any = tous
card-within = ≤ { $points }
card-beyond = > { $points }
card-go-home = { $by ->
    [rounds] jamais
   *[target] but
}
card-picture-bank = Encaisser dès, selon les dés à lancer
card-picture-never = but
bar-card-turns = tours optimaux de { $rules }
bar-card-search = chercher une carte pour { $rules }
new-file-exists = { $path } existe déjà ; choisis un autre nom
card-file-twice = { $path } est nommé deux fois ; donne à chaque fichier son propre nom
new-file-no-folder = il n’y a pas de dossier { $path }
card-not-for = { $rules } : aucune carte n’est calculée pour des règles avec { $key }
card-too-large = { $rules } : trop d’états pour calculer une carte ; un but plus bas en a moins
card-for-other-end = cette carte est pour des parties qui finissent autrement que celles de { $rules }
card-for-others = cette carte est pour un autre nombre de dés, ou pour des scores à d’autres pas : { $rules } a { $dice } dés et des pas de { $step }
player-spec-card = « { $spec } » demande le fichier d’une carte : "card:la-mienne.toml"
card-not-utf-8 = { $file }, ligne { NUMBER($line, useGrouping: 0) } : pas du texte en UTF-8
card-unreadable = { $file }, { $problem }
card-key = { $file } : une carte n’a pas de clé « { $key } » ; { $kind ->
    [close] veux-tu dire « { $nearest } » ?
   *[none] "tincup card RULES --out FILE" en écrit une avec toutes les clés
}
card-missing = { $file } : il manque « { $key } » à la carte ; "tincup card RULES --out FILE" en écrit une avec toutes les clés
card-size = { $file } : « size » est "postcard" ou "lines", pas « { $given } »
card-rules = { $file } : « rules » est le nom de règles, un texte de 1 à { $most } caractères sur une ligne, sans guillemets
card-distances = { $file } : « { $key } » doit croître
card-rounds = { $file } : une carte a « distances » ou, pour un nombre de manches, « turns » et peut-être « leads »
card-row = { $file } : « shifts » a une ligne par zone, et chaque ligne { $count ->
    [one] un élément
   *[other] { $count } éléments
} : un de plus que « distances », ou « turns » et « leads »
card-list = { $file } : « { $key } » est une liste de { $least } à { $most } éléments
card-number = { $file } : « { $key } » a des nombres entiers de { $least } à { $most }, « bank_from » aussi false pour jamais, « shifts » aussi "home"
card-multiple = { $file } : « { $key } » a { $given }, qui n’est pas un multiple de { $step }, le « step » de la carte
card-loss-wrong = { $file } : « loss » est une chance, un nombre de 0 à 1
