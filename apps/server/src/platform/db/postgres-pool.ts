import { DatabaseError, Pool, type PoolClient } from 'pg'
import { currentContext } from '../work-context.ts'
import { type DatabaseLoad, LoadMeter } from './load-meter.ts'
import { StatementTimeoutError } from './statement-timeout.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

/** How long a query waits for a connection, and how long connecting may take. */
const CONNECTION_TIMEOUT_MS = 10_000

/** Idle time before TCP keep-alive probes, which notice a server that vanished. */
const KEEP_ALIVE_MS = 10_000

/** SQLSTATEs with which a server ends a connection: connection exceptions, shutdown, crash, dropped database, timeouts. */
const CONNECTION_ENDED = /^(?:08...|57P0[1-5]|25P0[34])$/

const QUERY_CANCELED = '57014'

/** Jobs may take this many times as long as requests. */
const JOB_FACTOR = 20

/** A connection pool that replaces broken connections. */
export interface PostgresPool {
  readonly options: object
  /**
   * @returns a connection whose queries reject with `DatabaseUnavailableError` when it breaks, and with `StatementTimeoutError` when they
   *   take longer than those of the current context may
   * @throws {DatabaseUnavailableError} when there is no connection within ten seconds
   */
  readonly connect: () => Promise<PoolClient>
  readonly load: () => DatabaseLoad
  readonly end: () => Promise<void>
}

/**
 * @param onIdleError called when an idle connection breaks
 * @param timeoutMs longest statement of a request; null: as the server is configured
 */
export function createPostgresPool(
  url: string,
  onIdleError: (error: Error) => void,
  timeoutMs: number | null,
): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'souschef',
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Queries take milliseconds, and JIT compilation of a search took forty. A server without JIT refuses this, which is fine.
    verify: (client, done) => {
      const proceed = (): void => done()
      client.query('set jit = off').then(proceed, proceed)
    },
  })
  const meter = new LoadMeter()
  const broken = new WeakSet<PoolClient>()
  // A connection in use emits 'error' besides rejecting its query; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => broken.add(client)))
  pool.on('error', onIdleError)

  const toFailure = (client: PoolClient, error: unknown): unknown => {
    if (error instanceof DatabaseError && error.code === QUERY_CANCELED)
      return new StatementTimeoutError(error)
    if (error instanceof DatabaseError && CONNECTION_ENDED.test(error.code ?? '')) broken.add(client)
    return broken.has(client) ? new DatabaseUnavailableError(error) : error
  }

  const guardClient = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (_, property): unknown => {
        const value: unknown = Reflect.get(client, property)
        if (property === 'query' && typeof value === 'function')
          return async (...parameters: unknown[]): Promise<unknown> => {
            try {
              return await Reflect.apply(value, client, parameters)
            } catch (error) {
              throw toFailure(client, error)
            }
          }
        if (property === 'release')
          return (destroy?: boolean) => {
            meter.release()
            client.release(destroy === true || broken.has(client))
          }
        return value
      },
    })

  /** Null outside of requests and jobs: a migration takes its time. */
  const currentTimeout = (): number | null => {
    const kind = currentContext()?.kind
    if (timeoutMs === null || kind === undefined) return null
    return kind === 'job' ? timeoutMs * JOB_FACTOR : timeoutMs
  }
  const timeouts = new WeakMap<PoolClient, number | null>()
  /** Takes a round trip only when the connection served another kind of work before. */
  const limitStatements = async (client: PoolClient): Promise<void> => {
    const timeout = currentTimeout()
    if ((timeouts.get(client) ?? null) === timeout) return
    await client.query(timeout === null ? 'reset statement_timeout' : `set statement_timeout = ${timeout}`)
    timeouts.set(client, timeout)
  }

  return {
    options: {},
    connect: async () => {
      let client: PoolClient | undefined
      try {
        client = await meter.acquire(pool.connect())
        await limitStatements(client)
        return guardClient(client)
      } catch (cause) {
        if (client !== undefined) {
          meter.release()
          client.release(true)
        }
        throw new DatabaseUnavailableError(cause)
      }
    },
    load: () => meter.load,
    end: () => pool.end(),
  }
}
