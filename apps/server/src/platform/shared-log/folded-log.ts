import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { compareInLog, type LogPosition } from '@souschef/domain'
import type { Folding, FoldOfLog } from './log-kind.ts'

/** An event with its place in the order of arrival. */
export interface ArrivedEvent<Event> {
  readonly position: number
  readonly event: Event
}

/** The fold of a log up to a position, before which no later event belongs as far as is known. */
export interface Checkpoint<Fold> {
  readonly position: number
  readonly fold: Fold
}

/** The log up to a position, folded. */
export interface FoldedLog<Event, Fold> {
  readonly position: number
  readonly fold: Fold
  readonly checkpoint: Checkpoint<Fold>
  /** The events since the checkpoint, in log order. */
  readonly tail: readonly ArrivedEvent<Event>[]
  /** The events up to the checkpoint; null if they have not been read. */
  readonly earlier: readonly ArrivedEvent<Event>[] | null
  /** The position of the stored checkpoint; 0 if none of this version is stored. */
  readonly storedPosition: number
}

/** Events that are read or folded between two yields to the event loop. */
export const BATCH_SIZE = 500

/** The newest events are not part of a checkpoint, because those of another device may still belong between them. */
export const MIN_TAIL = 200

const MAX_TAIL = 400

const inLogOrder = <Event extends LogPosition>(
  events: readonly ArrivedEvent<Event>[],
): readonly ArrivedEvent<Event>[] => events.toSorted((a, b) => compareInLog(a.event, b.event))

async function foldInBatches<Event extends LogPosition, Fold extends FoldOfLog>(
  { extend }: Folding<Event, Fold>,
  before: Fold,
  events: readonly ArrivedEvent<Event>[],
): Promise<Fold> {
  let fold = before
  for (let from = 0; from < events.length; from += BATCH_SIZE) {
    if (from > 0) await yieldToEventLoop()
    const batch = events.slice(from, from + BATCH_SIZE)
    fold = extend(
      fold,
      batch.map(({ event }) => event),
    )
  }
  return fold
}

/**
 * How many events of a tail make the next checkpoint: as many as were the first ones both to arrive and in log order, except the
 * newest. If the tail would be too long all the same, because of an event from long ago, all of them.
 */
function checkpointLength<Event>(tail: readonly ArrivedEvent<Event>[]): number {
  if (tail.length <= MAX_TAIL) return 0
  const arrivals = tail.map(({ position }) => position).toSorted((a, b) => a - b)
  let length = 0
  let latest = 0
  for (const [index, { position }] of tail.slice(0, -MIN_TAIL).entries()) {
    latest = Math.max(latest, position)
    if (latest === arrivals[index]) length = index + 1
  }
  return tail.length - length > MAX_TAIL ? tail.length : length
}

export const emptyLog = <Event, Fold>(empty: Fold): FoldedLog<Event, Fold> => ({
  position: 0,
  fold: empty,
  checkpoint: { position: 0, fold: empty },
  tail: [],
  earlier: [],
  storedPosition: 0,
})

/**
 * Folds events that have arrived since: incrementally if they are later than all others, otherwise from the checkpoint, or, if they
 * belong before that, from the beginning.
 *
 * @param position of the last of them, whether or not this version can read it
 * @param readEarlier reads the events up to the checkpoint
 */
export async function foldArrived<Event extends LogPosition, Fold extends FoldOfLog>(
  folding: Folding<Event, Fold>,
  before: FoldedLog<Event, Fold>,
  arrived: readonly ArrivedEvent<Event>[],
  position: number,
  readEarlier: () => Promise<readonly ArrivedEvent<Event>[]>,
): Promise<FoldedLog<Event, Fold>> {
  if (arrived.length === 0) return position === before.position ? before : { ...before, position }
  const isLaterThan = ({ last }: Fold): boolean =>
    last === null || arrived.every(({ event }) => compareInLog(event, last) > 0)
  let { checkpoint, earlier, tail } = before
  let fold = isLaterThan(before.fold) ? await foldInBatches(folding, before.fold, inLogOrder(arrived)) : null
  if (fold === null && !isLaterThan(checkpoint.fold)) {
    tail = [...(earlier ?? (await readEarlier())), ...tail]
    checkpoint = { position: 0, fold: folding.empty }
    earlier = []
  }
  tail = inLogOrder([...tail, ...arrived])
  const length = checkpointLength(tail)
  if (length > 0) {
    const passed = tail.slice(0, length)
    checkpoint = {
      position: passed.reduce((latest, event) => Math.max(latest, event.position), 0),
      fold: await foldInBatches(folding, checkpoint.fold, passed),
    }
    earlier &&= [...earlier, ...passed]
    tail = tail.slice(length)
  }
  fold ??= await foldInBatches(folding, checkpoint.fold, tail)
  return { position, fold, checkpoint, tail, earlier, storedPosition: before.storedPosition }
}
