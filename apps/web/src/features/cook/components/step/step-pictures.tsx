import { memo, useEffect, useState } from 'react'
import { Picture } from '../../../../entities/recipe/components/picture.tsx'
import { PictureButton } from '../../../../entities/recipe/gallery/gallery-host.tsx'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import type { CookPicture } from '../../model/cook-recipe.ts'
import css from './step-details.module.css'

interface Props {
  readonly pictures: readonly CookPicture[]
  /** Of the recipe. */
  readonly language: string
}

/** The pictures of a step, which a tap enlarges. */
export const StepPictures = memo(function StepPictures({ pictures, language }: Props) {
  const { t } = useTranslation()
  if (pictures.length === 0) return null
  return (
    <ul className={css['pictures']} aria-label={t('cook.stepPictures')}>
      {pictures.map((picture) => (
        <li key={picture.url}>
          <StepPicture picture={picture} language={language} />
        </li>
      ))}
    </ul>
  )
})

/** Pictures are not part of the copy that is cooked from: without a network one may be missing, until there is one again. */
function StepPicture({ picture, language }: { readonly picture: CookPicture; readonly language: string }) {
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return undefined
    const retry = (): void => setMissing(false)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing])
  const { url, caption, details } = picture
  return (
    <figure>
      {isMissing ? (
        <p className={css['missing']}>{t('gallery.broken')}</p>
      ) : (
        <PictureButton url={url} text={caption ?? ''}>
          <Picture
            className={css['picture']}
            url={url}
            details={details}
            alt={caption ?? ''}
            sizes="18rem"
            onError={() => setMissing(true)}
          />
        </PictureButton>
      )}
      {caption !== null && (
        <figcaption lang={language} className={css['caption']}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
