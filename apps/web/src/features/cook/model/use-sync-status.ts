import { syncSlot } from '#platform/cooking/sync/sync-slot.ts'
import type { SyncStatus } from '#platform/shared-log/sync-status.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'

/** Whether this browser is in sync with the cook's other devices; null before its first request. */
export const useSyncStatus = (userId: string): SyncStatus | null =>
  useUserSlot(syncSlot, userId)[0]?.status ?? null

/** The status as a sentence. */
export function useStatusText(status: SyncStatus | null): string | null {
  const { t } = useTranslation()
  switch (status?.kind) {
    case undefined:
      return null
    case 'inStep':
      return t('sync.inStep')
    case 'waiting':
      return status.count === 0 ? t('sync.noNetwork') : t('sync.waiting', { count: status.count })
    case 'refused':
      return status.reason === 'full' ? t('sync.full') : t('sync.refused', { count: status.count })
    default:
      return null
  }
}
