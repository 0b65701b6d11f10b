import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import texts from '#ui/text-page.module.css'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DeviceList } from './device-list.tsx'
import { ExportData } from './export-data.tsx'
import css from './security.module.css'

/** Devices, password, export of data and deletion of the account (SET-1). */
export function SecuritySettings({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Group title={t('settings.devices')}>
        <DeviceList />
      </Group>
      <Group title={t('settings.password')}>
        <ChangePassword />
      </Group>
      <Group title={t('settings.export')}>
        <ExportData />
      </Group>
      <Group title={t('settings.delete')}>
        <DeleteAccount userId={userId} />
      </Group>
    </>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div role="group" className={cx(texts['box'], css['group'])} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </div>
)
