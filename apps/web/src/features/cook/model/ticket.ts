import { type CookingState, findSession, freeTicket } from '@souschef/domain'

export const COLOURS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Identifies a recipe being cooked wherever it is shown: a letter, and one of six colours with its hatching. */
export interface Ticket {
  readonly letter: string
  /** Selects the colour: `--ticket-a` to `--ticket-f`. */
  readonly colour: (typeof COLOURS)[number]
}
const LETTER_COUNT = 26
const FIRST_LETTER_CODE = 65

/** The ticket with a number, from 0. */
export const ticketOfNumber = (number: number): Ticket => ({
  letter: String.fromCodePoint(FIRST_LETTER_CODE + (number % LETTER_COUNT)),
  colour: COLOURS[number % COLOURS.length] ?? 'a',
})

/** The ticket of a recipe; one that is not being cooked gets the next free one. */
export const ticketOf = (state: Pick<CookingState, 'sessions'>, recipeId: string): Ticket =>
  ticketOfNumber(findSession(state, recipeId)?.ticket ?? freeTicket(state.sessions))
