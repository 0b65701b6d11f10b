import type { Tx } from '../../platform/db/database.ts'
import type { ReportsTable } from '../../platform/db/people-tables.ts'

/** Keeps a report for the operator; of one person about one thing only the last. */
export async function keepReport(tx: Tx, report: ReportsTable): Promise<void> {
  const { reason, note, created_at } = report
  await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'kind', 'target_id']).doUpdateSet({ reason, note, created_at }),
    )
    .execute()
}
