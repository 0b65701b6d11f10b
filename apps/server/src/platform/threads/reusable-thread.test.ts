import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type ReusableThread, reusableThread } from './reusable-thread.ts'

const never = new AbortController().signal

/** Answers with the number of requests so far, and does what is requested of it. */
const SOURCE = `
  import { parentPort } from 'node:worker_threads'
  let count = 0
  parentPort.on('message', async (request) => {
    count += 1
    if (request === 'fail') throw new RangeError('no')
    if (request === 'exit') process.exit(3)
    if (request === 'hang') for (;;);
    if (request === 'fail later') setTimeout(() => { throw new RangeError('late') }, 100)
    parentPort.postMessage(count)
  })`

function open(idleMs = 60_000): ReusableThread {
  const entry = new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`)
  const thread = reusableThread(entry, { idleMs, resourceLimits: {} })
  onTestFinished(thread.close)
  return thread
}

test('a reusable thread answers one request after the other', async () => {
  const thread = open()
  expect(await thread.run('count', never)).toBe(1)
  expect(await thread.run('count', never)).toBe(2)
})

test('a reusable thread gives each of those who ask at once their own answer', async () => {
  const thread = open()
  const asked = ['count', 'count', 'fail', 'count'].map((request) => thread.run(request, never))
  const answers = await Promise.allSettled(asked)
  // The one that failed ended the thread, so the last was the first of another.
  expect(answers).toMatchObject([
    { value: 1 },
    { value: 2 },
    { reason: { name: 'RangeError' } },
    { value: 1 },
  ])
})

test('a reusable thread that throws, exits or is aborted rejects, and is replaced', async () => {
  const thread = open()
  await expect(thread.run('fail', never)).rejects.toMatchObject({ name: 'RangeError', message: 'no' })
  await expect(thread.run('exit', never)).rejects.toThrow('ended with 3 and no answer')
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(new Error('enough')), 50)
  await expect(thread.run('hang', stopping.signal)).rejects.toThrow('enough')
  await expect(thread.run('count', stopping.signal)).rejects.toThrow('enough')
  expect(await thread.run('count', never)).toBe(1)
})

test('a reusable thread that dies between two requests is replaced', async () => {
  const thread = open()
  expect(await thread.run('fail later', never)).toBe(1)
  await sleep(300)
  await expect.poll(() => thread.run('count', never).catch(() => null), { timeout: 5000 }).toBe(1)
})

test('a reusable thread ends when it is idle or closed, and starts again', async () => {
  const idle = open(1)
  expect(await idle.run('count', never)).toBe(1)
  await sleep(100)
  expect(await idle.run('count', never)).toBe(1)
  const closed = open()
  expect(await closed.run('count', never)).toBe(1)
  await closed.close()
  expect(await closed.run('count', never)).toBe(1)
})
