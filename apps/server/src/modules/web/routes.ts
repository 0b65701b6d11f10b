import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ExpectedError } from '../../platform/expected-error.ts'
import { bootAnswers } from './boot-answers.ts'
import { parseTemplate, renderPage, visitorOf } from './page.ts'

const compress = promisify(gzip)

const YEAR_SECONDS = 31_536_000

/** What lies there is never a page: an address that does not exist is a 404. */
const NO_PAGE = /^\/(?:api|assets|locales|media)(?:[/?]|$)/

/**
 * Serves the built web client: its files, compressed when they were built, for a year where their name carries a hash; and its
 * page for every other address, because the client knows its routes.
 *
 * @param folder where the build of the web client lies
 * @throws ExpectedError when the client was not built
 */
export async function registerWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index))
    throw new ExpectedError(`The web client is not built: there is no ${index}. "npm start" builds it.`)
  const template = parseTemplate(readFileSync(index, 'utf8'))

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '.vite/**', '.built'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
    },
  })

  app.get('/*', async (request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound()
    const visitor = visitorOf(request.headers)
    const url = new URL(`http://localhost${request.url}`)
    const asker = { ...visitor, address: request.ip, agent: request.headers['user-agent'] ?? '' }
    const html = renderPage(template, visitor, await bootAnswers(app, url, asker))
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return html
    reply.header('content-encoding', 'gzip')
    return compress(html)
  })
}
