import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import texts from '#ui/text-page.module.css'
import { AccountSettings } from './account-settings.tsx'
import { AllDevicesSettings } from './all-devices-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PushSettings } from './push-settings.tsx'
import { ScreenSettings } from './screen-settings.tsx'
import css from './settings-page.module.css'
import { SoundSettings } from './sound-settings.tsx'
import { VibrationSettings } from './vibration-settings.tsx'

interface SettingsPageProps {
  readonly userId: string
  /** The settings of the account itself: devices, password, data. */
  readonly security: ReactNode
}

/** `/settings` (SET-1). Every choice takes effect at once. */
export function SettingsPage({ userId, security }: SettingsPageProps) {
  const { t } = useTranslation()
  return (
    <div className={texts['page']}>
      <h1 tabIndex={-1}>{t('settings.title')}</h1>
      <section className={css['part']} aria-labelledby="settings-look">
        <h2 id="settings-look">{t('settings.look')}</h2>
        <AppearanceSettings userId={userId} />
      </section>
      <AccountSettings />
      <section className={css['part']} aria-labelledby="settings-cooking">
        <h2 id="settings-cooking">{t('settings.cooking')}</h2>
        <p className={css['hint']}>{t('settings.ofDevice')}</p>
        <SoundSettings />
        <VibrationSettings />
        <NotificationSettings />
        <PushSettings userId={userId} />
        <AllDevicesSettings />
        <ScreenSettings />
      </section>
      <section className={css['part']} aria-labelledby="settings-account">
        <h2 id="settings-account">{t('settings.account')}</h2>
        {security}
      </section>
    </div>
  )
}
