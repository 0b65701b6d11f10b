/** The part of the browser's speech recognition that is used here; TypeScript's DOM library does not have it yet. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  onstart: (() => void) | null
  onresult: ((event: SpeechRecognitionEvent) => void) | null
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null
  onend: (() => void) | null
  readonly start: () => void
  readonly abort: () => void
}

declare global {
  interface Window {
    readonly SpeechRecognition?: new () => Recognition
    readonly webkitSpeechRecognition?: new () => Recognition
  }
}

export const recognitionOfBrowser = (): (new () => Recognition) | undefined =>
  window.SpeechRecognition ?? window.webkitSpeechRecognition

/** Whether the browser can listen and speak. */
export const canUseVoice = (): boolean => recognitionOfBrowser() !== undefined && 'speechSynthesis' in window
