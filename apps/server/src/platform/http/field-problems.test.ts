import { schemas } from '@souschef/contract/schemas'
import { LANGUAGES } from '@souschef/domain'
import { catalogues } from '@souschef/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { errorEnvelope } from './envelope.ts'
import { fieldProblems } from './field-problems.ts'
import { invalid } from './outcome.ts'

const problems = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? [] : fieldProblems(parsed.error)
}
const { body: recipe } = schemas.createRecipe

test.each([
  [schemas.login.body, {}, 'login', { code: 'required' }],
  [schemas.login.body, { login: '', password: 'x' }, 'login', { code: 'required' }],
  [schemas.login.body, { login: 7, password: 'x' }, 'login', { code: 'invalid' }],
  [schemas.register.body, { email: 'x', password: 'parsley1' }, 'email', { code: 'invalid_email' }],
  [
    schemas.register.body,
    { email: 'a@b.cd', password: 'a1' },
    'password',
    { code: 'too_short', params: { count: 8 } },
  ],
  [
    schemas.register.body,
    { email: 'a@b.cd', password: 'PARSLEY1' },
    'password',
    { code: 'password_needs_lowercase' },
  ],
  [recipe, { title: 'ab' }, 'title', { code: 'too_short', params: { count: 3 } }],
  [recipe, { title: 'a'.repeat(256) }, 'title', { code: 'too_long', params: { count: 255 } }],
  [recipe, { title: 'Soup', servings: 101 }, 'servings', { code: 'too_big', params: { limit: 100 } }],
  [recipe, { title: 'Soup', servings: 0 }, 'servings', { code: 'too_small', params: { limit: 1 } }],
  [recipe, { title: 'Soup', servings: 1.5 }, 'servings', { code: 'not_whole' }],
  [recipe, { title: 'Soup', cuisine: 'martian' }, 'cuisine', { code: 'invalid' }],
  [
    recipe,
    { title: 'Soup', tags: Array.from({ length: 21 }, String) },
    'tags',
    { code: 'too_many', params: { count: 20 } },
  ],
  [
    recipe,
    { title: 'Soup', notes: 'a'.repeat(5001) },
    'notes',
    { code: 'too_long', params: { count: 5000 } },
  ],
  [recipe, { title: 'Soup', steps: [{ instruction: 'a' }, {}] }, 'steps.1.instruction', { code: 'required' }],
  [recipe, { title: 'Soup', source_url: 'javascript:1' }, 'source_url', { code: 'invalid_link' }],
] as const)('API-1 %# what is wrong with a field is named', (schema, value, path, problem) => {
  expect(problems(schema, value)).toContainEqual({ path, ...problem })
})

test('API-4 for any input, every problem has a complete text in both languages', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...Object.values(schemas)), (value, shapes) => {
      if (!('body' in shapes)) return
      for (const language of LANGUAGES) {
        const { errors = [] } = errorEnvelope(invalid(problems(shapes.body, value)), language, '')
        for (const { message } of errors) expect(message).not.toMatch(/[{}]|^validation\./)
      }
    }),
  )
  expect(Object.keys(catalogues)).toEqual([...LANGUAGES])
})

test('API-1 a value of the wrong type is a single problem', () => {
  const tags = problems(recipe, { title: 'Soup', tags: 'no list, and longer than twenty' })
  expect(tags).toEqual([{ path: 'tags', code: 'invalid' }])
})
