import { invalid } from './outcome.ts'

/** The answer to a cursor that the list did not write. */
export const INVALID_CURSOR = invalid([{ path: 'cursor', code: 'invalid' }])

/** Encodes where the next page of a list begins; opaque to clients. */
export const writeCursor = (parts: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** @returns the decoded parts, not validated; null when the text is not a cursor */
export function readCursor(text: string): readonly unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? (parts as readonly unknown[]) : null
  } catch {
    return null
  }
}

/** Whether a part of a cursor can be compared with a column of text: PostgreSQL stores neither NUL nor lone surrogates. */
export const isStorableText = (part: unknown): part is string =>
  typeof part === 'string' && !part.includes('\u0000') && part.isWellFormed()
