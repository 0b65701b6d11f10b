import { useTranslation } from '../../../platform/i18n/i18n.ts'

/** Says how many recipes there are in the reader's digits; with a plus where there are more than were counted: '10,000+'. */
export function useCountText(): (count: number, isExact?: boolean) => string {
  const { language } = useTranslation()
  const format = new Intl.NumberFormat(language)
  return (count, isExact = true) => format.format(count) + (isExact ? '' : '+')
}
