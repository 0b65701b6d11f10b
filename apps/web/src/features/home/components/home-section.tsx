import type { ReactNode } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './home.module.css'

interface HomeSectionProps<Data> {
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  readonly result: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly isEmpty: (data: Data) => boolean
  /** Text shown when the section is empty; without it an empty section is not rendered. */
  readonly empty?: string | false
  /** Placeholder in the size of the loaded content. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A section of the home page (HOME-1), which loads and fails independently. An empty one is a line of text, or not rendered. */
export function HomeSection<Data>({
  id,
  title,
  result: { data, error, refetch },
  isEmpty,
  empty,
  skeleton,
  children,
}: HomeSectionProps<Data>) {
  const { t } = useTranslation()
  const isBlank = data !== undefined && isEmpty(data)
  if (isBlank && !empty) return null
  return (
    <section aria-labelledby={id} className={css['section']}>
      <h2 id={id}>{title}</h2>
      {isBlank && <p className={css['note']}>{empty}</p>}
      {data !== undefined && !isBlank && children(data)}
      {data === undefined && error !== null && (
        <Notice tone="danger" isLive title={errorMessage(error)}>
          <Button onClick={() => void refetch()}>{t('errorPage.retry')}</Button>
        </Notice>
      )}
      {data === undefined && error === null && (
        <div role="status" aria-busy>
          <VisuallyHidden>{t('home.loading', { title })}</VisuallyHidden>
          {skeleton}
        </div>
      )}
    </section>
  )
}
