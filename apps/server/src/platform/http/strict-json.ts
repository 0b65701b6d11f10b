import { err, ok, type Result } from '@souschef/domain'
import { parse } from 'secure-json-parse'

/** The deepest valid body has five levels; the bound protects recursive code from stack overflow. */
const MAX_DEPTH = 50

/** The largest exported file has 60,000 values. Parsing objects with very many keys would block all other requests. */
const MAX_VALUES = 100_000

/**
 * Parses JSON from outside. Fails as `unsafe_json` for keys that could pollute prototypes, duplicate keys, because parsers disagree on
 * which one counts, and values nested too deeply or too many; as `not_json` for any other text that is not JSON.
 */
export function parseStrictJson(text: string): Result<unknown, 'not_json' | 'unsafe_json'> {
  const written = measureJson(text)
  if (written.depth > MAX_DEPTH || written.values > MAX_VALUES) return err('unsafe_json')
  try {
    const value: unknown = parse(text)
    return countKeys(value) === written.keys ? ok(value) : err('unsafe_json')
  } catch {
    return err(isJson(text) ? 'unsafe_json' : 'not_json')
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What a JSON text contains, as far as it was read: reading stops at the first limit exceeded. */
interface Measured {
  readonly depth: number
  readonly keys: number
  /** At least the number of values, at most twice as many. */
  readonly values: number
}

/** Measures a JSON text without parsing it; of other text the result means nothing. */
function measureJson(text: string): Measured {
  let [depth, maxDepth, keys, values] = [0, 0, 0, 1]
  let isInString = false
  for (let at = 0; at < text.length && maxDepth <= MAX_DEPTH && values <= MAX_VALUES; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) {
      if (character === '\\') at += 1
    } else if (character === '{' || character === '[') {
      depth += 1
      values += 1
      maxDepth = Math.max(depth, maxDepth)
    } else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') values += 1
    else if (character === ':') keys += 1
  }
  return { depth: maxDepth, keys, values }
}

/** Number of keys in a parsed value. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const children: readonly unknown[] = Object.values(value)
  const own = Array.isArray(value) ? 0 : children.length
  return children.reduce<number>((sum, child) => sum + countKeys(child), own)
}
