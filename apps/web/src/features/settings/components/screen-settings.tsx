import { useStore } from 'zustand'
import { useWakeLock } from '#platform/cooking/alarm-outputs.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { screenOnSlot } from '#platform/storage/alarm-keys.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Setting } from './setting.tsx'

/** Whether the screen stays on while cooking (TIMER-7). */
export function ScreenSettings() {
  const { t } = useTranslation()
  const isOn = useStore(screenOnSlot) ?? true
  const state = useWakeLock()
  return (
    <Setting title={t('settings.screen')}>
      {state === 'unsupported' ? (
        <p>{t(window.isSecureContext ? 'settings.noWakeLock' : 'settings.insecure')}</p>
      ) : (
        <Checkbox
          label={t('settings.screenOn')}
          hint={state === 'refused' ? t('settings.screenRefused') : t('settings.screenHint')}
          checked={isOn}
          onChange={({ currentTarget }) => screenOnSlot.setState(currentTarget.checked)}
        />
      )}
    </Setting>
  )
}
