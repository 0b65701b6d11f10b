import type { Database, DialectName } from '#platform/db/database.ts'
import type { PreparedRead } from '#platform/db/prepared-read.ts'
import { SQL } from '#platform/db/sql-dialect.ts'
import type { Json } from '#platform/http/json.ts'
import { permittedSql } from '../../recipe-keys/recipe-keys.ts'
import { currentText, storedText } from '../stored/stored-text.ts'
import { RECIPE_SEPARATOR } from '../stored/texts.ts'
import { concat, joins, dynamicFields, stampFields } from '../stored/answer-sql.ts'

/** The card of a recipe for a viewer. */
export interface Card {
  readonly id: string
  readonly json: Json
  /** Changes, together with the id, whenever the card for this viewer changes. */
  readonly stamp: string
}

/** Options for reading cards. */
export interface CardOptions {
  /** Only the viewer's favorites, with the time of adding. */
  readonly saved?: boolean
  readonly withTexts?: boolean
}

/** The cards of a page in one piece. */
export interface JoinedCards {
  /** Array elements without the brackets. */
  readonly json: Json
  /** Changes whenever a card for this viewer changes. */
  readonly stamps: string
  /** The output of `writeTexts` for each card; empty unless requested. */
  readonly texts: readonly string[]
}

/** Reads cards in the order of their ids, without those that the viewer may not see (DEC-15). */
export interface CardReader {
  readonly joined: (
    ids: readonly string[],
    viewerId: string | null,
    options: CardOptions,
  ) => Promise<JoinedCards>
  readonly each: (ids: readonly string[], viewerId: string | null) => Promise<readonly Card[]>
}

interface Row {
  /** All null when no card is found. */
  readonly json: Json | null
  readonly stamps: string | null
  readonly texts: string | null
}

/** Separates cards: valid JSON, and unambiguous, because strings contain no raw line feeds. */
const NEXT_CARD = ',\n'

/** One row for all cards: in SQLite one long value is faster to read than many short ones. */
function statement(dialect: DialectName, isSignedIn: boolean, { saved, withTexts }: CardOptions): string {
  const sql = SQL[dialect]
  const reader = isSignedIn ? '$2' : null
  const joined = (text: string, separator: string): string => sql.joinRows(text, separator, 'l.place')
  const json = concat([storedText('card'), ...dynamicFields(sql, reader, saved)])
  return `
  select ${sql.rawText(joined(json, NEXT_CARD))} as json,
    ${joined(concat(['r.id', `' '`, ...stampFields(reader)]), '\n')} as stamps,
    ${withTexts ? joined('b.texts', RECIPE_SEPARATOR) : 'null'} as texts
  from ${sql.list('$1')} ${sql.join} recipes r on r.id = l.value
  ${withTexts ? `${sql.join} recipe_bodies b on b.recipe_id = r.id` : ''}
  ${joins(sql, reader)}
  where ${permittedSql('read', 'r', reader)} ${saved ? 'and f.recipe_id is not null' : ''}`
}

const NO_CARDS: JoinedCards = { json: '', stamps: '', texts: [] }

export function cardReader(database: Database): CardReader {
  const prepared = new Map<string, PreparedRead<Row>>()
  const readerFor = (isSignedIn: boolean, options: CardOptions): PreparedRead<Row> => {
    const key = [isSignedIn, options.saved, options.withTexts].join(' ')
    const prepare = isSignedIn ? database.prepareFresh : database.prepareRead
    const read = prepared.get(key) ?? prepare<Row>(statement(database.dialect, isSignedIn, options))
    prepared.set(key, read)
    return read
  }

  const joined: CardReader['joined'] = async (ids, viewerId, options) => {
    if (ids.length === 0) return NO_CARDS
    const read = readerFor(viewerId !== null, options)
    const list = JSON.stringify(ids)
    const row = await (viewerId === null ? read.first(list) : read.first(list, viewerId))
    if (!row || row.json === null) return NO_CARDS
    return {
      json: currentText(row.json),
      stamps: row.stamps ?? '',
      texts: row.texts?.split(RECIPE_SEPARATOR) ?? [],
    }
  }

  return {
    joined,
    each: async (ids, viewerId) => {
      const { json, stamps } = await joined(ids, viewerId, {})
      if (stamps === '') return []
      const cards = split(json)
      return stamps.split('\n').map((line, index) => {
        const space = line.indexOf(' ')
        return { id: line.slice(0, space), stamp: line.slice(space + 1), json: cards[index] ?? '' }
      })
    },
  }
}

function split(json: Json): readonly Json[] {
  if (typeof json === 'string') return json.split(NEXT_CARD)
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  const cards: Json[] = []
  for (let from = 0; from <= bytes.length;) {
    const found = bytes.indexOf(NEXT_CARD, from)
    const to = found < 0 ? bytes.length : found
    cards.push(bytes.subarray(from, to))
    from = to + NEXT_CARD.length
  }
  return cards
}
