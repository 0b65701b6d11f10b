/** A piece of a text; joined, the pieces are the text. */
export interface Piece {
  /** Its offset in the text. */
  readonly start: number
  readonly text: string
  readonly isMarked: boolean
}

/** @param marks start and end offsets in UTF-16 code units, sorted; those out of range or overlapping are ignored */
export function piecesOf(text: string, marks: readonly (readonly [number, number])[]): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end] of marks) {
    if (start < at || end <= start || end > text.length) continue
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), isMarked: false })
    pieces.push({ start, text: text.slice(start, end), isMarked: true })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), isMarked: false })
  return pieces
}
