import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { textContains } from '../db/text-contains.ts'

/** Deletes stored answers that hold one of these texts as a JSON string; the calls are executed again if they are repeated. */
export async function forgetAnswersAbout(tx: Tx, texts: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.or(texts.map((text) => textContains(tx, sql.ref('body'), JSON.stringify(text)))))
    .execute()
}
