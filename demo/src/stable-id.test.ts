import { isUuid } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stableId } from './stable-id.ts'

test('the same key and time give the same id on every machine', () => {
  expect(stableId(Date.UTC(2026, 2, 7), 'borscht/en/step/roast')).toBe('019cc598-0400-7b75-b362-2c8a2aaa4600')
})

test('every id is a UUID, different keys give different ids, and later ones sort after earlier ones', () => {
  const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(instant, instant, fc.string(), fc.string(), (earlier, later, one, other) => {
      fc.pre(earlier < later && one !== other)
      expect(isUuid(stableId(earlier, one))).toBe(true)
      expect(stableId(earlier, one)).not.toBe(stableId(earlier, other))
      expect(stableId(earlier, one) < stableId(later, other)).toBe(true)
    }),
  )
})
