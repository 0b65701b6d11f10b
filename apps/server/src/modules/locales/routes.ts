import { LANGUAGES } from '@souschef/domain'
import { catalogues } from '@souschef/locales'
import type { FastifyInstance } from 'fastify'
import { entityTagOf, matchesTag } from '../../platform/http/entity-tag.ts'
import { JSON_TYPE } from '../../platform/http/envelope.ts'

/** Serialised once, because anyone may request them at any rate. */
const kept: ReadonlyMap<string, { readonly text: Buffer; readonly tag: string }> = new Map(
  LANGUAGES.map((language) => {
    const text = Buffer.from(JSON.stringify(catalogues[language]))
    return [`${language}.json`, { text, tag: entityTagOf(text) }] as const
  }),
)

/** Serves the catalogues without an envelope (API-43); an unknown language is a 404, an unchanged catalogue a 304. */
export function registerLocales(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/locales/:file', async (request, reply) => {
    const file = kept.get(request.params.file)
    if (file === undefined) return reply.callNotFound()
    const { text, tag } = file
    void reply.header('cache-control', 'public, no-cache').header('etag', `"${tag}"`)
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(JSON_TYPE).send(text)
  })
}
