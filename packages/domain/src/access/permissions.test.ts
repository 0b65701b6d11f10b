import { describe, expect, test } from 'vitest'
import { GUEST, type GuardedRecipe, permits, type Viewer } from './permissions.ts'

const ONLY_ME: GuardedRecipe = {
  author_id: 'author',
  status: 'published',
  is_public: false,
  is_hidden: false,
  households: [],
}
const PUBLIC: GuardedRecipe = { ...ONLY_ME, is_public: true }
const SHARED: GuardedRecipe = { ...ONLY_ME, households: ['home', 'club'] }

const OTHER: Viewer = { ...GUEST, userId: 'other' }
const MEMBER: Viewer = { ...OTHER, households: ['work', 'club'] }
const ADMIN: Viewer = { ...OTHER, isAdmin: true }
const AUTHOR: Viewer = { ...GUEST, userId: 'author' }
const VIEWERS = { guest: GUEST, other: OTHER, member: MEMBER, admin: ADMIN, author: AUTHOR }

const whoMay = (recipe: GuardedRecipe, action: 'read' | 'edit'): readonly string[] =>
  Object.entries(VIEWERS).flatMap(([name, viewer]) => (permits(viewer, recipe, action) ? [name] : []))

describe('DEC-15 HH-4 permissions', () => {
  test.each([
    ['public', PUBLIC, ['guest', 'other', 'member', 'admin', 'author']],
    ['not shared', ONLY_ME, ['author']],
    ['shared with households', SHARED, ['member', 'author']],
    ['a draft marked public', { ...PUBLIC, status: 'draft' }, ['author']],
    ['a draft for households', { ...SHARED, status: 'draft' }, ['author']],
    ['public, hidden by an operator', { ...PUBLIC, is_hidden: true }, ['admin', 'author']],
    ['shared, hidden by an operator', { ...SHARED, is_hidden: true }, ['author']],
    ['a hidden draft', { ...PUBLIC, status: 'draft', is_hidden: true }, ['author']],
    ['public and shared, hidden', { ...SHARED, is_public: true, is_hidden: true }, ['admin', 'author']],
  ] as const)('OPS-1 HH-2 %s: read by the right ones, edited by its author', (_, recipe, readers) => {
    expect(whoMay(recipe, 'read')).toEqual(readers)
    expect(whoMay(recipe, 'edit')).toEqual(['author'])
  })
})
