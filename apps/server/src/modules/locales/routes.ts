import { LANGUAGES } from '@souschef/domain'
import { catalogues } from '@souschef/locales'
import type { FastifyInstance } from 'fastify'
import { entityTagOf, matchesTag } from '../../platform/http/entity-tag.ts'
import { JSON_TYPE } from '../../platform/http/envelope.ts'

/** Made once, because anybody may ask for them as often as they like. */
const kept: ReadonlyMap<string, { readonly text: Buffer; readonly tag: string }> = new Map(
  LANGUAGES.map((language) => {
    const text = Buffer.from(JSON.stringify(catalogues[language]))
    return [`${language}.json`, { text, tag: entityTagOf(text) }] as const
  }),
)

/** API-43: the texts of the web client, without an envelope; an unknown language is a 404, unchanged texts are a 304. */
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
