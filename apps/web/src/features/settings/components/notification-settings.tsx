import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#platform/paths.ts'
import { alarmOutputs } from '#platform/cooking/alarm-outputs.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { usePermission } from '../model/use-permission.ts'
import { Setting } from './setting.tsx'

/** Distinguishes the test notification from those of timers. */
const TEST_ID = 'test'

/** The permission for notifications, with buttons to request it and to send a test. */
export function NotificationSettings() {
  const { t, language } = useTranslation()
  const showToast = useToast()
  const permission = usePermission()
  const [, setRequestCount] = useState(0)
  const { notifier } = alarmOutputs()

  const requestPermission = async (): Promise<void> => {
    await notifier.requestPermission()
    // Renders again with the new permission.
    setRequestCount((count) => count + 1)
  }
  const sendTest = async (): Promise<void> => {
    const outcome = await notifier.show({
      id: TEST_ID,
      title: t('settings.testTitle'),
      body: t('settings.testBody'),
      language,
      path: paths.settings(),
      silent: false,
    })
    if (outcome !== 'shown') showToast(t('settings.testFailed'), { type: 'error' })
  }
  return (
    <Setting title={t('settings.notifications')}>
      {permission === 'granted' && (
        <>
          <p>{t('settings.notificationsOn')}</p>
          <Button icon={<BellRing aria-hidden size={20} />} onClick={() => void sendTest()}>
            {t('settings.testNotification')}
          </Button>
        </>
      )}
      {permission === 'default' && (
        <>
          <p>{t('settings.notificationsAsk')}</p>
          <Button variant="primary" onClick={() => void requestPermission()}>
            {t('timers.allow')}
          </Button>
        </>
      )}
      {permission === 'denied' && <p>{t('settings.blocked')}</p>}
      {permission === 'unsupported' && (
        <p>{t(window.isSecureContext ? 'settings.noNotifications' : 'settings.insecure')}</p>
      )}
    </Setting>
  )
}
