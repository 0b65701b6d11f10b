import { isUuid } from '@souschef/domain'
import type { SqlValue } from '#platform/db/prepared-read.ts'
import { isStorableText, readCursor, writeCursor } from '#platform/http/cursor.ts'
import type { Sort } from './list-shape.ts'

/** Keyset cursor of a list: the sort keys of the last recipe, and the number of recipes up to it. */
export interface ListCursor {
  readonly sort: Sort
  readonly offset: number
  readonly keys: readonly SqlValue[]
}

type KeyKind = 'int' | 'instant' | 'text' | 'id'

const KEYS: Readonly<Record<Sort, readonly KeyKind[]>> = {
  newest: ['id'],
  popular: ['int', 'int', 'id'],
  time: ['int', 'id'],
  title: ['text', 'id'],
  favorited: ['instant', 'id'],
  relevance: ['int', 'int'],
  numbered: ['int'],
}

const MAX_INT = 2_147_483_647

const isIntegerUpTo = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max

function isKey(kind: KeyKind, value: unknown): value is SqlValue {
  if (kind === 'int') return isIntegerUpTo(value, MAX_INT)
  if (kind === 'instant') return isIntegerUpTo(value, Number.MAX_SAFE_INTEGER)
  return isStorableText(value) && (kind !== 'id' || isUuid(value))
}

export const writeListCursor = ({ sort, offset, keys }: ListCursor): string =>
  writeCursor([sort, offset, ...keys])

/** @returns null for an invalid cursor, or one of another order */
export function readListCursor(text: string, sort: Sort): ListCursor | null {
  const [cursorSort, offset, ...parts] = readCursor(text) ?? []
  const kinds = KEYS[sort]
  if (cursorSort !== sort || !isIntegerUpTo(offset, MAX_INT) || parts.length !== kinds.length) return null
  const keys: SqlValue[] = []
  for (const [index, kind] of kinds.entries()) {
    const part = parts[index]
    if (!isKey(kind, part)) return null
    keys.push(part)
  }
  return { sort, offset, keys }
}
