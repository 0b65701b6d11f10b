import type { Highlight } from '@souschef/contract'
import { excerptOf, marksOf } from '@souschef/domain'
import type { TextRange } from '@souschef/domain'
import { readTexts } from '../stored/texts.ts'

/** In characters: two lines of a card. */
const EXCERPT_LENGTH = 140

const toPairs = (marks: readonly TextRange[]): [number, number][] => marks.map(([start, end]) => [start, end])

/**
 * Where a recipe matches the stems of a search: in its title, and if these are not all, in the first of its other texts that does.
 *
 * @param stored as `writeTexts` makes it
 */
export function highlightOf(stored: string, stems: ReadonlySet<string>): Highlight {
  const { title, others } = readTexts(stored)
  const marks = marksOf(title, stems)
  const excerpt = marks.length >= stems.size ? null : highlightIn(others, stems)
  return { title: toPairs(marks), excerpt }
}

function highlightIn(texts: readonly string[], stems: ReadonlySet<string>): Highlight['excerpt'] {
  for (const text of texts) {
    const excerpt = excerptOf(text, stems, EXCERPT_LENGTH)
    if (excerpt !== null) return { text: excerpt.text, marks: toPairs(excerpt.marks) }
  }
  return null
}
