import { DatabaseError, Pool, type PoolClient } from 'pg'
import { DatabaseUnavailableError } from './unavailable.ts'

/** How long a query waits for a connection, and how long connecting may take. */
const CONNECTION_TIMEOUT_MS = 10_000

/** Idle time before TCP keep-alive probes, which notice a server that vanished. */
const KEEP_ALIVE_MS = 10_000

/** SQLSTATEs with which a server ends a connection: connection exceptions, shutdown, crash, dropped database, timeouts. */
const CONNECTION_ENDED = /^(?:08...|57P0[1-5]|25P0[34])$/

/** A connection pool that replaces broken connections. */
export interface PostgresPool {
  readonly options: object
  /**
   * @returns a connection whose queries reject with `DatabaseUnavailableError` when it breaks
   * @throws {DatabaseUnavailableError} when there is no connection within ten seconds
   */
  readonly connect: () => Promise<PoolClient>
  readonly end: () => Promise<void>
}

/** @param onIdleError called when an idle connection breaks */
export function createPostgresPool(url: string, onIdleError: (error: Error) => void): PostgresPool {
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
  const broken = new WeakSet<PoolClient>()
  // A connection in use emits 'error' besides rejecting its query; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => broken.add(client)))
  pool.on('error', onIdleError)

  const toFailure = (client: PoolClient, error: unknown): unknown => {
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
          return (destroy?: boolean) => client.release(destroy === true || broken.has(client))
        return value
      },
    })

  return {
    options: {},
    connect: async () => {
      try {
        return guardClient(await pool.connect())
      } catch (cause) {
        throw new DatabaseUnavailableError(cause)
      }
    },
    end: () => pool.end(),
  }
}
