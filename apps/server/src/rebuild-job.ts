import { z } from 'zod'
import { countOutdated } from './modules/recipes/recipes.ts'
import type { Database } from './platform/db/database.ts'
import type { DatabaseLocation } from './platform/db/open.ts'
import { type JobHandler, createRecurringJob } from './platform/jobs/job.ts'
import type { Logger } from './platform/log.ts'
import { runThread } from './platform/threads/run-thread.ts'
import { threadEntry } from './platform/threads/thread-entry.ts'

/** Processes of an earlier version may still write in parallel. */
const INTERVAL_MS = 60_000

/** How long a thread works before progress is reported. */
const SLICE_MS = 5000

const THREAD_URL = threadEntry('rebuild-thread', import.meta.url)

const resultSchema = z.object({ rebuilt: z.number(), left: z.number() })

/** Runs `rebuildDerived` in slices in a worker thread, because it is CPU-bound. */
export const rebuildDerivedJob = (database: Database, location: DatabaseLocation, log: Logger): JobHandler =>
  createRecurringJob(
    'recipes.rebuild-derived',
    INTERVAL_MS,
    async ({ signal, progress }) => {
      const { dataDir, databaseUrl } = location
      let done = 0
      for (let remaining = await countOutdated(database); remaining > 0;) {
        progress({ done, left: remaining })
        const slice = { dataDir, databaseUrl, milliseconds: SLICE_MS }
        const { rebuilt, ...after } = resultSchema.parse(await runThread(THREAD_URL, slice, signal))
        done += rebuilt
        remaining = after.left
      }
      if (done > 0) log.info({ count: done }, 'derived data of recipes rebuilt')
    },
    'rebuild',
  )
