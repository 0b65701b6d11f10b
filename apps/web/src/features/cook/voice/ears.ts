import { recognitionOfBrowser, type Recognition } from './recognition.ts'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 5_000

/** A recognition that ends sooner than this did not work, and is tried again later and later. */
const SHORT_MS = 2_000

/** Errors after which trying again is of no use. */
const FINAL = new Map<string, EarsState>([
  ['not-allowed', 'blocked'],
  ['service-not-allowed', 'blocked'],
  ['audio-capture', 'unavailable'],
  ['language-not-supported', 'unavailable'],
])

/** `waiting` between two recognitions; `blocked` by the cook or the browser; `unavailable` without a microphone. */
export type EarsState = 'waiting' | 'listening' | 'blocked' | 'unavailable'

export interface Ears {
  readonly listen: () => void
  readonly pause: () => void
}

const isFinal = ({ isFinal: final }: SpeechRecognitionResult): boolean => final

/**
 * Listens until it is paused. Browsers end a recognition after a silence, or a minute, or whenever they like: it is begun again.
 *
 * @param language a BCP 47 tag
 * @param onSaid called with what somebody may have said, the likeliest first
 */
export function createEars(
  language: string,
  onSaid: (alternatives: readonly string[]) => void,
  onState: (state: EarsState) => void,
): Ears {
  let current: Recognition | null = null
  let isWanted = false
  let retry = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const Recognition = recognitionOfBrowser()
    if (Recognition === undefined) return onState('unavailable')
    const own = new Recognition()
    const openedAt = performance.now()
    Object.assign(own, { lang: language, continuous: true, interimResults: false, maxAlternatives: 3 })
    own.onstart = () => own === current && onState('listening')
    own.onresult = ({ results, resultIndex }) => {
      if (own !== current) return
      for (const result of [...results].slice(resultIndex).filter(isFinal))
        onSaid([...result].map(({ transcript }) => transcript))
    }
    own.onerror = ({ error }) => {
      const state = FINAL.get(error)
      if (own !== current || state === undefined) return
      pause()
      onState(state)
    }
    own.onend = () => {
      if (own !== current) return
      retry = performance.now() - openedAt < SHORT_MS ? Math.min(retry * 2, LAST_RETRY_MS) : FIRST_RETRY_MS
      again()
    }
    current = own
    try {
      own.start()
    } catch {
      // Another page holds the microphone, or an earlier recognition has not let go of it yet.
      again()
    }
  }

  function again(): void {
    current = null
    onState('waiting')
    timer = setTimeout(open, retry)
  }

  function pause(): void {
    isWanted = false
    clearTimeout(timer)
    const ended = current
    current = null
    ended?.abort()
  }

  return {
    listen: () => {
      if (isWanted) return
      isWanted = true
      retry = FIRST_RETRY_MS
      open()
    },
    pause,
  }
}
