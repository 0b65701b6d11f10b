import type { PictureDetails } from '@souschef/contract'
import { useEffect, useState } from 'react'
import { MediaLink } from '#entities/recipe/components/media-link.tsx'
import { Picture } from '#entities/recipe/components/picture.tsx'
import { PictureButton } from '#entities/recipe/gallery/picture-button.tsx'
import {
  isStepPicture,
  displayableMedia,
  type StepMedia as Media,
} from '#entities/recipe/model/step-media.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import shared from '#entities/recipe/components/step-media.module.css'
import { cx } from '#ui/cx.ts'
import css from './step-media.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly media: readonly Media[]
}

/** The pictures of a step, which a tap enlarges, and links to external media (DEC-29). */
export function StepMedia({ recipe: { language, gallery }, media }: Props) {
  const { t } = useTranslation()
  const displayable = displayableMedia(media)
  const pictures = displayable.filter(isStepPicture)
  const links = displayable.filter((item) => !isStepPicture(item))
  return (
    <>
      {pictures.length > 0 && (
        <ul className={css['pictures']} aria-label={t('cook.stepPictures')}>
          {pictures.map((item) => (
            <li key={item.url}>
              <StepPicture item={item} details={gallery.picture_details[item.url]} language={language} />
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={css['links']}>
          {links.map((item) => (
            <li key={item.url}>
              <MediaLink item={item} language={language} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface StepPictureProps {
  readonly item: Media
  /** Undefined if the server does not know them. */
  readonly details: PictureDetails | undefined
  readonly language: string
}

/** Pictures are not part of the local copy: one may be missing until there is a network. */
function StepPicture({ item: { url, caption }, details, language }: StepPictureProps) {
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return undefined
    const retry = (): void => setMissing(false)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing])
  return (
    <figure>
      {isMissing ? (
        <p className={cx(shared['caption'], shared['picture'], css['missing'])}>{t('gallery.broken')}</p>
      ) : (
        <PictureButton url={url} text={caption ?? ''}>
          <Picture
            className={shared['picture']}
            url={url}
            details={details}
            alt={caption ?? ''}
            sizes="18rem"
            onError={() => setMissing(true)}
          />
        </PictureButton>
      )}
      {caption !== null && (
        <figcaption lang={language} className={shared['caption']}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
