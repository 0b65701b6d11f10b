import { Ear, MicOff, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import { useSteady } from '../../../platform/use-steady.ts'
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

/** Reads the step aloud and takes commands by voice for as long as it is rendered and the page is shown; says which of the two. */
export function VoiceBar({ text, language, onCommand, onOff }: Props) {
  const { t } = useTranslation()
  const off = useSteady(onOff)
  const command = useSteady(onCommand)
  const [voice] = useState(() =>
    createVoice(currentLanguage(), (said) => {
      if (said === 'stop') off()
      else command(said)
    }),
  )
  useEffect(() => {
    const onHidden = (): void => {
      if (document.hidden) off()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      voice.stop()
    }
  }, [voice, off])
  useEffect(() => void voice.read(text, language), [voice, text, language])

  const state = useStore(voice.state)
  const heard = useStore(voice.heard)
  const Icon = ICONS[state]
  return (
    <aside className={css['bar']} data-state={state} aria-label={t('voice.title')}>
      <Icon aria-hidden />
      <p role="status">
        <strong>{t(`voice.states.${state}`)}</strong>
        {state === 'listening' && (
          <span>{` ${heard === '' ? t('voice.say') : t('voice.heard', { words: heard })}`}</span>
        )}
      </p>
      <button type="button" className={css['off']} onClick={onOff}>
        {t('voice.off')}
      </button>
    </aside>
  )
}
