import { catalogues, isLanguage } from '@souschef/locales'
import type { FastifyInstance } from 'fastify'
import { entityTagOf, matchesTag } from '../../platform/http/entity-tag.ts'
import { JSON_TYPE } from '../../platform/http/envelope.ts'

/** API-43: the texts of the web client, without an envelope; an unknown language is a 404, unchanged texts are a 304. */
export function registerLocales(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/locales/:file', async (request, reply) => {
    const [language, extension, ...rest] = request.params.file.split('.')
    if (!isLanguage(language) || extension !== 'json' || rest.length > 0) return reply.callNotFound()
    const text = JSON.stringify(catalogues[language])
    const tag = entityTagOf(text)
    void reply.header('cache-control', 'public, no-cache').header('etag', `"${tag}"`)
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(JSON_TYPE).send(text)
  })
}
