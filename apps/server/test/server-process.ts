import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Environment } from '../src/config.ts'

/** Builds the server as for production. @returns the path of its `main.js` */
async function build(): Promise<string> {
  const outDir = join(inject('serverBuilds'), String(process.pid))
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '..'), env })
  return join(outDir, 'main.js')
}

/** Created once per process of the test runner. */
let built: Promise<string> | undefined

/** The server in a separate process. */
export interface ServerProcess {
  /** Null without the role `web`. */
  readonly url: string | null
  readonly process: ChildProcess
  /** Everything printed to its terminal so far. */
  readonly output: () => string
  /** Resolves to the exit code, or to the signal that ended the process. */
  readonly ended: Promise<number | string>
}

/** A private file system for the process, on Linux; this process reaches it below `/proc/PID/root`. */
export interface SmallDisk {
  /** An empty folder. */
  readonly folder: string
  /** Size, such as `64m`. */
  readonly size: string
}

interface Spawned extends Omit<ServerProcess, 'url'> {
  readonly ready: Promise<{ readonly url: string | null }>
}

export interface ServerProcesses {
  /** @throws when the process ends before it is ready */
  readonly startServer: (env: Environment, disk?: SmallDisk) => Promise<ServerProcess>
  /** Starts a server that is expected to fail. @returns its exit code and output */
  readonly failToStart: (
    env: Environment,
    disk?: SmallDisk,
  ) => Promise<{ readonly code: number | string; readonly output: string }>
}

/** Called at the top level of a test file; cleans up even when a test fails. */
export function serverProcesses(): ServerProcesses {
  let bundle: string
  const children = new Set<ChildProcess>()
  beforeAll(async () => {
    bundle = await (built ??= build())
  })
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  const launch = (env: Environment, disk?: SmallDisk): Spawned => {
    const spawned = spawnServer(bundle, env, disk)
    children.add(spawned.process)
    void spawned.ended.then(() => children.delete(spawned.process))
    return spawned
  }
  return {
    startServer: async (env, disk) => {
      const spawned = launch(env, disk)
      const outcome = await Promise.race([spawned.ready, spawned.ended])
      if (typeof outcome === 'object') return { ...spawned, ...outcome }
      throw new Error(`the server ended with ${outcome}:\n${spawned.output()}`)
    },
    failToStart: async (env, disk) => {
      const spawned = launch(env, disk)
      const code = await spawned.ended
      return { code, output: spawned.output() }
    },
  }
}

const MOUNT = 'mount -t tmpfs -o "size=$0" tmpfs "$1" && shift && exec "$@"'

/** A new user namespace, whose root can mount file systems even when this user cannot. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c']

function spawnServer(main: string, env: Environment, disk?: SmallDisk): Spawned {
  const command = [process.execPath, main]
  const [program = '', ...parameters] = disk
    ? [...NAMESPACE, MOUNT, disk.size, disk.folder, ...command]
    : command
  const child = spawn(program, parameters, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const { promise: ready, resolve } = Promise.withResolvers<{ readonly url: string | null }>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const line = /^Souschef is (?:ready at (\S+)|working)/m.exec(text)
      if (line) resolve({ url: line[1] ?? null })
    })
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? 'unknown'))
  })
  return { process: child, output: () => text, ended, ready }
}
