import type { FastifyInstance } from 'fastify'

/** Bodies of ours nest five levels; what walks a value level by level must never run out of stack. */
const DEEPEST = 50

/** The request is at fault: Fastify answers with this status. */
class RefusedJsonError extends Error {
  readonly statusCode = 400
}

/**
 * JSON is the only body; an empty one counts as not given. Refused are keys that reach for prototypes, a key named twice in one
 * object, because programs differ in which of the two they believe, and values nested too deeply.
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

/** A string, or what looks like one, and the colon that makes it a key. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** How many keys a valid JSON text names. */
function keysNamed(json: string): number {
  let count = 0
  for (const [, colon] of json.matchAll(STRING)) if (colon !== undefined) count += 1
  return count
}

/** How many keys the objects of a value have in all; NaN when it nests too deeply. Walks by level, without recursion. */
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
