import { useTranslation } from '#platform/i18n/i18n.ts'
import { openAuth } from '#platform/session/auth-prompt.ts'
import { Button } from '#ui/button.tsx'
import css from './home.module.css'

/** Invites a guest to sign in and follow people (HOME-4). */
export function FriendsInvitation() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="friends" className={css['section']}>
      <h2 id="friends">{t('home.friends')}</h2>
      <p className={css['note']}>{t('home.friendsInvitation')}</p>
      <p>
        <Button onClick={() => openAuth()}>{t('nav.login')}</Button>
      </p>
    </section>
  )
}
