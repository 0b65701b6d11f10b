import { catalogues, isLanguage } from '@souschef/locales'
import type { FastifyInstance } from 'fastify'

/** API-43: the texts of the web client, without an envelope; an unknown language is a 404. */
export function registerLocales(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/locales/:file', async (request, reply) => {
    const [language, extension, ...rest] = request.params.file.split('.')
    if (!isLanguage(language) || extension !== 'json' || rest.length > 0) return reply.callNotFound()
    return reply.header('cache-control', 'public, no-cache').send(catalogues[language])
  })
}
