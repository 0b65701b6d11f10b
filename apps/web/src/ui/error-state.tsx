import { lazy, Suspense } from 'react'
import type { ErrorGlyph as Drawn, ErrorGlyphName } from './error-glyphs.tsx'
import { State, type StateLevel, type StateProps } from './state.tsx'
import styles from './state.module.css'

/** Decoration, loaded only on an error, and omitted if it does not load. */
const ErrorGlyph = lazy(async (): Promise<{ default: typeof Drawn }> => {
  const chunk = await import('./error-glyphs.tsx').catch(() => null)
  return { default: chunk?.ErrorGlyph ?? (() => null) }
})

interface ErrorStateProps extends Omit<StateProps, 'level' | 'glyph'> {
  readonly level?: StateLevel
  readonly glyph?: ErrorGlyphName
}

/** An error state with an action, announced to screen readers. */
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
