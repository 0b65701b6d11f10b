import { type Observable, observable } from '../../../platform/alarm/observable.ts'
import { createEars, type EarsState } from './ears.ts'
import { createMouth } from './mouth.ts'
import { commandIn, type VoiceCommand } from './phrases.ts'

export type VoiceState = EarsState | 'speaking'

export interface Voice {
  readonly state: Observable<VoiceState>
  /** What was said last and not understood; empty if there is nothing to say about it. */
  readonly heard: Observable<string>
  /** Reads a text aloud, and listens afterwards: it must not hear itself. */
  readonly read: (text: string, language: string) => Promise<void>
  /** Falls silent, and lets go of the microphone. */
  readonly stop: () => void
}

/** @param language of the cook, a BCP 47 tag */
export function createVoice(language: string, onCommand: (command: VoiceCommand) => void): Voice {
  const state = observable<VoiceState>('waiting')
  const heard = observable('')
  const mouth = createMouth()
  const ears = createEars(
    language,
    (alternatives) => {
      const command = alternatives.map(commandIn).find((one) => one !== null)
      heard.set(command === undefined ? (alternatives[0] ?? '').trim() : '')
      if (command !== undefined) onCommand(command)
    },
    state.set,
  )
  return {
    state,
    heard,
    read: async (text, spokenLanguage) => {
      ears.pause()
      state.set('speaking')
      if (!(await mouth.say(text, spokenLanguage))) return
      state.set('waiting')
      ears.listen()
    },
    stop: () => {
      mouth.hush()
      ears.pause()
      state.set('waiting')
      heard.set('')
    },
  }
}
