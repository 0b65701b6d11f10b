import { changeListParams } from '@souschef/contract/list-address'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { UiLink } from '#ui/ui-link.tsx'
import type { ListLocation } from './list-location.ts'
import styles from './search-note.module.css'

/** Says that the search was corrected (FIND-7), with a link to search as typed. */
export function SearchNote({ params, correction, addressOf }: ListLocation) {
  const { t } = useTranslation()
  const typed = params.filters.search
  if (correction === null || typed === undefined || params.asTyped) return null
  return (
    <p className={styles['note']} role="status">
      {t('recipes.corrected', { typed, correction })}{' '}
      <UiLink href={addressOf(changeListParams(params, { asTyped: true }))}>
        {t('recipes.searchTyped', { typed })}
      </UiLink>
    </p>
  )
}
