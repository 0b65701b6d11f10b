import type { Cookbook } from '@souschef/contract'
import { HOUR_MS } from '@souschef/domain'
import type { Config } from '#config.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import { type JobHandler, createRecurringJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { NewId } from '#platform/random.ts'
import type { PictureReader } from '../../media/media.ts'
import type { Recipes } from '../../recipes/recipes.ts'
import { cookbookHandler, cookbookJob, cookbookProgressSchema } from './cookbook-job.ts'
import type { PrintCookbook } from './cookbook-plan.ts'
import type { CookbookRow } from './cookbook-store.ts'
import { sweepCookbooks } from './sweep-cookbooks.ts'

export interface CookbookDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Logger
  readonly config: Pick<Config, 'publicUrl'>
  readonly jobs: Jobs
  readonly recipes: Recipes
  readonly pictures: PictureReader
  readonly files: FileStore
  readonly printCookbook: PrintCookbook
}

/** Cookbooks: lists of recipes as files, made by jobs. */
export interface Cookbooks extends CookbookDependencies {
  readonly handlers: readonly JobHandler[]
  /** A cookbook as its owner sees it. */
  readonly describe: (db: Reader, row: CookbookRow) => Promise<Cookbook>
}

export const createCookbooks = (dependencies: CookbookDependencies): Cookbooks => ({
  ...dependencies,
  handlers: [
    cookbookHandler(dependencies),
    createRecurringJob('printing.cookbook-sweep', HOUR_MS, async ({ now, signal }) =>
      sweepCookbooks(dependencies.database, dependencies.files, now, signal),
    ),
  ],
  describe: async (db, row) => {
    const { id, format, title, recipes: total } = row
    const common = {
      id,
      format,
      title,
      total,
      done: 0,
      created_at: isoInstant(row.created_at),
      expires_at: isoInstant(row.expires_at),
    }
    if (row.bytes !== null) return { ...common, state: 'ready', done: total }
    const status =
      row.failed === 1 ? undefined : await dependencies.jobs.status(db, { kind: cookbookJob.kind, key: id })
    if (status === undefined || status.state === 'failed') return { ...common, state: 'failed' }
    const progress = cookbookProgressSchema.safeParse(status.progress)
    return { ...common, state: status.state, ...progress.data }
  },
})
