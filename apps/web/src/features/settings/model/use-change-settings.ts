import type { AccountSettings } from '@souschef/contract'
import { ApiError } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { type SettingChanges, useStoreSettings } from '#platform/settings/account-settings.ts'
import { useToast } from '#platform/toast/toast.ts'

export interface SettingsProps {
  readonly settings: AccountSettings
  /** Applies at once, and shows a toast if it could not be stored. */
  readonly change: (changes: SettingChanges) => void
}

/** Stores settings of the account, and reports failures. */
export function useChangeSettings(): SettingsProps['change'] {
  const { t } = useTranslation()
  const showToast = useToast()
  const store = useStoreSettings()
  return (changes) => {
    store(changes).catch((error: unknown) => {
      const reason = error instanceof ApiError ? `: ${error.message}` : ''
      showToast(`${t('settings.saveFailed')}${reason}`, { type: 'error' })
    })
  }
}
