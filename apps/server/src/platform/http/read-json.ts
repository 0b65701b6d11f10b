import type { FastifyInstance } from 'fastify'

/** The deepest valid body has five levels; the bound protects recursive code from stack overflow. */
const DEEPEST = 50

/** An error that Fastify answers with this status. */
class RefusedJsonError extends Error {
  readonly statusCode = 400
}

/**
 * Parses JSON bodies only; an empty one counts as not given. Rejects keys that could pollute prototypes, duplicate keys, because
 * parsers disagree on which one counts, and values nested too deeply.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') {
      done(null)
      return
    }
    void parse(request, body, (error, value: unknown) => {
      if (error === null && keysKept(value) !== keysNamed(body)) done(new RefusedJsonError())
      else done(error, value)
    })
  })
}

/** A string literal with the colon that makes it a key. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Number of keys written in a valid JSON text. */
function keysNamed(json: string): number {
  let count = 0
  for (const [, colon] of json.matchAll(STRING)) if (colon !== undefined) count += 1
  return count
}

/** Total number of keys in a parsed value; NaN when it is nested too deeply. Iterates by level, without recursion. */
function keysKept(value: unknown): number {
  let count = 0
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return Number.NaN
    level = level.flatMap((one): unknown[] => {
      if (typeof one !== 'object' || one === null) return []
      const inside: unknown[] = Object.values(one)
      if (!Array.isArray(one)) count += inside.length
      return inside
    })
  }
  return count
}
