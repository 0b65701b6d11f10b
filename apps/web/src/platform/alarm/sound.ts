import { LOUDEST, soundSlot } from '../storage/alarm-keys.ts'
import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '../readonly-store.ts'
import { playTone, type SoundName, type Tone, TONES } from './tones.ts'

/** `running`: sounds are audible; `locked`: the browser requires a user gesture first, or another program has the speaker. */
export type SoundState = 'running' | 'locked' | 'unsupported'

export interface Sound {
  readonly state: ReadonlyStore<SoundState>
  /** To be called from the handler of a tap or a key; a pending alarm then sounds at once. */
  unlock(): void
  /** Plays a sound once; one that the browser blocks is not played later. */
  play(name: SoundName): void
  /**
   * Says whether an alarm may follow. While it may, an iPhone plays sounds even when its switch is on silent, as its own timers do; other
   * programs' music stops for them.
   */
  expectAlarm(isExpected: boolean): void
  /** Repeats timer-end until it is stopped; there is one alarm, however often it is started (DEC-30). */
  startAlarm(): void
  stopAlarm(): void
}

declare global {
  interface Navigator {
    /** Audio Session API: WebKit only. */
    readonly audioSession?: { type: 'auto' | 'playback' }
  }
}

/** Half a second of silence between the tones. */
const ALARM_PERIOD_SECONDS = TONES['timer-end'].seconds + 0.5
/** A context that is allowed to run resumes within a few milliseconds; one that is not never settles. */
const RESUME_WITHIN_MS = 500

/** How loud the cook wants it, as a factor: half the volume sounds half as loud. */
function loudness(): number {
  const { isOn, volume } = soundSlot.getState() ?? LOUDEST
  return isOn ? (volume / LOUDEST.volume) ** 2 : 0
}

/** The page's sounds, as loud as the cook has set, made by one audio context, which is suspended while it is silent. */
export function createSound(): Sound {
  const state = createStore<SoundState>(() =>
    typeof AudioContext === 'undefined' ? 'unsupported' : 'locked',
  )
  const oneShots = new Set<Tone>()
  let alarm: { readonly tones: Set<Tone>; nextTime: number } | null = null
  let activeTones = 0
  let context: AudioContext | undefined
  let output: GainNode | undefined
  let resumeTimeout: ReturnType<typeof setTimeout> | undefined

  function onRunning(): void {
    clearTimeout(resumeTimeout)
    resumeTimeout = undefined
    state.setState('running')
    if (activeTones === 0) void context?.suspend()
  }

  function onStateChange(): void {
    if (context?.state === 'running') onRunning()
    else if (activeTones > 0 && resumeTimeout === undefined) state.setState('locked')
  }

  function giveUp(): void {
    resumeTimeout = undefined
    if (context?.state === 'running') return
    state.setState('locked')
    for (const tone of oneShots) tone.stop()
  }

  function open(): AudioContext | undefined {
    if (context !== undefined || state.getState() === 'unsupported') return context
    try {
      context = new AudioContext()
      context.addEventListener('statechange', onStateChange)
      const gain = context.createGain()
      gain.connect(context.destination)
      gain.gain.value = loudness()
      soundSlot.subscribe(() => (gain.gain.value = loudness()))
      output = gain
    } catch (error) {
      console.info('No sound', error)
      state.setState('unsupported')
    }
    return context
  }

  /** Resumes the context, even if it says that it is running: it may be about to be suspended. */
  function resumed(): AudioContext | undefined {
    const opened = open()
    if (opened === undefined) return undefined
    clearTimeout(resumeTimeout)
    resumeTimeout = setTimeout(giveUp, RESUME_WITHIN_MS)
    opened.resume().then(onRunning, () => undefined)
    return opened
  }

  function add(
    tones: Set<Tone>,
    from: AudioContext,
    name: SoundName,
    time: number,
    onEnd?: () => void,
  ): void {
    activeTones += 1
    const ended = (): void => {
      activeTones -= 1
      tones.delete(tone)
      onEnd?.()
      if (activeTones === 0) void from.suspend()
    }
    const tone = playTone(from, name, time, ended, output)
    tones.add(tone)
  }

  /** Schedules by the audio clock and the end of the tone before, which throttled timers do not delay. */
  function addToAlarm(own: NonNullable<typeof alarm>, from: AudioContext): void {
    const time = Math.max(own.nextTime, from.currentTime)
    own.nextTime = time + ALARM_PERIOD_SECONDS
    add(own.tones, from, 'timer-end', time, () => {
      if (alarm === own) addToAlarm(own, from)
    })
  }

  return {
    state,
    unlock: () => void resumed(),
    play: (name) => {
      const from = resumed()
      if (from !== undefined) add(oneShots, from, name, from.currentTime)
    },
    expectAlarm: (isExpected) => {
      const { audioSession } = navigator
      const type = isExpected && loudness() > 0 ? 'playback' : 'auto'
      if (audioSession !== undefined && audioSession.type !== type) audioSession.type = type
    },
    startAlarm: () => {
      const from = alarm === null ? resumed() : undefined
      if (from === undefined) return
      alarm = { tones: new Set(), nextTime: 0 }
      addToAlarm(alarm, from)
      addToAlarm(alarm, from)
    },
    stopAlarm: () => {
      const tones = alarm?.tones ?? []
      alarm = null
      for (const tone of tones) tone.stop()
    },
  }
}
