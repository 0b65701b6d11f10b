import { err, ok, type Result } from '@souschef/domain'
import { parse } from 'secure-json-parse'

/** The deepest valid body has five levels; the bound protects recursive code from stack overflow. */
const MAX_DEPTH = 50

/**
 * Parses JSON from outside. Fails as `unsafe_json` for keys that could pollute prototypes, duplicate keys, because parsers disagree on
 * which one counts, and values nested too deeply; as `not_json` for any other text that is not JSON.
 */
export function parseStrictJson(text: string): Result<unknown, 'not_json' | 'unsafe_json'> {
  try {
    const value: unknown = parse(text)
    return countParsedKeys(value) === countWrittenKeys(text) ? ok(value) : err('unsafe_json')
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

/** A string literal with the colon that makes it a key. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Number of keys written in a valid JSON text. */
function countWrittenKeys(json: string): number {
  let count = 0
  for (const [, colon] of json.matchAll(STRING)) if (colon !== undefined) count += 1
  return count
}

/** Total number of keys in a parsed value; NaN when it is nested too deeply. Iterates by level, without recursion. */
function countParsedKeys(value: unknown): number {
  let count = 0
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return Number.NaN
    level = level.flatMap((one): unknown[] => {
      if (typeof one !== 'object' || one === null) return []
      const children: unknown[] = Object.values(one)
      if (!Array.isArray(one)) count += children.length
      return children
    })
  }
  return count
}
