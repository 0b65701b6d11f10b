import { setImmediate } from 'node:timers/promises'
import { addressKey } from './rate-limiter.ts'

/** The queue is full; the request itself is fine. */
export class TooBusyError extends Error {
  readonly statusCode = 503
}

/** Runs work on behalf of an address when its turn comes. @throws {TooBusyError} when the queue is full */
export type FairTurns = <Value>(address: string, work: () => Promise<Value>) => Promise<Value>

interface Limits {
  /** Tasks that run concurrently. */
  readonly atOnce: number
  /** Tasks that may wait per address. */
  readonly waitingEach: number
  /** Tasks that may wait in total. */
  readonly waiting: number
}

interface Waiter {
  readonly start: () => void
  readonly reject: (error: TooBusyError) => void
}

/**
 * A queue for costly work that is fair between addresses: they are served round-robin, so an address with fifty requests delays
 * another by only one. When the queue is full, the address with the most waiting tasks loses its last one. Between two tasks the
 * event loop serves everything else.
 */
export function fairTurns({ atOnce, waitingEach, waiting }: Limits): FairTurns {
  /** Non-empty queues by address, in the order of their turns. */
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

  const rejectOne = (newcomer: string): void => {
    let longest = newcomer
    const length = (key: string): number => queues.get(key)?.length ?? 0
    for (const key of queues.keys()) if (length(key) > length(longest)) longest = key
    take(longest, 'pop')?.reject(new TooBusyError('the queue is full'))
  }

  const wait = (key: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = queues.get(key) ?? []
    queue.push({ start: resolve, reject })
    queues.set(key, queue)
    queued += 1
    if (queue.length > waitingEach)
      take(key, 'pop')?.reject(new TooBusyError('the queue of this address is full'))
    else if (queued > waiting) rejectOne(key)
    return promise
  }

  const startNext = async (): Promise<void> => {
    await setImmediate()
    const [first] = queues
    if (first === undefined) {
      running -= 1
      return
    }
    const [key, queue] = first
    const next = take(key, 'shift')
    if (queue.length > 0) {
      // Moves the address to the end of the order.
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
      void startNext()
    }
  }
}
