import { describe, expect, test } from 'vitest'
import { type RecipeVisibility, isVisibleToAll, mayEdit } from './recipe-policy.ts'

const PUBLIC: RecipeVisibility = { status: 'published', is_public: true, is_hidden: false }

describe('DEC-15 recipe policy', () => {
  test.each([
    ['published and public', PUBLIC, true],
    ['published, not public', { ...PUBLIC, is_public: false }, false],
    ['a draft marked public', { ...PUBLIC, status: 'draft' }, false],
    ['a draft', { ...PUBLIC, status: 'draft', is_public: false }, false],
    ['hidden by an operator', { ...PUBLIC, is_hidden: true }, false],
  ] as const)('OPS-1 %s, %o: visible to all: %s', (_, recipe, expected) => {
    expect(isVisibleToAll(recipe)).toBe(expected)
  })

  test('only the author may edit a recipe', () => {
    const recipe = { author_id: 'author' }
    expect([null, 'other', 'author'].map((viewer) => mayEdit(recipe, viewer))).toEqual([false, false, true])
  })
})
