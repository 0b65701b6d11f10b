import type { Person } from '@souschef/contract'
import { useTranslation } from '#platform/i18n/i18n.ts'

/** Formats username (if not the display name), profession and number of recipes as one line. */
export function usePersonFacts(): (person: Person) => string {
  const { t } = useTranslation()
  return ({ username, first_name, last_name, profession, recipes_count: count }) =>
    [
      ...(first_name === null && last_name === null ? [] : [`@${username}`]),
      ...(profession === null ? [] : [profession]),
      ...(count > 0 ? [t('people.recipes', { count })] : []),
    ].join(' · ')
}
