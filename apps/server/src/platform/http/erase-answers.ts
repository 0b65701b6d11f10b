import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { textContains } from '../db/text-contains.ts'

/** Answers read per query. */
const BATCH_SIZE = 200

/**
 * Deletes stored answers that contain one of these texts as a JSON string; the calls are executed again if they are repeated. Reads the
 * answers page by page and outside of a transaction, so that no writer waits.
 */
export async function eraseAnswersAbout(
  database: Database,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { readFresh: read } = database
  const matchesText = sql.join(
    texts.map((text) => textContains(read, sql.ref('body'), JSON.stringify(text))),
    sql` or `,
  )
  for (let after = { user_id: '', key: '' }, count = BATCH_SIZE; count === BATCH_SIZE;) {
    signal.throwIfAborted()
    const rows = await read
      .selectFrom('idempotency_keys')
      .select(['user_id', 'key', sql<number>`case when ${matchesText} then 1 else 0 end`.as('holds')])
      .where(sql<boolean>`(user_id, key) > (${after.user_id}, ${after.key})`)
      .orderBy('user_id')
      .orderBy('key')
      .limit(BATCH_SIZE)
      .execute()
    count = rows.length
    after = rows.at(-1) ?? after
    const matching = rows.filter((row) => row.holds === 1)
    if (matching.length > 0)
      await database.transaction((tx) =>
        tx
          .deleteFrom('idempotency_keys')
          .where((eb) => eb.or(matching.map(({ user_id, key }) => eb.and({ user_id, key }))))
          .execute(),
      )
  }
}
