import { expect, test } from 'vitest'
import { runThread } from './run-thread.ts'

const threadOf = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${source}`)}`,
  )
const never = new AbortController().signal

test('a thread returns its result', async () => {
  const thread = threadOf('parentPort.postMessage(workerData.map((value) => value * 2))')
  expect(await runThread(thread, [1, 2], never)).toEqual([2, 4])
})

test('an error in the thread, before or after its answer, and a missing answer reject', async () => {
  const threw = { name: 'RangeError', message: 'no' }
  await expect(runThread(threadOf("throw new RangeError('no')"), null, never)).rejects.toMatchObject(threw)
  const late = threadOf("parentPort.postMessage(1); throw new RangeError('no')")
  await expect(runThread(late, null, never)).rejects.toMatchObject(threw)
  await expect(runThread(threadOf(''), null, never)).rejects.toThrow('ended with 0 and no answer')
})

test('a signal terminates a thread in the middle of a computation', async () => {
  const stopping = new AbortController()
  const running = runThread(threadOf('for (;;);'), null, stopping.signal)
  setTimeout(() => stopping.abort(new Error('enough')), 50)
  await expect(running).rejects.toThrow('enough')
  await expect(runThread(threadOf('for (;;);'), null, stopping.signal)).rejects.toThrow('enough')
})
