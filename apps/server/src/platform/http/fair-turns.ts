import { setImmediate } from 'node:timers/promises'
import { addressKey } from './rate-limiter.ts'

/** More is asked for at once than there may wait; nothing is wrong with the request. */
export class TooBusyError extends Error {
  readonly statusCode = 503
}

/** Runs work for a caller when it is their turn. @throws {TooBusyError} when too much waits already */
export type FairTurns = <Value>(address: string, work: () => Promise<Value>) => Promise<Value>

interface Limits {
  /** How much runs at the same time. */
  readonly atOnce: number
  /** How much may wait for one address. */
  readonly waitingEach: number
  /** How much may wait in all. */
  readonly waiting: number
}

interface Waiter {
  readonly start: () => void
  readonly refuse: (error: TooBusyError) => void
}

/**
 * Lets costly work happen a few at a time. Addresses that wait take turns (round robin), so that one with fifty requests delays
 * another's by one; when too many wait, the address that has most of them loses its last. Between two turns the event loop
 * serves everything else.
 */
export function fairTurns({ atOnce, waitingEach, waiting }: Limits): FairTurns {
  /** Addresses in the order of their turns; none is empty. */
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0

  const take = (key: string, end: 'shift' | 'pop'): Waiter | undefined => {
    const queue = queues.get(key) ?? []
    const waiter = queue[end]()
    if (queue.length === 0) queues.delete(key)
    queued -= 1
    return waiter
  }

  const refuseOne = (newcomer: string): void => {
    let longest = newcomer
    const length = (key: string): number => queues.get(key)?.length ?? 0
    for (const key of queues.keys()) if (length(key) > length(longest)) longest = key
    take(longest, 'pop')?.refuse(new TooBusyError('too much waits for its turn'))
  }

  const wait = (key: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = queues.get(key) ?? []
    queue.push({ start: resolve, refuse: reject })
    queues.set(key, queue)
    queued += 1
    if (queue.length > waitingEach)
      take(key, 'pop')?.refuse(new TooBusyError('too much waits for this address'))
    else if (queued > waiting) refuseOne(key)
    return promise
  }

  const passOn = async (): Promise<void> => {
    await setImmediate()
    const [first] = queues
    if (first === undefined) {
      running -= 1
      return
    }
    const [key, queue] = first
    const next = take(key, 'shift')
    if (queue.length > 0) {
      // To the end of the line.
      queues.delete(key)
      queues.set(key, queue)
    }
    next?.start()
  }

  return async (address, work) => {
    if (running < atOnce) running += 1
    else await wait(addressKey(address))
    try {
      return await work()
    } finally {
      void passOn()
    }
  }
}
