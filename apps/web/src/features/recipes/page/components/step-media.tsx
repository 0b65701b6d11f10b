import { MediaLink } from '#entities/recipe/components/media-link.tsx'
import { PictureButton } from '#entities/recipe/gallery/picture-button.tsx'
import {
  isStepPicture,
  displayableMedia,
  type StepMedia as Media,
} from '#entities/recipe/model/step-media.ts'
import shared from '#entities/recipe/components/step-media.module.css'
import styles from './step-media.module.css'

interface StepMediaProps {
  readonly media: readonly Media[]
  readonly language: string
}

/** Embeds pictures of our own server; everything else is an external link (DEC-29). */
export function StepMedia({ media, language }: StepMediaProps) {
  const displayable = displayableMedia(media)
  if (displayable.length === 0) return null
  return (
    <ul className={styles['media']}>
      {displayable.map((item) => (
        <li key={item.url}>
          {isStepPicture(item) ? (
            <figure>
              <PictureButton url={item.url} text={item.caption ?? ''}>
                <img
                  className={shared['picture']}
                  src={item.url}
                  alt={item.caption ?? ''}
                  width={640}
                  height={480}
                  loading="lazy"
                />
              </PictureButton>
              {item.caption !== null && (
                <figcaption className={shared['caption']} lang={language}>
                  {item.caption}
                </figcaption>
              )}
            </figure>
          ) : (
            <MediaLink item={item} language={language} />
          )}
        </li>
      ))}
    </ul>
  )
}
