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
/** For machines that are busy with something else. */
const STARTS_WITHIN_MS = 50_000

export interface ServerOptions {
  /** By default an SQLite file in the data folder. */
  readonly databaseUrl?: string
  /** The name that the browser knows the server by; it listens on the loopback address whatever that is. */
  readonly hostName?: string
  /** Variables beside those that every journey needs, or in their place. */
  readonly env?: Readonly<Record<string, string>>
}

export interface RunningServer {
  /** Origin for the browser, without a slash at the end. */
  readonly url: string
  /** The same server for this process, whatever name the browser knows it by. */
  readonly localUrl: string
  readonly dataDir: string
  /** What it has written to its standard output and error so far. */
  readonly log: () => string
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again on the same port and the same data. */
  readonly restart: () => Promise<void>
  /** Drains it and removes its data. */
  readonly stop: () => Promise<void>
}

/**
 * Runs the built server, as `npm start` does, with the demo kitchen, no rate limits and a data folder of its own.
 * @throws when it has not been built, or does not answer in time; the message holds what it wrote
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
    await untilHealthy(`${localUrl}/api/health`, () => {
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

/** The server's own answer to what the page asked for; `route.fetch()` alone does not know the browser's host names. */
export function answerOf(route: Route, { url, localUrl }: RunningServer): Promise<APIResponse> {
  const request = route.request()
  return route.fetch({
    url: request.url().replace(url, localUrl),
    headers: { ...request.headers(), host: new URL(url).host },
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  probe.close()
  return address.port
}

async function untilHealthy(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline) {
    check()
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok === true) return
    await pause(50)
  }
  throw new Error(`The server did not answer at ${url} within ${STARTS_WITHIN_MS / 1000} s`)
}
