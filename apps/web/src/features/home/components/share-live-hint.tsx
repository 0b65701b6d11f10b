import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { settingsQuery } from '#platform/settings/account-settings.ts'
import { userSlot } from '#platform/storage/keys.ts'
import { UiLink } from '#ui/ui-link.tsx'
import css from './home.module.css'

const asTrue = (raw: unknown): true | null => (raw === true ? true : null)

/** Hint, shown on one visit only, that cooks can share what they are cooking. */
export function ShareLiveHint({ userId }: { readonly userId: string }) {
  const hintShownSlot = useMemo(() => userSlot(userId, 'presenceHintShown', asTrue), [userId])
  const [isFirstVisit] = useState(() => hintShownSlot.getState() !== true)
  return isFirstVisit ? <Hint onShown={() => hintShownSlot.setState(true)} /> : null
}

function Hint({ onShown }: { readonly onShown: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(settingsQuery)
  const isShown = data?.share_live === false
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  if (!isShown) return null
  return (
    <p className={css['note']}>
      {t('home.showYourself')} <UiLink href={paths.settings()}>{t('home.toSettings')}</UiLink>
    </p>
  )
}
