import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { textContains } from '../db/text-contains.ts'

/**
 * Deletes jobs in any state whose payload contains one of these texts as a JSON string, ignoring case.
 *
 * @param exceptKind kind of the jobs that are not deleted
 */
export async function eraseJobsAbout(tx: Tx, texts: readonly string[], exceptKind: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('kind', '!=', exceptKind)
    .where((eb) => eb.or(texts.map((text) => textContains(tx, sql.ref('payload'), JSON.stringify(text)))))
    .execute()
}
