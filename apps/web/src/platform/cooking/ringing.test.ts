import type { CookingCommand } from '@souschef/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClock, aCookingStore, type FakeClock, outline, RECIPE } from '../../testing/cooking.ts'
import { FakeAudio } from '../../testing/fake-audio.ts'
import { createStore } from 'zustand/vanilla'
import { soundSlot } from '../storage/alarm-keys.ts'
import { createAlarmOutputs } from './alarm-outputs.ts'
import type { CookingStore } from './cooking-store.ts'
import { createCookingTime } from './cooking-time.ts'
import { startRinging, type TimerAnnouncement } from './ringing.ts'
import { createTimersClock } from './timers-clock.ts'

/** The tones played, by frequency. */
const tones = (): readonly number[] =>
  FakeAudio.opened.flatMap((audio) => audio.playedTones().map(({ hertz }) => hertz))

const vibrate = vi.fn<(pattern: number | number[]) => boolean>(() => true)
const notifications: { readonly title: string; readonly tag: string }[] = []

const registration = {
  showNotification: async (title: string, { tag }: { readonly tag: string }) => {
    notifications.push({ title, tag })
  },
  getNotifications: async ({ tag }: { readonly tag?: string }) =>
    notifications
      .filter((notice) => tag === undefined || notice.tag === tag)
      .map((notice) => ({ close: () => notifications.splice(notifications.indexOf(notice), 1) })),
}

const fakes: Readonly<Record<string, unknown>> = {
  vibrate,
  serviceWorker: {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  },
}

const start = (id: string, seconds: number, sound_notification = true): CookingCommand => ({
  type: 'START_TIMER',
  recipe_id: RECIPE,
  timer: { id, step_id: 's1', label: `Timer ${id}`, duration_ms: seconds * 1_000, sound_notification },
  replace: true,
})

interface Tab {
  readonly clock: FakeClock
  readonly store: CookingStore
  readonly announcements: TimerAnnouncement[]
  readonly stop: () => void
}

/** Simulates a tab with timers; `leads`: whether it is the one that rings. */
async function openTab(
  leads = true,
  clock = aClock(),
  before: (store: CookingStore) => number = () => clock.now(),
): Promise<Tab> {
  const store = await aCookingStore('anna', clock)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  const openedAt = before(store)
  const announcements: TimerAnnouncement[] = []
  const stop = startRinging({
    store,
    openedAt,
    watch: createTimersClock(createCookingTime(clock.now, clock.monotonic, clock.ticker)),
    outputs: createAlarmOutputs(),
    openLeader: () => ({
      leads: createStore(() => leads),
      setAudible: () => undefined,
      stop: () => undefined,
    }),
    notification: ({ label }) => ({ title: label, body: '', language: 'en', path: '/', silent: true }),
    ringingText: () => 'Time is up',
    onAnnouncement: (next) => announcements.push(next),
  })
  return { clock, store, announcements, stop }
}

describe('ringing', () => {
  let tab: Tab
  beforeEach(() => {
    localStorage.clear()
    notifications.length = 0
    vibrate.mockClear()
    document.title = 'Recipes'
    FakeAudio.install()
    vi.stubGlobal('Notification', { permission: 'granted' })
    for (const [name, value] of Object.entries(fakes))
      Object.defineProperty(navigator, name, { value, configurable: true })
    vi.spyOn(console, 'info').mockReturnValue()
  })
  afterEach(() => {
    tab.stop()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    for (const name of Object.keys(fakes))
      Object.defineProperty(navigator, name, { value: undefined, configurable: true })
  })

  test('TIMER-4 TIMER-13 BAR-3 a timer warns once, ends with sound, vibration, notification and title, and is silent once acknowledged', async () => {
    tab = await openTab()
    const { clock, store, announcements } = tab
    store.dispatch(start('a', 90))
    expect(document.title).toBe('1:30 · Timer a · Recipes')
    clock.advance(30_000)
    expect(tones()).toEqual([600])
    clock.advance(59_999)
    expect(document.title).toBe('0:01 · Timer a · Recipes')
    expect(tones()).toEqual([600])
    clock.advance(1)
    expect(tones()).toContain(800)
    expect(vibrate).toHaveBeenCalledWith([300, 150, 300, 150, 300])
    expect(document.title).toBe('Time is up · Timer a · Recipes')
    await expect.poll(() => notifications).toEqual([{ title: 'Timer a', tag: 'a' }])
    expect(announcements.map(({ type }) => type)).toEqual(['started', 'warned', 'finished'])

    store.dispatch({ type: 'ACKNOWLEDGE_TIMER', recipe_id: RECIPE, timer_id: 'a' })
    expect(document.title).toBe('Recipes')
    expect(vibrate).toHaveBeenLastCalledWith(0)
    await expect.poll(() => notifications).toEqual([])
  })

  test('DEC-26 a timer started after the page was opened is announced even if ringing was loaded later; an earlier one is not', async () => {
    const clock = aClock()
    tab = await openTab(true, clock, (store) => {
      store.dispatch(start('earlier', 600))
      clock.advance(1_000)
      const openedAt = clock.now()
      store.dispatch(start('a', 90))
      return openedAt
    })
    expect(tab.announcements.map(({ type, timer }) => [type, timer.id])).toEqual([['started', 'a']])
  })

  test('TIMER-4 an alarm sounds in the silent mode of a phone: the audio session requests it while a timer runs or rings', async () => {
    const audioSession = { type: 'auto' }
    Object.defineProperty(navigator, 'audioSession', { value: audioSession, configurable: true })
    tab = await openTab()
    expect(audioSession.type).toBe('auto')
    tab.store.dispatch(start('a', 5))
    expect(audioSession.type).toBe('playback')
    tab.clock.advance(64_999)
    expect(audioSession.type).toBe('playback')
    tab.clock.advance(1)
    expect(audioSession.type).toBe('auto')

    tab.store.dispatch(start('b', 5))
    expect(audioSession.type).toBe('playback')
    soundSlot.setState({ isOn: false, volume: 100 })
    tab.clock.advance(1_000)
    expect(audioSession.type).toBe('auto')
    soundSlot.setState(null)
    tab.clock.advance(1_000)
    expect(audioSession.type).toBe('playback')
    tab.stop()
    expect(audioSession.type).toBe('auto')
    Object.defineProperty(navigator, 'audioSession', { value: undefined, configurable: true })
  })

  test('TIMER-5 the alarm stops by itself after 60 s', async () => {
    tab = await openTab()
    tab.store.dispatch(start('a', 5))
    tab.clock.advance(64_999)
    expect(vibrate).not.toHaveBeenCalledWith(0)
    tab.clock.advance(1)
    expect(vibrate).toHaveBeenLastCalledWith(0)
    expect(document.title).toBe('Recipes')
  })

  test('TIMER-11 a tab that does not lead plays no sound and shows no notification, but vibrates and changes the title', async () => {
    tab = await openTab(false)
    tab.store.dispatch(start('a', 90))
    tab.clock.advance(95_000)
    expect(tones()).toEqual([])
    expect(notifications).toEqual([])
    expect(document.title).toBe('Time is up · Timer a · Recipes')
    expect(tab.announcements.map(({ type }) => type)).toEqual(['started', 'warned', 'finished'])
  })

  test('TIMER-4 a timer without sound ends silently, with a notification', async () => {
    tab = await openTab()
    tab.store.dispatch(start('a', 61, false))
    tab.clock.advance(62_000)
    expect(tones()).toEqual([])
    expect(vibrate).toHaveBeenCalled()
    await expect.poll(() => notifications.length).toBe(1)
  })

  test('TIMER-6 a timer that ended 20 s before the page was opened rings for the rest of its minute; one that ended long ago does not', async () => {
    const before = await openTab()
    before.store.dispatch(start('a', 10))
    before.stop()
    tab = await openTab(true, aClock(before.clock.now() + 30_000))
    expect(tones()).toContain(800)
    tab.clock.advance(39_999)
    expect(document.title).toBe('Time is up · Timer a · Recipes')
    tab.clock.advance(1)
    expect(document.title).toBe('Recipes')
    tab.stop()
    FakeAudio.install()
    tab = await openTab(true, aClock(before.clock.now() + 300_000))
    expect(tones()).toEqual([])
    expect(tab.announcements).toEqual([])
  })

  test('TIMER-6 TIMER-12 a timer that ended during an hour with the lid closed vibrates once, without sound', async () => {
    tab = await openTab()
    tab.store.dispatch(start('a', 600))
    tab.clock.set(3_600_000)
    tab.clock.wakeListeners()
    expect(tones()).toEqual([])
    expect(vibrate.mock.calls).toEqual([[[200, 100, 200, 100, 200]]])
    expect(tab.announcements.map(({ type }) => type)).toEqual(['started', 'finished'])
  })

  test('TIMER-6 setting the clock back by an hour neither delays nor repeats an alarm', async () => {
    tab = await openTab()
    tab.store.dispatch(start('a', 90))
    tab.clock.advance(10_000)
    tab.clock.set(-3_600_000)
    tab.clock.wakeListeners()
    expect(document.title).toBe('1:20 · Timer a · Recipes')
    tab.clock.advance(80_000)
    expect(document.title).toBe('Time is up · Timer a · Recipes')
    expect(tab.announcements.map(({ type }) => type)).toEqual(['started', 'warned', 'finished'])
  })
})
