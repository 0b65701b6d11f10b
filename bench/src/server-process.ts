// The measured server in a separate process: the product's app, plus routes that return constants.
import { randomBytes } from 'node:crypto'
import { env } from 'node:process'
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
export type Order =
  | { readonly kind: 'constant'; readonly name: string; readonly body: string }
  | { readonly kind: 'sign in'; readonly userId: string }
  | { readonly kind: 'usage' }
  | { readonly kind: 'stop' }

/** Replies of this process, one per command. */
export interface Reply {
  readonly url?: string
  readonly token?: string
  /** CPU time used by this process, in microseconds. */
  readonly cpu?: number
  /** Bytes of memory that this process holds. */
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

async function answer(order: Order): Promise<Reply> {
  switch (order.kind) {
    case 'constant':
      constants.set(order.name, Buffer.from(order.body))
      return {}
    case 'sign in': {
      const tokens = await database.transaction(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', order.userId)
          .executeTakeFirstOrThrow()
        return services.accounts.sessions.begin(tx, user, true, Date.now())
      })
      return { token: tokens.token }
    }
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
      return order satisfies never
  }
}

process.on('message', (order: Order) => {
  void answer(order).then((reply) => {
    if (process.connected) process.send?.(reply)
  })
})
process.send?.({ url } satisfies Reply)
