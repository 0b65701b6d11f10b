import type { RecipeContent } from '@souschef/domain'
import { readRecipeContent, scaleRecipe } from '@souschef/domain'
import { byteCache } from '#platform/byte-cache.ts'
import type { Database, DialectName, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { queryRaw } from '#platform/db/query-raw.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { type Json, jsonText } from '#platform/http/json.ts'
import {
  concat,
  joins,
  type ReaderSql,
  dynamicFields,
  originFields,
  publicationFields,
  translationFields,
  stampFields,
  originStampFields,
} from '../stored/answer-sql.ts'
import { DERIVED_VERSION } from '../stored/derived-version.ts'
import { readPictures } from '../stored/read-pictures.ts'
import { renderRecipe } from '../stored/render.ts'
import { currentText, storedText } from '../stored/stored-text.ts'
import { SQL, type SqlDialect } from '#platform/db/sql-dialect.ts'
import { permittedSql } from '../../recipe-keys/recipe-keys.ts'

/** A recipe in the response to a reader. */
export interface FoundRecipe {
  /** Changes whenever the response changes. */
  readonly stamp: string
  readonly json: Json
}

/** A recipe with its exact amounts. */
export interface FoundContent extends FoundRecipe {
  readonly content: RecipeContent
}

export interface RecipeReader {
  /**
   * @param viewerId id of the reader; null for a guest
   * @returns undefined if there is no such recipe, or the reader may not see it (DEC-15)
   */
  readonly find: (id: string, viewerId: string | null) => Promise<FoundRecipe | undefined>
  /** Like `find`, scaled to a number of servings (DEC-17); unchanged for null, or if the recipe has no servings. */
  readonly findScaled: (
    id: string,
    viewerId: string | null,
    servings: number | null,
  ) => Promise<FoundContent | undefined>
}

interface ContentRow {
  readonly stamp: string
  readonly id: string
  readonly author_id: string
  readonly version: number
  readonly created_at: number
  readonly updated_at: number
  readonly content: string
  readonly pictures: string
  readonly rest: string
}

/** The reader's id is the second parameter; queries for guests have none. */
const READER = '$2'

const extraFields = (dialect: SqlDialect, reader: ReaderSql): readonly string[] => [
  ...publicationFields(dialect),
  ...originFields(dialect, reader),
  ...translationFields(reader),
]

const select = (
  reader: ReaderSql,
  columns: (rest: readonly string[], dialect: DialectName) => string,
): Readonly<Record<DialectName, string>> => {
  const text = (dialect: DialectName): string => `
select ${concat([`'v${DERIVED_VERSION}-'`, ...stampFields(reader), ...originStampFields(reader)])} as stamp,
  ${columns(dynamicFields(SQL[dialect], reader, false, extraFields(SQL[dialect], reader)), dialect)}
from recipes r join recipe_bodies b on b.recipe_id = r.id ${joins(SQL[dialect], reader)}
where r.id = $1 and ${permittedSql('read', 'r', reader)}`
  return { sqlite: text('sqlite'), postgres: text('postgres') }
}

const answerSql = (reader: ReaderSql) =>
  select(
    reader,
    (rest, dialect) => `${SQL[dialect].rawText(concat([storedText('answer'), ...rest]))} as json`,
  )

const contentSql = (reader: ReaderSql) =>
  select(
    reader,
    (
      rest,
    ) => `r.id as id, r.author_id as author_id, r.version as version, r.created_at as created_at, r.updated_at as updated_at,
  b.content as content, b.pictures as pictures, ${concat(rest)} as rest`,
  )

/** Responses of this size or more are cached for guests, because fifty concurrent copies of a megabyte would exhaust the memory. */
const LARGE_BYTES = 64_000

/** Total size of the cached responses. */
const CACHE_BYTES = 8_000_000

const stamps: Readonly<Record<DialectName, string>> = select(null, () => 'r.id as id')

export function recipeReader(database: Database): RecipeReader {
  const largeAnswers = byteCache<FoundRecipe>(CACHE_BYTES)
  const stampForGuests = database.prepareRead<Pick<FoundRecipe, 'stamp'>>(stamps)
  const forGuests = database.prepareRead<FoundRecipe>(answerSql(null))
  const forReaders = database.prepareFresh<FoundRecipe>(answerSql(READER))
  const contentForGuests = database.prepareRead<ContentRow>(contentSql(null))
  const contentForReaders = database.prepareFresh<ContentRow>(contentSql(READER))

  const findForGuests = async (id: string): Promise<FoundRecipe | undefined> => {
    const cached = largeAnswers.get(id)
    if (cached !== undefined && (await stampForGuests.first(id))?.stamp === cached.stamp) return cached
    const found = withCurrentText(await forGuests.first(id))
    if (found === undefined || Buffer.byteLength(found.json) < LARGE_BYTES) return found
    const json = typeof found.json === 'string' ? Buffer.from(found.json) : found.json
    largeAnswers.set(id, { stamp: found.stamp, json }, json.byteLength)
    return { stamp: found.stamp, json }
  }

  return {
    find: async (id, viewerId) =>
      viewerId === null ? findForGuests(id) : withCurrentText(await forReaders.first(id, viewerId)),
    findScaled: async (id, viewerId, servings) => {
      const row = await (viewerId === null
        ? contentForGuests.first(id)
        : contentForReaders.first(id, viewerId))
      if (row === undefined) return undefined
      const content = storedJson(row.content, readRecipeContent)
      const { recipe, recalculation } =
        servings === null ? { recipe: content, recalculation: null } : scaleRecipe(content, servings)
      const pictures = storedJson(row.pictures, readPictures)
      const json = renderRecipe({ ...row, pictures }, recipe, recalculation) + row.rest
      return { stamp: `${row.stamp}-${servings ?? ''}`, json, content: recipe }
    },
  }
}

const withCurrentText = (found: FoundRecipe | undefined): FoundRecipe | undefined =>
  found && { stamp: found.stamp, json: currentText(found.json) }

/** Like `find`, in an open transaction. */
export async function readInTransaction(tx: Tx, id: string, viewerId: string): Promise<string> {
  const rows = await queryRaw<FoundRecipe>(tx, answerSql(READER)[dialectOf(tx)], [id, viewerId])
  return rows.map(({ json }) => jsonText(currentText(json))).join('')
}
