import { cookbookFileName, cookbookJob } from './cookbook-job.ts'
import { listCookbooks, removeCookbook } from './cookbook-store.ts'
import type { CookbookDependencies } from './cookbooks.ts'

/** Deletes the cookbooks of a user, including those in progress. */
export async function eraseCookbooks(
  { database, jobs, files }: Pick<CookbookDependencies, 'database' | 'jobs' | 'files'>,
  userId: string,
): Promise<void> {
  for (const cookbook of await listCookbooks(database.readFresh, userId)) {
    await database.transaction(async (tx) => {
      await removeCookbook(tx, cookbook.id)
      await jobs.cancel(tx, { kind: cookbookJob.kind, key: cookbook.id })
    })
    await files.remove(cookbookFileName(cookbook))
  }
}
