import { type LogEvent, parseLogEvent } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { cookingEvent } from './cooking-log.ts'

/** Each can stand for the other: the compiler refuses `true` for `false` as soon as one of them changes. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

const TYPES = cookingEvent.options.map((option) => option.unwrap().shape.type.value)

const ids = fc.array(fc.string(), { maxLength: 2 })
const anyOr = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 30, arbitrary },
    { weight: 1, arbitrary: fc.constantFrom(null, -1, 2 ** 31, 1e300, '', [], {}, true) },
  )

const fields = {
  type: anyOr(fc.constantFrom(...TYPES)),
  id: anyOr(fc.uuid()),
  device_id: anyOr(fc.uuid()),
  seq: anyOr(fc.oneof(fc.nat(), fc.constantFrom(2 ** 48, 2 ** 48 + 1, 0.5))),
  lamport: anyOr(fc.nat()),
  at: anyOr(fc.oneof(fc.nat(), fc.constantFrom(8.64e15, 8.65e15, -8.64e15, 0.5))),
  recipe_id: anyOr(fc.oneof(fc.uuid(), fc.constantFrom('r\u0000', 'r'.repeat(201)))),
}
/** Every field that the data of any kind has: each kind takes its own, and leaves the others out. */
const data = fc.record(
  {
    recipe_version: anyOr(fc.oneof(fc.nat(), fc.constant(0.5))),
    servings: anyOr(fc.option(fc.nat())),
    steps: anyOr(
      fc.array(
        fc.record({
          id: fc.string(),
          ingredient_ids: anyOr(ids),
          dependencies: ids,
          can_run_in_parallel: anyOr(fc.boolean()),
        }),
        { maxLength: 2 },
      ),
    ),
    step_ids: anyOr(ids),
    step_id: anyOr(fc.string()),
    checked: anyOr(fc.boolean()),
    items: anyOr(fc.array(fc.record({ step_id: anyOr(fc.string()), ingredient_ids: ids }), { maxLength: 2 })),
    go_to_step_id: anyOr(fc.option(fc.string())),
    mode: anyOr(fc.constantFrom('progress', 'remove')),
    event_id: anyOr(fc.uuid()),
    id: anyOr(fc.oneof(fc.uuid(), fc.constantFrom('t\u0000', 't'.repeat(201)))),
    label: anyOr(fc.string()),
    duration_ms: anyOr(fc.oneof(fc.integer(), fc.constantFrom(NaN, Infinity, 0.5))),
    sound_notification: anyOr(fc.boolean()),
    timer_id: anyOr(fc.uuid()),
  },
  { noNullPrototype: true },
)

test('DEC-44 contract and domain know the same events', () => {
  const isSame: Same<z.output<typeof cookingEvent>, LogEvent> = true
  expect(isSame).toBe(true)
})

test('DEC-44 contract and domain read and refuse the same', () => {
  const accepted = new Set<string>()
  fc.assert(
    fc.property(fc.record({ ...fields, data }, { noNullPrototype: true }), (raw) => {
      const read = cookingEvent.safeParse(raw)
      expect(read.success ? read.data : null).toEqual(parseLogEvent(raw))
      if (read.success) accepted.add(read.data.type)
    }),
    { numRuns: 5_000 },
  )
  expect(accepted.size).toBe(TYPES.length)
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      expect(cookingEvent.safeParse(raw).success).toBe(parseLogEvent(raw) !== null)
    }),
  )
})
