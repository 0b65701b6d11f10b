import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '#platform/readonly-store.ts'
import { createSpeechListener, type ListenerState } from './speech-listener.ts'
import { createSpeechOutput } from './speech-output.ts'
import { parseCommand, type VoiceCommand } from './phrases.ts'

export type VoiceState = ListenerState | 'speaking'

export interface Voice {
  readonly state: ReadonlyStore<VoiceState>
  /** The last transcript that was not recognised; empty if there is none to show. */
  readonly unrecognized: ReadonlyStore<string>
  /** Reads a text aloud, and listens afterwards, so that it does not hear itself. */
  readonly read: (text: string, language: string) => Promise<void>
  /** Stops speaking, and releases the microphone. */
  readonly stop: () => void
}

/** @param language the cook's, a BCP 47 tag */
export function createVoice(
  language: string,
  onCommand: (command: Exclude<VoiceCommand, 'repeat'>) => void,
): Voice {
  const state = createStore<VoiceState>(() => 'waiting')
  const unrecognized = createStore(() => '')
  const output = createSpeechOutput()
  let lastRead = { text: '', language }

  async function read(): Promise<void> {
    listener.pause()
    state.setState('speaking')
    if (!(await output.speak(lastRead.text, lastRead.language))) return
    state.setState('waiting')
    listener.listen()
  }

  const listener = createSpeechListener(
    language,
    (alternatives) => {
      const command = alternatives.map(parseCommand).find((one) => one !== null)
      unrecognized.setState(command === undefined ? (alternatives[0] ?? '').trim() : '')
      if (command === 'repeat') void read()
      else if (command !== undefined) onCommand(command)
    },
    (next) => state.setState(next),
  )
  return {
    state,
    unrecognized,
    read: (text, spokenLanguage) => {
      lastRead = { text, language: spokenLanguage }
      return read()
    },
    stop: () => {
      output.cancel()
      listener.pause()
      state.setState('waiting')
      unrecognized.setState('')
    },
  }
}
