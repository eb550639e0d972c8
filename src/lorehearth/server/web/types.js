// @ts-check
// The shapes of everything that goes over the wire, as the server describes it (/api/openapi.json).

/** @typedef {string | number | boolean} Setting */
/** @typedef {number} Seat */

// -- what can be played ---------------------------------------------------------------------------

/**
 * @typedef {object} ScenarioCard  From `fewest` to `seats.length` people play it, mostly as many as `usual`.
 * @property {string} id
 * @property {string} name
 * @property {string} line
 * @property {string[]} seats
 * @property {number} fewest
 * @property {number} usual
 * @property {string} time  how long it takes
 * @property {number} weight  how hard it is, 1 to 5; 0: nobody says
 */

/**
 * @typedef {object} FirstGame  A table at which lessons are told.
 * @property {string} scenario
 * @property {string[]} seats
 * @property {string} seed
 * @property {string} text
 * @property {Record<string, Setting>} options
 */

/**
 * @typedef {object} Lesson  Told once, when one of these first comes up: the beginning of a rule's id, or the first
 *   word of an option.
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {string[]} asked
 * @property {string[]} told
 * @property {string[]} offers
 * @property {""|"board"|"question"|"hands"|"log"|"tracks"} points
 */

/**
 * @typedef {object} KnobCard  A setting of the table; the first value is the default.
 * @property {string} id
 * @property {string} name
 * @property {Setting[]} values
 * @property {string[]} tells  what each value means, where it does not say so itself
 * @property {string} text  what it means
 */

/**
 * @typedef {object} GameCard
 * @property {string} name
 * @property {string} title
 * @property {string} line
 * @property {number} rules
 * @property {number} proven
 * @property {boolean} secrets
 * @property {ScenarioCard[]} scenarios
 * @property {KnobCard[]} knobs
 * @property {string[]} bots
 * @property {string} what
 * @property {string} time
 * @property {number} weight
 * @property {string} people
 * @property {FirstGame | null} first
 */

/**
 * @typedef {object} RuleCard
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {"core" | "campaign" | "option"} mark
 * @property {string} section
 * @property {boolean} proven
 * @property {string[]} also  what the game says where the rule has another word
 */

// -- sitting down ---------------------------------------------------------------------------------

/**
 * @typedef {object} NewTable  Each of `seats` is "here", "link" or the name of a bot.
 * @property {string} game
 * @property {string} scenario
 * @property {string[]} seats
 * @property {string | null} [seed]
 * @property {Record<string, Setting>} [options]
 * @property {boolean} [real_dice]
 */

/**
 * @typedef {object} SeatLink
 * @property {Seat} seat
 * @property {string} name
 * @property {string} token
 */

/**
 * @typedef {object} Opened  `token` is its owner's, and holds every seat that is "here".
 * @property {string} table
 * @property {string} token
 * @property {SeatLink[]} links
 * @property {string} seal  the hash of its seed
 */

/**
 * @typedef {object} Seated
 * @property {string} table
 * @property {string} token
 * @property {Seat[]} held
 */

/**
 * @typedef {object} Proof  Of the outcomes from answer `since` on, those at the answers `others` do not follow.
 * @property {string} seal
 * @property {string} seed
 * @property {number} since
 * @property {number} outcomes
 * @property {number[]} others
 */

/**
 * @typedef {object} Count  How often an outcome came, and what was to be expected: a fraction, and in tenths.
 * @property {string} outcome
 * @property {number} came
 * @property {string} expected
 * @property {number} tenths
 */

/**
 * @typedef {object} Fell  How one kind of dice or cards fell for a side: outcome by outcome, or as a sum.
 * @property {string} what
 * @property {number | null} side
 * @property {number} times
 * @property {boolean} summed
 * @property {Count[]} counts
 */

/**
 * @typedef {object} Reckoning
 * @property {number} since
 * @property {number} decisions
 * @property {number} outcomes
 * @property {number} turns
 * @property {{side: number, health: number, pieces: number}[]} losses
 * @property {{text: string, side: number | null, lost: number, at: number}[]} blows
 * @property {Fell[]} luck
 */

/**
 * @typedef {object} Ended
 * @property {Reckoning} reckoning
 * @property {string} scenario
 * @property {Record<string, Setting>} options
 * @property {ScenarioCard | null} next
 */

/**
 * @typedef {object} Branch
 * @property {number} moment
 * @property {string[]} [seats]
 */

/**
 * @typedef {object} TableCard  `touched` is in seconds since 1970.
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {string} scenario
 * @property {string} status
 * @property {string} asks
 * @property {boolean} over
 * @property {number} moves
 * @property {number} touched
 * @property {Seat[]} held
 * @property {Seat[]} invited  the seat that this token is an invitation to
 * @property {string} seal
 * @property {string} seed
 * @property {number} until  when it is deleted if nobody sits at it before, in seconds since 1970; 0 keeps it
 * @property {boolean} owner  whether this token can delete it
 */

// -- the Scene ------------------------------------------------------------------------------------

/**
 * @typedef {object} Anchor  A thing on the table that is lit up for an option.
 * @property {string} kind  piece, cell, card, edge, zone, track ...
 * @property {string} id
 */

/**
 * @typedef {object} Terrain
 * @property {string} id
 * @property {string} name
 * @property {string} letter
 * @property {"plain"|"grass"|"wood"|"water"|"rock"|"hill"|"road"|"fire"|"ruin"|"dark"|"bog"|"lava"|"floor"|"stone"|"planks"|"rubble"|"sewer"|"sacred"|"darkness"} tone
 * @property {"none"|"dots"|"waves"|"lines"|"cross"|"tiles"|"bricks"|"shade"|"trees"|"reeds"|"cobbles"|"chips"|"planks"|"channels"|"cracks"|"stars"|"contours"|"flames"|"stones"|"bridge"} pattern
 * @property {string} text
 * @property {string} picture  the name of a drawn sign, or ""
 */

/**
 * @typedef {object} Cell
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {string[]} terrain
 * @property {string} label
 * @property {number} level
 * @property {string[]} tags
 * @property {number} height
 * @property {string} picture
 */

/**
 * @typedef {object} Edge  For the rim of the board `b` is empty, and `side` counts as a facing; null is every side there.
 * @property {string} id
 * @property {string} a
 * @property {string} b
 * @property {"wall"|"door"|"portcullis"|"window"|"bars"|"ledge"|"river"|"ramp"} kind
 * @property {boolean} open
 * @property {string} label
 * @property {boolean} locked
 * @property {number | null} side
 */

/**
 * @typedef {object} Way
 * @property {string} a
 * @property {string} b
 * @property {string} label
 * @property {"trail"|"road"|"water"|"hidden"} kind
 */

/**
 * @typedef {object} Section  A part of a board that has a name; a cell may be of two.
 * @property {string} name
 * @property {string[]} cells
 */

/**
 * @typedef {object} Board
 * @property {string} id
 * @property {string} name
 * @property {"hex rows"|"hex columns"|"squares"|"places"} kind
 * @property {Cell[]} cells
 * @property {Terrain[]} legend
 * @property {Edge[]} edges
 * @property {Way[]} ways
 * @property {Section[]} sections
 * @property {boolean} turned  to be seen from its other end
 */

/**
 * @typedef {object} Meter
 * @property {string} name
 * @property {number} value
 * @property {number} limit
 */

/**
 * @typedef {object} Badge  With a `pennon` it is a banner of that colour, and no disc.
 * @property {string} sign
 * @property {string} name
 * @property {number} count
 * @property {string} text
 * @property {""|"green"|"blue"|"red"} pennon
 */

/**
 * @typedef {object} Limb
 * @property {string} id
 * @property {string} name
 * @property {string[]} cells
 * @property {Meter | null} health
 * @property {boolean} broken
 */

/**
 * @typedef {object} Piece  `facing` counts clockwise: sixths from N on hex columns, from NE on hex rows;
 *   quarters from N on squares.
 * @property {string} id
 * @property {string} name
 * @property {string} board
 * @property {string[]} cells
 * @property {string} sign
 * @property {number} side
 * @property {number | null} facing
 * @property {Meter | null} health
 * @property {Badge[]} badges
 * @property {Limb[]} parts
 * @property {string[]} facts
 * @property {boolean} active
 * @property {boolean} flat  furniture, under those who stand on it
 * @property {string} kind  what it is, where its side does not say it
 * @property {string} picture  the name of a drawn sign; "" and names that are not drawn: its letters
 * @property {""|"moss"|"rust"|"gold"|"umber"|"steel"|"wine"|"slate"|"teal"|"violet"|"crimson"|"sky"|"leaf"} colour
 */

/**
 * @typedef {object} DieFace  How a die shows something; without `shows`, how all of it looks.
 * @property {string} of
 * @property {string} shows
 * @property {string} picture
 * @property {string} text  what is written in place of what it shows
 * @property {""|"white"|"yellow"|"red"|"black"|"green"|"blue"} colour
 * @property {"cube"|"ten"|"pair"|"card"} form
 */

/**
 * @typedef {object} CardFace
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {string} kind
 * @property {string} cost
 * @property {string[]} facts
 * @property {number} size  The room it takes up where room is short.
 * @property {string} picture
 */

/**
 * @typedef {object} Zone  `count` includes the cards not shown.
 * @property {string} id
 * @property {string} name
 * @property {"hand"|"deck"|"discard"|"play"|"slot"|"market"|"aside"|"inventory"|"conditions"} kind
 * @property {Seat | null} owner
 * @property {number} count
 * @property {CardFace[]} cards
 * @property {string} piece  The piece it belongs to, or "".
 * @property {number} room  How much there is, where it is short; 0 otherwise.
 */

/**
 * @typedef {object} Mark
 * @property {number} at
 * @property {string} label
 */

/**
 * @typedef {object} Track
 * @property {string} id
 * @property {string} name
 * @property {number} value
 * @property {number} limit
 * @property {Seat | null} owner
 * @property {Mark[]} marks
 * @property {string} piece
 * @property {boolean} pegs  A row of pegs on a dashboard.
 */

/**
 * @typedef {object} Panel
 * @property {string} id
 * @property {string} title
 * @property {[string, string][]} lines
 * @property {string} text
 * @property {Seat | null} owner
 * @property {string} piece
 */

/**
 * @typedef {object} Trial  A check in a story; `passed` is null until it is known.
 * @property {string} name
 * @property {string} needs
 * @property {Face[]} dice
 * @property {boolean | null} passed
 */

/**
 * @typedef {object} Choice  `key` is that of the offer while it is asked.
 * @property {string} label
 * @property {string} key
 * @property {boolean} taken
 * @property {string} why  Why it is shut.
 */

/**
 * @typedef {object} Passage  Story text; paragraphs are apart by empty lines.
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {Trial[]} trials
 * @property {Choice[]} choices
 * @property {string[]} outcome
 */

/**
 * @typedef {object} SeatLine
 * @property {Seat} seat
 * @property {string} name
 * @property {number} side
 */

/**
 * @typedef {object} Cost
 * @property {string} of
 * @property {number} amount
 */

/**
 * @typedef {object} Offer  `brief` is the label without its subject, where there is such.
 * @property {string} key
 * @property {string} label
 * @property {string} group
 * @property {Anchor[]} anchors
 * @property {Anchor | null} subject
 * @property {Cost[]} costs
 * @property {string} brief
 * @property {Anchor[]} touches  what else it would touch
 * @property {string[]} facts  numbers before the choice
 * @property {string} sign  for where it lies on a board
 * @property {string} idle  why it would do nothing; "" if it does something
 * @property {string[]} [gives]  the answers that are given for it, where they are several
 */

/**
 * @typedef {object} Ahead  Answers in a row that may be given in one gesture. With a label they are a choice of
 *   their own. If planned, the first is given at once, the last and what is chosen as soon as they are asked.
 * @property {string[]} keys
 * @property {string} label
 * @property {boolean} planned
 * @property {boolean} whole  choosing the first means all of them
 * @property {string} during  given again whenever it is offered, as long as this lasts
 * @property {string} prompt
 * @property {string} rule
 * @property {Offer[]} offers
 */

/**
 * @typedef {object} Asking  Only those who decide see the offers.
 * @property {Seat[]} seats
 * @property {string} prompt
 * @property {string} rule
 * @property {Offer[]} offers
 * @property {""|"elsewhere"|"near"|"attacked"} pause  how near it is, if it only asks whether one reacts
 * @property {string} passing  the answer that lets it go by
 * @property {Ahead[]} ahead
 */

/**
 * @typedef {object} Ending
 * @property {Seat[]} winners
 * @property {number[]} scores
 * @property {string} reason
 */

/**
 * @typedef {object} Part  One line of a tally.
 * @property {number} amount
 * @property {string} reason
 * @property {string} rule
 * @property {"add"|"times"|"at most"|"at least"|"becomes"} kind
 */

/**
 * @typedef {object} Tally
 * @property {string} what
 * @property {Part[]} parts
 */

/**
 * @typedef {object} Ref  A thing that was told of, and where it stood then.
 * @property {string} kind
 * @property {string} id
 * @property {string} at
 */

/**
 * @typedef {object} Face  A die, or a card drawn like one, and what it did.
 * @property {string} of
 * @property {string} shows
 * @property {""|"hit"|"miss"|"flag"|"lore"|"critical"|"power"|"ignored"|"again"} did
 */

/**
 * @typedef {object} Path  Where the piece came from is the first of its cells.
 * @property {Ref} piece
 * @property {string[]} cells
 */

/**
 * @typedef {object} Wound  So much of its health is lost to a piece.
 * @property {Ref} piece
 * @property {number} lost
 */

/**
 * @typedef {object} Line  A line of the log; `at` is the moment it was told at.
 * @property {string} text
 * @property {string} kind
 * @property {string[]} rules
 * @property {Tally[]} tallies
 * @property {number} at
 * @property {Ref[]} touches  The pieces, cells and cards that it speaks of.
 * @property {Face[]} dice
 * @property {CardFace[]} cards
 * @property {Path[]} paths
 * @property {Ref | null} by  Whose deed it was.
 * @property {string} heads  The larger deed that begins with it, whose number is the last of `under`.
 * @property {number[]} under  The larger deeds that it belongs to, the widest first.
 * @property {Wound | null} wound
 */

/**
 * @typedef {object} Scene
 * @property {string} game
 * @property {string} title
 * @property {Seat | null} seat
 * @property {SeatLine[]} seats
 * @property {string} status
 * @property {Board[]} boards
 * @property {Piece[]} pieces
 * @property {Zone[]} zones
 * @property {Track[]} tracks
 * @property {Panel[]} panels
 * @property {Asking | null} asking
 * @property {Seat | null} turn  whose turn it is
 * @property {Line[]} [log]  Only in a Past; the socket sends the log beside the Scene.
 * @property {Ending | null} ending
 * @property {Passage[]} passages
 * @property {DieFace[]} dice
 * @property {Passage[]} read  Passages that were read before, the first one first.
 */

/** @typedef {Partial<Scene>} ScenePatch  The fields that differ from those sent before on this socket. */

// -- the socket -----------------------------------------------------------------------------------

/** @typedef {{type: "sit", token: string, seen: number, moves: number}} Sit */
/** @typedef {{type: "answer", id: number, after: number, seat: Seat, key: string}} Give */
/** @typedef {{type: "undo", id: number, after: number, seat: Seat}} TakeBack */
/** @typedef {{type: "redo", id: number, after: number, seat: Seat}} GiveAgain */
/** @typedef {{type: "look", seat: Seat}} LookAs */
/** @typedef {{type: "refuse" | "withdraw", id: number, after: number, seat: Seat}} Consider */
/** @typedef {{type: "say", id: number, after: number, seat: Seat, text: string}} Say */
/** @typedef {{type: "nudge", id: number, after: number, seat: Seat}} Nudge */
/** @typedef {Say | Nudge | Sit | Give | TakeBack | GiveAgain | Consider | LookAs} Said */

/**
 * @typedef {object} Lines  Forget every line told after moment `since`, then add these; the first `missed`
 *   of them were told while the client was away.
 * @property {number} since
 * @property {Line[]} lines
 * @property {number} missed
 */

/**
 * @typedef {object} Person  "here" and "link" are people, anything else is a bot's name.
 * @property {Seat} seat
 * @property {string} who
 * @property {boolean} joined
 * @property {string} [name]
 * @property {boolean} [here]  whether somebody looks from this seat now
 */

/**
 * @typedef {object} TakingBack
 * @property {boolean} can
 * @property {string} why
 * @property {boolean} wished
 * @property {Seat[]} missing
 * @property {Seat[]} [refused]
 */

/**
 * @typedef {object} Look
 * @property {"look"} type
 * @property {number} moves
 * @property {number} moment
 * @property {Seat[]} held
 * @property {ScenePatch} scene
 * @property {Lines} log
 * @property {Person[]} people
 * @property {TakingBack} undo
 * @property {string} redo
 * @property {boolean} secrets
 * @property {boolean} real_dice
 * @property {boolean} may_save
 * @property {boolean} may_branch
 * @property {boolean} owner
 * @property {string} seed
 * @property {number} keep_days  after so many days without anybody the table is deleted; 0 keeps it
 * @property {Notice[]} [notices]  left out if nothing is new
 */

/**
 * @typedef {object} Notice  Something that everyone at a table is told and that is not part of the game.
 * @property {"sat" | "given" | "undo" | "rules" | "lost" | "origin" | "owner" | "luck" | "said" | "nudge"} kind
 * @property {number} moment
 * @property {string} text
 * @property {Seat[]} seats
 * @property {number} at  when, in seconds since 1970
 */

/** @typedef {{type: "done", id: number, moves: number}} Done */
/** @typedef {{type: "refused", error: string, rule: string, id: number | null}} Refusal */
/** @typedef {Look | Done | Refusal} Heard */

// -- looking around -------------------------------------------------------------------------------

/**
 * @typedef {object} WhyNot  Something that the deciding seat cannot do now.
 * @property {string} key
 * @property {string} label
 * @property {string} reason
 * @property {string} rule
 * @property {Anchor[]} anchors
 */

/**
 * @typedef {object} Moment  A stop of the replay: the moment after an answer, and what was told from it.
 * @property {number} at
 * @property {Seat} seat
 * @property {string} text
 */

/**
 * @typedef {object} Past
 * @property {number} moment
 * @property {number} last
 * @property {Scene} scene
 */

export {};
