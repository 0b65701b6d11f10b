import { type Language, LANGUAGE_RULES, parseDecimal } from '@souschef/domain'
import type { RecipeForm } from './recipe-form.ts'

/** A minus sign from keyboards or word processors. */
const MINUS = /^[-\u2212]\s?/u

/** Parses a number as typed in a form of this language. Returns null if empty and NaN if it is not a number. */
export function parseNumber(text: string, language: Language): number | null {
  const trimmed = text.trim().replaceAll(/\s+/gu, ' ')
  if (trimmed === '') return null
  const value = parseDecimal(trimmed.replace(MINUS, ''), language) ?? Number.NaN
  // Adding zero turns -0 into 0.
  return (MINUS.test(trimmed) ? -value : value) + 0
}

/** A quantity as typed, to show while it is typed: null if it is empty, unreadable or below zero. */
export function readQuantity(text: string, language: Language): number | null {
  const value = parseNumber(text, language)
  return value !== null && value >= 0 ? value : null
}

/** The times of a recipe as typed, in minutes; null for what is empty, unreadable or below zero. */
export const readTimes = ({ prep_time, cook_time, total_time, language }: RecipeForm) => ({
  prep_time: readQuantity(prep_time, language),
  cook_time: readQuantity(cook_time, language),
  total_time: readQuantity(total_time, language),
})

/** Decimals without an exponent: 1e-7 as '0.0000001'. */
function plainDecimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e-')
  if (exponent === undefined) return digits
  const sign = value < 0 ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replaceAll(/[-.]/gu, '')}`
}

/** Formats a stored number; empty if it is null or missing. Parsing the text gives exactly the same number. */
export const numberText = (value: number | null | undefined, language: Language): string =>
  value === null || value === undefined
    ? ''
    : plainDecimal(value).replace('.', LANGUAGE_RULES[language].decimalMark)

/**
 * Normalises a typed number to the way it is parsed. Text that is not a number is returned unchanged.
 *
 * @param language in which the text is parsed
 * @param target in which the result is written
 */
export function normalizeNumber(text: string, language: Language, target = language): string {
  const value = parseNumber(text, language)
  return Number.isNaN(value) ? text : numberText(value, target)
}
