import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { createCook } from './factories.ts'
import { createTestApp } from './harness.ts'
import { createDatabase } from './postgres-cluster.ts'

const SOCKET = '.s.PGSQL.5432'
/** PostgreSQL's acknowledgement of a commit: message type C, length, text. */
const COMMITTED = 'C\u0000\u0000\u0000\u000bCOMMIT\u0000'

const folder = mkdtempSync(join(tmpdir(), 'souschef-proxy-'))
let proxy: Server | undefined
afterEach(() => {
  proxy?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A database behind a connection that can be cut between a commit and its acknowledgement. */
async function cuttableDatabase() {
  const url = new URL(await createDatabase(inject('postgresUrl')))
  const target = join(url.searchParams.get('host') ?? '', SOCKET)
  let isArmed = false
  proxy = createServer((client) => {
    const server = connect(target)
    client.pipe(server)
    server.on('data', (data) => {
      if (!isArmed || !data.toString('latin1').includes(COMMITTED)) {
        client.write(data)
        return
      }
      isArmed = false
      client.destroy()
    })
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    for (const socket of [client, server]) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => proxy?.listen(join(folder, SOCKET), resolve))
  url.searchParams.set('host', folder)
  return {
    url: url.href,
    dropNextCommit: () => {
      isArmed = true
    },
  }
}

test('API-1 an unacknowledged commit is not reported as success and is not retried; the Idempotency-Key reveals its outcome', async () => {
  const { url, dropNextCommit } = await cuttableDatabase()
  const dataDir = join(folder, 'data')
  const server = await createTestApp({
    dialect: 'postgres',
    locate: async () => ({ dataDir, databaseUrl: url, remove: () => undefined }),
  })
  const { token } = await createCook(server)
  const create = () =>
    server.call('createRecipe', {
      body: { title: 'Borscht' },
      token,
      headers: { 'idempotency-key': 'the-one' },
    })
  const count = async () => (await server.database.read.selectFrom('recipes').select('id').execute()).length

  dropNextCommit()
  const unacknowledged = await create()
  expect([unacknowledged.status, unacknowledged.headers['retry-after']]).toEqual([503, '5'])
  expect(await count()).toBe(1)
  expect((await create()).status).toBe(201)
  expect(await count()).toBe(1)
  await server.close()
})
