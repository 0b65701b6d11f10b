import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { registerHealth } from './modules/health/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { memoryRateLimiter } from './platform/http/rate-limiter.ts'
import type { Api } from './platform/http/register-endpoint.ts'
import { createServer } from './platform/http/server.ts'
import type { Logger } from './platform/log.ts'
import { idsFrom, type RandomBytes } from './platform/random.ts'

/** Everything from outside that the app needs; tests give their own clock, chance and log. */
export interface AppDependencies {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly log: Logger
}

/** Builds the server that production and tests run. It listens to nothing yet. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, clock, random, log } = dependencies
  const app = createServer({
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  const api: Api = {
    app,
    database,
    clock,
    authenticate: async () => ({ ok: false, error: 'INVALID_TOKEN' }),
    rateLimiter: config.rateLimit ? memoryRateLimiter() : null,
  }
  void idsFrom(clock, random)
  registerHealth(api)
  return app
}
