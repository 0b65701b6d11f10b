import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { PostedDocument } from '../search-engine.ts'
import { updatePostings, foldedDocuments } from './fold-postings.ts'
import { tokenText } from './token-text.ts'

/** Writes the full-text index, the token texts beside it, and the posting lists of documents that are folded. */
export async function putTokens(tx: Tx, documents: readonly PostedDocument[]): Promise<void> {
  const before = await foldedDocuments(
    tx,
    documents.map(({ number }) => number),
  )
  const written = documents.map(({ number, tokens, time_key }) => ({
    number,
    tokens,
    after: { tokens: tokenText(tokens.split(' ')), time_key },
  }))
  const rows = JSON.stringify(written.map(({ number, tokens, after }) => [number, tokens, after.tokens]))
  await sql`
    replace into search_index (rowid, tokens) select value ->> 0, value ->> 1 from json_each(${rows})`.execute(
    tx,
  )
  await sql`
    replace into search_tokens (number, tokens) select value ->> 0, value ->> 2 from json_each(${rows})`.execute(
    tx,
  )
  await updatePostings(
    tx,
    written.map(({ number, after }) => ({ number, before: before.get(number) ?? null, after })),
  )
}

/** Removes documents from the full-text index, the token texts and the posting lists. */
export async function dropTokens(tx: Tx, numbers: readonly number[]): Promise<void> {
  const before = await foldedDocuments(tx, numbers)
  await updatePostings(
    tx,
    numbers.map((number) => ({ number, before: before.get(number) ?? null, after: null })),
  )
  await tx.deleteFrom('search_index').where('rowid', 'in', numbers).execute()
  await tx.deleteFrom('search_tokens').where('number', 'in', numbers).execute()
}
