import { stemOf } from './stem.ts'
import { wordsFrom, wordsOf } from './words.ts'

/** A range of a text in UTF-16 code units; the end is exclusive. */
export type TextRange = readonly [start: number, end: number]

/** The ranges of all words in a text that have one of these stems. */
export function marksOf(text: string, stems: ReadonlySet<string>): readonly TextRange[] {
  const marks: TextRange[] = []
  // A word and its stem begin with the same letter.
  const letters = [...new Set([...stems].map((stem) => stem.slice(0, 1)))].toSorted().join('')
  for (const { text: word, start, end } of wordsFrom(text, letters))
    if (marks.at(-1)?.[0] !== start && stems.has(stemOf(word))) marks.push([start, end])
  return marks
}

/** An excerpt of at most `longest` code units around the first mark, with its marks; null when nothing is marked. */
export function excerptOf(
  text: string,
  stems: ReadonlySet<string>,
  maxLength: number,
): { readonly text: string; readonly marks: readonly TextRange[] } | null {
  const all = marksOf(text, stems)
  const [first] = all
  if (first === undefined) return null
  if (text.length <= maxLength) return { text, marks: all }
  const words = wordsOf(text)
  const from = words.find(({ start }) => start >= first[0] - maxLength / 4)?.start ?? 0
  const until = from === 0 && first[1] > maxLength ? maxLength : from + maxLength
  const to = words.findLast(({ start, end }) => start >= from && end <= until)?.end ?? until
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const marks = all
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]): TextRange => [start - from + before.length, end - from + before.length])
  return { text: `${before}${text.slice(from, to)}${after}`.toWellFormed(), marks }
}
