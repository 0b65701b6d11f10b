import { EMPTY_STATE } from '@souschef/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRecipe, recipeId } from '../../testing/recipes.ts'
import { putStored } from '../storage/database.ts'
import { saveRecipeCopy, readRecipeCopy, deleteUnusedCopies } from './recipe-copy.ts'

const DAY = 86_400_000
const START = 1_800_000_000_000
const ID = recipeId(1)
const soup = (version: number) => aRecipe(1, { version, title: `Soup ${version}` })
const session = (recipe_version: number) => ({
  recipe_id: ID,
  recipe_version,
  servings: 4,
  ticket: 0,
  status: 'active' as const,
  started_at: 1,
  completed_at: null,
  step_changed_at: 1,
  steps: [],
})

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => vi.useRealTimers())

test('DEC-40 a session retains the recipe version it started with beside the new one', async () => {
  await saveRecipeCopy('anna', soup(1))
  await saveRecipeCopy('anna', soup(2))
  expect((await readRecipeCopy('anna', ID, 1))?.title).toBe('Soup 1')
  expect((await readRecipeCopy('anna', ID, 2))?.title).toBe('Soup 2')
  expect(await readRecipeCopy('anna', ID, 3)).toBeNull()
  expect(await readRecipeCopy('boris', ID, 1)).toBeNull()
})

test('DEC-37 versions that neither a session nor an undo refers to are deleted after a day', async () => {
  for (const version of [1, 2, 3]) await saveRecipeCopy('anna', soup(version))
  const undo = {
    event_id: 'e1',
    type: 'REPLACE' as const,
    at: 1,
    recipe_id: ID,
    step_id: null,
    before: session(1),
    displaced: null,
    index: 0,
    timers: [],
  }
  const state = { sessions: [session(2)], timers: [], history: [undo] }
  await deleteUnusedCopies('anna', state)
  expect(await readRecipeCopy('anna', ID, 3)).not.toBeNull()
  vi.setSystemTime(START + DAY + 1)
  await deleteUnusedCopies('anna', state)
  expect(await readRecipeCopy('anna', ID, 3)).toBeNull()
  expect(await readRecipeCopy('anna', ID, 2)).not.toBeNull()
  expect(await readRecipeCopy('anna', ID, 1)).not.toBeNull()
  await deleteUnusedCopies('anna', EMPTY_STATE)
  expect(await readRecipeCopy('anna', ID, 2)).toBeNull()
})

test.each([null, 'x', { recipe: { id: ID } }, { recipe: soup(2) }])(
  'DEC-40 a malformed copy is read as none: %o',
  async (raw) => {
    await putStored('copies', 'anna', `${ID}/1`, raw)
    expect(await readRecipeCopy('anna', ID, 1)).toBeNull()
  },
)
