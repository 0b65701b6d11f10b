import { Ear, MicOff, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { useStableCallback } from '#platform/use-stable-callback.ts'
import type { StepCommand } from './run-command.ts'
import css from './voice-bar.module.css'
import { createVoice, type VoiceState } from './voice.ts'

const ICONS = {
  waiting: Ear,
  listening: Ear,
  speaking: Volume2,
  blocked: MicOff,
  unavailable: MicOff,
} as const satisfies Record<VoiceState, unknown>

interface Props {
  /** Read aloud whenever it changes. */
  readonly text: string
  readonly language: string
  readonly onCommand: (command: StepCommand) => void
  readonly onOff: () => void
}

/** Reads the step aloud and takes spoken commands while it is rendered and the page is visible; shows which of the two. */
export function VoiceBar({ text, language, onCommand, onOff }: Props) {
  const { t } = useTranslation()
  const turnOff = useStableCallback(onOff)
  const sendCommand = useStableCallback(onCommand)
  const [voice] = useState(() =>
    createVoice(currentLanguage(), (spokenCommand) => {
      if (spokenCommand === 'stop') turnOff()
      else sendCommand(spokenCommand)
    }),
  )
  useEffect(() => {
    const onHidden = (): void => {
      if (document.hidden) turnOff()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      voice.stop()
    }
  }, [voice, turnOff])
  useEffect(() => void voice.read(text, language), [voice, text, language])

  const state = useStore(voice.state)
  const unrecognized = useStore(voice.unrecognized)
  const Icon = ICONS[state]
  return (
    <aside className={css['bar']} data-state={state} aria-label={t('voice.title')}>
      <Icon aria-hidden />
      <p role="status">
        <strong>{t(`voice.states.${state}`)}</strong>
        {state === 'listening' && (
          <span>{` ${unrecognized === '' ? t('voice.say') : t('voice.heard', { words: unrecognized })}`}</span>
        )}
      </p>
      <button type="button" className={css['off']} onClick={onOff}>
        {t('voice.off')}
      </button>
    </aside>
  )
}
