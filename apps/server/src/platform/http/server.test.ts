import { expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createServer } from './server.ts'

test.each([
  ['SQLite', { errcode: 13 }],
  ['PostgreSQL', { code: '53100' }],
])('API-1 a full disk under %s is a 503 that says to try again, not a bug', async (_, signs) => {
  const app = createServer({ log: createLogger('silent'), trustProxy: [], https: false })
  app.post('/', () => {
    throw Object.assign(new Error('database or disk is full'), signs)
  })
  const answer = await app.inject({ method: 'POST', url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(answer.body).not.toContain('disk')
  await app.close()
})
