import type { CookingState } from '@souschef/domain'

/** The sign of a recipe being cooked, the same wherever it shows: a letter, and one of six colours with its hatch. */
export interface Ticket {
  readonly letter: string
  /** Names the colour: `--ticket-a` to `--ticket-f`. */
  readonly colour: 'a' | 'b' | 'c' | 'd' | 'e' | 'f'
}

const COLOURS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const LETTERS = 26
const FIRST_LETTER = 65

/** By the place of a recipe among those being cooked; one that is not among them comes last. */
export function ticketOf({ sessions }: Pick<CookingState, 'sessions'>, recipeId: string): Ticket {
  const place = sessions.findIndex(({ recipe_id }) => recipe_id === recipeId)
  const index = place === -1 ? sessions.length : place
  return {
    letter: String.fromCodePoint(FIRST_LETTER + (index % LETTERS)),
    colour: COLOURS[index % COLOURS.length] ?? 'a',
  }
}
