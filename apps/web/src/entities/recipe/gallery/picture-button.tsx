import { type ReactNode, use } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { isOwnPicture } from '#platform/own-picture.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { type GalleryProps, OpenGallery } from './gallery-host.tsx'
import styles from './picture-button.module.css'

const Gallery = retryableLazy(async () => (await import('./gallery.tsx')).Gallery)

function LazyGallery(props: GalleryProps) {
  const { t } = useTranslation()
  return (
    <SectionBoundary title={t('gallery.failed')}>
      <Gallery {...props} />
    </SectionBoundary>
  )
}

interface PictureButtonProps {
  readonly url: string | null
  /** What the picture shows; empty if unknown. */
  readonly text: string
  /** The picture. */
  readonly children: ReactNode
}

/** A picture that opens the gallery; pictures of other hosts are only shown. */
export function PictureButton({ url, text, children }: PictureButtonProps) {
  const { t } = useTranslation()
  const open = use(OpenGallery)
  if (!isOwnPicture(url)) return children
  return (
    <button
      type="button"
      className={styles['picture']}
      aria-haspopup="dialog"
      aria-label={text === '' ? t('gallery.open') : t('gallery.openOf', { text })}
      onClick={() => open({ url, Gallery: LazyGallery })}
    >
      {children}
    </button>
  )
}
