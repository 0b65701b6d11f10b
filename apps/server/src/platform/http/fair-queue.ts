import { setImmediate } from 'node:timers/promises'
import { addressKey } from './rate-limiter.ts'

/** The queue is full; the request itself is fine. */
export class TooBusyError extends Error {
  readonly statusCode = 503
}

/** Runs work on behalf of an address when its turn comes. @throws {TooBusyError} when the queue is full */
export type FairQueue = <Value>(address: string, work: () => Promise<Value>) => Promise<Value>

interface Limits {
  /** Tasks that run concurrently. */
  readonly concurrency: number
  /** Tasks that may wait per address. */
  readonly maxQueuedPerKey: number
  /** Tasks that may wait in total. */
  readonly maxQueued: number
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
export function createFairQueue({ concurrency, maxQueuedPerKey, maxQueued }: Limits): FairQueue {
  /** Non-empty queues by address, in the order of their turns. */
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0

  const dequeue = (key: string, end: 'shift' | 'pop'): Waiter | undefined => {
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
    dequeue(longest, 'pop')?.reject(new TooBusyError('the queue is full'))
  }

  const enqueue = (key: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = queues.get(key) ?? []
    queue.push({ start: resolve, reject })
    queues.set(key, queue)
    queued += 1
    if (queue.length > maxQueuedPerKey)
      dequeue(key, 'pop')?.reject(new TooBusyError('the queue of this address is full'))
    else if (queued > maxQueued) rejectOne(key)
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
    const next = dequeue(key, 'shift')
    if (queue.length > 0) {
      // Moves the address to the end of the order.
      queues.delete(key)
      queues.set(key, queue)
    }
    next?.start()
  }

  return async (address, work) => {
    if (running < concurrency) running += 1
    else await enqueue(addressKey(address))
    try {
      return await work()
    } finally {
      void startNext()
    }
  }
}
