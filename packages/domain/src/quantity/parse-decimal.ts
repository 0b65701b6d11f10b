import { GROUP_SEPARATORS } from '../kernel/text-tokens.ts'
import type { Language } from '../recipe/reference.ts'

/** '0,5', '.5', '1.25': users may type either separator. */
const DECIMAL = /^\d*[.,]?\d+$/u

/** '1 000', '1 000,5', '1,000.5': thousands separated by one character, which is not the mark of the decimals. */
const GROUPED = /^[1-9]\d{0,2}([ ,.])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/u

/**
 * Parses a number without sign or exponent as people write it. A comma before three digits is read as the language writes numbers:
 * '1,000' is a thousand in English and one in Russian, where thousands are separated by spaces: '1 000', which is read in every
 * language. Any other comma separates decimals.
 *
 * @param text trimmed, with plain spaces
 * @returns null when it is not a number
 */
export function parseDecimal(text: string, language: Language): number | null {
  const separator = GROUPED.exec(text)?.[1]
  if (separator !== undefined && (separator === ' ' || GROUP_SEPARATORS[language].includes(separator)))
    return Number(text.replaceAll(separator, '').replace(',', '.'))
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null
}
