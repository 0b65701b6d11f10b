import { locks } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ringTabs } from '../../testing/ring-tabs.ts'
import { electByLock } from './elect-by-lock.ts'

const { openTab, closeTab, leaders, closeAll } = ringTabs((options) => electByLock(options, locks))

const setVisibility = (...visibility: ('visible' | 'hidden')[]) =>
  Object.defineProperty(document, 'visibilityState', {
    get: () => (visibility.length > 1 ? visibility.shift() : visibility[0]),
    configurable: true,
  })

// Uses Node's implementation of Web Locks.
describe('the tab that rings, by Web Locks', () => {
  afterEach(() => {
    setVisibility('visible')
    closeAll()
  })

  test('TIMER-11 one of three tabs leads, and the next one takes over when it closes', async () => {
    const [first, second, third] = [openTab(true), openTab(true), openTab(true)]
    await expect.poll(leaders).toEqual([first])
    closeTab(first)
    await expect.poll(leaders).toEqual([second])
    closeTab(second)
    await expect.poll(leaders).toEqual([third])
  })

  test('an audible tab takes the lead from a mute one', async () => {
    const silentTab = openTab(false)
    await expect.poll(leaders).toEqual([silentTab])
    const audibleTab = openTab(true)
    await expect.poll(leaders).toEqual([audibleTab])
    closeTab(audibleTab)
    await expect.poll(leaders).toEqual([silentTab])
  })

  test('a tab takes the lead when its sound is unlocked, and yields it when it is locked again', async () => {
    const [first, second] = [openTab(false), openTab(false)]
    await expect.poll(leaders).toEqual([first])
    second.election.setAudible(true)
    await expect.poll(leaders).toEqual([second])
    first.election.setAudible(true)
    await expect.poll(leaders).toEqual([second])
    second.election.setAudible(false)
    await expect.poll(leaders).toEqual([first])
  })

  test('a hidden tab yields its turn to a waiting one', async () => {
    const [leader, , visible] = [openTab(true), openTab(true), openTab(true)]
    await expect.poll(leaders).toEqual([leader])
    setVisibility('hidden', 'visible')
    closeTab(leader)
    await expect.poll(leaders).toEqual([visible])
  })

  test('one tab leads even if all are hidden', async () => {
    setVisibility('hidden')
    const [first] = [openTab(true), openTab(true), openTab(true)]
    await expect.poll(leaders).toHaveLength(1)
    closeTab(leaders()[0] ?? first)
    await expect.poll(leaders).toHaveLength(1)
  })

  test('falls back if locks are forbidden', async () => {
    const forbidden = {
      request: async () => Promise.reject(new DOMException('no storage', 'SecurityError')),
      query: async () => ({ held: [], pending: [] }),
    }
    const onFailure = vi.fn<() => void>()
    electByLock({ name: 'ring', audible: true, onLead: () => undefined, onFailure }, forbidden)
    await expect.poll(() => onFailure).toHaveBeenCalledOnce()
  })
})
