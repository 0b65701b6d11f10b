import type { Reader, Tx } from '../../platform/db/database.ts'
import type { ReportsTable } from '../../platform/db/people-tables.ts'
import { existing, fail, success } from '../../platform/http/outcome.ts'

type SavedReport = 'saved' | 'existing' | 'taken'

/**
 * Stores a report for the operator, in place of an earlier one by the same reporter about the same target.
 *
 * @returns `existing` when the reporter has a report with this id, which is unchanged; `taken` when somebody else has one
 */
export async function saveReport(tx: Tx, report: ReportsTable): Promise<SavedReport> {
  const { id, reporter_id, reason, note, created_at } = report
  const before = await tx.selectFrom('reports').select('reporter_id').where('id', '=', id).executeTakeFirst()
  if (before !== undefined) return before.reporter_id === reporter_id ? 'existing' : 'taken'
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'kind', 'target_id'])
        .doUpdateSet({ id, reason, note, created_at })
        // Another call with this id has stored it meanwhile.
        .where('reports.id', '<>', id),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? 'existing' : 'saved'
}

/** The response to a report. */
export function reportAnswer(saved: SavedReport) {
  if (saved === 'taken') return fail('ID_TAKEN')
  const answer = success({}, 'messages.reported')
  return saved === 'existing' ? existing(answer) : answer
}

/** A report with the names of reporter and target; null when deleted. */
export interface ListedReport extends ReportsTable {
  readonly reporter: string | null
  readonly target: string | null
}

/** Reports for the operator, oldest first. */
export const listReports = (reader: Reader, limit: number): Promise<readonly ListedReport[]> =>
  reader
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .selectAll('reports')
    .select((eb) => [
      'reporter.username as reporter',
      eb.fn
        .coalesce(
          eb
            .selectFrom('recipes')
            .select('title_key')
            .whereRef('recipes.id', '=', 'reports.target_id')
            .$asScalar(),
          eb
            .selectFrom('users')
            .select('username')
            .whereRef('users.id', '=', 'reports.target_id')
            .$asScalar(),
        )
        .as('target'),
    ])
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(limit)
    .execute()

/** Deletes a report that the operator has handled. @returns false if there was none */
export async function closeReport(tx: Tx, id: string): Promise<boolean> {
  const closed = await tx.deleteFrom('reports').where('id', '=', id).returning('id').executeTakeFirst()
  return closed !== undefined
}
