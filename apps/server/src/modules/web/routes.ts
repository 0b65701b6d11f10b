import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Config } from '../../config.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import { asFile } from '../../platform/http/security-headers.ts'
import { acceptedEncoding } from '../../platform/http/text-encoding.ts'
import { pageRenderer } from './render-page.ts'
import { type DescribePage, pageMaker } from './make-page.ts'
import { type Manifest, pageLinks, parseManifest } from './page-chunks.ts'
import { pageResponder } from './page-response.ts'
import { parseTemplate, readVisitor } from './page.ts'

const YEAR_SECONDS = 31_536_000

/** Paths below these folders, with an extension or with a leading dot are files or a 404, never pages. */
const NO_PAGE = /^\/(?:api|assets|locales|media)(?:\/|$)|\/\.|\.[^/]*$/

/** The address is the credential, so search engines are asked not to index it. */
const SECRET_ADDRESS = /^\/(?:kitchen|plan)\//

/** Never cached: a stale service worker keeps an older version of the page alive. */
const SERVICE_WORKER = /[\\/]sw\.js(?:\.(?:br|gz))?$/

/**
 * Serves the built web client: its precompressed files, cached for a year where the name has a hash, and its page for every other
 * path, as a 404 for unknown pages (DEC-50). Without a build the API works and pages say how to build the client.
 *
 * @param folder folder of the web client build
 */
export async function registerWeb(
  { app, guestAnswers, fairQueue }: Pick<Api, 'app' | 'guestAnswers' | 'fairQueue'>,
  folder: string,
  { registration, assistant }: Pick<Config, 'registration' | 'assistant'>,
  describe: DescribePage,
): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) {
    const text = 'The web client is not built. "npm start" builds it.'
    app.log.warn({ folder }, text)
    app.get('/*', (request, reply) =>
      parsePageUrl(request.url) === null ? reply.callNotFound() : reply.code(503).send(text),
    )
    return
  }
  const template = parseTemplate(readFileSync(index, 'utf8'))
  const linksOf = pageLinks(readManifest(join(folder, '.vite', 'manifest.json')))
  const renderer = pageRenderer(folder, { registration }, app.log)
  const pages = pageMaker({
    template,
    renderer,
    linksOf,
    registration,
    hasAssistant: assistant !== null,
    describe,
  })

  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    // One route per existing file, so no other path reaches the disk.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // Superfluous for names with a hash.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(assets)) asFile(reply)
      const cacheDirective = path.startsWith(assets) ? `max-age=${YEAR_SECONDS}, immutable` : 'max-age=3600'
      void reply.header('cache-control', SERVICE_WORKER.test(path) ? 'no-cache' : `public, ${cacheDirective}`)
    },
  })
  // Builds retain files of earlier builds, some of which are routes now, such as `robots.txt`.
  const isUnrouted = (name: string): boolean => !app.hasRoute({ method: 'GET', url: `/${name}` })
  for (const name of siblingFiles(index).filter(isUnrouted))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { etag: true, lastModified: true }))

  // Browsers request it for documents that name no icon, such as an API response.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))

  const respond = pageResponder({ guestAnswers, fairQueue, renderer, pages })
  app.get('/*', async (request, reply) => {
    const url = parsePageUrl(request.url)
    if (url === null) return reply.callNotFound()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const { status, body } = await respond({
      url,
      visitor: readVisitor(request.headers),
      encoding,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })
    if (status === 503) void reply.header('retry-after', 1)
    if (encoding !== null) void reply.header('content-encoding', encoding)
    if (SECRET_ADDRESS.test(url.pathname)) void reply.header('x-robots-tag', 'noindex')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .send(body)
  })
}

/** The address of a page request; null for paths that cannot be pages. */
function parsePageUrl(target: string): URL | null {
  const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target)
  return url === null || NO_PAGE.test(url.pathname) ? null : url
}

/** The build manifest; empty when it was not written. */
const readManifest = (path: string): Manifest =>
  existsSync(path) ? parseManifest(readFileSync(path, 'utf8')) : {}

/** The other files next to the index, such as an icon. */
const siblingFiles = (index: string): readonly string[] =>
  readdirSync(dirname(index), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|^index\.html|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
