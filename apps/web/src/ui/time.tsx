import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './time.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const CLOCK = <Clock aria-hidden size={18} />

interface TimeProps {
  /** Formatted: '1h 20m', '1 ч 20 мин'. */
  readonly text: string
  /** For the `datetime` attribute. */
  readonly minutes: number
  /** Text for screen readers before the duration, if only an icon says what it is: 'Cooking time'. */
  readonly label?: string | undefined
  /** A clock by default; null for none. */
  readonly icon?: ReactNode
}

/** A `<time>` element for a duration. */
export const Time = ({ text, minutes, label, icon = CLOCK }: TimeProps) => (
  <span className={styles['time']}>
    {icon}
    {label !== undefined && <VisuallyHidden>{`${label}: `}</VisuallyHidden>}
    <time dateTime={`PT${minutes}M`}>{text}</time>
  </span>
)
