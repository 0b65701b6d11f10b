import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CLEARABLE, schemas } from './index.ts'

const change = (body: unknown) => schemas.updateRecipe.body.safeParse(body)
const register = (body: object) =>
  schemas.register.body.safeParse({ email: 'cook@example.org', password: 'parsley1', ...body })
const messages = (result: {
  error?: { issues: readonly { message: string }[] } | undefined
}): readonly string[] => result.error?.issues.map((issue) => issue.message) ?? []

test('API-31 a field missing from a PUT stays missing after parsing', () => {
  expect(change({ title: 'Soup' }).data).toEqual({ title: 'Soup' })
})

test('DEC-36 every clearable field can be cleared, a required one cannot', () => {
  expect(change({ cleared: [...CLEARABLE] }).success).toBe(true)
  expect(messages(change({ cleared: ['title'] }))).toEqual(['cannot_be_empty'])
})

test('DEC-16 tags and images come as a list or as a JSON string of a list', () => {
  expect(change({ tags: '["a","b"]', images: ['https://example.org/a.jpg'] }).data).toEqual({
    tags: ['a', 'b'],
    images: ['https://example.org/a.jpg'],
  })
  expect(change({ tags: 'not json' }).success).toBe(false)
})

test('MODEL-1 DEC-38 titles, servings and minutes are bounded', () => {
  for (const valid of [
    { title: 'abc' },
    { title: 'a'.repeat(255) },
    { servings: 1 },
    { servings: 100 },
    { prep_time: 0 },
    { cook_time: 10_080 },
  ])
    expect(change(valid).success, JSON.stringify(valid)).toBe(true)
  for (const invalid of [
    { title: 'ab' },
    { title: 'a'.repeat(256) },
    { servings: 0 },
    { servings: 101 },
    { servings: 1.5 },
    { prep_time: -1 },
    { cook_time: 10_081 },
    { servings: Number.NaN },
  ])
    expect(change(invalid).success, JSON.stringify(invalid)).toBe(false)
})

test('MODEL-2 DEC-38 nutrition values are not negative, and each may be absent', () => {
  const values = ['calories', 'protein', 'fat', 'carbs', 'fiber', 'sugar', 'sodium']
  for (const value of values) {
    expect(change({ nutrition: { [value]: 0 } }).success, value).toBe(true)
    expect(change({ nutrition: { [value]: 12.5 } }).success, value).toBe(true)
    expect(change({ nutrition: { [value]: -0.1 } }).success, value).toBe(false)
  }
  expect(change({ nutrition: {} }).success).toBe(true)
  expect(change({ nutrition: null }).success).toBe(true)
})

test('MODEL-9 an unknown unit, cuisine, category or difficulty is refused', () => {
  for (const invalid of [
    { cuisine: 'martian' },
    { category: 'meat' },
    { difficulty: 'impossible' },
    { ingredients: [{ name: 'x', unit: 'bucket' }] },
  ])
    expect(change(invalid).success, JSON.stringify(invalid)).toBe(false)
})

test('FORM-5 links are http, https or an upload path, and nothing else', () => {
  for (const url of ['https://example.org/a?b=c#d', 'http://example.org:8080/x', '/media/0193f6a0/1280.webp'])
    expect(change({ main_image_url: url }).success, url).toBe(true)
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@example.org/',
    '//example.org/x',
    '/media/../etc/passwd',
    'https://',
    'ftp://example.org/x',
    ' https://example.org',
    'https://exa mple.org',
  ])
    expect(messages(change({ main_image_url: url })), url).toEqual(['invalid_link'])
})

test('MODEL-11 text is normalised to NFC, without NUL and lone surrogates', () => {
  expect(change({ title: 'Cafe\u0301\u0000s' }).data).toEqual({ title: 'Cafés' })
  expect(change({ title: 'half \ud83d of 😀' }).data).toEqual({ title: 'half \ufffd of 😀' })
})

test('MODEL-11 soft hyphens and zero-width spaces are dropped, and a text without visible characters is empty', () => {
  const title = (value: string) => change({ title: value })
  expect(title('\ufeffKar\u00adtof\u200bfel\u2060suppe').data).toEqual({ title: 'Kartoffelsuppe' })
  expect(title('Cafe\u00ad\u0301').data).toEqual({ title: 'Café' })
  for (const text of ['👩‍🍳 soup', 'می‌خواهم', '❤️ soup', '   '])
    expect(title(text).data, text).toEqual({ title: text })
  for (const invisible of ['\u00ad', '\u200b\u200c\u200d\u2060\ufeff', '\u200e\u202e\u2066', '\u3164'])
    expect(change({ description: `${invisible} ${invisible}` }).data, JSON.stringify(invisible)).toEqual({
      description: null,
    })
  expect(title('\u200b\u00ad\u200d'.repeat(9)).success).toBe(false)
})

test('DEC-2 a username has 3 to 30 ASCII letters, digits, hyphens or underscores; empty means not given', () => {
  for (const username of ['abc', 'A-b_9', 'x'.repeat(30), undefined, ''])
    expect(register({ username }).success, username).toBe(true)
  expect(register({ username: '' }).data?.username).toBeUndefined()
  for (const username of ['ab', 'x'.repeat(31), 'повар', 'a b', 'a.b'])
    expect(messages(register({ username })), username).toEqual(['invalid_username'])
})

test('DEC-3 a password has 8 to 128 characters with a lowercase letter of any alphabet and a digit', () => {
  for (const password of ['parsley1', 'борщборщ9', `a1${'x'.repeat(126)}`, 'ПЕТРУШКа1', '😀😀😀😀😀😀a1'])
    expect(register({ password }).success, password).toBe(true)
  expect(messages(register({ password: 'a1' }))).toContain('too_short')
  expect(messages(register({ password: `a1${'x'.repeat(127)}` }))).toContain('too_long')
  expect(messages(register({ password: 'PARSLEY11' }))).toContain('password_needs_lowercase')
  expect(messages(register({ password: 'parsleyy' }))).toContain('password_needs_digit')
})

test('AUTH-6 addresses without a name, an @ or a domain are refused', () => {
  for (const email of ['cook@example.org', 'a.b+c@sub.example.co', 'повар@пример.рф'])
    expect(register({ email }).success, email).toBe(true)
  for (const email of [
    '',
    'cook',
    '@example.org',
    'cook@',
    'cook@localhost',
    'a b@example.org',
    'a@b@example.org',
    'a@example.',
    'a\u0000b@example.org',
    'a\u0001b@example.org',
    'a\u0085b@example.org',
    'a\ud800b@example.org',
  ])
    expect(register({ email }).success, email).toBe(false)
})

test('MODEL-11 a login and the names of a person are normalised to NFC, without NUL', () => {
  const login = schemas.login.body.parse({ login: 'cafe\u0301\u0000', password: 'x' })
  expect(login.login).toBe('café')
  expect(messages(schemas.login.body.safeParse({ login: '\u0000', password: 'x' }))).toHaveLength(1)
  const names = { first_name: ' Ade\u0301\u0000le ', last_name: '\u0000A' }
  expect(schemas.updateProfile.body.safeParse(names).error?.issues.map(({ path }) => path)).toEqual([
    ['last_name'],
  ])
  expect(schemas.updateProfile.body.parse({ first_name: names.first_name })).toEqual({ first_name: 'Adéle' })
})

test('API-13 the confirmation must match', () => {
  const body = { token: 't', password: 'parsley1', confirmPassword: 'parsley2' }
  expect(messages(schemas.resetPassword.body.safeParse(body))).toEqual(['passwords_differ'])
})

/** Names of fields, at any depth. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const names: string[] = []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  JSON.parse(JSON.stringify(described), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) names.push(...Object.keys(value))
    return value
  })
  return names
}

test('DEC-14 fields of recipes and people are snake_case, those of sign-in and paging camelCase', () => {
  const { createRecipe, updateRecipe, getRecipe, getUser, updateProfile, setFavorite } = schemas
  const { login, logout, refresh, resetPassword, listRecipes } = schemas
  const recipes = [createRecipe.body, updateRecipe.body, getRecipe.response, getUser.response]
  for (const name of [...recipes, updateProfile.body, setFavorite.body].flatMap(fieldsOf))
    expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
  expect(fieldsOf(getRecipe.response)).toEqual(expect.arrayContaining(['main_image_url', 'is_favorite']))
  const accounts = [
    schemas.register.body,
    login.body,
    logout.body,
    refresh.body,
    resetPassword.body,
    refresh.response,
  ]
  for (const name of [...accounts, listRecipes.response.shape.pagination].flatMap(fieldsOf))
    expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/)
  expect(fieldsOf(resetPassword.body)).toContain('confirmPassword')
  expect(fieldsOf(listRecipes.response.shape.pagination)).toEqual(
    expect.arrayContaining(['totalItems', 'totalPages']),
  )
})

test('API-20 empty query values count as missing, and limits are capped', () => {
  const query = schemas.listRecipes.query.parse({ search: '', category: '', limit: '1e9', page: '' })
  expect(query).toMatchObject({ limit: 100, page: 1 })
  expect(query.search).toBeUndefined()
  expect(query.category).toBeUndefined()
  for (const invalid of [
    { limit: '0' },
    { limit: 'x' },
    { page: '-1' },
    { page: '1.5' },
    { sort: 'random' },
    { scope: 'theirs' },
  ])
    expect(schemas.listRecipes.query.safeParse(invalid).success, JSON.stringify(invalid)).toBe(false)
})

test('MODEL-1 parsing never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      change(body)
      schemas.createRecipe.body.safeParse(body)
    }),
  )
})
