import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A worker thread that keeps what it has loaded between requests, and answers them one after the other. */
export interface ReusableThread {
  /**
   * @returns the unparsed answer
   * @throws what the thread threw, or the signal's reason; either ends the thread, and the next request starts another
   */
  readonly run: (request: unknown, signal: AbortSignal) => Promise<unknown>
  readonly close: () => Promise<void>
}

interface ThreadOptions {
  /** How long it may be idle before it ends, which frees its memory. */
  readonly idleMs: number
  readonly resourceLimits: ResourceLimits
}

/**
 * Starts on the first request.
 *
 * @param entry the module: it posts an answer to each message
 */
export function reusableThread(entry: URL, { idleMs, resourceLimits }: ThreadOptions): ReusableThread {
  let thread: Worker | null = null
  let lastAnswer: Promise<unknown> = Promise.resolve()
  let idleTimer: NodeJS.Timeout | undefined

  const close = async (): Promise<void> => {
    clearTimeout(idleTimer)
    const ending = thread
    thread = null
    await ending?.terminate()
  }

  const start = (): Worker => {
    const started = new Worker(entry, { resourceLimits })
    const forget = (): void => {
      if (thread === started) thread = null
    }
    // Without a listener, an error while it is idle would end the process.
    return started.on('error', forget).on('exit', forget)
  }

  const answer = async (request: unknown, signal: AbortSignal): Promise<unknown> => {
    signal.throwIfAborted()
    clearTimeout(idleTimer)
    const used = (thread ??= start())
    used.ref()
    try {
      const answered = await ask(used, request, signal)
      used.unref()
      idleTimer = setTimeout(() => void close(), idleMs).unref()
      return answered
    } catch (error) {
      await close()
      throw error
    }
  }

  return {
    run: (request, signal) => {
      const answered = lastAnswer.then(() => answer(request, signal))
      lastAnswer = answered.catch(() => undefined)
      return answered
    },
    close,
  }
}

async function ask(thread: Worker, request: unknown, signal: AbortSignal): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onExit = (code: number): void => reject(new Error(`the thread ended with ${code} and no answer`))
  const onAbort = (): void => reject(signal.reason)
  thread.once('message', resolve).once('error', reject).once('exit', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    thread.postMessage(request)
    return await promise
  } finally {
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
    signal.removeEventListener('abort', onAbort)
  }
}
