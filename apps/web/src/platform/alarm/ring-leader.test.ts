import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRingLeader, type RingLeader } from './ring-leader.ts'

const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true })

const firePageEvent = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

describe.each([
  ['by Web Locks', locks],
  ['by messages, where there are no locks', undefined],
  [
    'by messages, where locks are forbidden',
    { request: async () => Promise.reject(new DOMException('no storage', 'SecurityError')) },
  ],
])('the tab that rings, %s', (_, lockManager) => {
  let leader: RingLeader
  let leads: () => boolean
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue()
    setLocks(lockManager)
    leader = createRingLeader()
    leads = leader.leads.getState
  })
  afterEach(() => {
    leader.stop()
    setLocks(undefined)
    vi.restoreAllMocks()
  })

  test('TIMER-11 a single tab leads until it stops', async () => {
    await expect.poll(leads).toBe(true)
    leader.setAudible(true)
    await expect.poll(leads).toBe(true)
    leader.stop()
    await expect.poll(leads).toBe(false)
  })

  test('a page in the back/forward cache does not lead, but does again when it is restored', async () => {
    await expect.poll(leads).toBe(true)
    firePageEvent('pagehide', true)
    await expect.poll(leads).toBe(false)
    firePageEvent('pageshow', false)
    firePageEvent('pageshow', true)
    await expect.poll(leads).toBe(true)
  })
})
