import type { ReactNode } from 'react'
import { StateGlyph } from './state-glyph.tsx'
import styles from './state.module.css'

/** Level of the heading: 1 if the state is the whole page, else according to the headings around it. */
export type StateLevel = 1 | 2 | 3

export interface StateProps {
  readonly glyph: ReactNode
  /** One sentence, as a heading, so that a screen reader finds it. */
  readonly title: ReactNode
  readonly level: StateLevel
  readonly text?: ReactNode
  /** Buttons, or links with `buttonClass('primary')`. */
  readonly action?: ReactNode
}

/** Layout shared by empty and error states. */
export function State({ glyph, title, level, text, action }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <StateGlyph>{glyph}</StateGlyph>
      <div className={styles['words']}>
        <Heading className={styles['title']}>{title}</Heading>
        {text != null && <p className={styles['detail']}>{text}</p>}
      </div>
      {action != null && <div className={styles['ways']}>{action}</div>}
    </>
  )
}
