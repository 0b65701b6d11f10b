import { parseStoredBase } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionOutline, timerState } from './cooking-log.ts'

// The domain has its own readers of a folded log, because browsers do not load Zod.

const base = (sessions: readonly unknown[], timers: readonly unknown[]): unknown => ({
  format: '1',
  session_id: 'evening',
  saved_at: 0,
  clock: { device_id: 'phone', seq: 0, lamport: 0 },
  base: { sessions, timers },
})

const instant = fc.integer({ min: 0, max: 8.64e15 })
const text = fc.string()

const outline = {
  id: text,
  ingredient_ids: fc.array(text, { maxLength: 3 }),
  dependencies: fc.array(text, { maxLength: 3 }),
  can_run_in_parallel: fc.boolean(),
}

const session = fc.record({
  recipe_id: text,
  recipe_version: fc.nat(),
  servings: fc.option(fc.nat()),
  ticket: fc.nat(),
  status: fc.constantFrom('active', 'paused', 'completed'),
  started_at: instant,
  completed_at: fc.option(instant),
  step_changed_at: instant,
  steps: fc.array(
    fc.record({
      ...outline,
      status: fc.constantFrom('pending', 'active', 'paused', 'completed'),
      started_at: fc.option(instant),
      completed_at: fc.option(instant),
      checked_ingredient_ids: fc.array(text, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})

const spec = {
  id: text,
  step_id: text,
  label: text,
  duration_ms: fc.nat(),
  sound_notification: fc.boolean(),
  recipe_id: text,
}

const timer = fc.oneof(
  fc.record({ ...spec, phase: fc.constant('running'), ends_at: instant }),
  fc.record({ ...spec, phase: fc.constant('paused'), remaining_ms: fc.nat() }),
)

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, NaN, -1, 0.5, 2 ** 31, 2 ** 48 + 1, 2 ** 53, 1e300, '\u0000', 'x'.repeat(201)),
)

/** The values of an arbitrary, possibly with any value in place of one field, or an additional one. */
const orDamaged = <Value extends object>(values: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof(
    values,
    fc.jsonValue(),
    fc.tuple(values, fc.nat(), junk).map(([value, at, other]) => {
      const names = [...Object.keys(value), 'unknown']
      return { ...value, [names[at % names.length] ?? '']: other }
    }),
  )

test('the domain reads the sessions that the schema accepts as the same values, and no others', () => {
  const steps = orDamaged(session).chain((value) =>
    typeof value === 'object' && value !== null && 'steps' in value && Array.isArray(value.steps)
      ? orDamaged(fc.constant({ ...value.steps[0] })).map((step) => ({ ...value, steps: [step] }))
      : fc.constant(value),
  )
  fc.assert(
    fc.property(fc.oneof(orDamaged(session), steps), (value) => {
      const read = parseStoredBase(base([value], []))
      expect(read?.base.sessions[0]).toEqual(sessionOutline.safeParse(value).data)
    }),
    { numRuns: 3000 },
  )
})

test('the domain reads the timers that the schema accepts as the same values, and no others', () => {
  fc.assert(
    fc.property(orDamaged(timer), (value) => {
      const read = parseStoredBase(base([], [value]))
      expect(read?.base.timers[0]).toEqual(timerState.safeParse(value).data)
    }),
    { numRuns: 1000 },
  )
})
