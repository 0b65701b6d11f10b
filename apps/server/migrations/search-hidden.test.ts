import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adapters, open } from '../test/adapters.ts'
import { migrations } from '../src/migrations.ts'
import { tokenCounter } from '../src/modules/search/count-tokens.ts'
import { hiddenToken, wordToken } from '../src/modules/search/tokens.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const SHOWN = '01890000-0000-7000-8000-000000000001'
const HIDDEN = '01890000-0000-7000-8000-000000000002'

test.each(adapters)(
  'DEC-15 a recipe hidden before step 0014 is not found on $dialect, even before the worker has reindexed it',
  async (adapter) => {
    const location = await adapter.locate()
    const database = await open(location)
    const until = migrations.findIndex(({ name }) => name === '0014-search-hidden')
    await migrate(database, migrations.slice(0, until), 1)
    await database.transaction(async (tx) => {
      for (const [id, flag] of [
        [SHOWN, 1],
        [HIDDEN, 0],
      ] as const) {
        await sql`
          insert into search_docs (recipe_id, time_key, kind, visible, in_en, in_ru, analyzer)
          values (${id}, 1, 0, ${flag}, ${flag}, ${flag}, 1)`.execute(tx)
        if (database.dialect === 'sqlite')
          await sql`
            insert into search_index (rowid, tokens)
            select number, '3soup' from search_docs where recipe_id = ${id}`.execute(tx)
      }
      if (database.dialect === 'postgres') await sql`update search_docs set tokens = '3soup'`.execute(tx)
    })
    await migrate(database, migrations, 2)

    const wanted = { all: [wordToken('3', 'soup')], none: [hiddenToken('all')] }
    expect(await tokenCounter(database)(wanted, 10)).toBe(1)
    await database.close()
    location.remove()
  },
)
