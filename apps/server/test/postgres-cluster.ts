import { execFile, execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's maintenance database; `createDatabase` creates one per test file. */
    postgresUrl: string
  }
}

/** A temporary PostgreSQL server, reached through a socket in a temporary folder and removed when stopped. */
export interface PostgresCluster {
  /** URL of the maintenance database. */
  readonly url: string
  /** Stops the server without deleting its data: SIGINT is a fast shutdown, SIGKILL kills the postmaster only. */
  readonly shutDown: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>
  /** @throws when it does not start, for example while processes of a killed server are still exiting */
  readonly start: () => Promise<void>
  /** Stops the server and removes its data. */
  readonly stop: () => Promise<void>
}

/** Test data need not be durable, so nothing is synced to disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Vitest's global setup of the server tests: one cluster per run, its URL in `inject('postgresUrl')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster()
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}

/**
 * Starts an empty cluster with the newest installed PostgreSQL.
 * @param settings such as `fsync=on`, on top of those of the tests
 * @throws when none is installed, or when it does not start
 */
export async function startPostgresCluster(settings: readonly string[] = []): Promise<PostgresCluster> {
  const bin = binFolder()
  const folder = mkdtempSync(join(tmpdir(), 'souschef-pg-'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  const initdb = [
    '-D',
    data,
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
  ]
  await promisify(execFile)(join(bin, 'initdb'), initdb, { cwd: folder, ...owner })
  const all = [...SETTINGS, ...settings, 'listen_addresses=', `unix_socket_directories=${folder}`]
  const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])]
  let server: ChildProcess
  const start = async (): Promise<void> => {
    server = spawn(join(bin, 'postgres'), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    })
    await waitUntilReady(server)
  }
  const shutDown = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  const remove = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  await start()
  return {
    url: `postgres://postgres@localhost/postgres?host=${folder}`,
    start,
    shutDown,
    stop: async () => {
      process.off('exit', remove)
      await shutDown('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a database with a random name in a cluster.
 * @param clusterUrl such as `inject('postgresUrl')`
 * @param template name of a database without connections, whose content is copied; empty by default
 * @returns its URL
 */
export async function createDatabase(clusterUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Debian keeps the server's programs off the path, one folder per version. */
export function binFolder(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (found === undefined)
    throw new Error('PostgreSQL is not installed; on Debian: apt-get install postgresql')
  return found
}

/** PostgreSQL refuses to run as root; then folder and processes belong to the user created by its package. */
function ownerOf(folder: string): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
  if (uid === undefined || gid === undefined) return {}
  chownSync(folder, uid, gid)
  return { uid, gid }
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}
