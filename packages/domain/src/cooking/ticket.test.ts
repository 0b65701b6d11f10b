import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { aRecipeOutline, anOutline, finish, NEWEST, PIE, reset, run, SOUP, start } from './fixtures.ts'
import type { CookingState } from './state.ts'
import { cook, reload } from './stored/fixtures.ts'
import { stateOf } from './cooking-log.ts'

const outline = aRecipeOutline(anOutline('a'), anOutline('b'))
const begin = (recipe_id: string): CookingCommand => ({ ...start(outline), recipe_id })
const end = (recipe_id: string): CookingCommand => ({ ...reset('remove'), recipe_id })
const ticketsOf = (state: Pick<CookingState, 'sessions'>) =>
  Object.fromEntries(state.sessions.map(({ recipe_id, ticket }) => [recipe_id, ticket]))

describe('the ticket of a recipe being cooked', () => {
  test('stays the same when another one ends, and the next one gets what is free', () => {
    const two = run([begin(SOUP), begin(PIE), end(SOUP)]).state
    expect(ticketsOf(two)).toEqual({ [PIE]: 1 })
    expect(ticketsOf(run([begin('salad'), begin('bread')], undefined, two).state)).toEqual({
      [PIE]: 1,
      salad: 0,
      bread: 2,
    })
  })

  test('stays the same when it is cooked once more', () => {
    const { state } = run([begin(PIE), begin(SOUP), finish, begin(SOUP)])
    expect(ticketsOf(state)).toEqual({ [PIE]: 0, [SOUP]: 1 })
  })

  test('comes back with undo, unless somebody has it by now', () => {
    const undo: CookingCommand = { type: 'UNDO', recipe_id: SOUP, event_id: NEWEST }
    const gone = run([begin(SOUP), begin(PIE), end(SOUP)]).state
    expect(ticketsOf(run([undo], [9000], gone).state)).toEqual({ [SOUP]: 0, [PIE]: 1 })
    const taken = run([begin('salad'), undo], [9000, 9500], gone).state
    expect(ticketsOf(taken)).toEqual({ [SOUP]: 2, [PIE]: 1, salad: 0 })
  })

  test('survives being stored', () => {
    const stored = cook([begin(SOUP), begin(PIE), end(SOUP)])
    expect(ticketsOf(stateOf(reload(stored, 8000)))).toEqual({ [PIE]: 1 })
  })
})
