/** TIMER-12. */
export const TONES = {
  'timer-end': { hertz: 800, seconds: 2 },
  'timer-warning': { hertz: 600, seconds: 0.5 },
  'step-complete': { hertz: 520, seconds: 0.8 },
  'timer-start': { hertz: 400, seconds: 0.3 },
} as const

export type SoundName = keyof typeof TONES

/** A fraction of full scale, which leaves headroom for a second tone. */
const LOUDNESS = 0.95
/** A tone that starts or stops at full gain clicks. */
const FADE_SECONDS = 0.02

export interface Tone {
  /** Fades out, whether it has started or not. */
  readonly stop: () => void
}

/**
 * Plays one sound for its duration.
 *
 * @param startTime by the context's clock, seconds
 * @param onEnd called once, when it has ended or was stopped
 * @param output the node to connect to
 */
export function playTone(
  context: BaseAudioContext,
  name: SoundName,
  startTime: number,
  onEnd: () => void,
  output: AudioNode = context.destination,
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
  oscillator.connect(envelope).connect(output)
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
