import { DAY_MS, type Result } from '@souschef/domain'
import type { Database, Reader, Tx } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { JobItemsTable } from '../db/tables.ts'
import { type JobHandler, type JobRun, createRecurringJob } from './job.ts'

/** How often an item may throw or end the process before it counts as failed. */
const MAX_ATTEMPTS = 3

/** The error of an item that used up its attempts. */
const INTERNAL = 'internal'

/** Rows of a transaction that sweeps. */
const SWEEP_SIZE = 500

type ItemState = 'waiting' | 'done' | 'failed'

export interface NewItem {
  /** Unique within its job. */
  readonly key: string
  /** What `work` receives, as JSON. */
  readonly payload: unknown
}

export interface StageOptions {
  /** The user whose data the items hold: they are deleted with the account. Null: nobody's. */
  readonly ownerId: string | null
  /** When the items are swept, whatever has become of the job; epoch milliseconds. */
  readonly expiresAt: number
}

export interface JobItem {
  readonly key: string
  readonly state: ItemState
  /** Null unless done. */
  readonly result: unknown
  /** A code, `internal` for an item that threw each time; null unless failed. */
  readonly error: string | null
}

export type ItemCounts = Readonly<Record<ItemState, number>>

/** Does one item; again, when the process dies before the outcome is stored. @returns a result that JSON can hold, or the code of a failure */
export type ItemWork = (payload: unknown, key: string) => Promise<Result<unknown, string>>

/** Does items of one job; see `JobRun.items`. */
export type RunItems = (job: Pick<JobRun, 'id' | 'signal' | 'progress'>, work: ItemWork) => Promise<void>

type WaitingItem = Pick<JobItemsTable, 'place' | 'key' | 'payload' | 'attempts'>

export function itemRunner(database: Database): RunItems {
  const nextWaiting = (jobId: string, after: number): Promise<WaitingItem | undefined> =>
    database.readFresh
      .selectFrom('job_items')
      .select(['place', 'key', 'payload', 'attempts'])
      .where('job_id', '=', jobId)
      .where('state', '=', 'waiting')
      .where('place', '>', after)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst()

  const store = async (jobId: string, place: number, values: Partial<JobItemsTable>): Promise<void> => {
    await database.transaction((tx) =>
      tx
        .updateTable('job_items')
        .set(values)
        .where('job_id', '=', jobId)
        .where('place', '=', place)
        .where('state', '=', 'waiting')
        .execute(),
    )
  }

  return async ({ id, signal, progress }, work) => {
    const thrown: unknown[] = []

    const runItem = async ({ place, key, payload, attempts }: WaitingItem): Promise<void> => {
      if (attempts === MAX_ATTEMPTS) return store(id, place, { state: 'failed', error: INTERNAL })
      // Counted first, because an item may be what ends the process.
      await store(id, place, { attempts: attempts + 1 })
      try {
        const outcome = await work(JSON.parse(payload), key)
        if (outcome.ok) await store(id, place, { state: 'done', result: JSON.stringify(outcome.value) })
        else await store(id, place, { state: 'failed', error: outcome.error })
      } catch (error) {
        if (signal.aborted) {
          await store(id, place, { attempts })
          throw error
        }
        thrown.push(error)
        if (attempts + 1 === MAX_ATTEMPTS) await store(id, place, { state: 'failed', error: INTERNAL })
      }
    }

    let item = await nextWaiting(id, -1)
    while (item !== undefined) {
      signal.throwIfAborted()
      await runItem(item)
      progress(await countItems(database.readFresh, id))
      item = await nextWaiting(id, item.place)
    }
    const [cause] = thrown
    if (thrown.length > 0) throw new Error(`${thrown.length} items of the job failed`, { cause })
  }
}

/** Adds the items of a job, in the transaction that enqueues it. */
export const addItems = (
  tx: Tx,
  job_id: string,
  items: readonly NewItem[],
  { ownerId: owner_id, expiresAt: expires_at }: StageOptions,
): Promise<void> => {
  const shared = {
    job_id,
    owner_id,
    state: 'waiting',
    result: null,
    error: null,
    attempts: 0,
    expires_at,
  } as const
  return insertRows(
    tx,
    'job_items',
    items.map(({ key, payload }, place) => ({ ...shared, place, key, payload: JSON.stringify(payload) })),
  )
}

/** The numbers of a job's items by state. */
export async function countItems(db: Reader, jobId: string): Promise<ItemCounts> {
  const rows = await db
    .selectFrom('job_items')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('job_id', '=', jobId)
    .groupBy('state')
    .execute()
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { waiting: 0, done: 0, failed: 0, ...counted }
}

/** A page of a job's items in their order. */
export async function listItems(
  db: Reader,
  jobId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly JobItem[]> {
  const rows = await db
    .selectFrom('job_items')
    .select(['key', 'state', 'result', 'error'])
    .where('job_id', '=', jobId)
    .orderBy('place')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ result, ...row }) => {
    const value: unknown = result === null ? null : JSON.parse(result)
    return { ...row, result: value }
  })
}

/** Makes failed items wait again; the caller enqueues the job. @returns their number */
export async function retryFailedItems(tx: Tx, jobId: string): Promise<number> {
  const retried = await tx
    .updateTable('job_items')
    .set({ state: 'waiting', error: null, attempts: 0 })
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .returning('place')
    .execute()
  return retried.length
}

/** Deletes all items of a job. */
export const deleteItems = async (tx: Tx, jobId: string): Promise<void> => {
  await tx.deleteFrom('job_items').where('job_id', '=', jobId).execute()
}

/** Deletes items that have expired. */
export const stagedItemsSweep = (database: Database): JobHandler =>
  createRecurringJob('jobs.sweep-items', DAY_MS / 24, ({ now }) =>
    inBatches(database, SWEEP_SIZE, async (tx, size) => {
      const expired = await tx
        .deleteFrom('job_items')
        .where((eb) =>
          eb(
            eb.refTuple('job_id', 'place'),
            'in',
            eb
              .selectFrom('job_items')
              .select(['job_id', 'place'])
              .where('expires_at', '<=', now)
              .limit(size)
              .$asTuple('job_id', 'place'),
          ),
        )
        .returning('place')
        .execute()
      return expired.length
    }),
  )
