import type { Highlight } from '@souschef/contract'
import { excerptOf, marksOf } from '@souschef/domain'
import type { TextRange } from '@souschef/domain'
import { readTexts } from '../stored/texts.ts'

/** In characters: two lines of a card. */
const EXCERPT_LENGTH = 140

const toPairs = (marks: readonly TextRange[]): [number, number][] => marks.map(([start, end]) => [start, end])

/**
 * The matches of the searched stems in the title of a recipe, and unless all stems occur there, an excerpt of the first other text
 * that matches.
 *
 * @param stored output of `writeTexts`
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
