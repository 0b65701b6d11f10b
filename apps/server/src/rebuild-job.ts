import { z } from 'zod'
import { countOutdated } from './modules/recipes/recipes.ts'
import type { Database } from './platform/db/database.ts'
import type { DatabaseLocation } from './platform/db/open.ts'
import { type JobHandler, recurring } from './platform/jobs/job.ts'
import type { Logger } from './platform/log.ts'
import { runThread } from './platform/threads/run-thread.ts'

/** Processes of an earlier version may go on writing for a while beside this one. */
const EVERY_MS = 60_000

/** One thread works so long before it tells how far it is. */
const SLICE_MS = 5000

/** Beside this file, both in the sources and in the bundle. */
const THREAD = new URL(`rebuild-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

const answer = z.object({ rebuilt: z.number(), left: z.number() })

/** Brings what earlier versions derived and stored to the present version, in a thread, because it computes for long. */
export const rebuildDerivedJob = (database: Database, location: DatabaseLocation, log: Logger): JobHandler =>
  recurring(
    'recipes.rebuild-derived',
    EVERY_MS,
    async ({ signal, progress }) => {
      const { dataDir, databaseUrl } = location
      let done = 0
      for (let left = await countOutdated(database); left > 0;) {
        progress({ done, left })
        const slice = { dataDir, databaseUrl, milliseconds: SLICE_MS }
        const { rebuilt, ...after } = answer.parse(await runThread(THREAD, slice, signal))
        done += rebuilt
        left = after.left
      }
      if (done > 0) log.info({ count: done }, 'recipes derived anew')
    },
    'rebuild',
  )
