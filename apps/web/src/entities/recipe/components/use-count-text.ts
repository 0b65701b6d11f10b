import type { Language } from '@souschef/domain'
import { useTranslation } from '../../../platform/i18n/i18n.ts'

/** Making one takes as long as drawing a row. */
const formats = new Map<Language, Intl.NumberFormat>()

function formatOf(language: Language): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}

/** Says how many recipes there are in the reader's digits; with a plus where there are more than were counted: '10,000+'. */
export function useCountText(): (count: number, isExact?: boolean) => string {
  const { language } = useTranslation()
  return (count, isExact = true) => formatOf(language).format(count) + (isExact ? '' : '+')
}
