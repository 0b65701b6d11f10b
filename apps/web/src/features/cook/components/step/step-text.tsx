import type { Rewrite } from '@souschef/domain'
import { Timer } from 'lucide-react'
import { Fragment } from 'react'
import { RewrittenAmount } from '#entities/recipe/components/rewritten-amount.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { TimerPhrase } from '../../model/step-timers.ts'
import { textSegments } from '../../model/text-segments.ts'
import css from './timers.module.css'

interface Props {
  readonly text: string
  readonly phrases: readonly TimerPhrase[]
  /** The amounts whose text is replaced by the scaled or converted one. */
  readonly rewrites: readonly Rewrite[]
  /** The ids of the started timers. */
  readonly started: ReadonlySet<string>
  /** The timer to highlight (CPAGE-4). */
  readonly highlighted: string | null
  readonly onPress: (phrase: TimerPhrase) => void
}

const CLOCK = <Timer aria-hidden size="0.8em" />

/** A step's text, in which durations are buttons that start a timer (CPAGE-3), and amounts are scaled. */
export function StepText({ text, phrases, rewrites, ...props }: Props) {
  const segments = textSegments(text, phrases, rewrites)
  return (
    <>
      {segments.map(({ start, end, phrase, rewrite }, index) => (
        <Fragment key={start}>
          {text.slice(segments[index - 1]?.end ?? 0, start)}
          {phrase !== undefined && <Phrase {...props} phrase={phrase} text={text} end={end} />}
          {rewrite !== undefined && (
            <RewrittenAmount written={text.slice(start, end)}>{rewrite.text}</RewrittenAmount>
          )}
        </Fragment>
      ))}
      {text.slice(segments.at(-1)?.end ?? 0)}
    </>
  )
}

interface PhraseProps extends Pick<Props, 'started' | 'highlighted' | 'onPress'> {
  readonly phrase: TimerPhrase
  readonly text: string
  /** The offset after the phrase and the punctuation attached to it. */
  readonly end: number
}

function Phrase({ phrase, text, end, started, highlighted, onPress }: PhraseProps) {
  const { t } = useTranslation()
  const { id } = phrase.spec
  const phraseText = text.slice(phrase.start, phrase.end)
  return (
    <span className={css['glued']}>
      <button
        type="button"
        className={css['phrase']}
        data-timer={id}
        data-highlighted={id === highlighted || undefined}
        aria-label={t(started.has(id) ? 'cook.showTimerOf' : 'cook.startTimerOf', { text: phraseText })}
        onClick={() => onPress(phrase)}
      >
        {CLOCK}
        {phraseText}
      </button>
      {text.slice(phrase.end, end)}
    </span>
  )
}
