import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { aRecipeOutline, anOutline, finish, NEWEST, PIE, reset, run, SOUP, start } from './fixtures.ts'
import type { CookingState } from './state.ts'
import { logOf, reload } from './stored/fixtures.ts'
import { stateOf } from './cooking-log.ts'

const outline = aRecipeOutline(anOutline('a'), anOutline('b'))
const startRecipe = (recipe_id: string): CookingCommand => ({ ...start(outline), recipe_id })
const removeRecipe = (recipe_id: string): CookingCommand => ({ ...reset('remove'), recipe_id })
const ticketsOf = (state: Pick<CookingState, 'sessions'>) =>
  Object.fromEntries(state.sessions.map(({ recipe_id, ticket }) => [recipe_id, ticket]))

describe('the ticket of a recipe being cooked', () => {
  test('stays the same when another recipe ends, and the next recipe gets the free one', () => {
    const two = run([startRecipe(SOUP), startRecipe(PIE), removeRecipe(SOUP)]).state
    expect(ticketsOf(two)).toEqual({ [PIE]: 1 })
    expect(ticketsOf(run([startRecipe('salad'), startRecipe('bread')], undefined, two).state)).toEqual({
      [PIE]: 1,
      salad: 0,
      bread: 2,
    })
  })

  test('stays the same when the recipe is cooked again', () => {
    const { state } = run([startRecipe(PIE), startRecipe(SOUP), finish, startRecipe(SOUP)])
    expect(ticketsOf(state)).toEqual({ [PIE]: 0, [SOUP]: 1 })
  })

  test('is restored by undo, unless another recipe has taken it', () => {
    const undo: CookingCommand = { type: 'UNDO', recipe_id: SOUP, event_id: NEWEST }
    const afterRemoval = run([startRecipe(SOUP), startRecipe(PIE), removeRecipe(SOUP)]).state
    expect(ticketsOf(run([undo], [9000], afterRemoval).state)).toEqual({ [SOUP]: 0, [PIE]: 1 })
    const afterReuse = run([startRecipe('salad'), undo], [9000, 9500], afterRemoval).state
    expect(ticketsOf(afterReuse)).toEqual({ [SOUP]: 2, [PIE]: 1, salad: 0 })
  })

  test('survives being stored', () => {
    const stored = logOf([startRecipe(SOUP), startRecipe(PIE), removeRecipe(SOUP)])
    expect(ticketsOf(stateOf(reload(stored, 8000)))).toEqual({ [PIE]: 1 })
  })
})
