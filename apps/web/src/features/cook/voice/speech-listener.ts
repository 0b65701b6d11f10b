import { recognitionOfBrowser, type Recognition } from './recognition.ts'

const MIN_RETRY_MS = 200
const MAX_RETRY_MS = 5_000

/** A recognition that ends sooner than this has failed, and is retried with backoff. */
const MIN_SESSION_MS = 2_000

/** Errors after which retrying is pointless. */
const FINAL_ERRORS = new Map<string, ListenerState>([
  ['not-allowed', 'blocked'],
  ['service-not-allowed', 'blocked'],
  ['audio-capture', 'unavailable'],
  ['language-not-supported', 'unavailable'],
])

/** `waiting` between two recognitions; `blocked` by the cook or the browser; `unavailable` without a microphone. */
export type ListenerState = 'waiting' | 'listening' | 'blocked' | 'unavailable'

export interface SpeechListener {
  readonly listen: () => void
  readonly pause: () => void
}

const isFinal = ({ isFinal: final }: SpeechRecognitionResult): boolean => final

/**
 * Listens until it is paused. Browsers end a recognition after a silence, after a minute, or at random, so it is restarted.
 *
 * @param language a BCP 47 tag
 * @param onTranscript called with alternative transcripts, the most likely first
 */
export function createSpeechListener(
  language: string,
  onTranscript: (alternatives: readonly string[]) => void,
  onState: (state: ListenerState) => void,
): SpeechListener {
  let current: Recognition | null = null
  let isListening = false
  let retryMs = MIN_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const Recognition = recognitionOfBrowser()
    if (Recognition === undefined) return onState('unavailable')
    const recognition = new Recognition()
    const openedAt = performance.now()
    Object.assign(recognition, {
      lang: language,
      continuous: true,
      interimResults: false,
      maxAlternatives: 3,
    })
    recognition.onstart = () => recognition === current && onState('listening')
    recognition.onresult = ({ results, resultIndex }) => {
      if (recognition !== current) return
      for (const result of [...results].slice(resultIndex).filter(isFinal))
        onTranscript([...result].map(({ transcript }) => transcript))
    }
    recognition.onerror = ({ error }) => {
      const state = FINAL_ERRORS.get(error)
      if (recognition !== current || state === undefined) return
      pause()
      onState(state)
    }
    recognition.onend = () => {
      if (recognition !== current) return
      retryMs =
        performance.now() - openedAt < MIN_SESSION_MS ? Math.min(retryMs * 2, MAX_RETRY_MS) : MIN_RETRY_MS
      scheduleRestart()
    }
    current = recognition
    try {
      recognition.start()
    } catch {
      // Another page uses the microphone, or an earlier recognition has not released it yet.
      scheduleRestart()
    }
  }

  function scheduleRestart(): void {
    current = null
    onState('waiting')
    timer = setTimeout(open, retryMs)
  }

  function pause(): void {
    isListening = false
    clearTimeout(timer)
    const previous = current
    current = null
    previous?.abort()
  }

  return {
    listen: () => {
      if (isListening) return
      isListening = true
      retryMs = MIN_RETRY_MS
      open()
    },
    pause,
  }
}
