import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrations } from '../src/migrations.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { SQLITE_FILE } from '../src/platform/db/open.ts'
import { open } from './adapters.ts'
import { serverProcesses } from './server-process.ts'

const { startServer, failToStart } = serverProcesses()

const root = mkdtempSync(join(tmpdir(), 'souschef-process-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0
const folder = (): string => join(root, String((count += 1)))

test('a start prints one line with the address and creates its folder, and SIGTERM ends it with exit code 0', async () => {
  const server = await startServer({ DATA_DIR: folder() })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output()).toMatch(/^Souschef is ready at http:\/\/127\.0\.0\.1:\d+\n$/)
})

test('API-2 the build has the API page with its script, compressed', async () => {
  const server = await startServer({ DATA_DIR: folder() })
  const page = await (await fetch(`${server.url}/api/docs/`)).text()
  const [, script = ''] = /<script src="([^"]+)"/.exec(page) ?? []
  const answer = await fetch(new URL(script, server.url ?? ''), { headers: { 'accept-encoding': 'br' } })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(1_200_000)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toContain('createApiReference')
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('SIGTERM lets requests in flight finish, refuses new ones, and does not wait for idle connections', async () => {
  const server = await startServer({ DATA_DIR: folder(), RATE_LIMIT: 'off' })
  const body = JSON.stringify({ login: 'nobody', password: 'nothing' })
  /** Resolves when the server has received the head of the call. */
  const login = async () => {
    const call = request(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    const answer = once(call, 'response') as Promise<[IncomingMessage]>
    await Promise.race([once(call, 'continue'), answer])
    call.end(body)
    return { status: answer.then(([{ statusCode }]) => statusCode) }
  }
  // Few, because each hashes, and on a busy machine they take long.
  const logins = await Promise.all([login(), login()])
  // Leaves an idle connection.
  await (await fetch(`${server.url}/api/health`)).text()
  const signalledAt = performance.now()
  server.process.kill('SIGTERM')
  expect(await Promise.all(logins.map(({ status }) => status))).toEqual(logins.map(() => 401))
  expect(await server.ended).toBe(0)
  // Requests in flight are cut off after ten seconds.
  expect(performance.now() - signalledAt).toBeLessThan(10_000)
  await expect(login()).rejects.toThrow('ECONNREFUSED')
})

test('an invalid variable, a port in use and an unreachable database are reported in one clear line each, with exit code 1', async () => {
  const occupiedServer = createServer()
  await new Promise<void>((resolve) => occupiedServer.listen(0, '127.0.0.1', resolve))
  const { port } = occupiedServer.address() as AddressInfo

  const notADatabase = folder()
  mkdirSync(notADatabase)
  writeFileSync(join(notADatabase, SQLITE_FILE), 'not a database '.repeat(1000))

  const newer = { dataDir: folder(), databaseUrl: null, remove: () => undefined }
  const database = await open(newer)
  await migrate(database, [...migrations, { name: '9999-later', up: async () => undefined }], 0)
  await database.close()

  const cases = [
    [{ PORT: 'x' }, 'PORT is "x"'],
    [{ PORT: String(port) }, `Port ${port} on 127.0.0.1 is in use`],
    [{ HOST: '203.0.113.1' }, 'cannot listen on 203.0.113.1'],
    [{ HOST: 'no host' }, 'cannot listen on no host'],
    [{ DATA_DIR: join(notADatabase, SQLITE_FILE, 'data') }, 'Set DATA_DIR to a folder that this user may'],
    [{ DATA_DIR: '/proc/souschef/data' }, 'Set DATA_DIR to a folder that this user may'],
    [{ DATA_DIR: join(notADatabase, SQLITE_FILE) }, 'Set DATA_DIR to a folder that this user may'],
    [{ DATA_DIR: notADatabase }, 'cannot be opened: file is not a database'],
    [{ DATA_DIR: newer.dataDir }, '"9999-later"'],
    [
      { DATABASE_URL: 'postgres://cook:swordfish@127.0.0.1:1/none' },
      'that DATABASE_URL names cannot be opened',
    ],
    // Invalid percent-encoding.
    [{ DATABASE_URL: 'postgres://cook:swordfish%E0@127.0.0.1:1/none' }, 'URI malformed'],
  ] as const
  for (const [env, words] of cases) {
    const { code, output } = await failToStart({ DATA_DIR: folder(), ...env })
    expect([code, output], words).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
    expect(output).toContain(words)
    expect(output).not.toContain('swordfish')
  }
  occupiedServer.close()
})

test('a process with only the role `worker` runs jobs and does not listen', async () => {
  const server = await startServer({ DATA_DIR: folder(), ROLES: 'worker' })
  expect(server.url).toBeNull()
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output()).toBe('Souschef is working in the background\n')
})

test('no other user of the machine can read the data, whatever the umask and the modes of files', async () => {
  const dataDir = folder()
  const filesReadableByOthers = (): readonly string[] =>
    [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))].filter(
      (path) => (statSync(path).mode & 0o077) !== 0,
    )
  const umask = process.umask(0)
  const first = await startServer({ DATA_DIR: dataDir }).finally(() => process.umask(umask))
  expect(readdirSync(dataDir)).toEqual(['souschef.sqlite', 'souschef.sqlite-shm', 'souschef.sqlite-wal'])
  expect(filesReadableByOthers()).toEqual([])
  // As after restoring a copy of the folder of a killed process.
  first.process.kill('SIGKILL')
  await first.ended
  chmodSync(dataDir, 0o755)
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
  const second = await startServer({ DATA_DIR: dataDir })
  expect(filesReadableByOthers()).toEqual([])
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(second.output()).toMatch(/^Souschef is ready at \S+\n$/)
})

test('data that cannot be made private is reported in one log line, and does not prevent the start', async () => {
  const dataDir = folder()
  const outbox = folder()
  for (const path of [dataDir, outbox]) mkdirSync(path)
  chmodSync(outbox, 0o755)
  symlinkSync(outbox, join(dataDir, 'outbox'))
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const lines = server.output().split('\n')
  const about = lines.filter((line) => line.includes('may access the data'))
  expect(about.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ path: join(dataDir, 'outbox'), others: 0 }),
  ])
})

test('an unreachable Redis delays neither startup, nor calls, nor shutdown', async () => {
  const server = await startServer({ DATA_DIR: folder(), REDIS_URL: 'redis://127.0.0.1:1' })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  const body = JSON.stringify({ login: 'nobody', password: 'nothing' })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })
  expect(login.status).toBe(401)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('DEC-46 secrets of the first start persist: sessions survive a restart', async () => {
  const dataDir = folder()
  const first = await startServer({ DATA_DIR: dataDir })
  const registered = await fetch(`${first.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cook@example.org', password: 'parsley and 2 leeks' }),
  })
  const { data } = (await registered.json()) as { readonly data: { readonly token: string } }
  first.process.kill('SIGTERM')
  await first.ended
  const second = await startServer({ DATA_DIR: dataDir })
  const headers = { authorization: `Bearer ${data.token}` }
  const profile = await fetch(`${second.url}/api/auth/profile`, { headers })
  second.process.kill('SIGTERM')
  await second.ended
  expect(profile.status).toBe(200)
})
