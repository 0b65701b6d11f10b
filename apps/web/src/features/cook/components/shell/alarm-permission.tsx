import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { alarmOutputs } from '#platform/cooking/alarm-outputs.ts'
import { pushObstacle } from '#platform/push/obstacle.ts'
import { enablePush } from '#platform/push/push.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { userSlot } from '#platform/storage/keys.ts'
import { Button } from '#ui/button.tsx'
import css from './alarm-permission.module.css'

const NOTICE_MS = 4_000

const asTrue = (raw: unknown): true | null => (raw === true ? true : null)

interface Props {
  readonly userId: string
  /** Whether a timer was started on this visit; permission is not requested before. */
  readonly isEnabled: boolean
}

/** Asks once, after the first timer was started, for permission to show notifications, and push messages where they work. */
export function AlarmPermission({ userId, isEnabled }: Props) {
  return isEnabled ? <PermissionPrompt userId={userId} /> : null
}

function PermissionPrompt({ userId }: Pick<Props, 'userId'>) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { notifier } = alarmOutputs()
  const askedSlot = userSlot(userId, 'askedForNotifications', asTrue)
  // Reading the permission takes milliseconds, so it is read once instead of on each render.
  const [isAnswered, setAnswered] = useState(
    () => askedSlot.getState() === true || notifier.permission() !== 'default',
  )
  const [canPush] = useState(() => pushObstacle() === null)
  if (isAnswered) return null
  const markAnswered = (): void => {
    askedSlot.setState(true)
    setAnswered(true)
  }
  const requestPermission = async (): Promise<void> => {
    const permission = await notifier.requestPermission()
    markAnswered()
    if (permission !== 'granted') {
      showToast(t('timers.notAllowed'), { type: 'info', duration: NOTICE_MS })
      return
    }
    if (!canPush) return
    await enablePush(userId).catch(() =>
      showToast(t('timers.notPushed'), { type: 'info', duration: NOTICE_MS }),
    )
  }
  return (
    <aside className={css['row']} data-screen-only aria-labelledby="ask-notifications">
      <BellRing aria-hidden className={css['icon']} />
      <div className={css['text']}>
        <h2 id="ask-notifications" className={css['title']}>
          {t('timers.askTitle')}
        </h2>
        <p className={css['reason']}>{t(canPush ? 'timers.askReasonPush' : 'timers.askReason')}</p>
      </div>
      <div className={css['tools']}>
        <Button onClick={markAnswered}>{t('timers.notNow')}</Button>
        <Button variant="primary" onClick={() => void requestPermission()}>
          {t('timers.allow')}
        </Button>
      </div>
    </aside>
  )
}
