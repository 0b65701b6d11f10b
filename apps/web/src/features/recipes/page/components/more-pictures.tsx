import type { RecipeResponse } from '@souschef/contract'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { isOwnPicture } from '#platform/own-picture.ts'
import { PictureButton } from '#entities/recipe/gallery/picture-button.tsx'
import { smallVersion } from '#entities/recipe/gallery/gallery-pictures.ts'
import styles from './more-pictures.module.css'

/** The additional pictures of a dish. */
export function MorePictures({
  recipe,
}: {
  readonly recipe: Pick<RecipeResponse, 'images' | 'image_alts' | 'language'>
}) {
  const { t } = useTranslation()
  const pictures = recipe.images.filter(isOwnPicture)
  if (pictures.length === 0) return null
  return (
    <ul className={styles['pictures']} aria-label={t('recipe.pictures')}>
      {pictures.map((url) => (
        <li key={url} lang={recipe.language}>
          <PictureButton url={url} text={recipe.image_alts[url] ?? ''}>
            <img
              src={smallVersion(url)}
              alt={recipe.image_alts[url] ?? ''}
              width={320}
              height={240}
              loading="lazy"
            />
          </PictureButton>
        </li>
      ))}
    </ul>
  )
}
