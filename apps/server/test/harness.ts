import { randomBytes } from 'node:crypto'
import {
  type Endpoint,
  type EndpointResponse,
  type EndpointName,
  endpointPath,
  endpoints,
  type FieldError,
} from '@souschef/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp, type BuildFolders, registerProduct } from '../src/app.ts'
import { type Config, type Environment, readConfig } from '../src/config.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { Api } from '../src/platform/http/register-endpoint.ts'
import { createLogger } from '../src/platform/log.ts'
import type { TestNetwork } from '../src/platform/outbound/outbound.ts'
import type { NewId } from '../src/platform/random.ts'
import { createServices, type Services } from '../src/services.ts'
import { type Adapter, openTestDatabase } from './adapters.ts'

/** A clock that advances only when told to. */
export interface TestClock {
  (): number
  readonly advance: (milliseconds: number) => void
}

/** Starts at 2026-09-21T12:00:00Z by default. */
export function testClock(start = Date.UTC(2026, 8, 21, 12)): TestClock {
  let now = start
  return Object.assign(() => now, {
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  })
}

export interface Envelope<Data> {
  readonly success: boolean
  readonly message?: string
  readonly code?: string
  readonly errors?: readonly FieldError[]
  /** The `data` of a success by the contract; undefined for most failures. */
  readonly data: Data
}

export interface Answer<Data = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The parsed body; empty when it is not JSON. */
  readonly body: Envelope<Data>
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** The caller's token, sent as the endpoint's credential requires. */
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
  /** All log lines. */
  readonly logged: readonly string[]
  /** Lines printed to the terminal. */
  readonly printed: readonly string[]
  readonly services: Services
  /** Runs the background jobs that are due. @returns the number of jobs run */
  readonly runJobs: () => Promise<number>
  /** Calls an endpoint of the contract, through the whole server except the socket. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    options?: CallOptions,
  ) => Promise<Answer<EndpointResponse<Name>>>
  readonly inject: <Data = unknown>(options: InjectOptions) => Promise<Answer<Data>>
  readonly close: () => Promise<void>
}

export interface TestAppOptions {
  /** Additional environment variables. */
  readonly env?: Environment
  readonly clock?: TestClock
  /** Builds to serve; without any only the API is served. */
  readonly builds?: Partial<BuildFolders>
  /** Registers additional routes. */
  readonly register?: (api: Api) => void
  /** A fake internet for calls to other hosts. */
  readonly testNetwork?: TestNetwork
  /** Serves the reads of the product that may be old, as a standby does; else they are those of its own database. */
  readonly standby?: Database
}

/** The production app on an empty database, with a clock controlled by the test. Rate limits are off by default. */
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
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const { standby } = options
  const services = await createServices({
    config,
    database: standby ? { ...database, read: standby.read, prepareRead: standby.prepareRead } : database,
    clock,
    random: randomBytes,
    log,
    print,
    testNetwork: options.testNetwork,
  })
  const builds = { webClient: null, apiDocs: null, ...options.builds }
  const app = await buildApp(services, builds, async (api, ...product) => {
    await registerProduct(api, ...product)
    options.register?.(api)
  })

  const inject = async <Data = unknown>(request: InjectOptions): Promise<Answer<Data>> => {
    const answer = await app.inject(request)
    const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: JSON.parse(isJson ? answer.body : '{}') as Envelope<Data>,
    }
  }
  const call: TestApp['call'] = (name, { params, query, body, token, headers, address } = {}) => {
    const { method, credential }: Endpoint = endpoints[name]
    const credentials =
      credential === 'mediaCookie' ? { cookie: `media=${token}` } : { authorization: `Bearer ${token}` }
    return inject({
      method,
      url: endpointPath(name, params),
      headers: { ...(token !== undefined && credentials), ...headers },
      ...(query && {
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      }),
      ...(body !== undefined && { payload: body as InjectOptions['payload'] & object }),
      ...(address !== undefined && { remoteAddress: address }),
    })
  }

  return {
    app,
    config,
    database,
    clock,
    newId: services.newId,
    services,
    printed,
    runJobs: services.worker.runDue,
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
