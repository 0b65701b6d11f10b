import { hash } from 'node:crypto'
import { API_BASE } from '@souschef/contract'
import { fastify, type FastifyInstance } from 'fastify'
import { VERSION } from '../../platform/version.ts'

const DOCUMENT = `${API_BASE}/openapi.json`
const PAGE = `${API_BASE}/docs`

/**
 * API-2: the description of the API, and a readable page of it. The page is somebody else's program of several megabytes: it
 * is loaded when first asked for, under a content policy of its own, and talks to this server only.
 */
export function registerApiDocs(app: FastifyInstance): void {
  let document: string | undefined
  app.get(DOCUMENT, async (_request, reply) => {
    const { openApiDocument } = await import('@souschef/contract/openapi')
    document ??= JSON.stringify(openApiDocument(VERSION))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(document)
  })

  let page: Promise<FastifyInstance> | undefined
  const ask = async (url: string) => (await (page ??= loadPage())).inject({ url })

  app.get(PAGE, (_request, reply) => reply.redirect(`${PAGE}/`, 301))
  app.get(`${PAGE}/`, async (_request, reply) => {
    const { body } = await ask(`${PAGE}/`)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyFor(body))
      .send(body)
  })
  app.get(`${PAGE}/js/scalar.js`, async (_request, reply) => {
    const { body } = await ask(`${PAGE}/js/scalar.js`)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(body)
  })
}

async function loadPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const page = fastify()
  await page.register(reference, {
    routePrefix: PAGE,
    configuration: {
      url: DOCUMENT,
      pageTitle: 'Souschef API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return page
}

/** Its own script file and the exact inline script that starts it; styles of its own making; nothing from elsewhere. */
function policyFor(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
