import { anything, array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidDuration, remainingMs } from '../timers/timer.ts'
import {
  anOutline,
  aRecipeOutline,
  aTimer,
  stepCommand,
  timerCommand,
  run,
  start,
  startTimer,
  tick,
  undoNewest,
} from './fixtures.ts'
import { type CookingLog, emptyCookingLog, stateOf } from './cooking-log.ts'
import { parseLogEvent, parseStoredBase, storedBaseOf } from './stored.ts'

import { logWithBase, logOf, load, outline, reload } from './stored/fixtures.ts'

/** Loads a log from a damaged text. */
function loadText(text: string): CookingLog | null {
  try {
    const { base, log } = JSON.parse(text) as { base?: unknown; log?: unknown }
    return load(base, Array.isArray(log) ? log : [], 0)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

describe('COOK-13 untrusted storage', () => {
  test('a state damaged at any one point is discarded or repaired, and never throws', () => {
    const timer = startTimer(aTimer('t', 'a'))
    const { sessions, timers } = run([
      start(outline),
      tick('a', 'salt'),
      stepCommand('COMPLETE_STEP', 'a'),
      timer,
    ]).state
    const { log } = logOf([
      start(outline),
      stepCommand('GO_TO_STEP', 'b'),
      undoNewest,
      timer,
      timerCommand('PAUSE_TIMER', 't'),
    ])
    const json = JSON.stringify({ base: storedBaseOf(logWithBase({ sessions, timers })), log })
    assert(
      property(
        nat(json.length),
        nat(40),
        constantFrom('', '"', '0', 'null', '[', '{}', '-1', '1e999', 'x'),
        (at, width, piece) => {
          const parsed = loadText(json.slice(0, at) + piece + json.slice(at + width))
          if (parsed === null) return
          for (const restored of stateOf(parsed).timers)
            expect(Number.isFinite(remainingMs(restored, 0)) && isValidDuration(restored.duration_ms)).toBe(
              true,
            )
          for (const session of stateOf(parsed).sessions)
            expect(
              session.status === 'completed' || session.steps.some(({ status }) => status === session.status),
            ).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('excessive counts and unknown formats are discarded', () => {
    const stored = logOf([start(outline), tick('a', 'salt')])
    const base = storedBaseOf(stored)
    expect(parseStoredBase(base)).toEqual(base)
    for (const broken of [
      { ...base, clock: { ...base.clock, lamport: Number.MAX_SAFE_INTEGER } },
      { ...base, clock: { ...base.clock, seq: 1e300 } },
      { ...base, saved_at: 1e300 },
      { ...base, format: '2' },
    ])
      expect(parseStoredBase(broken)).toBeNull()
    for (const event of stored.log)
      for (const broken of [{ seq: 2 ** 53 }, { at: 1e300 }, { at: event.at + 0.5 }])
        expect(parseLogEvent({ ...event, ...broken })).toBeNull()
  })

  test('names of built-in object properties are ordinary names', () => {
    const odd = aRecipeOutline(
      anOutline('constructor', { ingredient_ids: ['__proto__'] }),
      anOutline('toString'),
    )
    const recipe_id = '__proto__'
    const toggle = { ...tick('constructor', '__proto__'), recipe_id }
    const stored = logOf([{ ...start(odd), recipe_id }, toggle])
    expect(stateOf(reload(stored, 0))).toEqual(stateOf(stored))
    expect(stateOf(stored).sessions[0]?.steps[0]?.checked_ingredient_ids).toEqual(['__proto__'])
  })

  test('sessions and events of any other shape are discarded', () => {
    const empty = emptyCookingLog('evening', 'phone', 0)
    assert(
      property(array(anything({ maxDepth: 3 }), { minLength: 1 }), (list) => {
        const stored = storedBaseOf(empty)
        expect(parseStoredBase({ ...stored, base: { sessions: list, timers: [] } })).toBeNull()
        for (const value of list) {
          expect(parseStoredBase(value)).toBeNull()
          expect(parseLogEvent(value)).toBeNull()
        }
        expect(parseStoredBase(stored)).toEqual(stored)
      }),
    )
  })
})
