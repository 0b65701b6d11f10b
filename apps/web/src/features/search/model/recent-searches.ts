/** How many searches are stored (FIND-3). */
export const MAX_STORED = 5

/** Searches that differ in case or Unicode normalisation only count as one. */
const keyOf = (words: string): string => words.normalize('NFC').toLowerCase()

/** Adds a search at the front, and drops the oldest beyond `MAX_STORED`; blank text is ignored. */
export function withSearch(recent: readonly string[], words: string): readonly string[] {
  const added = words.trim()
  return added === '' ? recent : [added, ...withoutSearch(recent, added)].slice(0, MAX_STORED)
}

export const withoutSearch = (recent: readonly string[], words: string): readonly string[] =>
  recent.filter((stored) => keyOf(stored) !== keyOf(words))

/** Parses the stored value; null if it is not a list. */
export function parseRecent(raw: unknown): readonly string[] | null {
  if (!Array.isArray(raw)) return null
  const texts = raw.filter((entry: unknown) => typeof entry === 'string')
  return texts.reduceRight<readonly string[]>(withSearch, [])
}
