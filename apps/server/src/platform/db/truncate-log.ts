import { HOUR_MS } from '@souschef/domain'
import { type JobHandler, createRecurringJob } from '../jobs/job.ts'
import type { Database } from './database.ts'

/** Lets nothing that was deleted outlive the hour in the write-ahead log (API-17). */
export const truncateLogHandler = (database: Database): JobHandler =>
  createRecurringJob('database.log', HOUR_MS, () => database.truncateLog())
