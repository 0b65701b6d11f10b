import { z } from 'zod'
import { isSearchBehind } from './modules/recipes/recipes.ts'
import { isFoldingDue } from './modules/search/search.ts'
import type { Database } from './platform/db/database.ts'
import type { DatabaseLocation } from './platform/db/open.ts'
import { type JobHandler, recurring } from './platform/jobs/job.ts'
import type { Logger } from './platform/log.ts'
import { runThread } from './platform/threads/run-thread.ts'

/** A new version looks this often for what the search does not know yet. */
const EVERY_MS = 60_000

/** Beside this file, both in the sources and in the bundle. */
const THREAD = new URL(`search-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

const answer = z.object({ indexed: z.number() })

/**
 * Indexes recipes that the search does not know in their present form, and folds new ones into the bitmaps: in a thread, because
 * both compute for tens to hundreds of milliseconds at a stretch.
 */
export const keepSearch = (database: Database, location: DatabaseLocation, log: Logger): JobHandler =>
  recurring('recipes.search', EVERY_MS, async ({ signal }) => {
    if (!(await isSearchBehind(database)) && !(await isFoldingDue(database))) return
    const { dataDir, databaseUrl } = location
    const { indexed } = answer.parse(await runThread(THREAD, { dataDir, databaseUrl }, signal))
    if (indexed > 0) log.info({ count: indexed }, 'recipes indexed for search')
  })
