import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

interface CardGridProps {
  /** `<li>`s. */
  readonly children: ReactNode
  /** Dimmed while the next cards are loading. */
  readonly isRefreshing?: boolean
}

/** Cards in one to four columns, depending on the available width. */
export const CardGrid = ({ children, isRefreshing = false }: CardGridProps) => (
  <ul className={styles['grid']} aria-busy={isRefreshing || undefined}>
    {children}
  </ul>
)
