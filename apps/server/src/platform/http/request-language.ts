import { type Language, LANGUAGES } from '@souschef/domain'
import { FALLBACK_LANGUAGE, isLanguage } from '@souschef/locales'
import Negotiator from 'negotiator'
import { byteCache } from '../byte-cache.ts'

/** No browser sends a longer header. */
const MAX_HEADER_LENGTH = 500

/** Caches the languages of recent headers, which take few distinct values. */
const negotiated = byteCache<Language>(64 * 1024)

/**
 * The best language for an `Accept-Language` header (RFC 9110, section 12.5.4): by weight, then by order; a region counts as its
 * language ('ru-RU' is 'ru'); English when nothing fits.
 */
export function languageFromHeader(header: string | undefined): Language {
  if (header === undefined) return FALLBACK_LANGUAGE
  const text = header.slice(0, MAX_HEADER_LENGTH)
  const cached = negotiated.get(text)
  if (cached !== undefined) return cached
  const best = new Negotiator({ headers: { 'accept-language': text } }).language([...LANGUAGES])
  const language = isLanguage(best) ? best : FALLBACK_LANGUAGE
  negotiated.set(text, language, 0)
  return language
}
