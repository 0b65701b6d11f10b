import { isDash, splitWords, type Tokens } from '../kernel/text-tokens.ts'
import { stemFor } from './stems.ts'

interface Phrase<Value> {
  readonly stems: readonly string[]
  readonly value: Value
}

/** Phrases by the stem of their first word, longer ones first. */
export type Phrases<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>

/** Makes phrases from rows of a value and what stands for it, separated by '|'. */
export function phrases<Value>(
  ...rows: readonly (readonly [value: Value, phrases: string])[]
): Phrases<Value> {
  const byFirst = new Map<string, Phrase<Value>[]>()
  for (const [value, list] of rows)
    for (const text of list.split('|')) {
      const stems = splitWords(text).map(stemFor)
      const [first = ''] = stems
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, value }])
    }
  for (const group of byFirst.values()) group.sort((a, b) => b.stems.length - a.stems.length)
  return byFirst
}

/** The tokens of a text and their stems, which are empty for what is no word. */
interface Stemmed {
  readonly tokens: Tokens
  readonly stems: readonly string[]
}

interface FoundPhrase<Value> {
  readonly value: Value
  /** The token after it. */
  readonly next: number
}

function endOf({ tokens, stems }: Stemmed, phrase: readonly string[], at: number): number | null {
  let next = at
  for (const stem of phrase) {
    if (next > at && isDash(tokens, next)) next += 1
    if (stems[next] !== stem) return null
    next += 1
  }
  return next
}

/** The longest phrase that begins at a token; hyphens between its words do not matter. */
export function phraseAt<Value>(list: Phrases<Value>, step: Stemmed, at: number): FoundPhrase<Value> | null {
  for (const { stems, value } of list.get(step.stems[at] ?? '') ?? []) {
    const next = endOf(step, stems, at)
    if (next !== null) return { value, next }
  }
  return null
}

/** Rows of words or phrases, separated by '|'; the stem of the first stands for all of them. */
export const synonyms = (...rows: readonly string[]): Phrases<string> =>
  phrases(...rows.map((row) => [stemFor(row.split('|')[0] ?? ''), row] as const))
