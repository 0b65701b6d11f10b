/** More is asked at once than this machine can do; nothing is wrong with the request. */
export class TooBusyError extends Error {
  readonly statusCode = 503
}

/**
 * Lets work of a costly kind happen a few at a time.
 *
 * @param limits how many run at once, and how many may wait for their turn
 * @returns runs work when it is its turn; rejects with TooBusyError when too many wait
 */
export function turns(limits: {
  readonly atOnce: number
  readonly waiting: number
}): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw new TooBusyError('too many wait for their turn')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Whoever waits longest takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
