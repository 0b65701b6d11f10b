import { ExternalLink } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { StepMedia } from '../model/step-media.ts'
import styles from './step-media.module.css'

const OPEN = { image: 'recipe.openPicture', video: 'recipe.watch', audio: 'recipe.listen' } as const

interface MediaLinkProps {
  readonly item: StepMedia
  readonly language: string
}

/** A link to a video, a recording or a picture elsewhere, which opens outside (DEC-29). */
export function MediaLink({ item, language }: MediaLinkProps) {
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
