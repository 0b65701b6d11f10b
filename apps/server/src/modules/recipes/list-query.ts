import { PAGING } from '@souschef/contract'
import type { EndpointParsed } from '@souschef/contract'
import { err, ok } from '@souschef/domain'
import type { Result } from '@souschef/domain'
import type { FieldProblem } from '../../platform/http/outcome.ts'
import { readListCursor } from './list-cursor.ts'
import type { ListParameter, Sort } from './list-shape.ts'
import { term, TERM_KINDS } from './placement.ts'
import type { ListRequest } from './recipe-list.ts'
import { textKey } from './text-key.ts'

export type ListQuery = EndpointParsed<'listRecipes'>['query']

/** Whose list it is: the asker's own, their favourites, one author's, or what everybody sees. */
export interface Audience {
  readonly viewerId: string | null
  /** The author that the query names. */
  readonly authorId: string | null
  readonly scope: 'mine' | 'saved' | null
}

/** A text as it may stand inside a LIKE pattern with '\' as its escape. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * What a list query asks of the database. Filters that are empty once they are made to keys count as missing.
 *
 * @returns what is wrong with the place in the list: a page beyond those that are counted, or a strange cursor
 */
export function toListRequest(
  query: ListQuery,
  { viewerId, authorId, scope }: Audience,
): Result<ListRequest, readonly FieldProblem[]> {
  const { page, limit } = query
  const isOwn = viewerId !== null && (scope === 'mine' || (scope === null && authorId === viewerId))
  const among = isOwn ? 'own' : scope === 'saved' ? 'saved' : 'public'
  const sort = sortOf(query.sort, among)
  const cursor = query.cursor === undefined ? null : readListCursor(query.cursor, sort)
  if (query.cursor !== undefined && cursor === null) return err([{ path: 'cursor', code: 'invalid' }])
  if (cursor === null && (page - 1) * limit >= PAGING.maxOffset)
    return err([{ path: 'page', code: 'too_big', params: { limit: Math.ceil(PAGING.maxOffset / limit) } }])

  const terms = TERM_KINDS.flatMap((kind) => {
    const value = textKey(query[kind] ?? '')
    return value === '' ? [] : [term(kind, value)]
  })
  const search = textKey(query.search ?? '')
  const values: Partial<Record<ListParameter, string | number>> = {
    ...Object.fromEntries(terms.map((value, index) => [`term${index}`, value])),
    ...(query.max_time !== undefined && { maxTime: query.max_time }),
    ...(search !== '' && { search: `%${escaped(search)}%` }),
    ...(authorId !== null && { author: authorId }),
  }
  const shape = {
    among,
    view: query.language ?? 'all',
    byAuthor: authorId !== null && !(isOwn && authorId === viewerId),
    terms: terms.length,
    maxTime: query.max_time !== undefined,
    search: search !== '',
    sort,
  } as const
  return ok({ shape, values, viewerId, page, limit, cursor })
}

/** By relevance is by newness while the search is a plain one of titles; favourites are new when they became favourites. */
function sortOf(asked: ListQuery['sort'], among: 'public' | 'own' | 'saved'): Sort {
  if (asked === 'popular' || asked === 'time' || asked === 'title') return asked
  return among === 'saved' ? 'favorited' : 'newest'
}
