// The server that is measured, in a process of its own: the product's app, and beside it routes that answer constants.
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

/** What the measuring process says. */
export type Order =
  | { readonly kind: 'constant'; readonly name: string; readonly body: string }
  | { readonly kind: 'sign in'; readonly userId: string }
  | { readonly kind: 'usage' }
  | { readonly kind: 'stop' }

/** What this process answers; one answer an order. */
export interface Reply {
  readonly url?: string
  readonly token?: string
  /** Processor time that this process has used, microseconds. */
  readonly cpu?: number
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
// Bytes: as a text, the constant would be encoded at each answer, and cost more the more Cyrillic it holds.
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
      return { cpu: user + system }
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
