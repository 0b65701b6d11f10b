// The measured server in a separate process: the product's app, plus routes that return constants.
import { randomBytes } from 'node:crypto'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type CountingCosts, measureCounting } from './counting.ts'
import {
  buildApp,
  createLogger,
  createServices,
  migrate,
  migrations,
  openDatabase,
  readConfig,
} from '@souschef/server'

/** Commands of the measuring process. */
export type Command =
  | { readonly kind: 'constant'; readonly name: string; readonly body: string }
  | { readonly kind: 'sign in'; readonly userId: string }
  | { readonly kind: 'sign in some'; readonly count: number }
  /** Sends a hint per second to each of these cooks, with the instant as its position. */
  | { readonly kind: 'hints'; readonly userIds: readonly string[]; readonly seconds: number }
  | { readonly kind: 'counting'; readonly userId: string; readonly recipeIds: readonly string[] }
  | { readonly kind: 'usage' }
  | { readonly kind: 'stop' }

/** Replies of this process, one per command. */
export interface Reply {
  readonly url?: string
  readonly token?: string
  readonly cooks?: readonly { readonly userId: string; readonly token: string }[]
  readonly counting?: CountingCosts
  /** CPU time used by this process, in microseconds. */
  readonly cpu?: number
  /** Resident memory of this process in bytes. */
  readonly resident?: number
}

const config = readConfig({
  ...env,
  RATE_LIMIT: 'off',
  DEMO: 'off',
  LOG_LEVEL: 'error',
  ACCESS_TOKEN_TTL: '86400',
})
const log = createLogger(config.logLevel)
const database = await openDatabase(config, (error) => log.error(error))
await migrate(database, migrations, Date.now())
const services = await createServices({
  config,
  database,
  clock: Date.now,
  random: (count) => randomBytes(count),
  log,
  print: () => undefined,
})
const app = await buildApp(services, { webClient: null, apiDocs: null })
// Bytes, because a string would be encoded for every response, at a cost that grows with its share of Cyrillic.
const constants = new Map<string, Buffer>()
app.get<{ Params: { name: string } }>('/bench/:name', (request, reply) => {
  void reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(constants.get(request.params.name))
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
await services.worker.start()

const signIn = (userId: string): Promise<string> =>
  database.transaction(async (tx) => {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    return (await services.accounts.sessions.create(tx, user, true, Date.now())).token
  })

/** Spread over each second, as the presses of many cooks are. */
async function sendHints(userIds: readonly string[], seconds: number): Promise<void> {
  const startedAt = performance.now()
  for (let count = 0; count < userIds.length * seconds; count += 1) {
    const dueAt = startedAt + (count / userIds.length) * 1000
    if (dueAt > performance.now()) await pause(dueAt - performance.now())
    const user_id = userIds[count % userIds.length] ?? ''
    const session = { id: user_id, user_id, position: Date.now(), bytes: 0, created_at: 0, updated_at: 0 }
    await database.transaction((tx) => services.cooking.logs.announce(tx, { ...session, ended_at: null }))
  }
}

async function handleCommand(command: Command): Promise<Reply> {
  switch (command.kind) {
    case 'constant':
      constants.set(command.name, Buffer.from(command.body))
      return {}
    case 'sign in':
      return { token: await signIn(command.userId) }
    case 'sign in some': {
      const users = await database.read.selectFrom('users').select('id').limit(command.count).execute()
      const cooks = []
      for (const { id } of users) cooks.push({ userId: id, token: await signIn(id) })
      return { cooks }
    }
    case 'hints':
      await sendHints(command.userIds, command.seconds)
      return {}
    case 'counting':
      return { counting: await measureCounting(database, services.recipes.views, command) }
    case 'usage': {
      const { user, system } = process.cpuUsage()
      return { cpu: user + system, resident: process.memoryUsage.rss() }
    }
    case 'stop':
      await app.close()
      await services.worker.stop()
      await database.close()
      process.disconnect()
      return {}
    default:
      return command satisfies never
  }
}

// A bench that has failed leaves no server behind.
process.once('disconnect', () => process.exit())
process.on('message', (command: Command) => {
  void handleCommand(command).then((reply) => {
    if (process.connected) process.send?.(reply)
  })
})
process.send?.({ url } satisfies Reply)
