import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import styles from './scaled-note.module.css'

export interface ScaledNoteProps {
  readonly written: number
  readonly chosen: number
  readonly onReset: (servings: number) => void
}

/** Comes with the first change of servings; without a network the stepper itself still says how many there are. */
const ScaledWords = lazy(async (): Promise<{ default: ComponentType<ScaledNoteProps> }> => {
  const chunk = await import('./scaled-words.tsx').catch(() => null)
  return { default: chunk?.ScaledWords ?? (() => null) }
})

/** Says that the amounts are not those of the author, warns above the double, and leads back (DET-2). */
export const ScaledNote = (props: ScaledNoteProps) => (
  <div className={styles['note']} role="status">
    {props.chosen !== props.written && (
      <Suspense>
        <ScaledWords {...props} />
      </Suspense>
    )}
  </div>
)
