import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { settingsQuery } from '#platform/settings/account-settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useChangeSettings } from '../model/use-change-settings.ts'
import { BlockedPeople } from './blocked-people.tsx'
import { RecipeSettings } from './recipe-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import css from './settings-page.module.css'

/** The settings that are stored with the account only. */
export function AccountSettings() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(settingsQuery)
  const change = useChangeSettings()
  return (
    <>
      <section className={css['part']} aria-labelledby="settings-recipes">
        <h2 id="settings-recipes">{t('settings.recipes')}</h2>
        {data !== undefined && <RecipeSettings settings={data} change={change} />}
        {data === undefined && error === null && (
          <div role="status" aria-busy>
            <span className="visually-hidden">{t('settings.loading')}</span>
            <Skeleton shape="text" lines={6} />
          </div>
        )}
        {data === undefined && error !== null && (
          <Notice tone="danger" isLive title={t('settings.loadFailed')}>
            <p>{errorMessage(error)}</p>
            <Button onClick={() => void refetch()}>{t('settings.tryAgain')}</Button>
          </Notice>
        )}
      </section>
      <section className={css['part']} aria-labelledby="settings-people">
        <h2 id="settings-people">{t('settings.people')}</h2>
        {data !== undefined && <PrivacySettings settings={data} change={change} />}
        <BlockedPeople />
      </section>
    </>
  )
}
