import { hash } from 'node:crypto'
import type { Pagination } from '@souschef/contract'
import type { Database } from '../../platform/db/database.ts'
import { DERIVED_VERSION } from './derived-version.ts'
import { askOften, askOnce } from './list-ask.ts'
import type { Values } from './list-ask.ts'
import { lastKeys, writeListCursor } from './list-cursor.ts'
import type { ListCursor } from './list-cursor.ts'
import { type ListSearch, searchValues } from './list-search.ts'
import { knownTotals, listKey, RANKED } from './known-totals.ts'
import type { Counted, Total } from './known-totals.ts'
import { listFinder } from './list-find.ts'
import { cheapestWay } from './list-way.ts'
import { isWhole } from './list-shape.ts'
import type { ListFilters, ListShape } from './list-shape.ts'
import { COUNTED, countStatement, pageStatement } from './list-sql.ts'
import type { ListStatement } from './list-sql.ts'
import type { Json } from '../../platform/http/json.ts'
import { currentText } from './stored-text.ts'

/** One page of one list. Values are what the shape says that there are. */
export interface ListRequest {
  readonly shape: ListFilters
  readonly values: Values
  /** What the full-text index is asked; null when nothing is searched for. */
  readonly search: ListSearch | null
  readonly viewerId: string | null
  readonly page: number
  readonly limit: number
  readonly cursor: ListCursor | null
}

export interface ListPage {
  /** The inside of an array of cards. */
  readonly items: Json
  readonly pagination: Pagination
  /** Differs whenever the page for this reader does. */
  readonly etag: string
}

export type ReadList = (request: ListRequest) => Promise<ListPage>

interface PageRow extends Counted {
  /** Of counts: how many recipes there are at most. */
  readonly size?: number
  readonly items: Json | null
  readonly stamps: string | null
}

const EMPTY: PageRow = { total: 0, state: null, items: null, stamps: null }

type Ask = (values: Values) => Promise<PageRow>

const first =
  (ask: (values: Values) => Promise<readonly PageRow[]>): Ask =>
  async (values) =>
    (await ask(values))[0] ?? EMPTY

type Kind = 'page and total' | 'page' | 'count'

/** Reads pages of recipes, in one statement, or two where their number decides how to find them. */
export function recipeLists(database: Database): ReadList {
  const prepared = new Map<string, Ask>()
  const totals = knownTotals()
  const find = listFinder(database)

  const ask = (kind: Kind, shape: ListShape): Ask => {
    const statement = (): ListStatement =>
      kind === 'count' ? countStatement(shape) : pageStatement(shape, kind === 'page and total')
    if (!isCommon(shape)) return first(askOnce(database, statement()))
    const key = `${kind} ${Object.values(shape).join(' ')}`
    const known = prepared.get(key) ?? first(askOften(database, statement()))
    prepared.set(key, known)
    return known
  }

  return async ({ shape, values: given, search, viewerId, page, limit, cursor }) => {
    const offset = cursor?.seen ?? (page - 1) * limit
    const reach = cursor === null ? offset + limit : limit
    const keys = Object.fromEntries((cursor?.keys ?? []).map((key, index) => [`after${index}`, key]))
    const list = listKey({ shape, values: given, search, viewerId })
    const told = totals.of(list)
    const known = reachesBeyond(told, reach) ? undefined : told
    const values: Values = {
      ...given,
      ...keys,
      ...(search !== null && searchValues(database.dialect, search)),
      viewer: viewerId,
      known: known?.state ?? null,
      limit,
      offset,
      reach,
    }
    const whole: ListShape = {
      ...shape,
      after: cursor !== null,
      signedIn: viewerId !== null,
      selective: isNarrow(shape),
      lookedInto: false,
      handedOver: false,
    }
    // A search that finds nothing there is over once that is known.
    const count =
      (await find({ shape, values, search }, Math.max(reach, RANKED), known)) ??
      (shape.search || isDecidedByNumber(shape) ? await ask('count', whole)(values) : undefined)
    const counted = count && totals.settle(list, known, count)
    const read = (): Promise<PageRow> => {
      if (counted === undefined) return ask('page and total', whole)(values)
      const { total } = counted
      const handed = handedOver(counted, shape, cursor === null ? { offset, limit } : null)
      const way = cheapestWay(database.dialect, shape, {
        told: handed?.numbers.length ?? null,
        total,
        reach,
        size: count?.size ?? 0,
      })
      const narrowed = { ...whole, ...way, selective: whole.selective || way.selective }
      // Of the last page no more is looked for than is left.
      const left = cursor === null && total <= COUNTED ? total - offset : limit
      return ask(
        'page',
        narrowed,
      )({
        ...values,
        ...(way.handedOver && {
          offset: handed?.offset ?? offset,
          numbers: `[${handed?.numbers.join() ?? ''}]`,
        }),
        limit: Math.min(limit, left),
        reach: Math.min(reach, offset + left),
      })
    }
    const isBeyond =
      counted !== undefined && (counted.total === 0 || (cursor === null && counted.total <= offset))
    const row = isBeyond ? EMPTY : await read()
    const { total } = counted ?? totals.settle(list, known, row)
    const stamps = row.stamps ?? ''
    const found = stamps === '' ? 0 : stamps.split('\n').length
    const totalItems = Math.min(total, COUNTED)
    const totalIsExact = total <= COUNTED
    const seen = offset + found
    const hasMore = found === limit && (!totalIsExact || seen < totalItems)
    return {
      items: currentText(row.items ?? ''),
      etag: hash('sha1', `${DERIVED_VERSION} ${total} ${offset} ${limit} ${viewerId} ${stamps}`, 'base64url'),
      pagination: {
        page: Math.floor(offset / limit) + 1,
        limit,
        totalItems,
        totalPages: Math.ceil(totalItems / limit),
        totalIsExact,
        ...(hasMore && {
          nextCursor: writeListCursor({ sort: shape.sort, seen, keys: lastKeys(stamps, shape.sort) }),
        }),
      },
    }
  }
}

/** Whether a page lies beyond the first of a list, of which the numbers are held. */
const reachesBeyond = (known: Total | undefined, reach: number): boolean =>
  known !== undefined && known.ranked !== null && known.ranked.length < Math.min(reach, known.total, COUNTED)

/**
 * The numbers to look up for a page: of the page itself, where they are told in its order; else of all that match; and how many
 * of these come before the page.
 */
function handedOver(
  { total, numbers, ranked }: Total,
  { sort }: ListFilters,
  place: { readonly offset: number; readonly limit: number } | null,
): { readonly numbers: readonly (number | string)[]; readonly offset: number } | null {
  if (place === null) return null
  const { offset, limit } = place
  if (ranked !== null && sort === 'relevance')
    return { numbers: ranked.slice(offset, offset + limit), offset: 0 }
  if (ranked !== null && ranked.length === total) return { numbers: ranked, offset }
  return numbers === null ? null : { numbers: numbers.split(','), offset }
}

/** One person's recipes or favourites are few: they are found first, and sorted then. */
const isNarrow = (shape: ListFilters): boolean =>
  (shape.among !== 'public' || shape.byAuthor) && shape.sort !== 'newest' && shape.sort !== 'favorited'

/** Filters over everything may leave ten recipes or most of them; terms lie in the order of the newest either way. */
const isDecidedByNumber = (shape: ListFilters): boolean =>
  shape.among === 'public' &&
  !shape.byAuthor &&
  !isWhole(shape) &&
  (shape.sort !== 'newest' || shape.terms === 0)

/** What pages ask for again and again; of the thousands of other shapes no database is made to keep a plan. */
const isCommon = (shape: ListShape): boolean =>
  !shape.after &&
  (shape.search
    ? (shape.sort === 'relevance' || shape.sort === 'numbered') && shape.among === 'public' && !shape.maxTime
    : (shape.sort === 'newest' || shape.sort === 'favorited') &&
      shape.terms + Number(shape.maxTime) + Number(shape.byAuthor) <= 1)
