import { Timer } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import type { TimerPhrase } from '../../model/step-timers.ts'
import css from './timers.module.css'

interface Props {
  readonly text: string
  readonly phrases: readonly TimerPhrase[]
  /** The ids of the started timers. */
  readonly started: ReadonlySet<string>
  /** The timer to point at (CPAGE-4). */
  readonly highlighted: string | null
  readonly onPress: (phrase: TimerPhrase) => void
}

const CLOCK = <Timer aria-hidden size="0.8em" />

/** Punctuation that must not start a line. */
const CLOSING = /^[.,;:!?)\]»”…]+/

/** A step's text, in which durations are buttons that start a timer (CPAGE-3). */
export function StepText({ text, phrases, started, highlighted, onPress }: Props) {
  const { t } = useTranslation()
  const closingAfter = (end: number): string => CLOSING.exec(text.slice(end, end + 4))?.[0] ?? ''
  /** The offset after a phrase and the punctuation attached to it. */
  const after = (phrase: TimerPhrase | undefined): number =>
    phrase === undefined ? 0 : phrase.end + closingAfter(phrase.end).length
  return (
    <>
      {[...phrases.entries()].map(([place, phrase]) => {
        const { start, end, spec } = phrase
        const words = text.slice(start, end)
        const isStarted = started.has(spec.id)
        return (
          <Fragment key={place}>
            {text.slice(after(phrases[place - 1]), start)}
            <span className={css['glued']}>
              <button
                type="button"
                className={css['phrase']}
                data-timer={spec.id}
                data-highlighted={spec.id === highlighted || undefined}
                aria-label={t(isStarted ? 'cook.showTimerOf' : 'cook.startTimerOf', { text: words })}
                onClick={() => onPress(phrase)}
              >
                {CLOCK}
                {words}
              </button>
              {closingAfter(end)}
            </span>
          </Fragment>
        )
      })}
      {text.slice(after(phrases.at(-1)))}
    </>
  )
}
