import { z } from 'zod'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { eraseAnswersAbout } from '../../platform/http/erase-answers.ts'
import { eraseJobsAbout } from '../../platform/jobs/erase-jobs.ts'
import { createJobHandler, type Job, type JobHandler } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { closeAccount, removeAccount, signedOut, type UserRow } from '../accounts/accounts.ts'
import { eraseAuthorFromCopies, eraseSessions } from '../cooking/cooking.ts'
import { eraseFavorites } from '../favorites/favorites.ts'
import { eraseImports, type Imports } from '../importing/importing.ts'
import { eraseOwnerPictures, eraseAvatar } from '../media/media.ts'
import { erasePerson } from '../people/people.ts'
import { type Cookbooks, eraseCookbooks } from '../printing/printing.ts'
import { foldTallies, eraseAuthor, hideAuthorRecipes } from '../recipes/recipes.ts'

const eraseAccount: Job<Pick<UserRow, 'id' | 'username' | 'email'>> = {
  kind: 'accounts.erase',
  lane: 'upkeep',
  payload: z.object({ id: z.string(), username: z.string(), email: z.string() }),
}

/** Delay before the erasure, because the response to the request may still need the row of its caller. */
const GRACE_MS = 2000

export interface ErasureDependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly log: Logger
  readonly mailer: Mailer
  readonly mediaFiles: FileStore
  readonly cookbooks: Cookbooks
  readonly imports: Imports
  readonly bus: Bus
}

/** Deletes accounts with all their data (API-17). */
export interface Erasure {
  /** Closes the account in this transaction, hides its recipes from everybody, and queues a job for the rest. */
  readonly begin: (tx: Tx, user: UserRow, now: number) => Promise<void>
  readonly handler: JobHandler
}

export function createErasure(dependencies: ErasureDependencies): Erasure {
  const { database, jobs, log, mailer, mediaFiles, cookbooks, imports, bus } = dependencies
  return {
    begin: async (tx, { id, username, email }, now) => {
      await closeAccount(tx, id, now)
      afterCommit(tx, () => bus.publish(signedOut, { user_id: id }))
      await hideAuthorRecipes(tx, id)
      await eraseAvatar(tx, mediaFiles, id)
      await jobs.enqueue(tx, eraseAccount, { id, username, email }, { key: id, runAt: now + GRACE_MS })
    },
    // Each step is idempotent: an interrupted job starts over.
    handler: createJobHandler(eraseAccount, async (user, { now, signal }) => {
      await eraseAuthorFromCopies(database, user)
      await eraseAuthor(database, user.id, now, signal)
      await eraseFavorites(database, user.id, now)
      await foldTallies(database)
      await erasePerson(database, user.id, signal)
      await eraseCookbooks(cookbooks, user.id)
      await eraseImports(imports, user.id, now)
      await eraseOwnerPictures(database, mediaFiles, user.id)
      await mailer.eraseMails(user.id)
      const names = [user.id, user.username, user.email]
      await eraseAnswersAbout(database, names, signal)
      log.info({ user: user.id }, 'account deleted')
      return async (tx) => {
        await eraseJobsAbout(tx, names, eraseAccount.kind)
        await eraseSessions(tx, user.id)
        await removeAccount(tx, user.id)
      }
    }),
  }
}
