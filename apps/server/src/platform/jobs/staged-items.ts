import type { Reader, Tx } from '../db/database.ts'
import { storedJson } from '../db/stored-json.ts'

/** The outcomes of a job, which one run after the other stages, and which outlive the job. */
export interface Batch {
  readonly id: string
  /** The user whose data they are: they are deleted with the account. Null: nobody's. */
  readonly ownerId: string | null
}

export interface ItemSummary {
  /** Where it is among the others; unique in its batch. */
  readonly place: number
  /** What it is counted and listed by. */
  readonly state: string
  /** The little that a list shows, so that the outcome is not parsed for it; unparsed. */
  readonly label: unknown
}

export interface StagedItem extends ItemSummary {
  /** Unparsed. */
  readonly outcome: unknown
}

/** A value that JSON can hold. */
const unparsed = (value: unknown): unknown => value

const readJson = (text: string): unknown => storedJson(text, unparsed)

/** Stores an outcome; replaces the one at its place. */
export async function stageItem(
  tx: Tx,
  { id: batch_id, ownerId: owner_id }: Batch,
  { place, state, label, outcome }: StagedItem,
): Promise<void> {
  const changes = { state, label: JSON.stringify(label), outcome: JSON.stringify(outcome) }
  await tx
    .insertInto('job_items')
    .values({ batch_id, owner_id, place, ...changes })
    .onConflict((conflict) => conflict.columns(['batch_id', 'place']).doUpdateSet(changes))
    .execute()
}

/** The numbers of a batch's items by state. */
export async function countItems(db: Reader, batchId: string): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('job_items')
    .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
    .where('batch_id', '=', batchId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

interface Range {
  /** Only items in this state. */
  readonly state?: string | undefined
  /** Only items after this place. */
  readonly after?: number | undefined
  readonly limit: number
}

/** A page of a batch's items in their order. */
export async function listItems(
  db: Reader,
  batchId: string,
  { state, after = -1, limit }: Range,
): Promise<readonly ItemSummary[]> {
  const rows = await db
    .selectFrom('job_items')
    .select(['place', 'state', 'label'])
    .where('batch_id', '=', batchId)
    .where('place', '>', after)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(({ label, ...row }) => ({ ...row, label: readJson(label) }))
}

export async function findItem(db: Reader, batchId: string, place: number): Promise<StagedItem | undefined> {
  const row = await db
    .selectFrom('job_items')
    .select(['place', 'state', 'label', 'outcome'])
    .where('batch_id', '=', batchId)
    .where('place', '=', place)
    .executeTakeFirst()
  return row && { ...row, label: readJson(row.label), outcome: readJson(row.outcome) }
}

/** Deletes the items at these places. */
export async function removeItems(tx: Tx, batchId: string, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  await tx.deleteFrom('job_items').where('batch_id', '=', batchId).where('place', 'in', places).execute()
}
