import { isStorableText, readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { PeopleCursor } from './store.ts'

export const writePeopleCursor = ({ key, id }: PeopleCursor): string => writeCursor([key, id])

/** @returns null for an invalid cursor, or one of a list sorted by another kind of key */
export function readPeopleCursor(cursor: string, kind: 'name' | 'instant'): PeopleCursor | null {
  const [key, id] = readCursor(cursor) ?? []
  const isKey = kind === 'name' ? isStorableText(key) : Number.isSafeInteger(key)
  return isKey && isStorableText(id) ? { key: kind === 'name' ? String(key) : Number(key), id } : null
}
