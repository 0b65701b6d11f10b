import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import styles from './scaled-note.module.css'

export interface ScaledNoteProps {
  readonly written: number
  readonly chosen: number
  readonly onReset: (servings: number) => void
}

/** Loaded with the first change of servings. */
const ScaledNoteContent = retryableLazy(async () => (await import('./scaled-words.tsx')).ScaledNoteContent)

/** Says that amounts are scaled, warns above double the servings, and offers a reset (DET-2). */
export const ScaledNote = (props: ScaledNoteProps) => (
  <div className={styles['note']} role="status">
    {props.chosen !== props.written && (
      <SectionBoundary>
        <ScaledNoteContent {...props} />
      </SectionBoundary>
    )}
  </div>
)
