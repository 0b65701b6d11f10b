import { splitByMarks } from '../model/text-pieces.ts'
import styles from './marked-text.module.css'

interface MarkedTextProps {
  readonly text: string
  readonly marks: readonly (readonly [number, number])[]
}

/** A text with the matches of a search highlighted. */
export const MarkedText = ({ text, marks }: MarkedTextProps) =>
  splitByMarks(text, marks).map((piece) =>
    piece.isMarked ? (
      <mark key={piece.start} className={styles['mark']}>
        {piece.text}
      </mark>
    ) : (
      <span key={piece.start}>{piece.text}</span>
    ),
  )
