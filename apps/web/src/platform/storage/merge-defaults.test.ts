import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeDefaults } from './merge-defaults.ts'

const defaults = { title: '', servings: '4', tags: ['a'], heat: { oven: '', oil: '' }, original: null }

test('STORE-1 missing fields get their default and unknown ones are retained, recursively', () => {
  expect(mergeDefaults(defaults, { title: 'Soup', heat: { oven: '180', grill: '2' }, sort: 'hot' })).toEqual({
    value: { ...defaults, title: 'Soup', heat: { oven: '180', oil: '', grill: '2' }, sort: 'hot' },
    isComplete: true,
  })
})

test('STORE-1 a field of the wrong type is replaced by its default, which is reported', () => {
  for (const broken of [
    { title: 7 },
    { title: null },
    { tags: {} },
    { heat: [] },
    { heat: { oven: {} } },
    null,
    'x',
    [],
  ])
    expect(mergeDefaults(defaults, broken)).toEqual({ value: defaults, isComplete: false })
})

test('STORE-1 for any stored value, every field has the right type, and merging again changes nothing', () => {
  const anyStored = fc.record(
    {
      title: fc.anything(),
      servings: fc.string(),
      tags: fc.anything(),
      heat: fc.anything(),
      more: fc.anything(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(anyStored, fc.anything()), (raw) => {
      const { value } = mergeDefaults(defaults, raw)
      expect(typeof value.title).toBe('string')
      expect(Array.isArray(value.tags)).toBe(true)
      expect(typeof value.heat.oven).toBe('string')
      expect(mergeDefaults(defaults, value)).toEqual({ value, isComplete: true })
    }),
  )
})
