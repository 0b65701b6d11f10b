import { expect, test } from 'vitest'
import { adapters } from '../../../test/adapters.ts'
import { createTestApp } from '../../../test/harness.ts'

const [sqlite] = adapters
if (!sqlite) throw new Error('no adapter')

test('API-43 DEC-5 both catalogues are served unchanged, outside the API; any other language is a 404', async () => {
  const server = await createTestApp(sqlite)
  const ru = await server.inject({ url: '/locales/ru.json' })
  expect(ru.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(ru.text)).toMatchObject({ errors: { LOGIN_REQUIRED: 'Нужно войти' } })
  for (const url of [
    '/locales/xx.json',
    '/locales/en.txt',
    '/locales/__proto__.json',
    '/api/locales/en.json',
  ])
    expect((await server.inject({ url })).status, url).toBe(404)
  const headers = { 'if-none-match': String(ru.headers['etag']) }
  const again = await server.inject({ url: '/locales/ru.json', headers })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await server.inject({ url: '/locales/en.json', headers })).status).toBe(200)
  await server.close()
})
