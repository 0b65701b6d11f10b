import type { Language } from '../recipe/reference.ts'

/** '0,5', '.5', '1.25': users may type either separator. */
const DECIMAL = /^\d*[.,]?\d+$/u

/** '1 000' and '1 000,5' in any language: thousands separated by one space. */
const SPACE_GROUPED = /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/u

/** '1,000' and '1,000.5' in English. */
const COMMA_GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/u

/**
 * Parses a number without sign or exponent as people write it. A comma before three digits is read as the language writes numbers:
 * '1,000' is a thousand in English and one in Russian, where thousands are separated by spaces: '1 000'. Any other comma separates
 * decimals.
 *
 * @param text trimmed, with plain spaces
 * @returns null when it is not a number
 */
export function parseDecimal(text: string, language: Language): number | null {
  if (language === 'en' && COMMA_GROUPED.test(text)) return Number(text.replaceAll(',', ''))
  if (SPACE_GROUPED.test(text)) return Number(text.replaceAll(' ', '').replace(',', '.'))
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null
}
