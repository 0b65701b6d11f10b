import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import styles from './gallery.module.css'

interface GalleryStageProps {
  readonly picture: GalleryPicture
  /** Of the recipe. */
  readonly title: string
  readonly language: string
}

/** The picture with its text; if it does not load, a notice in its place (GAL-4). */
export function GalleryStage({ picture, title, language }: GalleryStageProps) {
  const { t } = useTranslation()
  const [isBroken, setBroken] = useState(false)
  return (
    <figure className={styles['stage']}>
      {isBroken ? (
        <p role="alert" className={styles['broken']}>
          {t('gallery.broken')}
        </p>
      ) : (
        <img
          src={picture.url}
          alt={picture.text === '' ? t('recipe.picture', { title }) : picture.text}
          className={styles['image']}
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {picture.text !== '' && (
        // The picture's alternative text says the same.
        <figcaption aria-hidden lang={language} className={styles['caption']}>
          {picture.text}
        </figcaption>
      )}
    </figure>
  )
}
