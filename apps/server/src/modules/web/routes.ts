import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Config } from '../../config.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import { pageDrawer } from './draw-page.ts'
import { pageMaker } from './make-page.ts'
import { type Manifest, pageLinks, parseManifest } from './page-chunks.ts'
import { pageResponder } from './page-response.ts'
import { parseTemplate, visitorOf } from './page.ts'

const YEAR_SECONDS = 31_536_000

/** What lies there, has an extension or begins with a dot is a file, or not there; never a page. */
const NO_PAGE = /^\/(?:api|assets|locales|media)(?:\/|$)|\/\.|\.[^/]*$/

/** Asked for anew each time: one that is kept keeps the page of an older version alive. */
const SERVICE_WORKER = /[\\/]sw\.js(?:\.(?:br|gz))?$/

/**
 * Serves the built web client: its files, compressed when they were built, for a year where their name carries a hash; and its
 * page for every other path, as a 404 where there is nothing to show (DEC-50). Without a build the API works and pages say
 * what to do.
 *
 * @param folder where the build of the web client lies
 */
export async function registerWeb(
  { app, guestAnswers, turns }: Pick<Api, 'app' | 'guestAnswers' | 'turns'>,
  folder: string,
  { registration }: Pick<Config, 'registration'>,
): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) {
    const text = 'The web client is not built. "npm start" builds it.'
    app.log.warn({ folder }, text)
    app.get('/*', (request, reply) =>
      mayBePage(request.url) === null ? reply.callNotFound() : reply.code(503).send(text),
    )
    return
  }
  const template = parseTemplate(readFileSync(index, 'utf8'))
  const linksOf = pageLinks(readManifest(join(folder, '.vite', 'manifest.json')))
  const drawer = pageDrawer(folder, { registration }, app.log)
  const pages = pageMaker({ template, drawer, linksOf, registration })

  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    // A route for each file that is there: no other path reaches the disk.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const life = path.startsWith(assets) ? `max-age=${YEAR_SECONDS}, immutable` : 'max-age=3600'
      void reply.header('cache-control', SERVICE_WORKER.test(path) ? 'no-cache' : `public, ${life}`)
    },
  })
  for (const name of filesBeside(index))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder))

  // Browsers ask for it where a document names no icon, such as the answer of a call.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))

  const respond = pageResponder({ guestAnswers, turns, drawer, pages })
  app.get('/*', async (request, reply) => {
    const url = mayBePage(request.url)
    if (url === null) return reply.callNotFound()
    const isGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
    const { status, body } = await respond({
      url,
      visitor: visitorOf(request.headers),
      isGzip,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })
    if (status === 503) void reply.header('retry-after', 1)
    if (isGzip) void reply.header('content-encoding', 'gzip')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .send(body)
  })
}

/** The address that a request names; null for what is no page in any case. */
function mayBePage(target: string): URL | null {
  const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target)
  return url === null || NO_PAGE.test(url.pathname) ? null : url
}

/** The build's own list of its chunks; none when it was not written. */
const readManifest = (path: string): Manifest =>
  existsSync(path) ? parseManifest(readFileSync(path, 'utf8')) : {}

/** Files that a browser asks for by their plain names: an icon, `robots.txt`. */
const filesBeside = (index: string): readonly string[] =>
  readdirSync(dirname(index), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|^index\.html|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
