import { setImmediate as immediately } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ringTabs } from '../../testing/ring-tabs.ts'
import { electByChannel } from './elect-by-channel.ts'
import { openTabChannel } from './tab-channel.ts'

const { open, openTab, closeTab, leaders, closeAll } = ringTabs(electByChannel)

/** Stops the heartbeats. */
const freezeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

describe('the tab that rings, by messages', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue()
  })
  afterEach(() => {
    closeAll()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('TIMER-11 one of three tabs leads, and another one takes over when it closes', async () => {
    for (const audible of [true, true, true]) openTab(audible)
    await expect.poll(leaders).toHaveLength(1)
    const [leader] = leaders()
    if (leader !== undefined) closeTab(leader)
    await expect.poll(leaders).toHaveLength(1)
  })

  test('a closing tab announces it, so another one leads before the heartbeat times out', async () => {
    for (const audible of [true, true]) openTab(audible)
    await expect.poll(leaders).toHaveLength(1)
    freezeTimers()
    for (const leader of leaders()) closeTab(leader)
    while (leaders().length === 0) await immediately()
    expect(leaders()).toEqual(open)
  })

  test('a new tab receives the status of the others at once', async () => {
    freezeTimers()
    openTab(true)
    const answer = await new Promise((resolve) => {
      const newcomer = openTabChannel('ring', (message) => {
        newcomer.close()
        resolve(message)
      })
      newcomer.post({ id: 'newcomer', audible: false, visible: false, leads: false })
    })
    expect(answer).toMatchObject({ audible: true, leads: false })
  })

  test('a later tab does not take the lead, unless only it is audible', async () => {
    const first = openTab(false)
    await expect.poll(leaders).toEqual([first])
    const second = openTab(false)
    const third = openTab(false)
    third.election.setAudible(true)
    await expect.poll(leaders).toEqual([third])
    second.election.setAudible(true)
    first.election.setAudible(true)
    third.election.setAudible(false)
    await expect.poll(() => third.leads).toBe(false)
    await expect.poll(leaders).toHaveLength(1)
  })
})
