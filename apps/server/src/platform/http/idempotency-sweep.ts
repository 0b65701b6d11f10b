import { HOUR_MS } from '@souschef/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import { type JobHandler, createRecurringJob } from '../jobs/job.ts'

/** Answers per transaction; they may be large, and deleted ones are overwritten. */
const BATCH_SIZE = 200

/** Deletes stored answers after a day (API-50). */
export const idempotencySweep = (database: Database): JobHandler =>
  createRecurringJob('idempotency.sweep', HOUR_MS, ({ now }) =>
    inBatches(database, BATCH_SIZE, async (tx, size) => {
      const { numAffectedRows } = await sql`
        delete from idempotency_keys where (user_id, key) in
          (select user_id, key from idempotency_keys where expires_at <= ${now} limit ${size})`.execute(tx)
      return Number(numAffectedRows)
    }),
  )
