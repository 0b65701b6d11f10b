import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { Config } from '../../config.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import { bootAnswers } from './boot-answers.ts'
import { pageDrawer } from './draw-page.ts'
import { type Manifest, pageLinks, parseManifest } from './page-chunks.ts'
import { parseTemplate, renderPage, visitorOf } from './page.ts'

const compress = promisify(gzip)

const YEAR_SECONDS = 31_536_000

/** What lies there is never a page: an address that does not exist is a 404. */
const NO_PAGE = /^\/(?:api|assets|locales|media)(?:[/?]|$)/

/** Asked for anew each time: one that is kept keeps the page of an older version alive. */
const SERVICE_WORKER = /[\\/]sw\.js(?:\.(?:br|gz))?$/

/**
 * Serves the built web client: its files, compressed when they were built, for a year where their name carries a hash; and its
 * page for every other address, because the client knows its routes. Without a build the API works and pages say what to do.
 *
 * @param folder where the build of the web client lies
 */
export async function registerWeb(
  { app, guestAnswers }: Pick<Api, 'app' | 'guestAnswers'>,
  folder: string,
  { registration }: Pick<Config, 'registration'>,
): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) {
    const text = 'The web client is not built. "npm start" builds it.'
    app.log.warn({ folder }, text)
    app.get('/*', (request, reply) =>
      NO_PAGE.test(request.url) ? reply.callNotFound() : reply.code(503).send(text),
    )
    return
  }
  const template = parseTemplate(readFileSync(index, 'utf8'))
  const linksOf = pageLinks(readManifest(join(folder, '.vite', 'manifest.json')))

  const drawPage = pageDrawer(folder, { registration }, app.log)

  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const life = path.startsWith(assets) ? `max-age=${YEAR_SECONDS}, immutable` : 'max-age=3600'
      void reply.header('cache-control', SERVICE_WORKER.test(path) ? 'no-cache' : `public, ${life}`)
    },
  })
  for (const name of filesBeside(index))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder))

  app.get('/*', async (request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound()
    const visitor = visitorOf(request.headers)
    const url = new URL(`http://localhost${request.url}`)
    const { language } = visitor
    const userAgent = request.headers['user-agent'] ?? ''
    const asker = { language, address: request.ip, userAgent, willAskAgain: visitor.isSignedIn }
    const answers = await bootAnswers(guestAnswers, url, asker)
    const drawn = await drawPage(url, visitor, answers)
    const links = linksOf(url.pathname, drawn !== null)
    const html = renderPage(template, visitor, { answers, links, registration, drawn })
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return html
    reply.header('content-encoding', 'gzip')
    return compress(html)
  })
}

/** The build's own list of its chunks; none when it was not written. */
const readManifest = (path: string): Manifest =>
  existsSync(path) ? parseManifest(readFileSync(path, 'utf8')) : {}

/** Files that a browser asks for by their plain names: an icon, `robots.txt`. */
const filesBeside = (index: string): readonly string[] =>
  readdirSync(dirname(index), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|^index\.html|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
