/** Texts of one recipe collection repeat their words; this many distinct ones seldom occur in a row. */
const MAX_ENTRIES = 10_000
const MAX_KEY_LENGTH = 40

/** Copies a text, because engines keep the whole source text alive for a slice of it. */
const detach = (text: string): string => [...text].join('')

/** Memoizes a function of short texts; longer ones are computed every time. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  let cache = new Map<string, Result>()
  return (text) => {
    if (text.length > MAX_KEY_LENGTH) return compute(text)
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const key = detach(text)
    const result = compute(key)
    if (cache.size >= MAX_ENTRIES) cache = new Map()
    cache.set(key, result)
    return result
  }
}
