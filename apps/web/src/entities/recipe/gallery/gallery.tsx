import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { fetchAsJpeg } from '#platform/picture-as-jpeg.ts'
import { useToast } from '#platform/toast/toast.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#platform/save-file.ts'
import { ShareButton } from '../share/share-button.tsx'
import { galleryPictures, wrappedIndex } from './gallery-pictures.ts'
import type { GalleryProps } from './gallery-host.tsx'
import { GalleryStage } from './gallery-stage.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import styles from './gallery.module.css'
import { pictureFileName } from './picture-file-name.ts'
import { useGalleryDialog } from './use-gallery-dialog.ts'
import { useSwipe } from './use-swipe.ts'

/** The pictures of a recipe over the whole window (GAL-1 to GAL-5). */
export function Gallery({ recipe, url, onClose }: GalleryProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const pictures = galleryPictures(recipe)
  const [currentIndex, setCurrentIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex((picture) => picture.url === url),
    ),
  )
  const navigate = (offset: -1 | 1): void =>
    setCurrentIndex(wrappedIndex(currentIndex, offset, pictures.length))
  const swipe = useSwipe(navigate)
  const dialog = useGalleryDialog(navigate)
  const picture = pictures[currentIndex]
  if (picture === undefined) return null

  const count = t('gallery.count', { number: currentIndex + 1, total: pictures.length })
  const download = async (): Promise<void> => {
    try {
      saveFile(await fetchAsJpeg(picture.url), pictureFileName(recipe.title, currentIndex + 1))
    } catch (error) {
      console.warn('failed to save a picture', error)
      showToast(t('gallery.downloadFailed'), { type: 'error' })
    }
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles['gallery']}
      aria-label={t('gallery.title', { title: recipe.title })}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles['head']}>
        <p className={styles['count']} role="status">
          {count}
        </p>
        <IconButton
          label={t('gallery.download')}
          icon={<Download aria-hidden size={22} />}
          onClick={() => void download()}
        />
        <ShareButton title={recipe.title} path={picture.url} label={t('gallery.share')} />
        <IconButton label={t('app.close')} icon={<X aria-hidden size={22} />} onClick={onClose} />
      </header>
      <div className={styles['middle']} {...swipe}>
        {pictures.length > 1 && (
          <IconButton
            className={styles['previous']}
            label={t('gallery.previous')}
            icon={<ChevronLeft aria-hidden size={28} />}
            onClick={() => navigate(-1)}
          />
        )}
        <GalleryStage key={picture.url} picture={picture} title={recipe.title} language={recipe.language} />
        {pictures.length > 1 && (
          <IconButton
            className={styles['next']}
            label={t('gallery.next')}
            icon={<ChevronRight aria-hidden size={28} />}
            onClick={() => navigate(1)}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <GalleryThumbnails pictures={pictures} current={currentIndex} onChoose={setCurrentIndex} />
      )}
    </dialog>
  )
}
