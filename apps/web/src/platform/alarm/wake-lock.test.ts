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

let taken: FakeSentinel[]
let isBatteryLow: boolean
let requests: number
const wakeLock = {
  request: async () => {
    requests += 1
    if (isBatteryLow) throw new DOMException('low battery', 'NotAllowedError')
    const sentinel = new FakeSentinel()
    taken.push(sentinel)
    return sentinel
  },
}

const setWakeLock = (value: unknown) =>
  Object.defineProperty(navigator, 'wakeLock', { value, configurable: true })

async function look(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  if (visibility === 'hidden') await taken.at(-1)?.release()
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('wake lock', () => {
  let lock: ReturnType<typeof createWakeLock>
  const state = () => lock.state.getState()
  beforeEach(async () => {
    taken = []
    requests = 0
    isBatteryLow = false
    setWakeLock(wakeLock)
    await look('visible')
    lock = createWakeLock()
  })
  afterEach(() => {
    lock.letGo()
    setWakeLock(undefined)
  })

  test('TIMER-7 is held until it is released', async () => {
    expect(lock.state.getState()).toBe('released')
    lock.hold()
    lock.hold()
    await expect.poll(state).toBe('held')
    expect(taken).toHaveLength(1)
    lock.letGo()
    await expect.poll(state).toBe('released')
    expect(taken[0]?.released).toBe(true)
  })

  test('TIMER-7 is acquired again when the page becomes visible', async () => {
    lock.hold()
    await expect.poll(state).toBe('held')
    await look('hidden')
    await expect.poll(state).toBe('released')
    expect(taken).toHaveLength(1)
    await look('visible')
    await expect.poll(state).toBe('held')
    expect(taken).toHaveLength(2)
  })

  test('a hidden page waits until it is shown', async () => {
    await look('hidden')
    lock.hold()
    expect([taken.length, lock.state.getState()]).toEqual([0, 'released'])
    await look('visible')
    await expect.poll(state).toBe('held')
  })

  test('a refusal is reported, and the lock requested again when the page is shown', async () => {
    isBatteryLow = true
    lock.hold()
    await expect.poll(state).toBe('refused')
    isBatteryLow = false
    await look('visible')
    await expect.poll(state).toBe('held')
  })

  test.each(['pointerup', 'keydown'])(
    'CPAGE-5 a browser that grants it only after a tap or key is asked again at the next %s',
    async (gesture) => {
      isBatteryLow = true
      lock.hold()
      await expect.poll(state).toBe('refused')
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      await expect.poll(() => requests).toBe(2)
      isBatteryLow = false
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      await expect.poll(state).toBe('held')
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      expect(requests).toBe(3)
      lock.letGo()
      document.body.dispatchEvent(new Event(gesture, { bubbles: true }))
      expect(requests).toBe(3)
    },
  )

  test('a lock that the device releases is requested again', async () => {
    lock.hold()
    await expect.poll(state).toBe('held')
    isBatteryLow = true
    await taken[0]?.release()
    await expect.poll(state).toBe('refused')
    lock.letGo()
    expect(lock.state.getState()).toBe('released')
  })

  test('releasing while a request is pending gives the lock back; requesting again keeps it', async () => {
    lock.hold()
    lock.letGo()
    await expect.poll(() => taken[0]?.released).toBe(true)
    expect(lock.state.getState()).toBe('released')
    lock.hold()
    await expect.poll(state).toBe('held')
    lock.letGo()
    lock.hold()
    await expect.poll(state).toBe('held')
    expect(taken.at(-1)?.released).toBe(false)
  })

  test('SET-1 is released while the cook has it switched off, and requested again after that', async () => {
    lock.hold()
    await expect.poll(state).toBe('held')
    screenOnSlot.setState(false)
    await expect.poll(state).toBe('released')
    await look('visible')
    expect(taken).toHaveLength(1)
    screenOnSlot.setState(true)
    await expect.poll(state).toBe('held')
    lock.letGo()
    screenOnSlot.setState(false)
    screenOnSlot.setState(null)
    expect(taken).toHaveLength(2)
  })

  test('missing support is reported', () => {
    setWakeLock(undefined)
    lock = createWakeLock()
    lock.hold()
    expect(lock.state.getState()).toBe('unsupported')
  })
})
