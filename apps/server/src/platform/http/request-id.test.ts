import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sqlite } from '#test/adapters.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { sendRaw } from '#test/raw-request.ts'
import { createJobHandler, type Job } from '../jobs/job.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createWorker } from '../jobs/worker.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { createLogger } from '../log.ts'

const PROXY = '127.0.0.1'
const NEW_ID = /^[0-9a-f]{12}$/

const lineSchema = z.object({
  msg: z.string(),
  requestId: z.string().optional(),
  route: z.string().optional(),
})
const readLines = (lines: readonly string[]) => lines.map((line) => lineSchema.parse(JSON.parse(line)))

const failing: Job<null> = { kind: 'failing', lane: 'upkeep', payload: z.null() }

describe('request ids', () => {
  let server: TestApp
  afterEach(() => server.close())

  const idsSent = async (sent: string, address: string) => {
    const { headers } = await server.inject({
      url: '/api/health',
      headers: { 'x-request-id': sent },
      remoteAddress: address,
    })
    return String(headers['x-request-id'])
  }

  test('every answer has one', async () => {
    server = await createTestApp(sqlite)
    const healthy = await server.call('getHealth')
    const missing = await server.inject({ url: '/api/nothing' })
    expect(healthy.headers['x-request-id']).toMatch(NEW_ID)
    expect(missing.headers['x-request-id']).toMatch(NEW_ID)
    expect(missing.headers['x-request-id']).not.toBe(healthy.headers['x-request-id'])
  })

  test('that of a trusted proxy is used when it is well-formed, that of anyone else never', async () => {
    server = await createTestApp(sqlite, { env: { TRUST_PROXY: 'loopback' } })
    expect(await idsSent('proxy-1.a_b', PROXY)).toBe('proxy-1.a_b')
    expect(await idsSent('proxy-1.a_b', '203.0.113.9')).toMatch(NEW_ID)
    for (const malformed of ['', 'a b', 'a"b', 'x'.repeat(65)])
      expect(await idsSent(malformed, PROXY)).toMatch(NEW_ID)
    await server.close()
    server = await createTestApp(sqlite)
    expect(await idsSent('proxy-1.a_b', PROXY)).toMatch(NEW_ID)
  })

  test('the lines of a request have its id: of its handler, of its failure, and of jobs that it causes', async () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line: string) => void lines.push(line) })
    server = await createTestApp(sqlite, {
      register: ({ app, database, clock }) => {
        const jobs = createJobs(clock, () => 'job', memoryBus(log))
        app.post('/fails', async () => {
          await database.transaction((tx) => jobs.enqueue(tx, failing, null))
          log.info('in the handler')
          throw new Error('a bug')
        })
      },
    })
    const failed = await server.inject({ method: 'POST', url: '/fails' })
    const requestId = failed.headers['x-request-id']
    expect(failed.body).toMatchObject({ code: 'SERVER_ERROR', request_id: requestId })
    const failure = readLines(server.logged).find(({ msg }) => msg === 'request failed')
    expect(failure).toMatchObject({ requestId, route: '/fails' })

    const { database, clock } = server
    const handler = createJobHandler(failing, async () => {
      log.info('in the job')
      throw new Error('another bug')
    })
    await createWorker({ database, clock, log, bus: memoryBus(log), handlers: [handler] }).runDue()
    log.info('elsewhere')
    expect(readLines(lines).map(({ msg, requestId: id }) => [msg, id])).toEqual([
      ['in the handler', requestId],
      ['in the job', requestId],
      ['job failed', requestId],
      ['elsewhere', undefined],
    ])
    expect(lines[0]?.match(/requestId/g)).toHaveLength(1)
  })

  test('a request that cannot be parsed gets one too', async () => {
    server = await createTestApp(sqlite)
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await sendRaw(Number(new URL(url).port), 'GET / HTTP/1.1\r\nno colon\r\n\r\n')
    expect(answer.headers['x-request-id']).toMatch(NEW_ID)
  })
})
