import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { PeoplePlace } from './store.ts'

export const writePlace = ({ key, id }: PeoplePlace): string => writeCursor([key, id])

/** @returns null for a text that is no cursor of a list sorted by such keys */
export function readPlace(cursor: string, kind: 'name' | 'instant'): PeoplePlace | null {
  const [key, id] = readCursor(cursor) ?? []
  const isKey = kind === 'name' ? isStorable(key) : Number.isSafeInteger(key)
  return isKey && isStorable(id) ? { key: kind === 'name' ? String(key) : Number(key), id } : null
}

const isStorable = (part: unknown): part is string =>
  typeof part === 'string' && !part.includes('\u0000') && part.isWellFormed()
