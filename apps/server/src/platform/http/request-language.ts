import { type Language, LANGUAGES } from '@souschef/domain'
import { FALLBACK_LANGUAGE, isLanguage } from '@souschef/locales'
import Negotiator from 'negotiator'

/** No browser sends a longer header. */
const LONGEST = 500

/**
 * The best language for an `Accept-Language` header (RFC 9110, section 12.5.4): by weight, then by order; a region counts as its
 * language ('ru-RU' is 'ru'); English when nothing fits.
 */
export function languageFromHeader(header: string | undefined): Language {
  const headers = { 'accept-language': (header ?? '').slice(0, LONGEST) }
  const best = new Negotiator({ headers }).language([...LANGUAGES])
  return isLanguage(best) ? best : FALLBACK_LANGUAGE
}
