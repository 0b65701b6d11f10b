import { retryableLazy } from '../../../../platform/retryable-lazy.tsx'
import { SectionBoundary } from '../../../../ui/section-boundary.tsx'
import styles from './scaled-note.module.css'

export interface ScaledNoteProps {
  readonly written: number
  readonly chosen: number
  readonly onReset: (servings: number) => void
}

/** Loaded with the first change of servings. */
const ScaledWords = retryableLazy(async () => (await import('./scaled-words.tsx')).ScaledWords)

/** Says that amounts are scaled, warns above double the servings, and offers a reset (DET-2). */
export const ScaledNote = (props: ScaledNoteProps) => (
  <div className={styles['note']} role="status">
    {props.chosen !== props.written && (
      <SectionBoundary>
        <ScaledWords {...props} />
      </SectionBoundary>
    )}
  </div>
)
