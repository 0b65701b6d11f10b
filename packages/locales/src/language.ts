import { LANGUAGES, type Language } from '@souschef/domain'

export const FALLBACK_LANGUAGE: Language = 'en'

/** Whether a text names a language of the product. */
export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text)

/**
 * The best language for an `Accept-Language` header (RFC 9110, section 12.5.4): by weight, then by order;
 * regions are ignored ('ru-RU' is 'ru'); English when nothing fits.
 */
export function languageFromHeader(header: string | undefined): Language {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((q) => q !== undefined)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((range) => range.weight > 0)
  const best = ranges.filter((range) => isLanguage(range.language)).toSorted((a, b) => b.weight - a.weight)[0]
  return isLanguage(best?.language) ? best.language : FALLBACK_LANGUAGE
}
