import type { RecipeAnswer } from '@souschef/contract'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { isWebLink } from '../model/links.ts'
import { isOwnPicture } from '../../../../platform/own-picture.ts'
import { PictureButton } from '../gallery/gallery-host.tsx'
import styles from './step-media.module.css'

type Media = RecipeAnswer['steps'][number]['media'][number]

const OPEN = { image: 'recipe.openPicture', video: 'recipe.watch', audio: 'recipe.listen' } as const

interface StepMediaProps {
  readonly media: readonly Media[]
  readonly language: string
}

/** Embeds pictures of our own server; everything else is an external link (DEC-29). */
export function StepMedia({ media, language }: StepMediaProps) {
  const shown = media.filter(({ url }) => isOwnPicture(url) || isWebLink(url))
  if (shown.length === 0) return null
  return (
    <ul className={styles['media']}>
      {shown.map((item) => (
        <li key={item.url}>
          {item.type === 'image' && isOwnPicture(item.url) ? (
            <figure>
              <PictureButton url={item.url} text={item.caption ?? ''}>
                <img
                  className={styles['picture']}
                  src={item.url}
                  alt={item.caption ?? ''}
                  width={640}
                  height={480}
                  loading="lazy"
                />
              </PictureButton>
              {item.caption !== null && (
                <figcaption className={styles['caption']} lang={language}>
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

function MediaLink({ item, language }: { readonly item: Media; readonly language: string }) {
  const { t } = useTranslation()
  return (
    <a className={styles['link']} href={item.url} target="_blank" rel="noopener noreferrer nofollow ugc">
      <ExternalLink aria-hidden size={18} />
      <span>
        {t(OPEN[item.type])}
        {item.caption !== null && (
          <span lang={language}>
            {': '}
            {item.caption}
          </span>
        )}
      </span>
    </a>
  )
}
