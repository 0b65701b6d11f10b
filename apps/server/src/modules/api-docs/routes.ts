import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { API_BASE } from '@souschef/contract'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../../platform/version.ts'

const DOCUMENT = `${API_BASE}/openapi.json`
const PAGE = `${API_BASE}/docs`

/** See `apiReference` in the build configuration. */
const SCRIPT = /^scalar-\w+\.js$/

/**
 * The OpenAPI document and its HTML reference (API-2). The reference is a third-party script of several megabytes: a build file,
 * compressed and content-hashed, under a content security policy of its own that confines it to this server.
 *
 * @param folder where the server build put the script; when null or missing the page says how to build it
 */
export async function registerApiDocs(app: FastifyInstance, folder: string | null): Promise<void> {
  let document: string | undefined
  app.get(DOCUMENT, async (_request, reply) => {
    const { openApiDocument } = await import('@souschef/contract/openapi')
    document ??= JSON.stringify(openApiDocument(VERSION))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(document)
  })

  app.get(PAGE, (_request, reply) => reply.redirect(`${PAGE}/`, 301))
  const script =
    folder !== null && existsSync(folder) ? readdirSync(folder).find((name) => SCRIPT.test(name)) : undefined
  if (folder === null || script === undefined) {
    app.get(`${PAGE}/`, (_request, reply) =>
      reply.code(503).send('The page of the API is not built. "npm start" builds it.'),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${PAGE}/js/`,
    // One route per existing file.
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  })
  const html = renderPage(script)
  const policy = policyFor(START_SCRIPT)
  app.get(`${PAGE}/`, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(html),
  )
}

const OPTIONS = {
  url: DOCUMENT,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
}

const START_SCRIPT = `Scalar.createApiReference('#app', ${JSON.stringify(OPTIONS)})`

const renderPage = (script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Souschef API</title>
</head>
<body>
<div id="app"></div>
<script src="${PAGE}/js/${script}"></script>
<script>${START_SCRIPT}</script>
</body>
</html>
`

/** Allows this server's scripts, the exact inline script that starts the reference, and inline styles; nothing from elsewhere. */
const policyFor = (startScript: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash('sha256', startScript, 'base64')}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
