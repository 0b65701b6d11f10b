import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { APIResponse, Route } from '@playwright/test'

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
/** Generous, for busy machines. */
const START_TIMEOUT_MS = 50_000

export interface ServerOptions {
  /** Defaults to an SQLite file in the data folder. */
  readonly databaseUrl?: string
  /** The host name that the browser uses; the server always listens on the loopback address. */
  readonly hostName?: string
  /** Environment variables that extend or override those of every journey. */
  readonly env?: Readonly<Record<string, string>>
}

export interface RunningServer {
  /** Origin for the browser, without a trailing slash. */
  readonly url: string
  /** Origin for this process, independent of the browser's host name. */
  readonly localUrl: string
  readonly dataDir: string
  /** Standard output and error so far. */
  readonly log: () => string
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
  /** Restarts it on the same port and data. */
  readonly restart: () => Promise<void>
  /** Shuts it down gracefully and removes its data. */
  readonly stop: () => Promise<void>
}

/**
 * Runs the built server, as `npm start` does, with the demo recipes, no rate limits and a temporary data folder.
 * @throws when it has not been built, or does not respond in time; the message contains its output
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error('The server is not built: run `npm test`, or `npm start` once')
  const { databaseUrl, hostName = '127.0.0.1' } = options
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'souschef-e2e-'))
  const url = `http://${hostName}:${port}`
  const localUrl = `http://127.0.0.1:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: 'on',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...options.env,
  }
  let log = ''
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (log += text))
    }
    await waitUntilOk(`${localUrl}/api/health`, () => {
      if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}:\n${log}`)
    })
  }
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    localUrl,
    dataDir,
    log: () => log,
    kill,
    restart: start,
    stop: async () => {
      await kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server's response to a request of the page; `route.fetch()` alone cannot resolve the browser's host names. */
export function fetchFromServer(route: Route, { url, localUrl }: RunningServer): Promise<APIResponse> {
  const request = route.request()
  return route.fetch({
    url: request.url().replace(url, localUrl),
    headers: { ...request.headers(), host: new URL(url).host },
  })
}

/** An unused port on the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  probe.close()
  return address.port
}

/**
 * Waits until a started server responds with success.
 * @param check throws when waiting is pointless
 */
export async function waitUntilOk(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    check()
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await pause(50)
  }
  throw new Error(`The server did not respond at ${url} within ${START_TIMEOUT_MS / 1000} s`)
}
