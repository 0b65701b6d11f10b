import { ERROR_GLYPHS, type ErrorGlyphName } from './error-glyphs.tsx'
import { State, type StateLevel, type StateProps } from './state.tsx'
import styles from './state.module.css'

interface ErrorStateProps extends Omit<StateProps, 'level' | 'glyph'> {
  readonly level?: StateLevel
  readonly glyph?: ErrorGlyphName
}

/** Something failed: says what, in the server's own words when it had any, and offers a way on. Read out when it appears. */
export const ErrorState = ({ level = 1, glyph = 'broken-plate', ...state }: ErrorStateProps) => (
  <div className={styles['state']} role="alert">
    <State {...state} glyph={ERROR_GLYPHS[glyph]} level={level} />
  </div>
)
