import { AFTER_IDS } from '../../platform/db/sort-bounds.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'

/** Event kinds in the order in which events of the same instant are sorted. */
export const KINDS = ['published', 'favorited', 'cooked'] as const
export type Kind = (typeof KINDS)[number]

/** The position of an event in the activity feed: a total order, the newest first. */
export interface ActivityCursor {
  /** Epoch milliseconds. */
  readonly at: number
  readonly kind: Kind
  /** Id of the recipe, or of the entry in the cooking history. */
  readonly id: string
  readonly userId: string
}

/** The cursor of the first page, before the newest event. */
export const ACTIVITY_START: ActivityCursor = {
  at: Number.MAX_SAFE_INTEGER,
  kind: 'published',
  id: AFTER_IDS,
  userId: AFTER_IDS,
}

const rank = (kind: Kind): number => KINDS.indexOf(kind)

/** Compares for sorting, the newest first. */
export function compareCursors(one: ActivityCursor, other: ActivityCursor): number {
  if (one.at !== other.at) return other.at - one.at
  if (one.kind !== other.kind) return rank(one.kind) - rank(other.kind)
  if (one.id !== other.id) return one.id < other.id ? 1 : -1
  return one.userId < other.userId ? 1 : -1
}

/**
 * Upper bounds of the events of one kind that come after a cursor: the event's (at, id) is less than (`at`, `id`), or, for users
 * whose id is less than `userId`, less than (`at`, `idForEarlierUsers`).
 */
export interface Bounds {
  readonly at: number
  readonly id: string
  readonly userId: string
  readonly idForEarlierUsers: string
}

/** The bounds of the events of `kind` that come after a cursor, which may be of another kind. */
export function boundsOf(kind: Kind, { at, id, userId, ...cursor }: ActivityCursor): Bounds {
  if (kind === cursor.kind) return { at, id, userId, idForEarlierUsers: id + AFTER_IDS }
  const all = rank(kind) > rank(cursor.kind) ? AFTER_IDS : ''
  return { at, id: all, userId: '', idForEarlierUsers: all }
}

export const writeActivityCursor = ({ at, kind, id, userId }: ActivityCursor): string =>
  writeCursor([at, kind, id, userId])

/** @returns null for an invalid cursor */
export function readActivityCursor(cursor: string): ActivityCursor | null {
  const [at, name, id, userId] = readCursor(cursor) ?? []
  const kind = KINDS.find((candidate) => candidate === name)
  const isId = (part: unknown): part is string => typeof part === 'string' && /^[\w~-]{0,40}$/.test(part)
  if (!Number.isSafeInteger(at) || kind === undefined || !isId(id) || !isId(userId)) return null
  return { at: Number(at), kind, id, userId }
}
