import { lazy, Suspense } from 'react'
import type { ErrorGlyph as Drawn, ErrorGlyphName } from './error-glyphs.tsx'
import { State, type StateLevel, type StateProps } from './state.tsx'
import styles from './state.module.css'

/** Decoration of what seldom happens comes when it does, or not at all. */
const ErrorGlyph = lazy(async (): Promise<{ default: typeof Drawn }> => {
  const chunk = await import('./error-glyphs.tsx').catch(() => null)
  return { default: chunk?.ErrorGlyph ?? (() => null) }
})

interface ErrorStateProps extends Omit<StateProps, 'level' | 'glyph'> {
  readonly level?: StateLevel
  readonly glyph?: ErrorGlyphName
}

/** Something failed: says what, in the server's own words when it had any, and offers a way on. Read out when it appears. */
export const ErrorState = ({ level = 1, glyph = 'broken-plate', ...state }: ErrorStateProps) => (
  <div className={styles['state']} role="alert">
    <State
      {...state}
      glyph={
        <Suspense>
          <ErrorGlyph name={glyph} />
        </Suspense>
      }
      level={level}
    />
  </div>
)
