import { anything, array, assert, constantFrom, json, nat, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPossibleDuration, remainingMs } from '../timers/timer.ts'
import {
  anOutline,
  aRecipeOutline,
  aTimer,
  onStep,
  onTimer,
  run,
  start,
  startTimer,
  tick,
  undoNewest,
} from './fixtures.ts'
import { newCookingLog, stateOf } from './cooking-log.ts'
import { COOKING_CAP_BYTES, parseLogEvent, parseStoredBase, storedBaseOf } from './stored.ts'

import { asText, withState, cook, loadText, outline, reload } from './stored/fixtures.ts'

describe('COOK-13 what cannot be trusted', () => {
  test('DEC-37 what is above the cap is discarded, counted in bytes as it is stored', () => {
    const padded = (character: string, bytes: number): string => {
      const stored = newCookingLog('', 'phone', 0)
      const room = bytes - asText(stored).length
      const width = character === 'ж' ? 2 : 1
      return asText({ ...stored, session_id: character.repeat(Math.ceil(room / width)) })
    }
    expect(loadText(padded('x', COOKING_CAP_BYTES), 0)).not.toBeNull()
    expect(loadText(padded('x', COOKING_CAP_BYTES + 1), 0)).toBeNull()
    expect(loadText(padded('ж', COOKING_CAP_BYTES - 2), 0)).not.toBeNull()
    expect(loadText(padded('ж', COOKING_CAP_BYTES + 2), 0)).toBeNull()
  })

  test('corrupt state is discarded silently', () => {
    const corrupt = [
      '',
      'null',
      '[]',
      '{',
      '"1"',
      '{"__proto__":{}}',
      '['.repeat(50_000),
      '{"format":"1"}',
      '{"format":"0"}',
    ]
    for (const text of corrupt) expect(loadText(text, 0)).toBeNull()
    assert(property(json(), (text) => loadText(text, 0) === null))
    assert(property(string(), (text) => loadText(text, 0) === null))
  })

  test('state damaged at any one place is discarded or sound, and never throws', () => {
    const timer = startTimer(aTimer('t', 'a'))
    const { sessions, timers } = run([
      start(outline),
      tick('a', 'salt'),
      onStep('COMPLETE_STEP', 'a'),
      timer,
    ]).state
    const { log } = cook([
      start(outline),
      onStep('GO_TO_STEP', 'b'),
      undoNewest,
      timer,
      onTimer('PAUSE_TIMER', 't'),
    ])
    const whole = asText({ ...withState({ sessions, timers }), log })
    assert(
      property(
        nat(whole.length),
        nat(40),
        constantFrom('', '"', '0', 'null', '[', '{}', '-1', '1e999', 'x'),
        (at, width, piece) => {
          const parsed = loadText(whole.slice(0, at) + piece + whole.slice(at + width), 0)
          if (parsed === null) return
          for (const left of stateOf(parsed).timers)
            expect(Number.isFinite(remainingMs(left, 0)) && isPossibleDuration(left.duration_ms)).toBe(true)
          for (const session of stateOf(parsed).sessions)
            expect(
              session.status === 'completed' || session.steps.some(({ status }) => status === session.status),
            ).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('counts beyond all measure are discarded', () => {
    const stored = cook([start(outline), tick('a', 'salt')])
    const discarded = [
      { ...stored, clock: { ...stored.clock, lamport: Number.MAX_SAFE_INTEGER } },
      { ...stored, clock: { ...stored.clock, seq: 1e300 } },
      { ...stored, log: stored.log.map((event) => ({ ...event, seq: 2 ** 53 })) },
      { ...stored, log: stored.log.map((event) => ({ ...event, at: 1e300 })) },
      { ...stored, format: '4' },
    ]
    for (const broken of discarded) expect(loadText(JSON.stringify({ format: '2', ...broken }), 0)).toBeNull()
  })

  test('names that objects know of themselves are names like any other', () => {
    const odd = aRecipeOutline(
      anOutline('constructor', { ingredient_ids: ['__proto__'] }),
      anOutline('toString'),
    )
    const recipe_id = '__proto__'
    const toggle = { ...tick('constructor', '__proto__'), recipe_id }
    const stored = cook([{ ...start(odd), recipe_id }, toggle])
    expect(stateOf(reload(stored, 0))).toEqual(stateOf(stored))
    expect(stateOf(stored).sessions[0]?.steps[0]?.checked_ingredient_ids).toEqual(['__proto__'])
  })

  test('any values in place of sessions and events are discarded', () => {
    const empty = newCookingLog('evening', 'phone', 0)
    assert(
      property(array(anything({ maxDepth: 3 }), { minLength: 1 }), (list) => {
        const asJson = (value: object): unknown => JSON.parse(JSON.stringify({ format: '3', ...value }))
        expect(loadText(JSON.stringify({ format: '2', ...empty, log: list }), 0)).toBeNull()
        expect(parseStoredBase(asJson({ ...empty, base: { sessions: list, timers: [] } }))).toBeNull()
        for (const value of list) {
          expect(parseStoredBase(value)).toBeNull()
          expect(parseLogEvent(value)).toBeNull()
        }
        expect(parseStoredBase(asJson(storedBaseOf(empty)))).toEqual(storedBaseOf(empty))
      }),
    )
  })
})
