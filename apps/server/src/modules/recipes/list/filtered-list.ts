import type { Database } from '../../../platform/db/database.ts'
import { prepareNamed, queryNamed } from '../../../platform/db/named-sql.ts'
import type { NamedRead, NamedSql, NamedValues } from '../../../platform/db/named-sql.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'
import { stateCache } from '../../../platform/db/state-cache.ts'
import type { KnownValue } from '../../../platform/db/state-cache.ts'
import type { SqlValue } from '../../../platform/db/prepared-read.ts'
import type { Json } from '../../../platform/http/json.ts'
import { isCheaperSorted } from '../../search/search.ts'
import { currentText } from '../stored/stored-text.ts'
import { readKeys } from './list-cursor.ts'
import { offsetOf } from './list-page.ts'
import type { FilteredSource, ListRequest, ReadPage } from './list-page.ts'
import { keptCards } from './kept-cards.ts'
import { canResume, isWhole } from './list-shape.ts'
import type { ListFilters, ListParameter, ListShape } from './list-shape.ts'
import { COUNTED, countStatement, pageStatement } from './list-sql.ts'
import { pageJson, readCards, readPlaces } from './page-cards.ts'
import type { KeptCard, Place } from './page-cards.ts'

/** Lists that need no search index. */
export interface FilteredLists {
  readonly read: (request: ListRequest<FilteredSource>) => Promise<ReadPage>
  /** How many recipes a list holds, counted no further than `COUNTED`. */
  readonly count: (request: ListRequest<FilteredSource>) => Promise<number>
}

interface CountRow {
  /** Null: as it was in the known state. */
  readonly total: number | null
  /** Null: the total is kept, and costs nothing. */
  readonly state: string | number | null
  /** How many recipes there are at most. */
  readonly size?: number
}

interface PageRow extends CountRow {
  readonly read_state: string | number
  readonly places: string | null
  /** Null: there are none, or the cards are kept. */
  readonly heads: Json | null
  readonly facts: string | null
}

interface Page {
  /** Null: nothing was asked for. */
  readonly row: PageRow | null
  readonly places: readonly Place[]
  readonly cards: readonly KeptCard[]
}

type Kind = 'page and total' | 'page' | 'count'

const NOTHING: CountRow = { total: 0, state: null }

const NO_PAGE: Page = { row: null, places: [], cards: [] }

/** So many totals are remembered, and so many places where pages end. */
const REMEMBERED = 500

/** Reads pages in one statement, or in two where the number of matches decides how to find them. */
export function filteredLists(database: Database): FilteredLists {
  const dialect = SQL[database.dialect]
  const prepared = new Map<string, NamedRead<PageRow, ListParameter>>()
  const totals = stateCache<number>(REMEMBERED)
  /** Last ids, by list and number of recipes up to them: passing over an offset costs more the further a page is. */
  const ends = stateCache<SqlValue>(REMEMBERED)
  const cards = keptCards()

  const statement = (kind: Kind, shape: ListShape): NamedSql<ListParameter> =>
    kind === 'count'
      ? countStatement(shape, dialect)
      : pageStatement(shape, kind === 'page and total', dialect)

  const readerOf = (kind: Kind, shape: ListShape): NamedRead<PageRow, ListParameter> => {
    if (!isCommon(shape)) return queryNamed(database, statement(kind, shape))
    const key = `${kind} ${Object.values(shape).join(' ')}`
    const known = prepared.get(key) ?? prepareNamed<PageRow, ListParameter>(database, statement(kind, shape))
    prepared.set(key, known)
    return known
  }

  const readPage = async (
    kind: Kind,
    shape: ListShape,
    values: NamedValues<ListParameter>,
    cardsState = cards.state(),
  ): Promise<Page> => {
    const [row = null] = await readerOf(kind, shape)({ ...values, cardsState })
    const places = readPlaces(row?.places ?? '', shape.signedIn)
    const ids = places.map(({ id }) => id)
    if (row === null || places.length === 0) return { row, places, cards: [] }
    if (row.heads === null) {
      const kept = cardsState === null ? null : cards.all(cardsState, ids)
      return kept === null ? readPage(kind, shape, values, null) : { row, places, cards: kept }
    }
    const read = readCards(currentText(row.heads), row.facts ?? '')
    cards.keep(row.read_state, ids, read)
    return { row, places, cards: read }
  }

  const totalOf = (
    key: string,
    known: KnownValue<number> | undefined,
    { total, state }: CountRow,
  ): number => {
    const present = total ?? known?.value ?? 0
    if (state !== null) totals.set(key, state, present)
    return present
  }

  const shapeOf = ({ source, viewerId, cursor }: ListRequest<FilteredSource>): ListShape => ({
    ...source.filters,
    after: cursor !== null,
    signedIn: viewerId !== null,
    selective: isNarrow(source.filters),
  })

  return {
    count: async (request) => {
      const { source, viewerId } = request
      const key = totalKey(request)
      const known = totals.get(key)
      const shape = { ...shapeOf(request), after: false }
      const values = { ...source.values, viewer: viewerId, known: known?.state ?? null }
      const [row = NOTHING] = await readerOf('count', shape)(values)
      return Math.min(totalOf(key, known, row), COUNTED)
    },
    read: async (request) => {
      const { source, viewerId, limit, cursor, sort } = request
      const offset = offsetOf(request)
      const key = totalKey(request)
      const known = totals.get(key)
      const keys = Object.fromEntries((cursor?.keys ?? []).map((value, index) => [`after${index}`, value]))
      const place = ends.get(placeKey(key, offset))
      const values = {
        ...source.values,
        ...keys,
        viewer: viewerId,
        known: known?.state ?? null,
        place: place?.value ?? null,
        placeState: place?.state ?? null,
        limit,
        offset,
      }
      const shape = shapeOf(request)
      let total: number | undefined
      let page = NO_PAGE
      if (isDecidedByNumber(source.filters)) {
        const [count = NOTHING] = await readerOf('count', shape)(values)
        total = totalOf(key, known, count)
        const isBeyond = total === 0 || (cursor === null && total <= offset)
        const reach = cursor === null ? offset + limit : limit
        const selective =
          shape.selective || (total <= COUNTED && isCheaperSorted({ total, reach, size: count.size ?? 0 }))
        // Of the last page no more is looked for than is left.
        const left = cursor === null && total <= COUNTED ? total - offset : limit
        if (!isBeyond)
          page = await readPage('page', { ...shape, selective }, { ...values, limit: Math.min(limit, left) })
      } else {
        page = await readPage('page and total', shape, values)
        total = totalOf(key, known, page.row ?? NOTHING)
      }
      const { row, places, cards: shown } = page
      const found = places.length
      const last = places.at(-1)
      if (row !== null && last !== undefined && found === limit && canResume(shape))
        ends.set(placeKey(key, offset + found), row.read_state, last.id)
      return {
        items: pageJson(places, shown, viewerId, source.filters.scope === 'saved'),
        stamps: [row?.places, ...shown.map(({ stamp }) => stamp)].join('\n'),
        found,
        lastKeys: () => (last === undefined ? [] : readKeys(last.keys, sort)),
        total,
      }
    },
  }
}

/** What a list's total depends on: all but the place in it, and the order. */
const totalKey = ({ source, viewerId }: ListRequest<FilteredSource>): string =>
  JSON.stringify([{ ...source.filters, sort: null }, source.values, viewerId])

const placeKey = (list: string, seen: number): string => `${seen} ${list}`

/** One person's recipes or favorites are few: they are found first, and sorted then. */
const isNarrow = (filters: ListFilters): boolean =>
  (filters.scope !== 'public' || filters.byAuthor) &&
  filters.sort !== 'newest' &&
  filters.sort !== 'favorited'

/** Filters over everything may leave ten recipes or most of them; terms lie in the order of the newest either way. */
const isDecidedByNumber = (filters: ListFilters): boolean =>
  filters.scope === 'public' &&
  !filters.byAuthor &&
  !isWhole(filters) &&
  (filters.sort !== 'newest' || filters.terms === 0)

/** What pages ask for again and again; of the thousands of other shapes no database is made to keep a plan. */
const isCommon = (shape: ListShape): boolean =>
  !shape.after &&
  (shape.sort === 'newest' || shape.sort === 'favorited') &&
  shape.terms + Number(shape.maxTime) + Number(shape.byAuthor) <= 1
