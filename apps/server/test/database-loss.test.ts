import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointPath } from '@souschef/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from './factories.ts'
import { createDatabase, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'
import { type ServerProcess, serverProcesses } from './server-process.ts'

const { startServer } = serverProcesses()

const CLIENTS = 30
/** Acknowledged before the attack, and once more after it. */
const WRITES = 100
const HEALTHY_WITHIN_MS = 5000
const MINUTE = 60_000
const SECRET = 'swordfish'

// Of its own, because the other tests share theirs; an acknowledged commit has to outlive the server's processes.
let cluster: PostgresCluster
const root = mkdtempSync(join(tmpdir(), 'souschef-loss-'))
beforeAll(async () => {
  cluster = await startPostgresCluster(['synchronous_commit=on'])
})
afterAll(async () => {
  await cluster.stop()
  rmSync(root, { recursive: true, force: true })
})

async function queryDatabase(databaseUrl: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

const post = (server: ServerProcess, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const isHealthy = async (server: ServerProcess): Promise<boolean> => {
  const answer = await fetch(server.url + endpointPath('getHealth'))
  await answer.text()
  return answer.status === 200
}

/** Clients that write without pause, whatever the response. */
function startWriters(server: ServerProcess, token: string) {
  const created: string[] = []
  const refusals: string[] = []
  const stopWriters = new AbortController()
  let notifyWritten: (() => void) | undefined
  const write = async (client: number): Promise<void> => {
    for (let count = 0; !stopWriters.signal.aborted; count += 1) {
      const headers = { authorization: `Bearer ${token}` }
      const title = `Recipe ${client} ${count}`
      const answer = await post(server, endpointPath('createRecipe'), { title }, headers)
      const text = await answer.text()
      if (answer.status === 201) {
        const { data } = JSON.parse(text) as { readonly data: { readonly recipe: { readonly id: string } } }
        created.push(data.recipe.id)
      } else {
        refusals.push(`${answer.status}, again in ${answer.headers.get('retry-after')} s`)
      }
      notifyWritten?.()
    }
  }
  const writers = Array.from({ length: CLIENTS }, (_, client) => write(client))
  return {
    created,
    refusals,
    /** Resolves when this many more writes are acknowledged; rejects when a call gets no response at all. */
    more: async (count: number): Promise<void> => {
      const target = created.length + count
      const enoughWritten = new Promise<void>((resolve) => {
        notifyWritten = () => {
          if (created.length >= target) resolve()
        }
      })
      await Promise.race([enoughWritten, ...writers])
    },
    end: async (): Promise<void> => {
      stopWriters.abort()
      await Promise.all(writers)
    },
  }
}

/** Processes of a killed server hold its shared memory for a moment, and it does not start until they are gone. */
async function restartCluster(): Promise<void> {
  const deadline = performance.now() + MINUTE / 2
  for (;;) {
    try {
      await cluster.start()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

const terminate = (limit: string) => (databaseUrl: string) =>
  queryDatabase(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'souschef' and datname = current_database() order by state ${limit}`,
  )

const stopAndStart = (signal: 'SIGINT' | 'SIGKILL') => async (_: string, server: ServerProcess) => {
  await cluster.shutDown(signal)
  await expect.poll(() => isHealthy(server), { timeout: 10_000 }).toBe(false)
  expect((await fetch(server.url + endpointPath('getHome'))).status).toBe(503)
  await restartCluster()
}

test.each<[string, (databaseUrl: string, server: ServerProcess) => Promise<unknown>]>([
  ['ends one connection', terminate('limit 1')],
  ['ends all connections', terminate('')],
  ['restarts', stopAndStart('SIGINT')],
  ['is killed', stopAndStart('SIGKILL')],
])(
  'when the database server %s while 30 clients write, they get a Retry-After, nothing is lost, and the server recovers',
  async (_, attack) => {
    const databaseUrl = await createDatabase(cluster.url)
    const withPassword = databaseUrl.replace('postgres@', `postgres:${SECRET}@`)
    const dataDir = mkdtempSync(join(root, 'data-'))
    const env = { DATA_DIR: dataDir, DATABASE_URL: withPassword, RATE_LIMIT: 'off', LOG_LEVEL: 'trace' }
    const server = await startServer(env)
    const registered = await post(server, endpointPath('register'), {
      email: 'cook@example.org',
      password: PASSWORD,
    })
    const { data } = (await registered.json()) as { readonly data: { readonly token: string } }
    const writers = startWriters(server, data.token)
    await writers.more(WRITES)

    await attack(databaseUrl, server)
    await expect.poll(() => isHealthy(server), { timeout: HEALTHY_WITHIN_MS }).toBe(true)
    await writers.more(WRITES)
    await writers.end()

    expect(writers.refusals.filter((refusal) => refusal !== '503, again in 5 s')).toEqual([])
    const stored = new Set((await queryDatabase(databaseUrl, 'select id from recipes')).map(({ id }) => id))
    expect(writers.created.filter((id) => !stored.has(id))).toEqual([])

    // The worker has recovered too, and runs new jobs.
    await post(server, endpointPath('requestPasswordReset'), { email: 'cook@example.org' })
    const mails = (): number =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))
        .length
    await expect.poll(mails, { timeout: 10_000 }).toBe(1)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toContain(SECRET)
  },
)
