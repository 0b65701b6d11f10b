import type { CookingCommand, TimerSpec } from '@souschef/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { rangeRemainderTimer, type StepTimerEntry } from '../../model/step-timers.ts'
import { TimerChip } from './timer-chip.tsx'
import { TimerStage } from './timer-stage.tsx'
import css from './timers.module.css'

interface Props {
  readonly recipeId: string
  readonly language: string
  readonly entries: readonly StepTimerEntry[]
  /** The id of the timer to highlight (CPAGE-4). */
  readonly highlighted: string | null
  readonly onTimer: (command: CookingCommand) => void
  readonly onDuration: (timerId: string, duration_ms: number) => void
  readonly onFocusLost: () => void
}

/** The timers of a step: ready ones as chips, started ones as stages (CPAGE-3). */
export function StepTimers({
  recipeId: recipe_id,
  language,
  entries,
  highlighted,
  onTimer,
  onDuration,
  onFocusLost,
}: Props) {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  const pressedTimerId = useRef<string | null>(null)

  // The pressed button may have been replaced: the focus moves to its replacement.
  useEffect(() => {
    if (pressedTimerId.current === null || document.activeElement !== document.body) return
    const button = section.current?.querySelector(
      `[data-timer="${CSS.escape(pressedTimerId.current)}"] button`,
    )
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
    else onFocusLost()
    pressedTimerId.current = null
  })

  if (entries.length === 0) return null
  const send = (id: string, command: CookingCommand): void => {
    pressedTimerId.current = id
    onTimer(command)
  }
  const start = (timer: TimerSpec): void => send(timer.id, { type: 'START_TIMER', recipe_id, timer })
  return (
    <section ref={section} className={css['timers']} aria-label={t('cook.timersOfStep')}>
      {entries.map(({ spec, timer, more_ms, index }) =>
        timer === undefined ? (
          <TimerChip
            // Unaffected by the start of other timers, so that their elements are preserved.
            key={index}
            spec={spec}
            language={language}
            isHighlighted={spec.id === highlighted}
            onStart={() => start(spec)}
            onDuration={(duration_ms) => onDuration(spec.id, duration_ms)}
          />
        ) : (
          <TimerStage
            key={spec.id}
            timer={timer}
            language={language}
            isHighlighted={spec.id === highlighted}
            more_ms={more_ms}
            onAction={(type) => send(spec.id, { type, recipe_id, timer_id: timer.id })}
            onMore={() => {
              onTimer({ type: 'ACKNOWLEDGE_TIMER', recipe_id, timer_id: timer.id })
              start(rangeRemainderTimer(spec, more_ms))
            }}
          />
        ),
      )}
    </section>
  )
}
