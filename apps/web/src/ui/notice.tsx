import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './notice.module.css'
import tones from './tones.module.css'

type NoticeTone = Exclude<Tone, 'neutral'>

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info } as const

interface NoticeProps {
  readonly tone: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Whether it appears in response to an action, and so is announced: errors assertively, others politely. */
  readonly isLive?: boolean
}

/** An inline message: an error in a form, a summary, an offer. */
export function Notice({ tone, title, children, isLive = false }: NoticeProps) {
  const Icon = ICONS[tone]
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div className={cx(styles['notice'], tones[tone])} role={isLive ? role : undefined}>
      <Icon aria-hidden size={22} />
      <div className={styles['text']}>
        {title != null && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
