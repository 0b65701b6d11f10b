import { isStorableText, readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { PeoplePlace } from './store.ts'

export const writePlace = ({ key, id }: PeoplePlace): string => writeCursor([key, id])

/** @returns null for a text that is no cursor of a list sorted by such keys */
export function readPlace(cursor: string, kind: 'name' | 'instant'): PeoplePlace | null {
  const [key, id] = readCursor(cursor) ?? []
  const isKey = kind === 'name' ? isStorableText(key) : Number.isSafeInteger(key)
  return isKey && isStorableText(id) ? { key: kind === 'name' ? String(key) : Number(key), id } : null
}
