import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '../../../platform/readonly-store.ts'
import { createEars, type EarsState } from './ears.ts'
import { createMouth } from './mouth.ts'
import { commandIn, type VoiceCommand } from './phrases.ts'

export type VoiceState = EarsState | 'speaking'

export interface Voice {
  readonly state: ReadonlyStore<VoiceState>
  /** What was said last and not understood; empty if there is nothing to say about it. */
  readonly heard: ReadonlyStore<string>
  /** Reads a text aloud, and listens afterwards: it must not hear itself. */
  readonly read: (text: string, language: string) => Promise<void>
  /** Falls silent, and lets go of the microphone. */
  readonly stop: () => void
}

/** @param language of the cook, a BCP 47 tag */
export function createVoice(
  language: string,
  onCommand: (command: Exclude<VoiceCommand, 'repeat'>) => void,
): Voice {
  const state = createStore<VoiceState>(() => 'waiting')
  const heard = createStore(() => '')
  const mouth = createMouth()
  let last = { text: '', language }

  async function read(): Promise<void> {
    ears.pause()
    state.setState('speaking')
    if (!(await mouth.say(last.text, last.language))) return
    state.setState('waiting')
    ears.listen()
  }

  const ears = createEars(
    language,
    (alternatives) => {
      const command = alternatives.map(commandIn).find((one) => one !== null)
      heard.setState(command === undefined ? (alternatives[0] ?? '').trim() : '')
      if (command === 'repeat') void read()
      else if (command !== undefined) onCommand(command)
    },
    (next) => state.setState(next),
  )
  return {
    state,
    heard,
    read: (text, spokenLanguage) => {
      last = { text, language: spokenLanguage }
      return read()
    },
    stop: () => {
      mouth.hush()
      ears.pause()
      state.setState('waiting')
      heard.setState('')
    },
  }
}
