import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { screenOnSlot } from '../storage/alarm-keys.ts'
import { createWakeLock } from './wake-lock.ts'

/** A fake wake lock, granted to visible pages until they are hidden. */
class FakeSentinel extends EventTarget {
  released = false
  async release() {
    if (this.released) return
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}

let sentinels: FakeSentinel[]
let isBatteryLow: boolean
let requests: number
const wakeLock = {
  request: async () => {
    requests += 1
    if (isBatteryLow) throw new DOMException('low battery', 'NotAllowedError')
    const sentinel = new FakeSentinel()
    sentinels.push(sentinel)
    return sentinel
  },
}

const setWakeLock = (value: unknown) =>
  Object.defineProperty(navigator, 'wakeLock', { value, configurable: true })

async function setVisibility(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  if (visibility === 'hidden') await sentinels.at(-1)?.release()
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('wake lock', () => {
  let lock: ReturnType<typeof createWakeLock>
  const state = () => lock.state.getState()
  beforeEach(async () => {
    sentinels = []
    requests = 0
    isBatteryLow = false
    setWakeLock(wakeLock)
    await setVisibility('visible')
    lock = createWakeLock()
  })
  afterEach(() => {
    lock.release()
    setWakeLock(undefined)
  })

  test('TIMER-7 is held until it is released', async () => {
    expect(lock.state.getState()).toBe('released')
    lock.acquire()
    lock.acquire()
    await expect.poll(state).toBe('held')
    expect(sentinels).toHaveLength(1)
    lock.release()
    await expect.poll(state).toBe('released')
    expect(sentinels[0]?.released).toBe(true)
  })

  test('TIMER-7 is acquired again when the page becomes visible', async () => {
    lock.acquire()
    await expect.poll(state).toBe('held')
    await setVisibility('hidden')
    await expect.poll(state).toBe('released')
    expect(sentinels).toHaveLength(1)
    await setVisibility('visible')
    await expect.poll(state).toBe('held')
    expect(sentinels).toHaveLength(2)
  })

  test('a hidden page waits until it is shown', async () => {
    await setVisibility('hidden')
    lock.acquire()
    expect([sentinels.length, lock.state.getState()]).toEqual([0, 'released'])
    await setVisibility('visible')
    await expect.poll(state).toBe('held')
  })

  test('a refusal is reported, and the lock requested again when the page is shown', async () => {
    isBatteryLow = true
    lock.acquire()
    await expect.poll(state).toBe('refused')
    isBatteryLow = false
    await setVisibility('visible')
    await expect.poll(state).toBe('held')
  })

  test.each(['pointerup', 'keydown'])(
    'CPAGE-5 a lock that the browser grants only after a gesture is requested again at the next %s',
    async (gesture) => {
      isBatteryLow = true
      lock.acquire()
      await expect.poll(state).toBe('refused')
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      await expect.poll(() => requests).toBe(2)
      isBatteryLow = false
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      await expect.poll(state).toBe('held')
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      expect(requests).toBe(3)
      lock.release()
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      expect(requests).toBe(3)
    },
  )

  test('a lock that the device releases is requested again', async () => {
    lock.acquire()
    await expect.poll(state).toBe('held')
    isBatteryLow = true
    await sentinels[0]?.release()
    await expect.poll(state).toBe('refused')
    lock.release()
    expect(lock.state.getState()).toBe('released')
  })

  test('releasing while a request is pending releases the lock once granted; requesting again retains it', async () => {
    lock.acquire()
    lock.release()
    await expect.poll(() => sentinels[0]?.released).toBe(true)
    expect(lock.state.getState()).toBe('released')
    lock.acquire()
    await expect.poll(state).toBe('held')
    lock.release()
    lock.acquire()
    await expect.poll(state).toBe('held')
    expect(sentinels.at(-1)?.released).toBe(false)
  })

  test('SET-1 is released while the cook has it switched off, and requested again after that', async () => {
    lock.acquire()
    await expect.poll(state).toBe('held')
    screenOnSlot.setState(false)
    await expect.poll(state).toBe('released')
    await setVisibility('visible')
    expect(sentinels).toHaveLength(1)
    screenOnSlot.setState(true)
    await expect.poll(state).toBe('held')
    lock.release()
    screenOnSlot.setState(false)
    screenOnSlot.setState(null)
    expect(sentinels).toHaveLength(2)
  })

  test('missing support is reported', () => {
    setWakeLock(undefined)
    lock = createWakeLock()
    lock.acquire()
    expect(lock.state.getState()).toBe('unsupported')
  })
})
