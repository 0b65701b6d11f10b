import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import css from './invite.module.css'
import { kitchenLinksQuery, createKitchenLink, revokeKitchenLink } from './kitchen-links.ts'
import { LinkList } from './link-list.tsx'
import { CreatedLink } from './created-link.tsx'

interface Props {
  readonly userId: string
  readonly recipeId: string
  /** The title of the recipe. */
  readonly title: string
  readonly onClose: () => void
}

/** Creates links to a dish for helpers without an account, and revokes them. */
export function InviteSheet({ userId, recipeId, title, onClose }: Props) {
  const { t } = useTranslation()
  const links = useQuery(kitchenLinksQuery(userId, recipeId))
  const create = useMutation({
    mutationFn: () => createKitchenLink(userId, recipeId),
    onSettled: () => links.refetch(),
  })
  const revoke = useMutation({
    mutationFn: revokeKitchenLink,
    onSuccess: (_answer, { id }) => {
      if (create.data?.id === id) create.reset()
    },
    onSettled: () => links.refetch(),
  })
  const hasLink = create.data !== undefined
  return (
    <Dialog isOpen variant="sheet" title={t('invite.open')} closeLabel={t('cook.close')} onClose={onClose}>
      <div className={css['invite']}>
        <p>{t('invite.lead')}</p>
        {create.error !== null && (
          <Notice tone="warning" isLive title={failureText(t('invite.notInStep'), create.error)} />
        )}
        {create.data !== undefined && (
          <>
            <p>{t('invite.once')}</p>
            <CreatedLink url={create.data.url} title={title} />
          </>
        )}
        <Button
          variant={hasLink ? 'secondary' : 'primary'}
          className={css['button']}
          isBusy={create.isPending}
          onClick={() => create.mutate()}
        >
          {t(hasLink ? 'invite.another' : 'invite.make')}
        </Button>
        {revoke.error !== null && <Notice tone="warning" isLive title={errorMessage(revoke.error)} />}
        {revoke.isSuccess && <Notice tone="success" isLive title={t('invite.revoked')} />}
        {links.error !== null && <Notice tone="warning" title={t('invite.noLinks')} />}
        <LinkList title={t('invite.links')} links={links.data ?? []} onRevoke={revoke.mutate} />
      </div>
    </Dialog>
  )
}

/** The server knows a dish only once this device has synchronised it. */
const failureText = (notSyncedText: string, error: Error): string =>
  error instanceof ApiError && error.status === 404 ? notSyncedText : errorMessage(error)
