/** A part of a text; all of them together are the text. */
export interface Piece {
  /** Where it begins in the text. */
  readonly start: number
  readonly text: string
  readonly isMarked: boolean
}

/** @param marks begin and end in UTF-16 code units, in order; what lies outside the text or overlaps is passed over */
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
