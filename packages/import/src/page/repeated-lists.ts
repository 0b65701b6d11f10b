import { lettersOf } from './plain-text.ts'

interface Line {
  readonly text: string
  readonly section: string | null
}

/** The shortest repeated list; a recipe may well have two spoons of sugar in a row. */
const MIN_REPEATED = 3

/** How much of a list must come again for it to be a copy. */
const MIN_SHARE = 0.8

/** Words, without numbers and what measures them. */
const wordsOf = ({ text }: Line): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))

function shareOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const larger = Math.max(one.size, other.size)
  return larger === 0 ? 0 : [...one].filter((word) => other.has(word)).length / larger
}

/** Halves shorter than this may be alike by chance: two doughs of flour, salt and water. */
const MIN_HALF = 5

/** Whether the second half says what the first does, line by line, in other units or for more people. */
function isTwice(lines: readonly Line[]): boolean {
  const half = lines.length / 2
  if (!Number.isInteger(half) || half < MIN_HALF) return false
  const words = lines.map(wordsOf)
  let alike = 0
  for (let at = 0; at < half; at += 1)
    if (shareOfWords(words[at] ?? new Set(), words[at + half] ?? new Set()) >= 0.5) alike += 1
  return alike >= half * MIN_SHARE
}

/** Whether the second half is the first, word by word, and that has sections: what is in two sections is rightly said twice. */
function repeatsSections(lines: readonly Line[]): boolean {
  const half = lines.length / 2
  if (!Number.isInteger(half) || half < MIN_HALF) return false
  const first = lines.slice(0, half)
  return (
    first.some(({ section }) => section !== first[0]?.section) &&
    first.every(({ text }, at) => lettersOf(text) === lettersOf(lines[half + at]?.text ?? ''))
  )
}

/** The end of the part of a list that is not said again after it. */
function endOfNews(lines: readonly Line[]): number {
  const letters = lines.map(({ text }) => lettersOf(text))
  const firstAt = new Map<string, number>()
  for (const [at, text] of letters.entries()) if (!firstAt.has(text)) firstAt.set(text, at)
  // A copy begins with a line of the original and contains little else.
  for (let start = MIN_REPEATED; start <= lines.length - MIN_REPEATED; start += 1) {
    if ((firstAt.get(letters[start] ?? '') ?? start) >= start) continue
    const copied = letters.slice(start).filter((text) => (firstAt.get(text) ?? start) < start)
    if (copied.length >= (lines.length - start) * MIN_SHARE) return start
  }
  return lines.length
}

/** Lists longer than this are not compared with themselves. */
const MAX_COMPARED = 200

/** A list without a copy of itself, or of its last part, after it: for printing, in other units or for more people. */
export function withoutCopy<Item extends Line>(lines: readonly Item[]): readonly Item[] {
  if (lines.length > MAX_COMPARED) return lines
  if (lines.some(({ section }) => section !== lines[0]?.section))
    return repeatsSections(lines) ? lines.slice(0, lines.length / 2) : lines
  if (isTwice(lines)) return lines.slice(0, lines.length / 2)
  const end = endOfNews(lines)
  return end === lines.length ? lines : lines.slice(0, end)
}

/** A list of markup without its copy, unless the page shows those lines as often as the markup says them. */
export function withoutUnseenCopy<Item extends Line>(
  marked: readonly Item[],
  onPage: readonly Line[],
): readonly Item[] {
  const kept = withoutCopy(marked)
  if (kept.length === marked.length) return marked
  const countIn = (lines: readonly Line[], letters: string): number =>
    lines.filter(({ text }) => lettersOf(text) === letters).length
  const isSeen = ({ text }: Line): boolean =>
    countIn(onPage, lettersOf(text)) >= countIn(marked, lettersOf(text))
  return onPage.length <= MAX_COMPARED && marked.slice(kept.length).every(isSeen) ? marked : kept
}
