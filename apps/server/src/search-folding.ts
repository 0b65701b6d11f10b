import { z } from 'zod'
import { hasPendingDocuments } from './modules/search/search.ts'
import type { Database } from './platform/db/database.ts'
import type { DatabaseLocation } from './platform/db/open.ts'
import { type JobHandler, createRecurringJob } from './platform/jobs/job.ts'
import type { Logger } from './platform/log.ts'
import { runThread } from './platform/threads/run-thread.ts'
import { threadEntry } from './platform/threads/thread-entry.ts'

/** Deleted recipes leave the posting lists within this time; new ones are found before they are folded. */
const INTERVAL_MS = 5 * 60_000

const THREAD_URL = threadEntry('search-thread', import.meta.url)

const resultSchema = z.object({ folded: z.number() })

/** Folds pending documents into the posting lists of the search, in a thread, because it computes for up to hundreds of milliseconds. */
export const foldSearchHandler = (database: Database, location: DatabaseLocation, log: Logger): JobHandler =>
  createRecurringJob('recipes.search', INTERVAL_MS, async ({ signal }) => {
    if (!(await hasPendingDocuments(database))) return
    const { dataDir, databaseUrl } = location
    const { folded } = resultSchema.parse(await runThread(THREAD_URL, { dataDir, databaseUrl }, signal))
    if (folded > 0) log.info({ count: folded }, 'recipes folded into the posting lists of the search')
  })
