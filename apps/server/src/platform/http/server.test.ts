import { expect, test } from 'vitest'
import { StatementTimeoutError } from '../db/statement-timeout.ts'
import { DatabaseUnavailableError } from '../db/unavailable.ts'
import { createLogger } from '../log.ts'
import { createServer } from './server.ts'

test('API-1 a statement that took too long is a 503 of its own, and logged', async () => {
  const lines: string[] = []
  const log = createLogger('error', { write: (line: string) => void lines.push(line) })
  const app = createServer({ log, trustProxy: [], https: false })
  app.get('/', () => {
    throw new StatementTimeoutError(new Error('canceling statement due to statement timeout'))
  })
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ success: false, code: 'TIMED_OUT' })
  expect(lines.join('')).toContain('statement timeout')
  await app.close()
})

test.each([
  ['a full disk under SQLite', Object.assign(new Error('disk is full'), { errcode: 13 })],
  ['a full disk under SQLite at its first write', Object.assign(new Error('disk'), { errcode: 4874 })],
  ['a full disk under PostgreSQL', Object.assign(new Error('disk is full'), { code: '53100' })],
  ['a lost database', new DatabaseUnavailableError(new Error('disk server went away'))],
])('API-1 %s is a 503 with Retry-After, not an internal error', async (_, error) => {
  const app = createServer({ log: createLogger('silent'), trustProxy: [], https: false })
  app.post('/', () => {
    throw error
  })
  const answer = await app.inject({ method: 'POST', url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(answer.body).not.toContain('disk')
  await app.close()
})
