import { describe, expect, test } from 'vitest'
import { mayEdit, maySee } from './recipe-policy.ts'
import type { Guarded } from './recipe-policy.ts'

const PUBLIC: Guarded = { author_id: 'author', status: 'published', is_public: true }
const PRIVATE: Guarded = { ...PUBLIC, is_public: false }
const DRAFT: Guarded = { ...PUBLIC, status: 'draft' }
const PRIVATE_DRAFT: Guarded = { ...DRAFT, is_public: false }

describe('DEC-15 who may do what with a recipe', () => {
  test.each([
    ['published and public', PUBLIC, 'a guest', null, true, false],
    ['published and public', PUBLIC, 'another cook', 'other', true, false],
    ['published and public', PUBLIC, 'its author', 'author', true, true],
    ['published, not public', PRIVATE, 'a guest', null, false, false],
    ['published, not public', PRIVATE, 'another cook', 'other', false, false],
    ['published, not public', PRIVATE, 'its author', 'author', true, true],
    ['a draft marked public', DRAFT, 'a guest', null, false, false],
    ['a draft marked public', DRAFT, 'another cook', 'other', false, false],
    ['a draft marked public', DRAFT, 'its author', 'author', true, true],
    ['a draft', PRIVATE_DRAFT, 'a guest', null, false, false],
    ['a draft', PRIVATE_DRAFT, 'another cook', 'other', false, false],
    ['a draft', PRIVATE_DRAFT, 'its author', 'author', true, true],
  ])('%s, %o: %s (%s) sees it: %s, edits it: %s', (_, recipe, _who, viewer, sees, edits) => {
    expect(maySee(recipe, viewer)).toBe(sees)
    expect(mayEdit(recipe, viewer)).toBe(edits)
  })
})
