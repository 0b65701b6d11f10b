import { HOUR_MS } from '@souschef/domain'
import { type JobHandler, createRecurringJob } from '../jobs/job.ts'
import type { Database } from './database.ts'

/** Truncates the write-ahead log every hour, so that deleted data does not stay in it (API-17). */
export const truncateLogHandler = (database: Database): JobHandler =>
  createRecurringJob('database.log', HOUR_MS, () => database.truncateLog())
