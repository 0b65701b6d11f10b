import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { TIME_OF_DAY } from '#platform/i18n/time-formats.ts'
import { Button } from '#ui/button.tsx'
import css from './invite.module.css'

interface Link {
  readonly id: string
  /** Epoch milliseconds. */
  readonly created_at: number
}

interface Props<LinkType extends Link> {
  readonly title: string
  readonly links: readonly LinkType[]
  /** The format of creation times; defaults to the time of day. */
  readonly format?: Intl.DateTimeFormatOptions
  readonly onRevoke: (link: LinkType) => void
}

/** Existing links, each of which can be revoked. */
export function LinkList<LinkType extends Link>({ title, links, format, onRevoke }: Props<LinkType>) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  const times = new Intl.DateTimeFormat(currentLanguage(), format ?? TIME_OF_DAY)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={css['links']}>
        {links.map((link) => {
          const time = times.format(link.created_at)
          return (
            <li key={link.id}>
              <span>{t('invite.madeAt', { time })}</span>
              <Button
                className={css['button']}
                aria-label={t('invite.revokeOf', { time })}
                onClick={() => onRevoke(link)}
              >
                {t('invite.revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
