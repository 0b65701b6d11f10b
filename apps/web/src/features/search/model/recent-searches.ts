/** FIND-3: so many are kept. */
export const KEPT = 5

/** Searches that differ by no more than case and form of the same letters are one. */
const keyOf = (words: string): string => words.normalize('NFC').toLowerCase()

/** The searches to keep, the newest first, after one more; only spaces are no search. */
export function withSearch(recent: readonly string[], words: string): readonly string[] {
  const added = words.trim()
  return added === '' ? recent : [added, ...withoutSearch(recent, added)].slice(0, KEPT)
}

export const withoutSearch = (recent: readonly string[], words: string): readonly string[] =>
  recent.filter((kept) => keyOf(kept) !== keyOf(words))

/** Reads what storage holds, whatever that is; null for what is no list. */
export function parseRecent(raw: unknown): readonly string[] | null {
  if (!Array.isArray(raw)) return null
  const texts = raw.filter((entry: unknown) => typeof entry === 'string')
  return texts.reduceRight<readonly string[]>(withSearch, [])
}
