import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { askToSignIn } from '#platform/session/auth-prompt.ts'
import { useSession } from '#platform/session/session.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { useFollow } from '../api/follow.ts'
import { type Named, personName } from '../model/person-name.ts'
import css from './follow-button.module.css'

interface FollowButtonProps {
  readonly person: Named & { readonly is_following?: boolean | undefined }
  /** Whether following is the main action of the page. */
  readonly isPrimary?: boolean
  /** Whether phones show the icon only. */
  readonly isCompact?: boolean
}

/** Unfollowing is never the primary action. */
function variantOf(isFollowing: boolean, isPrimary: boolean): ButtonVariant {
  if (isFollowing) return isPrimary ? 'secondary' : 'quiet'
  return isPrimary ? 'primary' : 'secondary'
}

/** Follows or unfollows a person; renders nothing for oneself. Asks a guest to sign in. */
export function FollowButton({ person, isPrimary = false, isCompact = false }: FollowButtonProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const isGuest = useSession((session) => session.status === 'guest')
  const isMe = useSession((session) => session.status === 'user' && session.user.username === person.username)
  const { mutate, isPending } = useFollow(person.username)
  if (isMe) return null
  const isFollowing = person.is_following === true
  const press = (): void => {
    if (isGuest) askToSignIn()
    else if (!isPending)
      mutate(!isFollowing, { onError: (error) => showToast(errorMessage(error), { type: 'error' }) })
  }
  const name = personName(person)
  return (
    <Button
      className={isCompact ? css['short'] : undefined}
      variant={variantOf(isFollowing, isPrimary)}
      icon={isFollowing ? <UserRoundCheck aria-hidden /> : <UserRoundPlus aria-hidden />}
      aria-label={t(isFollowing ? 'people.unfollowOf' : 'people.followOf', { name })}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      <span>{t(isFollowing ? 'people.unfollow' : 'people.follow')}</span>
    </Button>
  )
}
