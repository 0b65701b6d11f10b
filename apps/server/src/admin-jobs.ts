import { ExpectedError } from './platform/expected-error.ts'
import type { Database } from './platform/db/database.ts'
import { listFailedJobs, listRetriedJobs, retryFailedJobs } from './platform/jobs/failed-jobs.ts'

const MAX_LISTED = 100

/**
 * Lists the jobs that failed for good and those that will be retried, or queues the former again (OPS-1).
 *
 * @param retry the id of a job, or `all`; undefined to list them
 */
export async function adminJobs(
  database: Database,
  retry: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  if (retry !== undefined) {
    const ids = retry === 'all' ? 'all' : [retry]
    const count = await database.transaction((tx) => retryFailedJobs(tx, ids, Date.now()))
    if (count === 0 && ids !== 'all') throw new ExpectedError(`There is no failed job "${retry}".`)
    print(`${count} failed ${count === 1 ? 'job is' : 'jobs are'} queued again.`)
    return
  }
  const jobs = await listFailedJobs(database.readFresh, MAX_LISTED)
  const retried = await listRetriedJobs(database.readFresh, MAX_LISTED)
  if (jobs.length + retried.length === 0) print('No job has failed.')
  for (const { id, kind, attempts, failedAt, error } of jobs)
    print(`${id}  ${kind}  ${new Date(failedAt).toISOString()}  after ${attempts}: ${error.message}`)
  for (const { id, kind, attempts, nextAt, error } of retried)
    print(`${id}  ${kind}  next try ${new Date(nextAt).toISOString()}  after ${attempts}: ${error.message}`)
}
