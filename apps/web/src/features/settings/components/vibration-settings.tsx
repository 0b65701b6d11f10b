import { useStore } from 'zustand'
import { canVibrate } from '#platform/alarm/vibration.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { vibrationSlot } from '#platform/storage/alarm-keys.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Setting } from './setting.tsx'

/** Whether this device vibrates when time is up. */
export function VibrationSettings() {
  const { t } = useTranslation()
  const isOn = useStore(vibrationSlot) ?? true
  return (
    <Setting title={t('settings.vibration')}>
      {canVibrate() ? (
        <Checkbox
          label={t('settings.vibrationOn')}
          checked={isOn}
          onChange={({ currentTarget }) => vibrationSlot.setState(currentTarget.checked)}
        />
      ) : (
        <p>{t('settings.noVibration')}</p>
      )}
    </Setting>
  )
}
