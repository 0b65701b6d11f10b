import { EMPTY_GLYPHS, type EmptyGlyphName } from './empty-glyphs.tsx'
import { State, type StateLevel, type StateProps } from './state.tsx'
import styles from './state.module.css'

interface EmptyStateProps extends Omit<StateProps, 'level' | 'glyph'> {
  readonly level?: StateLevel
  readonly glyph: EmptyGlyphName
}

/** An empty state, never styled as an error. */
export const EmptyState = ({ level = 2, glyph, ...state }: EmptyStateProps) => (
  <div className={styles['state']}>
    <State {...state} glyph={EMPTY_GLYPHS[glyph]} level={level} />
  </div>
)
