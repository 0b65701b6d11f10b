import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../../platform/api/api-error.ts'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import { shareLink } from '../../../platform/share-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './invite.module.css'
import { type KitchenLink, kitchenLinksQuery, makeKitchenLink, revokeKitchenLink } from './kitchen-links.ts'
import { QrCode } from './qr-code.tsx'

interface Props {
  readonly userId: string
  readonly recipeId: string
  /** Of the recipe. */
  readonly title: string
  readonly onClose: () => void
}

/** Makes links to a dish for helpers without an account, and revokes them. */
export function InviteSheet({ userId, recipeId, title, onClose }: Props) {
  const { t } = useTranslation()
  const links = useQuery(kitchenLinksQuery(userId, recipeId))
  const make = useMutation({
    mutationFn: () => makeKitchenLink(userId, recipeId),
    onSettled: () => links.refetch(),
  })
  const revoke = useMutation({
    mutationFn: revokeKitchenLink,
    onSuccess: (_answer, { id }) => {
      if (make.data?.id === id) make.reset()
    },
    onSettled: () => links.refetch(),
  })
  const hasMade = make.data !== undefined
  return (
    <Dialog isOpen variant="sheet" title={t('invite.open')} closeLabel={t('cook.close')} onClose={onClose}>
      <div className={css['invite']}>
        <p>{t('invite.lead')}</p>
        {make.error !== null && (
          <Notice tone="warning" isLive title={whyNot(t('invite.notInStep'), make.error)} />
        )}
        {make.data !== undefined && <MadeLink url={make.data.url} title={title} />}
        <Button
          variant={hasMade ? 'secondary' : 'primary'}
          className={css['button']}
          isBusy={make.isPending}
          onClick={() => make.mutate()}
        >
          {t(hasMade ? 'invite.another' : 'invite.make')}
        </Button>
        {revoke.error !== null && <Notice tone="warning" isLive title={errorMessage(revoke.error)} />}
        {revoke.isSuccess && <Notice tone="success" isLive title={t('invite.revoked')} />}
        {links.error !== null && <Notice tone="warning" title={t('invite.noLinks')} />}
        <Links links={links.data ?? []} onRevoke={revoke.mutate} />
      </div>
    </Dialog>
  )
}

/** The server learns of a dish only when this device has sent it. */
const whyNot = (notInStep: string, error: Error): string =>
  error instanceof ApiError && error.status === 404 ? notInStep : errorMessage(error)

function MadeLink({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const canShare = typeof navigator.share === 'function'
  const pass = async (): Promise<void> => setCopied((await shareLink({ title, url })) === 'copied')
  return (
    <div className={css['made']} role="group" aria-label={t('share.title')}>
      <p>{t('invite.once')}</p>
      <QrCode text={url} label={t('invite.qr')} />
      <Field label={t('share.copyYourself')}>
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button
        className={css['button']}
        icon={canShare ? <Share2 aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
        onClick={() => void pass()}
      >
        {t(canShare ? 'invite.share' : 'invite.copy')}
      </Button>
      <p role="status">{isCopied && t('share.copied')}</p>
    </div>
  )
}

interface LinksProps {
  readonly links: readonly KitchenLink[]
  readonly onRevoke: (link: KitchenLink) => void
}

function Links({ links, onRevoke }: LinksProps) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  const format = new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short' })
  return (
    <section aria-label={t('invite.links')}>
      <h3>{t('invite.links')}</h3>
      <ul className={css['links']}>
        {links.map((link) => {
          const time = format.format(link.created_at)
          return (
            <li key={link.id}>
              <span>{t('invite.madeAt', { time })}</span>
              <Button
                className={css['button']}
                aria-label={t('invite.revokeOf', { time })}
                onClick={() => onRevoke(link)}
              >
                {t('invite.revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
