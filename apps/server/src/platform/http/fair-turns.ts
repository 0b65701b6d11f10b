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

/**
 * Lets costly work happen a few at a time. Addresses that wait take turns, so that one with fifty requests delays another's by
 * one; between two turns the event loop serves everything else.
 */
export function fairTurns({ atOnce, waitingEach, waiting }: Limits): FairTurns {
  /** Addresses in the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let queued = 0

  const wait = (address: string): Promise<void> => {
    const key = addressKey(address)
    const queue = queues.get(key) ?? []
    if (queued >= waiting || queue.length >= waitingEach)
      throw new TooBusyError('too much waits for its turn')
    queued += 1
    queues.set(key, queue)
    return new Promise((resolve) => void queue.push(resolve))
  }

  const passOn = async (): Promise<void> => {
    await setImmediate()
    const [first] = queues
    if (first === undefined) {
      running -= 1
      return
    }
    const [key, queue] = first
    const next = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    queued -= 1
    next?.()
  }

  return async (address, work) => {
    if (running < atOnce) running += 1
    else await wait(address)
    try {
      return await work()
    } finally {
      void passOn()
    }
  }
}
