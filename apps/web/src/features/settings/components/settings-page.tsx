import { useTranslation } from '../../../platform/i18n/i18n.ts'
import texts from '../../../ui/text-page.module.css'
import { NotificationSettings } from './notification-settings.tsx'
import { PushSettings } from './push-settings.tsx'
import { ScreenSettings } from './screen-settings.tsx'
import css from './settings-page.module.css'
import { SoundSettings } from './sound-settings.tsx'

/** `/settings` (SET-1). Every choice takes effect at once. */
export function SettingsPage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  return (
    <div className={texts['page']}>
      <h1 tabIndex={-1}>{t('settings.title')}</h1>
      <section className={css['part']} aria-labelledby="settings-cooking">
        <h2 id="settings-cooking">{t('settings.cooking')}</h2>
        <p className={css['hint']}>{t('settings.ofDevice')}</p>
        <SoundSettings />
        <NotificationSettings />
        <PushSettings userId={userId} />
        <ScreenSettings />
      </section>
    </div>
  )
}
