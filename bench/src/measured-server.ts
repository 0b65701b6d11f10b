import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import type { Command, Reply } from './server-process.ts'

/** Location of a database. */
export interface Location {
  readonly dataDir: string
  /** Null: SQLite in the folder. */
  readonly databaseUrl: string | null
}

/** A server in a separate process. */
export interface MeasuredServer {
  readonly url: string
  readonly send: (command: Command) => Promise<Reply>
  readonly stop: () => Promise<void>
}

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string }
}

/** The options of Node that `npm start` runs the product with. */
const NODE_OPTIONS = scripts.start.split(' ').filter((option) => option.startsWith('--'))

export async function startServer({ dataDir, databaseUrl }: Location): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    env: {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`))),
  )
  ended.catch(() => undefined)
  const reply = (): Promise<Reply> =>
    Promise.race([ended, new Promise<Reply>((resolve) => child.once('message', resolve))])
  const { url = '' } = await reply()
  return {
    url,
    send: (command) => {
      const pendingReply = reply()
      child.send(command)
      return pendingReply
    },
    stop: async () => {
      child.send({ kind: 'stop' } satisfies Command)
      await ended.catch(() => undefined)
    },
  }
}
