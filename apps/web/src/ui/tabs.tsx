import type { ReactNode } from 'react'
import { scrollFocusedIntoView } from './scroll-focused-into-view.ts'
import styles from './tabs.module.css'
import { UiLink } from './ui-link.tsx'

interface TabsProps {
  /** The name of the landmark. */
  readonly label: string
  readonly items: readonly {
    readonly href: string
    readonly text: ReactNode
    readonly isCurrent: boolean
    readonly count?: number | undefined
  }[]
}

/** Tabs as links, each view with its own URL, rather than the ARIA tab pattern. */
export const Tabs = ({ label, items }: TabsProps) => (
  <nav ref={scrollFocusedIntoView} aria-label={label} className={styles['tabs']}>
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.href}>
          <UiLink
            href={item.href}
            className={styles['tab']}
            aria-current={item.isCurrent ? 'page' : undefined}
          >
            <span>{item.text}</span>
            {item.count !== undefined && <span className={styles['count']}>{item.count}</span>}
          </UiLink>
        </li>
      ))}
    </ul>
  </nav>
)
