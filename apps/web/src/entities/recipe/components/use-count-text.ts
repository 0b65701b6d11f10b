import type { Language } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'

/** Cached: creating a format costs as much as rendering a row. */
const formats = new Map<Language, Intl.NumberFormat>()

function formatOf(language: Language): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}

/** Formats a number of recipes; with a plus sign if there are more than were counted: '10,000+'. */
export function useCountText(): (count: number, isExact?: boolean) => string {
  const { language } = useTranslation()
  return (count, isExact = true) => formatOf(language).format(count) + (isExact ? '' : '+')
}
