import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { foldTallies } from '../src/modules/recipes/recipes.ts'
import { sweepVocabulary } from '../src/modules/search/sweep-vocabulary.ts'
import { type Adapter, adapters, openTestDatabase } from './adapters.ts'
import { derivedRows, derivedRowsFromScratch } from './derived-rows.ts'
import { type Cook, createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe, publishable } from './recipe-bodies.ts'

const COOKS = 10
const WRITERS = 50
const ROUNDS = 8

const WORDS = ['apricot', 'burdock', 'chicory', 'damson', 'endive', 'fennel', 'gooseberry', 'horseradish']
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const

/** Five words, in opposite orders for odd and even numbers, so that writers meet in the same rows from both sides. */
const pickWords = (seed: number): string[] =>
  WORDS.map((_, index) => WORDS[(index * (seed % 2 === 0 ? 1 : 7) + seed) % WORDS.length] ?? '').slice(0, 5)

/**
 * Words that are new to the vocabulary in this round, and that several writers add at once. Their last letters are no endings: the
 * sweep does not delete a word while a public recipe contains its stem, and the tags contain the stems of `WORDS`.
 */
const newWords = (writer: number, round: number): string =>
  pickWords(writer)
    .map((word) => word + 'bcfghkmp'.charAt(round))
    .join(' ')

/** A cook with recipes in both languages. */
interface Writer {
  readonly cook: Cook
  readonly english: string[]
  readonly russian: string[]
}

async function createWriter(server: TestApp, index: number): Promise<Writer> {
  const cook = await createCook(server)
  const about = { tags: pickWords(index), difficulty: DIFFICULTIES[index % 3] ?? 'easy' }
  const create = async (language: 'en' | 'ru') =>
    (await createRecipe(server, cook, { language, ...about })).id
  return {
    cook,
    english: [await create('en'), await create('en')],
    russian: [await create('ru'), await create('ru')],
  }
}

/** Two servers on one PostgreSQL database. */
async function startTwoServers(): Promise<{
  readonly servers: readonly TestApp[]
  readonly adapter: Adapter
}> {
  const adapter = adapters.find(({ dialect }) => dialect === 'postgres')
  if (!adapter) throw new Error('no PostgreSQL')
  const location = await adapter.locate()
  const locate = async () => ({ ...location, remove: () => undefined })
  const shared: Adapter = { dialect: adapter.dialect, locate }
  const servers = [await createTestApp(shared), await createTestApp(shared)]
  onTestFinished(async () => {
    for (const server of servers) await server.close()
    location.remove()
  })
  return { servers, adapter }
}

test('concurrent writers on two servers cause no deadlock, and derived data equals that built from scratch', async () => {
  const { servers, adapter } = await startTwoServers()
  const [first] = servers
  if (first === undefined) throw new Error('no server')
  const cooks: Writer[] = []
  for (let index = 0; index < COOKS; index += 1) cooks.push(await createWriter(first, index))

  const answered: string[] = []
  const note = (call: string, { status }: { readonly status: number }) => answered.push(`${call} ${status}`)

  const write = async (writer: number): Promise<void> => {
    const server = servers[writer % servers.length]
    const own = cooks[writer % COOKS]
    const other = cooks[(writer + 3) % COOKS]
    if (!server || !own || !other) throw new Error('no server or cook')
    const { token } = own.cook
    const { call } = server
    for (let round = 0; round < ROUNDS; round += 1) {
      const operation = writer + round
      const id = own.english[operation % own.english.length] ?? ''
      const translation_id = own.russian[(operation >> 1) % own.russian.length] ?? ''
      const theirs = { id: other.english[operation % other.english.length] ?? '' }
      const about = {
        title: newWords(writer, round),
        tags: pickWords(operation),
        difficulty: DIFFICULTIES[operation % 3] ?? 'easy',
      }
      if (operation % 5 <= 1) {
        const body = { ...about, translation_id }
        note('link', await call('updateRecipe', { token, params: { id }, body }))
      } else if (operation % 5 === 2) {
        const body = { is_public: round % 2 === 0, cleared: ['translation_id'] }
        note('leave', await call('updateRecipe', { token, params: { id: translation_id }, body }))
      } else if (operation % 5 === 3) {
        const created = await call('createRecipe', {
          token,
          body: { ...publishable, ...about, translation_id },
        })
        if (created.status === 201) own.english.push(created.body.data.recipe.id)
        note('create', created)
      } else {
        note('delete', await call('deleteRecipe', { token, params: { id: own.english.pop() ?? '' } }))
      }
      const draft = { body: { title: newWords(writer, round) }, base_version: 1, device_id: id }
      note('draft', await call('saveRecipeDraft', { token, params: { id }, body: draft }))
      note('favorite', await call('setFavorite', { token, params: theirs, body: {} }))
      note(
        'settings',
        await call('setRecipeSettings', {
          token,
          params: theirs,
          body: { servings: 2, notes: null, unit_system: null },
        }),
      )
      await call('getRecipe', { token, params: theirs })
    }
  }

  const written = new AbortController()
  const sweep = async (): Promise<void> => {
    while (!written.signal.aborted) {
      await sweepVocabulary(first.database)
      await Promise.all(servers.map(({ services }) => services.recipes.views.flush()))
      await Promise.all(servers.map(({ database }) => foldTallies(database)))
    }
  }
  const sweeping = sweep()
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  written.abort()
  await sweeping
  await foldTallies(first.database)

  // A 404 means that another writer has deleted it.
  expect(answered.filter((answer) => !/ (?:200|201|404)$/.test(answer))).toEqual([])
  expect(answered.filter((answer) => /^(?:create|leave) 20/.test(answer))).toHaveLength(
    (WRITERS * ROUNDS * 2) / 5,
  )
  const { rows } = await sql`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(first.database.read)
  expect(rows).toEqual([{ deadlocks: 0 }])
  await sweepVocabulary(first.database)
  expect(await derivedRows(first.database)).toEqual(
    await derivedRowsFromScratch(first.database, () => openTestDatabase(adapter)),
  )
})
