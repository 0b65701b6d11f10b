import { vi } from 'vitest'

/** The recognitions and utterances that the page has started. */
export interface FakeSpeech {
  /** What is being read aloud, sentence by sentence as the page says it, with its language. */
  readonly spoken: { readonly text: string; readonly lang: string }[]
  /** The recognition that is listening; undefined if the microphone is closed. */
  readonly listening: () => FakeRecognition | undefined
  /** Finishes the current utterances. */
  readonly finishSpeaking: () => void
  /** Simulates speech, with these recognition alternatives. */
  readonly recognize: (...alternatives: readonly string[]) => void
}

export class FakeRecognition {
  lang = ''
  onstart: (() => void) | null = null
  onresult: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onend: (() => void) | null = null
  isOpen = false

  start(): void {
    this.isOpen = true
    this.onstart?.()
  }

  /** Also what browsers do by themselves after a silence. */
  abort(): void {
    this.isOpen = false
    this.onend?.()
  }
}

class FakeUtterance {
  lang = ''
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Stubs speech synthesis and recognition; undo with `vi.unstubAllGlobals`. */
export function fakeSpeech(): FakeSpeech {
  const recognitions: FakeRecognition[] = []
  const spoken: FakeUtterance[] = []
  let speaking: FakeUtterance | null = null
  class Recognition extends FakeRecognition {
    constructor() {
      super()
      recognitions.push(this)
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', Recognition)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: FakeUtterance) => {
      spoken.push(utterance)
      speaking = utterance
    },
    cancel: () => {
      const cancelled = speaking
      speaking = null
      cancelled?.onerror?.()
    },
  })
  const listening = () => recognitions.find(({ isOpen }) => isOpen)
  return {
    spoken,
    listening,
    finishSpeaking: () => {
      const finished = speaking
      speaking = null
      finished?.onend?.()
    },
    recognize: (...alternatives) => {
      const result = Object.assign(
        alternatives.map((transcript) => ({ transcript })),
        { isFinal: true },
      )
      listening()?.onresult?.({ resultIndex: 0, results: [result] })
    },
  }
}
