import type { RecipeContent } from '@souschef/domain'
import { scaleRecipe } from '@souschef/domain'
import { CompiledQuery } from 'kysely'
import type { Database, DialectName, Tx } from '../../platform/db/database.ts'
import { storedJson } from '../../platform/db/stored-json.ts'
import { type Json, jsonText } from '../../platform/http/json.ts'
import { joins, spliced, STAMP } from './pieces.ts'
import { renderRecipe } from './render.ts'
import { SQL } from './sql-dialect.ts'

/** A recipe as a reader gets it, and what decides whether they may. */
export interface FoundRecipe {
  readonly author_id: string
  readonly status: 'draft' | 'published'
  readonly is_public: boolean
  /** Differs whenever the answer for this reader does. */
  readonly stamp: string
  readonly json: Json
}

export interface RecipeReader {
  /** @param viewerId of the reader, null for a guest. Whether they may see it is for the caller to ask. */
  readonly find: (id: string, viewerId: string | null) => Promise<FoundRecipe | undefined>
  /** The same with all amounts for another number of servings (DEC-17); as written when the recipe names none. */
  readonly findScaled: (
    id: string,
    viewerId: string | null,
    servings: number,
  ) => Promise<FoundRecipe | undefined>
}

interface Row {
  readonly author_id: string
  readonly status: 'draft' | 'published'
  readonly is_public: 0 | 1
  readonly stamp: string
}

type WholeRow = Row & { readonly json: Json }

interface ContentRow extends Row {
  readonly id: string
  readonly version: number
  readonly created_at: number
  readonly updated_at: number
  readonly content: string
  readonly rest: string
}

const VIEWER = 'cast($2 as text)'

const select = (dialect: DialectName, columns: (rest: string) => string): string => `
select r.author_id as author_id, r.status as status, r.is_public as is_public, ${STAMP} as stamp,
  ${columns(spliced(SQL[dialect], VIEWER, false))}
from recipes r join recipe_bodies b on b.recipe_id = r.id ${joins(VIEWER)}
where r.id = $1`

const both = (build: (dialect: DialectName) => string): Readonly<Record<DialectName, string>> => ({
  sqlite: build('sqlite'),
  postgres: build('postgres'),
})

const WHOLE = both((dialect) =>
  select(dialect, (rest) => `${SQL[dialect].piece(`concat(b.answer, ${rest})`)} as json`),
)

const CONTENT = both((dialect) =>
  select(
    dialect,
    (rest) =>
      `r.id as id, r.version as version, r.created_at as created_at, r.updated_at as updated_at,
  b.content as content, ${rest} as rest`,
  ),
)

const found = (row: WholeRow): FoundRecipe => ({ ...row, is_public: row.is_public === 1 })

export function recipeReader(database: Database): RecipeReader {
  const whole = database.prepareRead<WholeRow>(WHOLE)
  const contents = database.prepareRead<ContentRow>(CONTENT)
  return {
    find: async (id, viewerId) => {
      const row = await whole.first(id, viewerId)
      return row && found(row)
    },
    findScaled: async (id, viewerId, servings) => {
      const row = await contents.first(id, viewerId)
      if (row === undefined) return undefined
      const content = storedJson<RecipeContent>(row.content)
      return found({ ...row, json: scaled(row, content, servings) + row.rest })
    },
  }
}

function scaled(row: ContentRow, content: RecipeContent, servings: number): string {
  const { recipe, recalculation } = scaleRecipe(content, servings)
  return renderRecipe(row, recipe, recalculation)
}

/** What `find` gives, as an open transaction sees it. */
export async function readInTransaction(
  tx: Tx,
  dialect: DialectName,
  id: string,
  viewerId: string,
): Promise<string> {
  const text = dialect === 'sqlite' ? WHOLE.sqlite.replaceAll('$', '?') : WHOLE.postgres
  const { rows } = await tx.executeQuery<WholeRow>(CompiledQuery.raw(text, [id, viewerId]))
  return rows.map(({ json }) => jsonText(json)).join('')
}
