import { randomBytes } from 'node:crypto'
import { API_BASE, type EndpointName, endpoints, endpointPath } from '@souschef/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../src/app.ts'
import { type Config, type Environment, readConfig } from '../src/config.ts'
import type { Database } from '../src/platform/db/database.ts'
import { createLogger } from '../src/platform/log.ts'
import { idsFrom, type NewId } from '../src/platform/random.ts'
import { type Adapter, openTestDatabase } from './adapters.ts'

/** A clock that stands still until it is moved. */
export interface TestClock {
  (): number
  readonly advance: (milliseconds: number) => void
}

/** Starts at 2026-09-21T12:00:00Z unless told otherwise. */
export function testClock(start = Date.UTC(2026, 8, 21, 12)): TestClock {
  let now = start
  return Object.assign(() => now, {
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  })
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The parsed body; undefined when it is not JSON. */
  readonly body: AnyEnvelope
}

/** What tests look into; the shapes of the contract are checked by their own tests. */
// The shape depends on the call, which a test knows and the compiler does not.
export interface AnyEnvelope {
  readonly success?: boolean
  readonly message?: string
  readonly code?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  readonly data?: Record<string, never>
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly clock: TestClock
  readonly newId: NewId
  readonly dataDir: string
  /** Every line that was logged. */
  readonly logged: readonly string[]
  /** Asks one call of the contract, through the whole server but the socket. */
  readonly call: (name: EndpointName, options?: CallOptions) => Promise<Answer>
  readonly inject: (options: InjectOptions) => Promise<Answer>
  readonly close: () => Promise<void>
}

export interface TestAppOptions {
  /** Variables beside those of the tests, as an operator would set them. */
  readonly env?: Environment
  readonly clock?: TestClock
}

/** The very app of production on an empty database, with a clock that the test moves. Rate limits are off unless asked for. */
export async function createTestApp(adapter: Adapter, options: TestAppOptions = {}): Promise<TestApp> {
  const { database, location, close } = await openTestDatabase(adapter)
  const clock = options.clock ?? testClock()
  const logged: string[] = []
  const config = readConfig({
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'trace',
    DEMO: 'off',
    SECRET_KEY: 'a secret for tests, long enough for the check',
    DATA_DIR: location.dataDir,
    ...(location.databaseUrl !== null && { DATABASE_URL: location.databaseUrl }),
    ...options.env,
  })
  const log = createLogger(config.logLevel, { write: (line: string) => void logged.push(line) })
  const app = await buildApp({ config, database, clock, random: randomBytes, log })

  const inject = async (request: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(request)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson ? (JSON.parse(answer.body) as AnyEnvelope) : {},
    }
  }
  const call: TestApp['call'] = (name, { params, query, body, token, headers, address } = {}) =>
    inject({
      method: endpoints[name].method,
      url: endpointPath(name, params),
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(query && {
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      }),
      ...(body !== undefined && { payload: body as InjectOptions['payload'] & object }),
      ...(address !== undefined && { remoteAddress: address }),
    })

  return {
    app,
    config,
    database,
    clock,
    newId: idsFrom(clock, randomBytes),
    dataDir: location.dataDir,
    logged,
    call,
    inject,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

export { API_BASE }
