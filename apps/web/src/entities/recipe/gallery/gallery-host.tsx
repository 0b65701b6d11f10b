import { createContext, type ReactNode, use, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { isOwnPicture } from '../../../platform/own-picture.ts'
import { retryableLazy } from '../../../platform/retryable-lazy.tsx'
import { SectionBoundary } from '../../../ui/section-boundary.tsx'
import type { GalleryRecipe } from './gallery-pictures.ts'
import styles from './gallery-host.module.css'

const Gallery = retryableLazy(async () => (await import('./gallery.tsx')).Gallery)

const OpenGallery = createContext<(url: string) => void>(() => undefined)

interface GalleryHostProps {
  readonly recipe: GalleryRecipe
  readonly children: ReactNode
}

/** Lets the pictures of a recipe open its gallery, whose code is loaded on first use. */
export function GalleryHost({ recipe, children }: GalleryHostProps) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string | null>(null)
  return (
    <OpenGallery value={setUrl}>
      {children}
      <SectionBoundary title={t('gallery.failed')}>
        {url !== null && <Gallery recipe={recipe} url={url} onClose={() => setUrl(null)} />}
      </SectionBoundary>
    </OpenGallery>
  )
}

interface PictureButtonProps {
  readonly url: string | null
  /** What the picture shows; empty if unknown. */
  readonly text: string
  /** The picture. */
  readonly children: ReactNode
}

/** A picture that opens the gallery; anything but one of our own pictures is shown only. */
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
      onClick={() => open(url)}
    >
      {children}
    </button>
  )
}
