import { expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { createTestApp } from '../../../test/harness.ts'

const [sqlite] = adapters
if (!sqlite) throw new Error('no adapter')

test('API-2 the description is served without an envelope, and the page shows it under a policy of its own', async () => {
  const server = await createTestApp(sqlite)
  const document = await server.inject({ url: '/api/openapi.json' })
  expect(JSON.parse(document.text)).toMatchObject({ openapi: '3.1.0', info: { title: 'Souschef' } })

  expect((await server.inject({ url: '/api/docs' })).headers['location']).toBe('/api/docs/')
  const page = await server.inject({ url: '/api/docs/' })
  expect(page.text).toContain('/api/openapi.json')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  expect(page.text).not.toMatch(/https?:\/\/(?!localhost)/)
  const script = await server.inject({ url: '/api/docs/js/scalar.js' })
  expect(script.status).toBe(200)
  await server.close()
})
