import { cx } from './cx.ts'
import styles from './difficulty-pips.module.css'

const LEVELS = { easy: 1, medium: 2, hard: 3, expert: 4 } as const

interface DifficultyPipsProps {
  readonly level: keyof typeof LEVELS
  /** The word for the level, always shown (DEC-10). */
  readonly text: string
}

/** The word with one to four flames: green, yellow, red, purple. */
export const DifficultyPips = ({ level, text }: DifficultyPipsProps) => (
  <span className={cx(styles['pips'], styles[level])}>
    <span aria-hidden className={styles['flames']}>
      {Array.from({ length: LEVELS[level] }, (_, index) => (
        <svg key={index} viewBox="0 0 10 14" width="10" height="14">
          <path
            fill="currentColor"
            d="M5.3 0c.4 2.3 4.2 4.3 4.2 8.4A4.5 5 0 0 1 5 13.5 4.5 5 0 0 1 .5 8.6c0-2 1.1-3.3 2-4.1.1 1 .5 1.7 1.1 2C3.6 4 3.9 1.7 5.3 0Z"
          />
        </svg>
      ))}
    </span>
    <span>{text}</span>
  </span>
)
