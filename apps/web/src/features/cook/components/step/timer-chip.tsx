import type { TimerSpec } from '@souschef/domain'
import { Minus, Play, Plus } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { nudgeDuration } from '../../model/nudge-duration.ts'
import css from './timers.module.css'
import { useDurationText } from '../use-duration-text.ts'

interface Props {
  readonly spec: TimerSpec
  readonly language: string
  readonly isHighlighted: boolean
  readonly onStart: () => void
  /** Sets the cook's own duration, in milliseconds (TIMER-9). */
  readonly onDuration: (duration_ms: number) => void
}

const START = <Play aria-hidden />
const LONGER = <Plus aria-hidden />
const SHORTER = <Minus aria-hidden />

/** A ready timer: a tap starts it, − and + adjust its duration. */
export function TimerChip({ spec, language, isHighlighted, onStart, onDuration }: Props) {
  const { t } = useTranslation()
  const { label, duration_ms } = spec
  const duration = useDurationText()(duration_ms)
  return (
    <div
      role="group"
      aria-label={label}
      className={css['chip']}
      data-timer={spec.id}
      data-state="ready"
      data-highlighted={isHighlighted || undefined}
    >
      <button
        type="button"
        className={css['start']}
        aria-label={t('cook.timerStartOf', { label, duration })}
        onClick={onStart}
      >
        {START}
        <span className={css['chipText']}>
          <span lang={language}>{label}</span> <strong className="tabular">{duration}</strong>
        </span>
      </button>
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          className={css['nudge']}
          aria-label={t(direction === 1 ? 'cook.timerLonger' : 'cook.timerShorter', { label })}
          onClick={() => onDuration(nudgeDuration(duration_ms, direction))}
        >
          {direction === 1 ? LONGER : SHORTER}
        </button>
      ))}
    </div>
  )
}
