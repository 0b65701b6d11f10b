import { FILTERS } from '@souschef/contract/list-address'
import type { Filter } from '@souschef/contract/list-address'
import type { Facets } from '@souschef/contract'
import { COUNT_LIMIT } from '../../search/search.ts'
import type { SearchIndex } from '../../search/search.ts'
import { highlightOf } from './highlights.ts'
import type { ListExtras } from './list-answer.ts'
import type { ListPage, ListRequest } from './list-page.ts'
import { toListRequest, toSearchQuery } from './list-query.ts'
import type { Audience, ListQuery } from './list-query.ts'
import type { RecipeLists } from './recipe-lists.ts'

/** Reads lists with search extras: highlights, corrections and facets. */
export interface SearchAnswers {
  /** A page; when nothing is found, that of the corrected words, or else the filter whose removal finds the most. */
  readonly read: (
    request: ListRequest,
    query: ListQuery,
    audience: Audience,
  ) => Promise<{ readonly page: ListPage; readonly extras: ListExtras }>
  readonly facets: (query: ListQuery, audience: Audience) => Promise<Facets>
}

export function searchAnswers(index: SearchIndex, lists: RecipeLists): SearchAnswers {
  const correctRequest = async (request: ListRequest): Promise<ListRequest | null> => {
    const { source } = request
    if (source.kind === 'filtered') return null
    const query = await index.correct(source.query)
    return query && { ...request, source: { ...source, query } }
  }

  const relax = async (query: ListQuery, audience: Audience): Promise<ListExtras['relax']> => {
    const active = FILTERS.filter((filter) => (query[filter] ?? '') !== '')
    let best: { filter: Filter; totalItems: number } | undefined
    if (active.length < 2) return best
    // The search words are dropped last, because they express the intent. Tags and ingredients come first, because they are the
    // most selective, and so the likeliest cause.
    for (const filter of active.toSorted((a, b) => Number(a === 'search') - Number(b === 'search'))) {
      if (filter === 'search' && best !== undefined) break
      if (best?.totalItems === COUNT_LIMIT) break
      const request = toListRequest({ ...query, [filter]: undefined, page: 1 }, audience)
      const totalItems = request.ok ? await lists.count(request.value) : 0
      if (totalItems > (best?.totalItems ?? 0)) best = { filter, totalItems }
    }
    return best
  }

  const highlights = ({ texts }: ListPage, request: ListRequest): ListExtras['highlights'] => {
    const stems = new Set(searchWords(request).map(({ stem }) => stem))
    return stems.size === 0 ? undefined : texts.map((stored) => highlightOf(stored, stems))
  }

  return {
    read: async (request, query, audience) => {
      const page = await lists.read(request)
      const isEmpty = page.pagination.totalItems === 0
      const correctedRequest = isEmpty ? await correctRequest(request) : null
      const correctedPage = correctedRequest === null ? null : await lists.read(correctedRequest)
      if (correctedRequest !== null && correctedPage !== null && correctedPage.pagination.totalItems > 0) {
        const correction = searchWords(correctedRequest)
          .map(({ text }) => text)
          .join(' ')
        return {
          page: correctedPage,
          extras: { correction, highlights: highlights(correctedPage, correctedRequest) },
        }
      }
      return {
        page,
        extras: {
          highlights: highlights(page, request),
          relax: isEmpty ? await relax(query, audience) : undefined,
        },
      }
    },
    facets: (query, audience) => index.facets(toSearchQuery(query, audience)),
  }
}

const searchWords = ({ source }: ListRequest) =>
  source.kind === 'searched' ? (source.query.words ?? []) : []
