import { HOUR_MS } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { type JobHandler, createRecurringJob } from '../../platform/jobs/job.ts'
import { deleteExpiredInvitations } from './invitation-store.ts'
import { deleteExpiredResets } from './reset-store.ts'
import { deleteEndedSessions } from './session-store.ts'

/** How long revoked sessions are retained, so that uses of their tokens can be told from made-up tokens. */
const RETENTION_MS = 24 * HOUR_MS

/**
 * Deletes ended sessions, resets and invitations. Resets remain for an hour, because they count towards the limit of mails. All
 * tokens of a session remain as long as it does, because reuse of any of them ends it (API-9).
 */
export const accountsSweep = (database: Database): JobHandler =>
  createRecurringJob('accounts.sweep', HOUR_MS, ({ now }) =>
    database.transaction(async (tx) => {
      await deleteEndedSessions(tx, now - RETENTION_MS)
      await deleteExpiredResets(tx, now - HOUR_MS)
      await deleteExpiredInvitations(tx, now)
    }),
  )
