import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeAudio } from '../../testing/fake-audio.ts'
import { soundSlot } from '../storage/alarm-keys.ts'
import { createSound } from './sound.ts'

const audio = (): FakeAudio => {
  const [only] = FakeAudio.opened
  if (only === undefined || FakeAudio.opened.length > 1) throw new Error('Expected exactly one audio context')
  return only
}

const running = (sound: ReturnType<typeof createSound>) =>
  expect.poll(() => sound.state.getState()).toBe('running')

describe('sound', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    FakeAudio.install()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test.each([
    ['timer-end', 800, 2],
    ['timer-warning', 600, 0.5],
    ['step-complete', 520, 0.8],
    ['timer-start', 400, 0.3],
  ] as const)('TIMER-12 %s is a tone of %i Hz for %d s', async (name, hertz, seconds) => {
    const sound = createSound()
    sound.play(name)
    expect(audio().playedTones()).toEqual([{ hertz, from: 0, to: seconds }])
    await running(sound)
  })

  test('TIMER-4 an alarm repeats timer-end until it is stopped; starting it again has no effect', async () => {
    const sound = createSound()
    sound.startAlarm()
    sound.startAlarm()
    await running(sound)
    await audio().advance(9)
    expect(
      audio()
        .playedTones()
        .map(({ from }) => Math.round(from * 10) / 10),
    ).toEqual([0, 2.5, 5, 7.5, 10])
    sound.stopAlarm()
    await audio().advance(60)
    expect(audio().playedTones()).toHaveLength(5)
  })

  test('DEC-30 an alarm that starts while another one fades out is still one alarm', async () => {
    const sound = createSound()
    sound.startAlarm()
    await running(sound)
    sound.stopAlarm()
    sound.startAlarm()
    await audio().advance(1)
    expect(audio().oscillators.filter(({ hasEnded }) => !hasEnded)).toHaveLength(2)
  })

  test('is suspended while silent, and stays unlocked', async () => {
    const sound = createSound()
    sound.unlock()
    await running(sound)
    await expect.poll(() => audio().state).toBe('suspended')
    sound.play('timer-start')
    await expect.poll(() => audio().state).toBe('running')
    await audio().advance(0.4)
    await expect.poll(() => audio().state).toBe('suspended')
    expect(sound.state.getState()).toBe('running')
  })

  test('is locked until a tap, which starts a pending alarm but plays no missed sounds', async () => {
    FakeAudio.canRun = false
    const sound = createSound()
    const changes: string[] = []
    sound.state.subscribe(() => changes.push(sound.state.getState()))
    sound.play('step-complete')
    sound.startAlarm()
    vi.advanceTimersByTime(500)
    expect(sound.state.getState()).toBe('locked')
    expect(audio().playedTones()[0]?.to).toBeLessThan(0.1)
    FakeAudio.canRun = true
    sound.unlock()
    await running(sound)
    expect(changes).toEqual(['running'])
    expect(audio().playedTones().slice(1)).toEqual([
      { hertz: 800, from: 0, to: 2 },
      { hertz: 800, from: 2.5, to: 4.5 },
    ])
  })

  test('reports that another program has taken over the speaker', async () => {
    const sound = createSound()
    sound.startAlarm()
    await running(sound)
    audio().setState('interrupted')
    expect(sound.state.getState()).toBe('locked')
    audio().setState('running')
    expect(sound.state.getState()).toBe('running')
  })

  test('SET-1 plays at the volume set by the cook, which applies at once, and not at all when switched off', async () => {
    soundSlot.setState({ isOn: true, volume: 50 })
    const sound = createSound()
    sound.startAlarm()
    await running(sound)
    const gain = () => audio().output?.gain['value']
    expect(gain()).toBe(0.25)
    soundSlot.setState({ isOn: false, volume: 50 })
    expect(gain()).toBe(0)
    soundSlot.setState(null)
    expect(gain()).toBe(1)
    sound.stopAlarm()
  })

  test('TIMER-4 without audio support nothing happens', () => {
    vi.stubGlobal('AudioContext', undefined)
    const sound = createSound()
    sound.unlock()
    sound.play('timer-end')
    sound.startAlarm()
    sound.stopAlarm()
    expect(sound.state.getState()).toBe('unsupported')
  })
})
