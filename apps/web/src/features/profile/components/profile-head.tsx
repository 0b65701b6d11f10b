import type { Profile } from '@souschef/contract'
import { Avatar } from '#entities/person/components/avatar.tsx'
import { FollowButton } from '#entities/person/components/follow-button.tsx'
import { personName } from '#entities/person/model/person-name.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { dateText } from '#platform/i18n/time-formats.ts'
import { useUser } from '#platform/session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { EditButton, PictureButton } from './own-tools.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import css from './profile.module.css'

/** The person of a profile, with the actions on it (PROF-1). */
export function ProfileHead({ person }: { readonly person: Profile }) {
  const { t, language } = useTranslation()
  const user = useUser()
  const me = user?.id === person.id ? user : null
  const name = personName(person)
  const since = new Date(person.created_at)
  return (
    <header className={css['head']}>
      <div className={css['picture']}>
        <Avatar person={person} size="l" />
        {me !== null && <PictureButton user={me} className={css['camera']} />}
      </div>
      <div className={css['text']}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={css['line']}>
          {name !== person.username && <span>{`@${person.username}`}</span>}
          {person.profession !== null && <span>{person.profession}</span>}
          {!Number.isNaN(since.getTime()) && (
            <span>
              {t('profile.since', {
                date: dateText(since, language, { dateStyle: 'long' }),
              })}
            </span>
          )}
          {person.follows_you === true && <Badge tone="info">{t('profile.followsYou')}</Badge>}
          {person.is_blocked === true && <Badge tone="warning">{t('profile.isBlocked', { name })}</Badge>}
        </p>
        {person.bio !== null && <p className={css['bio']}>{person.bio}</p>}
        <div className={css['ways']}>
          {me === null ? (
            <>
              {person.is_blocked !== true && <FollowButton person={person} isPrimary />}
              <ProfileMenu person={person} />
            </>
          ) : (
            <EditButton user={me} />
          )}
        </div>
      </div>
    </header>
  )
}
