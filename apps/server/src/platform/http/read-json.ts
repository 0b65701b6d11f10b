import type { FastifyInstance } from 'fastify'
import { parseStrictJson } from './strict-json.ts'

/** An error that Fastify answers with this status. */
class RefusedJsonError extends Error {
  readonly statusCode = 400
}

/** Parses JSON bodies only, with `parseStrictJson`; an empty one counts as not given. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body.trim() === '') {
      done(null)
      return
    }
    const parsed = parseStrictJson(body)
    if (parsed.ok) done(null, parsed.value)
    else done(new RefusedJsonError())
  })
}
