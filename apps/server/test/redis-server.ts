import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from './free-port.ts'

/** A temporary Redis on a free local port. */
export interface RedisServer {
  readonly url: string
  /** Stops the server and closes all connections; `start` restarts it, empty, on the same port. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** @throws when none is installed (on Debian: apt-get install redis-server), or when it does not start */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort()
  let server: ChildProcess | null = null
  const kill = (): void => void server?.kill('SIGKILL')
  const start = async (): Promise<void> => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
    const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
    server = child
    process.once('exit', kill)
    let log = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        log += text
        if (/ready to accept connections/i.test(log)) resolve()
      })
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`Redis did not start:\n${log}`)))
    })
  }
  const stop = async (): Promise<void> => {
    process.off('exit', kill)
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    kill()
    await ended
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, stop }
}
