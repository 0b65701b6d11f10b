import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { pictureAsJpeg } from '../../../platform/picture-as-jpeg.ts'
import { useToast } from '../../../platform/toast/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { saveFile } from '../../../platform/save-file.ts'
import { ShareButton } from '../share/share-button.tsx'
import { galleryPictures, turned } from './gallery-pictures.ts'
import type { GalleryProps } from './gallery-host.tsx'
import { GalleryStage } from './gallery-stage.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import styles from './gallery.module.css'
import { pictureFileName } from './picture-file-name.ts'
import { useModal } from './use-modal.ts'
import { useSwipe } from './use-swipe.ts'

/** The pictures of a recipe over the whole window (GAL-1 to GAL-5). */
export function Gallery({ recipe, url, onClose }: GalleryProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const pictures = galleryPictures(recipe)
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      pictures.findIndex((picture) => picture.url === url),
    ),
  )
  const turn = (by: -1 | 1): void => setPlace(turned(place, by, pictures.length))
  const swipe = useSwipe(turn)
  const dialog = useModal(turn)
  const picture = pictures[place]
  if (picture === undefined) return null

  const count = t('gallery.count', { number: place + 1, total: pictures.length })
  const download = async (): Promise<void> => {
    try {
      saveFile(await pictureAsJpeg(picture.url), pictureFileName(recipe.title, place + 1))
    } catch (error) {
      console.warn('a picture could not be saved', error)
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
            onClick={() => turn(-1)}
          />
        )}
        <GalleryStage key={picture.url} picture={picture} title={recipe.title} language={recipe.language} />
        {pictures.length > 1 && (
          <IconButton
            className={styles['next']}
            label={t('gallery.next')}
            icon={<ChevronRight aria-hidden size={28} />}
            onClick={() => turn(1)}
          />
        )}
      </div>
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} place={place} onChoose={setPlace} />}
    </dialog>
  )
}
