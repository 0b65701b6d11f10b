import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'
import tones from './tones.module.css'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

interface BadgeProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  /** Always a word: colour is never the only sign. */
  readonly children: ReactNode
}

/** A short label: 'in progress', 'draft', 'Added 08.03.2026'. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={cx(styles['badge'], tones[tone])}>
    {icon}
    <span>{children}</span>
  </span>
)
