import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { useToast } from '#platform/toast/toast.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { shareLink } from '#platform/share-link.ts'

const LinkDialog = retryableLazy(async () => (await import('./link-dialog.tsx')).LinkDialog)

interface ShareButtonProps {
  readonly title: string
  /** Path and query of what is shared. */
  readonly path: string
  readonly label: string
}

/** Shares a link natively, else copies it, else shows it for selecting (DET-3, GAL-5). */
export function ShareButton({ title, path, label }: ShareButtonProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  const share = async (): Promise<void> => {
    const { href: url } = new URL(path, document.baseURI)
    const outcome = await shareLink({ title, url })
    if (outcome === 'copied') showToast(t('share.copied'))
    if (outcome === 'shown') setShownUrl(url)
  }
  return (
    <>
      <IconButton label={label} icon={<Share2 aria-hidden size={22} />} onClick={() => void share()} />
      <SectionBoundary>
        {shownUrl !== null && <LinkDialog url={shownUrl} onClose={() => setShownUrl(null)} />}
      </SectionBoundary>
    </>
  )
}
