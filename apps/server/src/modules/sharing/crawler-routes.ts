import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from '../../platform/http/entity-tag.ts'
import type { SitemapFile, Sitemaps } from './sitemap.ts'

const decompress = promisify(gunzip)

/** Crawlers need nothing of the API but preview pictures: all other data is in the pages. */
const robots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Allow: /api/recipes/*/export/png

Sitemap: ${publicUrl}/sitemap.xml
`

/** `/robots.txt`, `/sitemap.xml` and the parts of a sitemap that is too large for one file. */
export function registerCrawlerFiles(app: FastifyInstance, sitemaps: Sitemaps, publicUrl: string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl)),
  )

  app.get('/sitemap.xml', async (request, reply) => sendSitemap(request, reply, await sitemaps.root()))

  app.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const number = /^([1-9]\d{0,5})\.xml$/.exec(request.params.part)?.[1]
    const file = number === undefined ? null : await sitemaps.part(Number(number))
    return file === null ? reply.callNotFound() : sendSitemap(request, reply, file)
  })
}

/** Revalidated on every request, because a recipe that is no longer public must disappear at once. */
async function sendSitemap(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { gzip, etag }: SitemapFile,
): Promise<FastifyReply> {
  void reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', `W/"${etag}"`)
  if (matchesTag(headers['if-none-match'], etag)) return reply.code(304).send()
  if (/\bgzip\b/.test(headers['accept-encoding']?.toString() ?? ''))
    return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(await decompress(gzip))
}
