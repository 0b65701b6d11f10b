import type { Database, DialectName } from '../../../platform/db/database.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'
import type { Json } from '../../../platform/http/json.ts'
import { isSeen } from '../../recipe-keys/recipe-keys.ts'
import { currentText, storedText } from '../stored/stored-text.ts'
import { concat, joins, spliced, stamped } from '../stored/answer-sql.ts'

/** The card of a recipe, as a viewer gets it. */
export interface Card {
  readonly id: string
  readonly json: Json
  /** With the id, it differs whenever the card for this viewer does. */
  readonly stamp: string
}

/**
 * Reads cards in the order of their ids, without those that the viewer may not see (DEC-15). `saved`: those of the viewer's
 * favorites alone, with when they became ones.
 */
export type ReadCards = (
  ids: readonly string[],
  viewerId: string | null,
  saved?: boolean,
) => Promise<readonly Card[]>

function statement(dialect: DialectName, isSignedIn: boolean, saved: boolean): string {
  const sql = SQL[dialect]
  const reader = isSignedIn ? '$2' : null
  return `
  select r.id as id, ${sql.piece(concat([storedText('card'), ...spliced(sql, reader, saved)]))} as json,
    ${concat(stamped(reader))} as stamp
  from ${sql.list('$1')} ${sql.join} recipes r on r.id = l.value
  ${joins(sql, reader)}
  where ${isSeen('r', reader)} ${saved ? 'and f.recipe_id is not null' : ''} order by l.place`
}

export function cardReader(database: Database): ReadCards {
  const prepare = (isSignedIn: boolean, saved: boolean) =>
    database.prepareRead<Card>(statement(database.dialect, isSignedIn, saved))
  const forGuests = prepare(false, false)
  const forReaders = prepare(true, false)
  const ofFavorites = prepare(true, true)
  return async (ids, viewerId, saved = false) => {
    if (ids.length === 0) return []
    const list = JSON.stringify(ids)
    const cards = await (viewerId === null
      ? forGuests.all(list)
      : (saved ? ofFavorites : forReaders).all(list, viewerId))
    return cards.map((card) => ({ ...card, json: currentText(card.json) }))
  }
}
