import { isRecord, LIMITS } from '@souschef/domain'

/** An unparsed object from the wire (DEC-16). */
export type Raw = Readonly<Record<string, unknown>>

export const readObject = (value: unknown): Raw => (isRecord(value) ? value : {})

/** A text that is not blank, else null. */
export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** An id; legacy servers send numbers. */
export const readId = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : readText(value)

export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A non-negative integer, else null. */
export function readCount(value: unknown): number | null {
  const number = readNumber(value)
  return number === null || number < 0 || number > Number.MAX_SAFE_INTEGER ? null : Math.round(number)
}

/** A valid number of servings, else null. */
export function readServings(value: unknown): number | null {
  const servings = readCount(value)
  const { min, max } = LIMITS.servings
  return servings === null || servings < min || servings > max ? null : servings
}

export const readOneOf = <Option extends string>(options: readonly Option[], value: unknown): Option | null =>
  options.find((candidate) => candidate === value) ?? null

/** A list, or a JSON text of one (DEC-16); anything else is logged with the field's name and read as empty (CARD-6). */
export function readList(value: unknown, field = ''): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || value.trim() === '') return []
  try {
    const parsed: unknown = JSON.parse(value)
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Logged below, like JSON that is not a list.
  }
  console.warn(`recipe: "${field}" is not a list`, value)
  return []
}

export const readTexts = (value: unknown, field: string): string[] =>
  readList(value, field).flatMap((item) => readText(item) ?? [])
