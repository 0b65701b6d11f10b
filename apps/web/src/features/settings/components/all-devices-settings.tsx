import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { settingsQuery } from '#platform/settings/account-settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useChangeSettings } from '../model/use-change-settings.ts'
import { Setting } from './setting.tsx'

/** Whether anything is sent to any device of the account (API-44). */
export function AllDevicesSettings() {
  const { t } = useTranslation()
  const { data } = useQuery(settingsQuery)
  const change = useChangeSettings()
  if (data === undefined) return null
  return (
    <Setting title={t('settings.allDevices')}>
      <Checkbox
        label={t('settings.allDevicesOn')}
        hint={t('settings.allDevicesHint')}
        checked={data.push}
        onChange={({ currentTarget }) => change({ push: currentTarget.checked })}
      />
    </Setting>
  )
}
