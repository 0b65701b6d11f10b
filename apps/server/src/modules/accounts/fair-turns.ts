/** More is asked at once than this machine can do; nothing is wrong with the request. */
export class TooBusyError extends Error {
  readonly statusCode = 503
}

interface Waiter {
  readonly start: () => void
  readonly refuse: (error: TooBusyError) => void
}

/**
 * Runs work one piece at a time, by turns among those who ask (round robin): however many pieces of one asker wait, another
 * asker's comes after at most one of them. When too many wait, whoever has most of them loses the last.
 *
 * @param limit how many may wait, over all askers
 * @returns runs work for an asker; rejects with TooBusyError when it was not let in
 */
export function fairTurns(
  limit: number,
): <Value>(asker: string, work: () => Promise<Value>) => Promise<Value> {
  // In the order of their turns; no queue is empty.
  const queues = new Map<string, Waiter[]>()
  let waiting = 0
  let isRunning = false

  const refuseOne = (newcomer: string): void => {
    const length = (asker: string): number => queues.get(asker)?.length ?? 0
    const [asker = newcomer] = [...queues.keys()]
      .filter((other) => length(other) > length(newcomer))
      .toSorted((one, other) => length(other) - length(one))
    queues.get(asker)?.pop()?.refuse(new TooBusyError('too many wait for their turn'))
    if (length(asker) === 0) queues.delete(asker)
    waiting -= 1
  }

  const wait = (asker: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = queues.get(asker) ?? []
    queue.push({ start: resolve, refuse: reject })
    queues.set(asker, queue)
    waiting += 1
    if (waiting > limit) refuseOne(asker)
    return promise
  }

  const startNext = (): void => {
    const [next] = queues
    if (!next) {
      isRunning = false
      return
    }
    const [asker, queue] = next
    queues.delete(asker)
    const waiter = queue.shift()
    if (queue.length > 0) queues.set(asker, queue)
    waiting -= 1
    waiter?.start()
  }

  return async (asker, work) => {
    if (isRunning) await wait(asker)
    isRunning = true
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
