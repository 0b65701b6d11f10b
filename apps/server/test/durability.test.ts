import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { endpointPath } from '@souschef/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SQLITE_FILE } from '../src/platform/db/open.ts'
import { PASSWORD } from './factories.ts'
import { type ServerProcess, serverProcesses } from './server-process.ts'

const { startServer } = serverProcesses()

const KILLS = 8
/** Acknowledged writes before each kill, so that it happens during writes. */
const WRITES = 5
const CLIENTS = 3

let dataDir: string
const running: ServerProcess[] = []
const start = async (): Promise<ServerProcess> => {
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  running.push(server)
  return server
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'souschef-durability-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.process.kill('SIGKILL')
    await server.ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { readonly data: unknown }).data
}

const register = async ({ url }: ServerProcess): Promise<string> => {
  const body = { email: 'writer@example.org', password: PASSWORD }
  return ((await post(url + endpointPath('register'), body)) as { readonly token: string }).token
}

const create = async ({ url }: ServerProcess, token: string, title: string): Promise<string> => {
  const data = await post(url + endpointPath('createRecipe'), { title }, { authorization: `Bearer ${token}` })
  return (data as { readonly recipe: { readonly id: string } }).recipe.id
}

/** Ids in the closed file, after SQLite's integrity check. */
function idsInFile(): ReadonlySet<unknown> {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE))
  const check = file.prepare('pragma integrity_check').all()
  const broken = file.prepare('pragma foreign_key_check').all()
  const ids = file.prepare('select id from recipes').all()
  file.close()
  expect(check.map((row) => row['integrity_check'])).toEqual(['ok'])
  expect(broken).toEqual([])
  return new Set(ids.map((row) => row['id']))
}

test('after kills during writes, every acknowledged write is present and every start succeeds', async () => {
  const acknowledged: string[] = []
  let server = await start()
  const token = await register(server)

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { promise: enoughAcknowledged, resolve } = Promise.withResolvers<void>()
    const target = acknowledged.length + WRITES
    const write = async (client: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        acknowledged.push(await create(server, token, `Recipe ${kill} ${client} ${count}`))
        if (acknowledged.length >= target) resolve()
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, client) => write(client))
    await Promise.race([enoughAcknowledged, ...clients])
    server.process.kill('SIGKILL')
    const outcomes = await Promise.allSettled(clients)
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
    expect(await server.ended).toBe('SIGKILL')
    server = await start()
    expect(server.output()).toMatch(/^Souschef is ready at \S+\n$/)
  }

  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const ids = idsInFile()
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * WRITES)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
})

test('two processes on one data folder lose nothing, even when one is killed', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const token = await register(one)
  const write = (server: ServerProcess) =>
    Promise.all(Array.from({ length: 40 }, (_, count) => create(server, token, `Recipe ${count}`)))
  const acknowledged = (await Promise.all([write(one), write(other)])).flat()

  const interruptedWrites = Promise.allSettled(
    Array.from({ length: 20 }, (_, count) => create(one, token, `Cut ${count}`)),
  )
  const rest = write(other)
  one.process.kill('SIGKILL')
  for (const outcome of await interruptedWrites)
    if (outcome.status === 'fulfilled') acknowledged.push(outcome.value)
  acknowledged.push(...(await rest))

  other.process.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  const ids = idsInFile()
  expect(acknowledged.length).toBeGreaterThanOrEqual(120)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
})
