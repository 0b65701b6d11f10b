// A worker in a separate process, which reports to the test that forked it.
import { env } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/platform/db/open.ts'
import { createJobHandler } from '../src/platform/jobs/job.ts'
import { createWorker } from '../src/platform/jobs/worker.ts'
import { openShared } from '../src/platform/redis/open-shared.ts'
import { createLogger } from '../src/platform/log.ts'
import { namedJob } from './named-job.ts'

const log = createLogger('error')
const location = { dataDir: env['DATA_DIR'] ?? '', databaseUrl: env['DATABASE_URL'] ?? null }
const database = await openDatabase(location, (error) => {
  throw error
})
const handler = createJobHandler(namedJob, async ({ name, milliseconds }, { signal }) => {
  process.send?.(name)
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch (error) {
    process.send?.(`${name} stopped`)
    throw error
  }
})
const { bus, close } = await openShared(env['REDIS_URL'] ?? null, null, log)
const worker = createWorker({ database, clock: Date.now, log, bus, handlers: [handler] })
process.once('SIGTERM', () => {
  void worker.stop().then(async () => {
    await close()
    await database.close()
    process.disconnect()
  })
})
await worker.start()
