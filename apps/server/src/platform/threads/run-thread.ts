import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Runs a module in a worker thread, for CPU-bound work that would block the event loop.
 *
 * @param entry the module: it receives `data` as `workerData`, and posts its answer once
 * @param data anything that can be cloned
 * @param signal terminates the thread at any point, which its work must tolerate; a database rolls back
 * @returns the unparsed answer, once the thread has ended
 * @throws what the thread threw, or the signal's reason
 */
export async function runThread(
  entry: URL,
  data: unknown,
  signal: AbortSignal,
  options: Pick<WorkerOptions, 'transferList' | 'resourceLimits'> = {},
): Promise<unknown> {
  signal.throwIfAborted()
  const thread = new Worker(entry, { ...options, workerData: data })
  const end = (): void => void thread.terminate()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      let answer: { readonly value: unknown } | null = null
      thread.once('message', (value) => {
        answer = { value }
      })
      thread.once('error', reject)
      thread.once('exit', (code) => {
        if (signal.aborted) reject(signal.reason)
        else if (answer === null) reject(new Error(`the thread ended with ${code} and no answer`))
        else resolve(answer.value)
      })
    })
  } finally {
    signal.removeEventListener('abort', end)
  }
}
