import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import texts from '#ui/text-page.module.css'
import css from './settings-page.module.css'

interface SettingProps {
  readonly title: string
  readonly children: ReactNode
}

/** One group of settings. */
export const Setting = ({ title, children }: SettingProps) => (
  <div role="group" className={cx(texts['box'], css['setting'])} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </div>
)
