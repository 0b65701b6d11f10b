import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { countJobs } from '../jobs/count-jobs.ts'

/** Measures a process for Prometheus. Labels have few values: routes, never addresses or ids. */
export interface Metrics {
  /** Those of this process in Prometheus' text form, with those that are read from the database. */
  readonly read: () => Promise<string>
  readonly contentType: string
  /** Called before the routes are added. */
  readonly observeRequests: (app: FastifyInstance) => void
  readonly observeDatabase: (database: Database, clock: Clock) => void
  /** @returns a bus that counts its messages */
  readonly observeBus: (bus: Bus) => Bus
}

/** From a cached answer to one that people notice. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    observeRequests: (app) => observeRequests(app, registers),
    observeDatabase: (database, clock) => observeDatabase(database, clock, registry),
    observeBus: (bus) => {
      const messages = new Counter({
        name: 'souschef_bus_messages_total',
        help: 'Messages that this process published, and that its subscribers received',
        labelNames: ['topic', 'direction'] as const,
        registers,
      })
      return {
        ...bus,
        publish: (topic, message) => {
          messages.inc({ topic: topic.name, direction: 'published' })
          bus.publish(topic, message)
        },
        subscribe: (topic, listener) =>
          bus.subscribe(topic, (message) => {
            messages.inc({ topic: topic.name, direction: 'received' })
            listener(message)
          }),
      }
    },
  }
}

function observeRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'souschef_http_request_duration_seconds',
    help: 'Requests by route and class of status, without event streams; aborted: the client left before the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const open = new Gauge({
    name: 'souschef_http_requests_open',
    help: 'Requests that are being answered, such as event streams, by route',
    labelNames: ['method', 'route'] as const,
    registers,
  })
  app.addHook('onRequest', (request, { raw }, done) => {
    const start = performance.now()
    const route = request.routeOptions.url ?? 'none'
    const method = route === 'none' ? 'any' : request.method
    open.inc({ method, route })
    raw.once('close', () => {
      open.dec({ method, route })
      if (String(raw.getHeader('content-type')).startsWith('text/event-stream')) return
      const status = raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted'
      durations.observe({ method, route, status }, (performance.now() - start) / 1000)
    })
    done()
  })
}

function observeDatabase(database: Database, clock: Clock, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read())
        },
      }),
    )
  const what = database.dialect === 'sqlite' ? 'the writing connection' : 'connections of the pool'
  gauge('souschef_database_connections_in_use', `Uses of ${what}`, () => database.load().inUse)
  gauge('souschef_database_waiting', `Calls that wait for ${what}`, () => database.load().waiting)
  gauge(
    'souschef_database_wait_seconds_total',
    `How long calls have waited for ${what}`,
    () => database.load().waitSeconds,
  )
  gauge(
    'souschef_search_pending_documents',
    'Changes of recipes that are not yet folded into the posting lists of the search',
    async () => {
      const { count } = await database.readFresh
        .selectFrom('search_pending')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  )

  const jobs = new Gauge({
    name: 'souschef_jobs',
    help: 'Jobs of all processes by lane and state',
    labelNames: ['lane', 'state'] as const,
    registers: [],
    async collect() {
      const counts = await countJobs(database.readFresh, clock())
      this.reset()
      for (const { lane, state, count } of counts) this.set({ lane, state }, count)
    },
  })
  const oldest = new Gauge({
    name: 'souschef_jobs_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has waited, by lane',
    labelNames: ['lane'] as const,
    registers: [],
    async collect() {
      const counts = await countJobs(database.readFresh, clock())
      this.reset()
      for (const { lane, state, seconds } of counts) if (state === 'waiting') this.set({ lane }, seconds)
    },
  })
  registry.registerMetric(jobs)
  registry.registerMetric(oldest)
}
