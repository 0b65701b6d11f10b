import { HOUR_MS } from '@souschef/domain'
import type { Database } from '../db/database.ts'
import { type JobHandler, createRecurringJob } from '../jobs/job.ts'

/** Deletes stored answers after a day (API-50). */
export const idempotencySweep = (database: Database): JobHandler =>
  createRecurringJob('idempotency.sweep', HOUR_MS, async ({ now }) => {
    await database.transaction((tx) =>
      tx.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute(),
    )
  })
