import type { ReactNode } from 'react'
import styles from './state.module.css'

export const saucer = (
  <>
    <ellipse cx="72" cy="92" rx="56" ry="6" fill="var(--sunken)" />
    <circle cx="72" cy="50" r="42" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2.5" />
    <circle cx="72" cy="50" r="27" fill="none" stroke="var(--line)" strokeWidth="2.5" />
  </>
)

/** A decorative drawing beside an empty or error state. */
export const StateGlyph = ({ children }: { readonly children: ReactNode }) => (
  <svg aria-hidden viewBox="0 0 144 100" className={styles['glyph']}>
    {children}
  </svg>
)
