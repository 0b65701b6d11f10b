import { MAX_SOUND, soundSlot } from '../storage/alarm-keys.ts'
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
   * Declares whether an alarm may follow. While it may, an iPhone plays sounds even in silent mode, as it does for its own timers; music of
   * other programs stops.
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
const RESUME_TIMEOUT_MS = 500

/** The volume set by the cook, as a gain factor: half the volume sounds half as loud. */
function volumeGain(): number {
  const { isOn, volume } = soundSlot.getState() ?? MAX_SOUND
  return isOn ? (volume / MAX_SOUND.volume) ** 2 : 0
}

/** The page's sounds, at the volume set by the cook, played by one audio context, which is suspended while it is silent. */
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

  function handleResumeTimeout(): void {
    resumeTimeout = undefined
    if (context?.state === 'running') return
    state.setState('locked')
    for (const tone of oneShots) tone.stop()
  }

  function openContext(): AudioContext | undefined {
    if (context !== undefined || state.getState() === 'unsupported') return context
    try {
      context = new AudioContext()
      context.addEventListener('statechange', onStateChange)
      const gain = context.createGain()
      gain.connect(context.destination)
      gain.gain.value = volumeGain()
      soundSlot.subscribe(() => (gain.gain.value = volumeGain()))
      output = gain
    } catch (error) {
      console.info('Opening an audio context failed', error)
      state.setState('unsupported')
    }
    return context
  }

  /** Resumes the context, even if it reports that it is running: it may be about to be suspended. */
  function resumeContext(): AudioContext | undefined {
    const audioContext = openContext()
    if (audioContext === undefined) return undefined
    clearTimeout(resumeTimeout)
    resumeTimeout = setTimeout(handleResumeTimeout, RESUME_TIMEOUT_MS)
    audioContext.resume().then(onRunning, () => undefined)
    return audioContext
  }

  function add(
    tones: Set<Tone>,
    audioContext: AudioContext,
    name: SoundName,
    time: number,
    onEnd?: () => void,
  ): void {
    activeTones += 1
    const handleEnd = (): void => {
      activeTones -= 1
      tones.delete(tone)
      onEnd?.()
      if (activeTones === 0) void audioContext.suspend()
    }
    const tone = playTone(audioContext, name, time, handleEnd, output)
    tones.add(tone)
  }

  /** Schedules by the audio clock and the end of the tone before, which throttled timers do not delay. */
  function addToAlarm(ownAlarm: NonNullable<typeof alarm>, audioContext: AudioContext): void {
    const time = Math.max(ownAlarm.nextTime, audioContext.currentTime)
    ownAlarm.nextTime = time + ALARM_PERIOD_SECONDS
    add(ownAlarm.tones, audioContext, 'timer-end', time, () => {
      if (alarm === ownAlarm) addToAlarm(ownAlarm, audioContext)
    })
  }

  return {
    state,
    unlock: () => void resumeContext(),
    play: (name) => {
      const audioContext = resumeContext()
      if (audioContext !== undefined) add(oneShots, audioContext, name, audioContext.currentTime)
    },
    expectAlarm: (isExpected) => {
      const { audioSession } = navigator
      const type = isExpected && volumeGain() > 0 ? 'playback' : 'auto'
      if (audioSession !== undefined && audioSession.type !== type) audioSession.type = type
    },
    startAlarm: () => {
      const audioContext = alarm === null ? resumeContext() : undefined
      if (audioContext === undefined) return
      alarm = { tones: new Set(), nextTime: 0 }
      addToAlarm(alarm, audioContext)
      addToAlarm(alarm, audioContext)
    },
    stopAlarm: () => {
      const tones = alarm?.tones ?? []
      alarm = null
      for (const tone of tones) tone.stop()
    },
  }
}
