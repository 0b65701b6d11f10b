import { z } from 'zod'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { forgetAnswersAbout } from '../../platform/http/forget-answers.ts'
import { forgetJobsAbout } from '../../platform/jobs/forget-jobs.ts'
import { handlerOf, type Job, type JobHandler } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { closeAccount, removeAccount, signedOut, type UserRow } from '../accounts/accounts.ts'
import { forgetAuthorOfCopies } from '../cooking/cooking.ts'
import { forgetFavorites } from '../favorites/favorites.ts'
import { forgetOwner, withdrawAvatar } from '../media/media.ts'
import { forgetPerson } from '../people/people.ts'
import { type Cookbooks, forgetCookbooks } from '../printing/printing.ts'
import { foldTallies, forgetAuthor, withdrawRecipes } from '../recipes/recipes.ts'

const eraseAccount: Job<Pick<UserRow, 'id' | 'username' | 'email'>> = {
  kind: 'accounts.erase',
  lane: 'upkeep',
  payload: z.object({ id: z.string(), username: z.string(), email: z.string() }),
}

/** So long the answer to the call may need the row of its caller. */
const GRACE_MS = 2000

export interface ErasureNeeds {
  readonly database: Database
  readonly jobs: Jobs
  readonly log: Logger
  readonly mailer: Mailer
  readonly mediaFiles: FileStore
  readonly cookbooks: Cookbooks
  readonly bus: Bus
}

/** Deletes accounts with all that belongs to them (API-17). */
export interface Erasure {
  /** Ends the account in this transaction, hides its recipes from everybody, and queues the rest. */
  readonly begin: (tx: Tx, user: UserRow, now: number) => Promise<void>
  readonly handler: JobHandler
}

export function erasureWith(needs: ErasureNeeds): Erasure {
  const { database, jobs, log, mailer, mediaFiles, cookbooks, bus } = needs
  return {
    begin: async (tx, { id, username, email }, now) => {
      await closeAccount(tx, id, now)
      afterCommit(tx, () => bus.publish(signedOut, { user_id: id }))
      await withdrawRecipes(tx, id)
      await withdrawAvatar(tx, mediaFiles, id)
      await jobs.enqueue(tx, eraseAccount, { id, username, email }, { key: id, runAt: now + GRACE_MS })
    },
    // Each step can be repeated: a job that is interrupted begins again.
    handler: handlerOf(eraseAccount, async (user, { now, signal }) => {
      await forgetAuthorOfCopies(database, user)
      await forgetAuthor(database, user.id, now, signal)
      await forgetFavorites(database, user.id, now)
      await foldTallies(database)
      await forgetPerson(database, user.id, signal)
      await forgetCookbooks(cookbooks, user.id)
      await forgetOwner(database, mediaFiles, user.id)
      await mailer.forget(user.id)
      const names = [user.id, user.username, user.email]
      await forgetAnswersAbout(database, names, signal)
      log.info({ user: user.id }, 'account deleted')
      return async (tx) => {
        await forgetJobsAbout(tx, names, eraseAccount.kind)
        await removeAccount(tx, user.id)
      }
    }),
  }
}
