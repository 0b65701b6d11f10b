import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { shareLink } from '#platform/share-link.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './invite.module.css'
import { QrCode } from './qr-code.tsx'

interface Props {
  readonly url: string
  readonly title: string
}

/** A newly created link: as a QR code, as text, and with a button to share or copy it. */
export function CreatedLink({ url, title }: Props) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<string | null>(null)
  const canShare = typeof navigator.share === 'function'
  const shareOrCopy = async (): Promise<void> =>
    setCopied((await shareLink({ title, url })) === 'copied' ? url : null)
  return (
    <div className={css['made']} role="group" aria-label={t('share.title')}>
      <QrCode text={url} label={t('invite.qr')} />
      <Field label={t('share.copyYourself')}>
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button
        className={css['button']}
        icon={canShare ? <Share2 aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
        onClick={() => void shareOrCopy()}
      >
        {t(canShare ? 'invite.share' : 'invite.copy')}
      </Button>
      <p role="status">{copied === url && t('share.copied')}</p>
    </div>
  )
}
