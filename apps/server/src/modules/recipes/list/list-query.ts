import { PAGING } from '@souschef/contract'
import type { EndpointParsed } from '@souschef/contract'
import { err, ok } from '@souschef/domain'
import type { Result } from '@souschef/domain'
import type { FieldProblem } from '../../../platform/http/outcome.ts'
import { timeStep } from '../../search/tokens.ts'
import { readListCursor } from './list-cursor.ts'
import { listSearch } from '../../search/search-query.ts'
import type { ListParameter, Sort } from './list-shape.ts'
import { term, TERM_KINDS } from '../../recipe-keys/recipe-keys.ts'
import type { ListRequest } from './recipe-list.ts'
import { textKey } from '../../recipe-keys/text-key.ts'

export type ListQuery = EndpointParsed<'listRecipes'>['query']

/** Whose list it is: the asker's own, their favourites, one author's, or what everybody sees. */
export interface Audience {
  readonly viewerId: string | null
  /** The author that the query names. */
  readonly authorId: string | null
  readonly scope: 'mine' | 'saved' | null
}

/**
 * What a list query asks of the database. Filters that are empty once they are made to keys count as missing.
 *
 * @param byIndex the full-text index answers, even when no words are searched for
 * @returns what is wrong with the place in the list: a page beyond those that are counted, or a strange cursor
 */
export function toListRequest(
  query: ListQuery,
  { viewerId, authorId, scope }: Audience,
  byIndex = false,
): Result<ListRequest, readonly FieldProblem[]> {
  const { page, limit } = query
  const isOwn = viewerId !== null && (scope === 'mine' || (scope === null && authorId === viewerId))
  const among = isOwn ? 'own' : scope === 'saved' ? 'saved' : 'public'
  const hasWords = (query.search ?? '').trim() !== ''
  const ingredient = textKey(query.ingredient ?? '') === '' ? null : (query.ingredient ?? null)
  const isSearch = byIndex || hasWords || ingredient !== null
  const sort = sortOf(query.sort, among, { hasWords, isSearch })
  const cursor = query.cursor === undefined ? null : readListCursor(query.cursor, sort)
  if (query.cursor !== undefined && cursor === null) return err([{ path: 'cursor', code: 'invalid' }])
  if (cursor === null && (page - 1) * limit >= PAGING.maxOffset)
    return err([{ path: 'page', code: 'too_big', params: { limit: Math.ceil(PAGING.maxOffset / limit) } }])

  const terms = TERM_KINDS.flatMap((kind) => {
    const value = textKey(query[kind] ?? '')
    return value === '' ? [] : [term(kind, value)]
  })
  const byAuthor = authorId !== null && !(isOwn && authorId === viewerId)
  const view = query.language ?? 'all'
  const narrowed = {
    among,
    view,
    viewerId,
    authorId: byAuthor ? authorId : null,
    terms,
    ingredient,
    maxTime: query.max_time,
  } as const
  const search = isSearch ? listSearch(query.search, narrowed) : null
  const isOddTime = query.max_time !== undefined && timeStep(query.max_time) !== query.max_time
  const values: Partial<Record<ListParameter, string | number>> = {
    ...Object.fromEntries(terms.map((value, index) => [`term${index}`, value])),
    ...(query.max_time !== undefined && { maxTime: query.max_time }),
    ...(authorId !== null && { author: authorId }),
  }
  const shape = {
    among,
    view,
    byAuthor: byAuthor && !isSearch,
    terms: isSearch ? 0 : terms.length,
    maxTime: isSearch ? isOddTime : query.max_time !== undefined,
    search: isSearch,
    sort,
  } as const
  return ok({ shape, values, search, viewerId, page, limit, cursor })
}

/** Best first when words are searched for, else the newest first; favourites are new when they became favourites. */
function sortOf(
  asked: ListQuery['sort'],
  among: 'public' | 'own' | 'saved',
  { hasWords, isSearch }: { readonly hasWords: boolean; readonly isSearch: boolean },
): Sort {
  if (asked === 'popular' || asked === 'time' || asked === 'title') return asked
  if (hasWords && asked !== 'newest') return 'relevance'
  if (among === 'saved') return 'favorited'
  return isSearch ? 'numbered' : 'newest'
}
