import { useTranslation } from '#platform/i18n/i18n.ts'
import { type GalleryPicture, smallVersion } from './gallery-pictures.ts'
import styles from './gallery.module.css'

interface GalleryThumbnailsProps {
  readonly pictures: readonly GalleryPicture[]
  readonly current: number
  readonly onChoose: (current: number) => void
}

const reveal = (thumbnail: HTMLElement | null): void =>
  thumbnail?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** A strip of thumbnails, on phones a row of dots (GAL-2). */
export function GalleryThumbnails({ pictures, current, onChoose }: GalleryThumbnailsProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles['thumbnails']} aria-label={t('gallery.all')}>
      {pictures.map(({ url, text }, index) => (
        <li key={url}>
          <button
            ref={index === current ? reveal : null}
            type="button"
            className={styles['thumbnail']}
            aria-current={index === current}
            aria-label={text === '' ? t('gallery.show', { number: index + 1 }) : text}
            onClick={() => onChoose(index)}
          >
            <img src={smallVersion(url)} alt="" loading="lazy" draggable={false} />
          </button>
        </li>
      ))}
    </ul>
  )
}
