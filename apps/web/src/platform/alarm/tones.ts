/** TIMER-12. */
export const TONES = {
  'timer-end': { hertz: 800, seconds: 2 },
  'timer-warning': { hertz: 600, seconds: 0.5 },
  'step-complete': { hertz: 520, seconds: 0.8 },
  'timer-start': { hertz: 400, seconds: 0.3 },
} as const

export type SoundName = keyof typeof TONES

/** Of full scale; a pure tone at full scale leaves no room for a second one. */
const LOUDNESS = 0.95
/** A tone that begins or ends at full loudness clicks. */
const FADE_SECONDS = 0.02

export interface Tone {
  /** Fades out, whether it has begun or not. */
  readonly stop: () => void
}

/**
 * Plays one sound, from an instant of the context's clock on, for exactly as long as it lasts.
 * @param onEnd called once, after its end or its stop
 */
export function playTone(
  context: BaseAudioContext,
  name: SoundName,
  startTime: number,
  onEnd: () => void,
): Tone {
  const { hertz, seconds } = TONES[name]
  const endTime = startTime + seconds
  const oscillator = context.createOscillator()
  const envelope = context.createGain()
  oscillator.frequency.value = hertz
  envelope.gain
    .setValueAtTime(0, startTime)
    .linearRampToValueAtTime(LOUDNESS, startTime + FADE_SECONDS)
    .setValueAtTime(LOUDNESS, endTime - FADE_SECONDS)
    .linearRampToValueAtTime(0, endTime)
  oscillator.connect(envelope).connect(context.destination)
  oscillator.addEventListener('ended', () => {
    envelope.disconnect()
    onEnd()
  })
  oscillator.start(startTime)
  oscillator.stop(endTime)
  return {
    stop: () => {
      const time = context.currentTime
      if (time <= startTime) envelope.disconnect()
      envelope.gain.cancelScheduledValues(time).setTargetAtTime(0, time, FADE_SECONDS / 4)
      oscillator.stop(time + FADE_SECONDS)
    },
  }
}
