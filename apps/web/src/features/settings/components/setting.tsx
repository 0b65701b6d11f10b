import type { ReactNode } from 'react'
import css from './settings-page.module.css'

interface SettingProps {
  readonly title: string
  readonly children: ReactNode
}

/** One group of settings. */
export const Setting = ({ title, children }: SettingProps) => (
  <div role="group" className={css['setting']} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </div>
)
