import { LANGUAGES } from '@souschef/domain'
import type { FastifyInstance } from 'fastify'
import { matchesTag } from '../../platform/http/entity-tag.ts'
import { JSON_TYPE } from '../../platform/http/envelope.ts'
import { asFile } from '../../platform/http/security-headers.ts'
import { acceptedEncoding } from '../../platform/http/text-encoding.ts'
import { catalogueFiles, firstTextFiles } from './locales.ts'

const YEAR_SECONDS = 31_536_000

const files = new Map(
  LANGUAGES.flatMap((language) => [
    [`${language}.json`, catalogueFiles[language]],
    [`${language}.first.json`, firstTextFiles[language]],
  ]),
)

/**
 * Serves the catalogues without an envelope (API-43); an unknown language is a 404, an unchanged catalogue a 304. Under the
 * address with its hash, which pages name, a catalogue is cached for a year.
 */
export function registerLocales(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    '/locales/:file',
    async ({ params, query, headers }, reply) => {
      const file = files.get(params.file)
      if (file === undefined) return reply.callNotFound()
      const { text, tag, encode } = file
      // Pages of another build request another hash; they get the current catalogue, uncached.
      const cacheDirective = query.v === tag ? `max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
      void reply.header('cache-control', `public, ${cacheDirective}`).header('etag', `W/"${tag}"`)
      void reply.header('vary', 'Accept-Encoding').type(JSON_TYPE)
      asFile(reply)
      if (matchesTag(headers['if-none-match'], tag)) return reply.code(304).send()
      const encoding = acceptedEncoding(headers['accept-encoding'])
      if (encoding === null) return reply.send(text)
      return reply.header('content-encoding', encoding).send(await encode(encoding))
    },
  )
}
