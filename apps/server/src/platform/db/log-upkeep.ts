import { HOUR_MS } from '@souschef/domain'
import { type JobHandler, recurring } from '../jobs/job.ts'
import type { Database } from './database.ts'

/** Lets nothing that was deleted outlive the hour in the write-ahead log (API-17). */
export const logUpkeep = (database: Database): JobHandler =>
  recurring('database.log', HOUR_MS, () => database.truncateLog())
