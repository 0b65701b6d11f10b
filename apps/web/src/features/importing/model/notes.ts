import type { ImportItem } from '../api/review.ts'

/** A doubt: the place in the recipe, and what is doubtful there. */
export type Note = ImportItem['notes'][number]

/** A correction of a recipe says where the place at a path is afterwards; null if there is no doubt about it any more. */
export type MovePath = (path: string) => string | null

/** The field or row to which a path leads: that of 'ingredients.3.amount' is 'ingredients.3'. */
const placeOf = (path: string): string => path.split('.').slice(0, 2).join('.')

export const notesAt = (notes: readonly Note[], place: string): readonly Note[] =>
  notes.filter(({ path }) => placeOf(path) === place)

/** Settles the doubts about one place. */
export const settled =
  (place: string): MovePath =>
  (path) =>
    placeOf(path) === place ? null : path

/** Settles the doubts about a row that is removed, and moves those about the rows after it. */
export const withoutRow =
  (list: 'ingredients' | 'steps', index: number): MovePath =>
  (path) => {
    const [field, row, ...rest] = path.split('.')
    if (field !== list || row === undefined || Number(row) < index) return path
    return Number(row) === index ? null : [field, Number(row) - 1, ...rest].join('.')
  }

export const moveNotes = <Noted extends { readonly path: string }>(
  notes: readonly Noted[],
  move: MovePath,
): readonly Noted[] =>
  notes.flatMap((note) => {
    const path = move(note.path)
    return path === null ? [] : [{ ...note, path }]
  })
