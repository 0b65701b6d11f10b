import { FILTERS } from '@souschef/contract/list-address'
import type { Filter } from '@souschef/contract/list-address'
import type { Facets } from '@souschef/contract'
import type { Database } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/http/json.ts'
import { storedJson } from '../../platform/db/stored-json.ts'
import { wordCorrector } from '../search/correction.ts'
import { countFacets, facetsOf, keptKinds } from '../search/facets.ts'
import { highlightsOf, shownCards } from '../search/highlights.ts'
import type { Facet } from '../search/kind.ts'
import type { ListExtras } from './list-answer.ts'
import { listCounts } from './list-counts.ts'
import { filterTokens } from './list-search.ts'
import { COUNTED } from './list-sql.ts'
import { toListRequest } from './list-query.ts'
import type { Audience, ListQuery } from './list-query.ts'
import type { ListPage, ListRequest, ReadList } from './recipe-list.ts'

/** Lists with what a person who searches wants to know beside the recipes. */
export interface SearchAnswers {
  /** A page; when nothing is found, that of the words with their mistakes corrected, or which filter is to blame. */
  readonly read: (
    request: ListRequest,
    query: ListQuery,
    audience: Audience,
  ) => Promise<{ readonly page: ListPage; readonly extras: ListExtras }>
  /** @param request of the query; what its place in the list is does not matter */
  readonly facets: (request: ListRequest, query: ListQuery, audience: Audience) => Promise<Facets>
}

export function searchAnswers(database: Database, lists: ReadList): SearchAnswers {
  const correct = wordCorrector(database)
  const counts = listCounts(database)
  const kept = keptKinds(database)

  const corrected = async (request: ListRequest): Promise<ListRequest | null> => {
    const { search, shape, viewerId } = request
    if (search === null) return null
    const { among, view } = shape
    const shown = filterTokens({
      among,
      view,
      viewerId,
      authorId: null,
      terms: [],
      ingredient: null,
      maxTime: undefined,
    })
    const words = await correct(search.words, shown)
    return words === null ? null : { ...request, search: { ...search, words } }
  }

  const relax = async (query: ListQuery, audience: Audience): Promise<ListExtras['relax']> => {
    const active = FILTERS.filter((filter) => (query[filter] ?? '') !== '')
    let best: { filter: Filter; totalItems: number } | undefined
    if (active.length < 2) return best
    // Words are given up last: they say what is wanted. Tags and ingredients come first: few recipes have one, so that it is
    // the likeliest to blame, and nothing finds more than are counted.
    for (const filter of active.toSorted((a, b) => Number(a === 'search') - Number(b === 'search'))) {
      if (filter === 'search' && best !== undefined) break
      if (best?.totalItems === COUNTED) break
      const request = toListRequest({ ...query, [filter]: undefined, page: 1 }, audience)
      const totalItems = request.ok ? await counts.count(request.value) : 0
      if (totalItems > (best?.totalItems ?? 0)) best = { filter, totalItems }
    }
    return best
  }

  const highlights = async (page: ListPage, { search }: ListRequest): Promise<ListExtras['highlights']> => {
    if (search === null || search.words.length === 0) return undefined
    const cards = storedJson(`[${jsonText(page.items)}]`, (value) => shownCards.parse(value))
    return highlightsOf(database.read, cards, new Set(search.words.map(({ stem }) => stem)))
  }

  return {
    read: async (request, query, audience) => {
      const page = await lists(request)
      const isEmpty = page.pagination.totalItems === 0
      const better = isEmpty ? await corrected(request) : null
      const second = better === null ? null : await lists(better)
      if (better !== null && second !== null && second.pagination.totalItems > 0) {
        const correction = better.search?.words.map(({ text }) => text).join(' ')
        return { page: second, extras: { correction, highlights: await highlights(second, better) } }
      }
      return {
        page,
        extras: {
          highlights: await highlights(page, request),
          relax: isEmpty ? await relax(query, audience) : undefined,
        },
      }
    },
    facets: async ({ shape }, query, audience) => {
      const isKept =
        shape.among === 'public' &&
        !shape.byAuthor &&
        !shape.search &&
        query.tag === undefined &&
        query.ingredient === undefined &&
        query.max_time === undefined
      if (isKept) return facetsOf(await kept(shape.view), query)
      const known = new Map<Facet | null, Awaited<ReturnType<typeof counts.kinds>>>()
      return countFacets(async (facet) => {
        const without = query[facet] === undefined ? null : facet
        const asked = toListRequest(
          { ...query, ...(without !== null && { [without]: undefined }) },
          audience,
          true,
        )
        const kinds =
          known.get(without) ?? (asked.ok ? await counts.kinds(asked.value) : { kinds: '', isExact: true })
        known.set(without, kinds)
        return kinds
      })
    },
  }
}
