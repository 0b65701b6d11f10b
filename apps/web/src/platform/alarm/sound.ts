import { observable, type Observable } from './observable.ts'
import { playTone, type SoundName, type Tone, TONES } from './tones.ts'

/** `running`: what is asked for is heard; `locked`: the browser wants a tap first, or another program has the speaker. */
export type SoundState = 'running' | 'locked' | 'unsupported'

export interface Sound {
  readonly state: Observable<SoundState>
  /** To be called in the handler of a tap or a key; an alarm that waits for it is heard at once. */
  unlock(): void
  /** Once; a sound that the browser does not let through is not made up for later. */
  play(name: SoundName): void
  /** timer-end, over and over until it is stopped; one alarm, however often it is started (DEC-30). */
  startAlarm(): void
  stopAlarm(): void
}

/** Half a second of silence, so that the tones can be told apart. */
const ALARM_PERIOD_SECONDS = TONES['timer-end'].seconds + 0.5
/** A context that may run does so within a few milliseconds; one that may not never answers. */
const RESUME_WITHIN_MS = 500

/** The page's sounds, made by one audio context, which rests while there is nothing to hear. */
export function createSound(): Sound {
  const state = observable<SoundState>(typeof AudioContext === 'undefined' ? 'unsupported' : 'locked')
  const singles = new Set<Tone>()
  let alarm: { readonly tones: Set<Tone>; nextTime: number } | null = null
  let sounding = 0
  let context: AudioContext | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined

  function onRunning(): void {
    clearTimeout(doubt)
    doubt = undefined
    state.set('running')
    if (sounding === 0) void context?.suspend()
  }

  function onStateChange(): void {
    if (context?.state === 'running') onRunning()
    else if (sounding > 0 && doubt === undefined) state.set('locked')
  }

  function giveUp(): void {
    doubt = undefined
    if (context?.state === 'running') return
    state.set('locked')
    for (const tone of singles) tone.stop()
  }

  function open(): AudioContext | undefined {
    if (context !== undefined || state.get() === 'unsupported') return context
    try {
      context = new AudioContext()
      context.addEventListener('statechange', onStateChange)
    } catch (error) {
      console.info('No sound', error)
      state.set('unsupported')
    }
    return context
  }

  /** The context, asked to run; also when it says that it does, because it may be about to rest. */
  function awake(): AudioContext | undefined {
    const opened = open()
    if (opened === undefined) return undefined
    clearTimeout(doubt)
    doubt = setTimeout(giveUp, RESUME_WITHIN_MS)
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
    sounding += 1
    const tone = playTone(from, name, time, () => {
      sounding -= 1
      tones.delete(tone)
      onEnd?.()
      if (sounding === 0) void from.suspend()
    })
    tones.add(tone)
  }

  /** Tones follow each other by the audio clock and their own end, which no throttling of timers delays. */
  function addToAlarm(own: NonNullable<typeof alarm>, from: AudioContext): void {
    const time = Math.max(own.nextTime, from.currentTime)
    own.nextTime = time + ALARM_PERIOD_SECONDS
    add(own.tones, from, 'timer-end', time, () => {
      if (alarm === own) addToAlarm(own, from)
    })
  }

  return {
    state,
    unlock: () => void awake(),
    play: (name) => {
      const from = awake()
      if (from !== undefined) add(singles, from, name, from.currentTime)
    },
    startAlarm: () => {
      const from = alarm === null ? awake() : undefined
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
