/** A piece of a text; joined, the pieces are the text. */
export interface Piece {
  /** Its offset in the text. */
  readonly start: number
  readonly text: string
  readonly isMarked: boolean
}

/** @param marks start and end offsets in UTF-16 code units, sorted; those out of range or overlapping are ignored */
export function splitByMarks(text: string, marks: readonly (readonly [number, number])[]): readonly Piece[] {
  const pieces: Piece[] = []
  let offset = 0
  for (const [start, end] of marks) {
    if (start < offset || end <= start || end > text.length) continue
    if (start > offset) pieces.push({ start: offset, text: text.slice(offset, start), isMarked: false })
    pieces.push({ start, text: text.slice(start, end), isMarked: true })
    offset = end
  }
  if (offset < text.length) pieces.push({ start: offset, text: text.slice(offset), isMarked: false })
  return pieces
}
