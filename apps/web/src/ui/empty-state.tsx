import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { StateGlyph, type StateGlyphName } from './state-glyph.tsx'

interface EmptyStateProps {
  readonly glyph: StateGlyphName
  /** One sentence. */
  readonly text: ReactNode
  /** One way on: a Button, or a link with `buttonClass('primary')`. */
  readonly action?: ReactNode
}

/** Nothing here yet: never in the tone of an error. */
export const EmptyState = ({ glyph, text, action }: EmptyStateProps) => (
  <div className={styles['state']}>
    <StateGlyph name={glyph} />
    <p className={styles['text']}>{text}</p>
    {action}
  </div>
)

interface ErrorStateProps {
  /** What failed. */
  readonly title: ReactNode
  /** The server's own words, when it had any. */
  readonly text?: ReactNode
  /** A retry, or a way on. */
  readonly action?: ReactNode
  readonly glyph?: StateGlyphName
}

/** Something failed: says what, and offers a way on. Read out when it appears. */
export const ErrorState = ({ title, text, action, glyph = 'broken-plate' }: ErrorStateProps) => (
  <div className={styles['state']} role="alert">
    <StateGlyph name={glyph} />
    <div className={styles['words']}>
      <p className={styles['title']}>{title}</p>
      {text != null && <p className={styles['detail']}>{text}</p>}
    </div>
    {action}
  </div>
)
