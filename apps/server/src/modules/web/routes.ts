import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type BootAnswer, parseTemplate, renderPage, type Visitor, visitorOf } from './page.ts'

const compress = promisify(gzip)

/** The answers that a guest's first paint of an address needs; a signed-in cook's own load after it. */
export type BootAnswers = (url: URL, visitor: Visitor) => Promise<readonly BootAnswer[]>

export interface WebOptions {
  /** Where the build of the web client lies. */
  readonly folder: string
  readonly bootAnswers: BootAnswers
}

const YEAR_SECONDS = 31_536_000

/**
 * Serves the built web client: its files, compressed when they were built, for a year where their name carries a hash; and its
 * page for every other address, because the client knows its routes.
 *
 * @throws Error when the client was not built
 */
export async function registerWeb(app: FastifyInstance, { folder, bootAnswers }: WebOptions): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index))
    throw new Error(`the web client is not built: there is no ${index}. Run npm start, which builds it`)
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
    const visitor = visitorOf(request.headers)
    const html = renderPage(
      template,
      visitor,
      await bootAnswers(new URL(request.url, 'http://localhost'), visitor),
    )
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return html
    reply.header('content-encoding', 'gzip')
    return compress(html)
  })
}
