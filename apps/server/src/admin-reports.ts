import { closeReport, listReports } from './modules/people/people.ts'
import type { Database } from './platform/db/database.ts'
import { ExpectedError } from './platform/expected-error.ts'

const MAX_LISTED = 100

/**
 * Lists what cooks reported, or closes a report (OPS-1).
 *
 * @param close the id of a report; undefined to list them
 */
export async function adminReports(
  database: Database,
  close: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  if (close !== undefined) {
    if (!(await database.transaction((tx) => closeReport(tx, close))))
      throw new ExpectedError(`There is no report "${close}".`)
    print('The report is closed.')
    return
  }
  const reports = await listReports(database.readFresh, MAX_LISTED)
  if (reports.length === 0) print('Nothing is reported.')
  for (const { id, kind, target_id, target, reporter, reason, note, created_at } of reports) {
    // Titles and notes are untrusted: as JSON they cannot move the cursor or start a line.
    const about = target === null ? 'deleted' : JSON.stringify(target)
    print(
      `${id}  ${new Date(created_at).toISOString()}  ${kind} ${target_id} (${about}) by ${reporter}: ${reason} ${JSON.stringify(note)}`,
    )
  }
}
