import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { pushObstacle } from '#platform/push/obstacle.ts'
import { disablePush, enablePush } from '#platform/push/push.ts'
import { usePushOn } from '#platform/push/use-push-on.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePermission } from '../model/use-permission.ts'
import { Setting } from './setting.tsx'

/** Whether timers ring on this device when no page is open, or why they cannot (CPAGE-6). */
export function PushSettings({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  // Re-renders when it changes, because the obstacle depends on it.
  const permission = usePermission()
  const obstacle = pushObstacle()
  const isOn = usePushOn(userId) && permission === 'granted'
  const [requested, setRequested] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async (next: boolean): Promise<void> => {
    if (requested !== null) return
    setRequested(next)
    setFailure(null)
    try {
      await (next ? enablePush(userId) : disablePush(userId))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('settings.pushRefused'))
    }
    setRequested(null)
  }
  return (
    <Setting title={t('settings.push')}>
      {obstacle === null ? (
        <Checkbox
          label={t('settings.pushOn')}
          hint={t('settings.pushHint')}
          checked={requested ?? isOn}
          aria-busy={requested !== null}
          onChange={({ currentTarget }) => void choose(currentTarget.checked)}
        />
      ) : (
        <p>{t(`settings.${obstacle}`)}</p>
      )}
      {failure !== null && obstacle === null && <Notice tone="danger" isLive title={failure} />}
    </Setting>
  )
}
