import { useTranslation } from '#platform/i18n/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { SettingsProps } from '../model/use-change-settings.ts'
import { Setting } from './setting.tsx'
import css from './settings-page.module.css'

/** The settings for what others see of the user. */
export function PrivacySettings({ settings, change }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <Setting title={t('settings.seen')}>
      <Checkbox
        label={t('settings.shareLive')}
        hint={t('settings.shareLiveHint')}
        checked={settings.share_live}
        onChange={({ currentTarget }) => change({ share_live: currentTarget.checked })}
      />
      <Checkbox
        label={t('settings.shareFavorites')}
        checked={settings.share_favorites}
        onChange={({ currentTarget }) => change({ share_favorites: currentTarget.checked })}
      />
      <Checkbox
        label={t('settings.shareCooks')}
        checked={settings.share_cooks}
        onChange={({ currentTarget }) => change({ share_cooks: currentTarget.checked })}
      />
      <p className={css['hint']}>{t('settings.shareHint')}</p>
    </Setting>
  )
}
