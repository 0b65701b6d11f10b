import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { StateGlyph, type StateGlyphName } from './state-glyph.tsx'

/** Of the heading: 1 where the state is the whole page, else what follows from the headings around it. */
type Level = 1 | 2 | 3

interface StateProps {
  readonly glyph: StateGlyphName
  /** One sentence, as a heading, so that a screen reader finds it. */
  readonly title: ReactNode
  readonly level: Level
  readonly text?: ReactNode
  /** One way on, or a few: Buttons, or links with `buttonClass('primary')`. */
  readonly action?: ReactNode
}

function State({ glyph, title, level, text, action }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <StateGlyph name={glyph} />
      <div className={styles['words']}>
        <Heading className={styles['title']}>{title}</Heading>
        {text != null && <p className={styles['detail']}>{text}</p>}
      </div>
      {action != null && <div className={styles['ways']}>{action}</div>}
    </>
  )
}

interface EmptyStateProps extends Omit<StateProps, 'level'> {
  readonly level?: Level
}

/** Nothing here yet: never in the tone of an error. */
export const EmptyState = ({ level = 2, ...state }: EmptyStateProps) => (
  <div className={styles['state']}>
    <State {...state} level={level} />
  </div>
)

interface ErrorStateProps extends Omit<StateProps, 'level' | 'glyph'> {
  readonly level?: Level
  readonly glyph?: StateGlyphName
}

/** Something failed: says what, in the server's own words when it had any, and offers a way on. Read out when it appears. */
export const ErrorState = ({ level = 1, glyph = 'broken-plate', ...state }: ErrorStateProps) => (
  <div className={styles['state']} role="alert">
    <State {...state} glyph={glyph} level={level} />
  </div>
)
