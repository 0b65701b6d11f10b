import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { dateText, DAY_AND_TIME } from '#platform/i18n/time-formats.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Device, devicesQuery } from './devices.ts'
import css from './security.module.css'

/** The devices where the user is signed in, each with a sign-out button except this one. */
export function DeviceList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(devicesQuery)
  if (data === undefined && error === null) return <Skeleton shape="text" lines={2} />
  if (data === undefined)
    return (
      <Notice tone="danger" isLive title={t('settings.devicesFailed')}>
        <Button onClick={() => void refetch()}>{t('settings.tryAgain')}</Button>
      </Notice>
    )
  return (
    <ul className={css['devices']} aria-label={t('settings.devices')}>
      {data.map((device) => (
        <li key={device.id} className={css['device']}>
          <DeviceRow device={device} />
        </li>
      ))}
    </ul>
  )
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const showToast = useToast()
  const { browser, system } = device
  const name =
    browser !== null && system !== null
      ? t('settings.device', { browser, system })
      : (browser ?? system ?? t('settings.unknownDevice'))
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('signOutDevice', { params: { id: device.id } }),
    onSuccess: () => showToast(t('settings.signedOut', { device: name })),
    onError: (error) => showToast(errorMessage(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
  const used = new Date(device.last_used_at)
  return (
    <>
      <div className={css['text']}>
        <p>{name}</p>
        {!Number.isNaN(used.getTime()) && (
          <p className={css['hint']}>
            {t('settings.lastUsed', {
              date: dateText(used, language, DAY_AND_TIME),
            })}
          </p>
        )}
      </div>
      {device.is_current ? (
        <Badge tone="success">{t('settings.thisDevice')}</Badge>
      ) : (
        <Button
          isBusy={isPending}
          aria-label={t('settings.signOutOf', { device: name })}
          onClick={() => mutate()}
        >
          {t('settings.signOut')}
        </Button>
      )}
    </>
  )
}
