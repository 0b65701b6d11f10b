import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShown, learn, settle, want } from './hearts.ts'
import type { Hearts } from './hearts.ts'

const id = 'soup'
const pressed = (): Hearts => want({}, id, true, false).hearts

describe('FAV-7 one press', () => {
  test('FAV-7 shows at once and asks the server', () => {
    const { hearts, ask } = want({}, id, true, false)
    expect(isShown(hearts, id, false)).toBe(true)
    expect(ask).toBe(true)
  })

  test.each([true, false])('FAV-7 the answer %s decides', (answer) => {
    const { hearts, ask } = settle(pressed(), id, answer, 1)
    expect(isShown(hearts, id, false)).toBe(answer)
    expect(ask).toBeNull()
  })

  test('FAV-7 a failure puts the heart back and is kept until the next try', () => {
    const failed = settle(pressed(), id, null, 1).hearts
    expect(isShown(failed, id, false)).toBe(false)
    expect(failed[id]?.hasFailed).toBe(true)
    expect(want(failed, id, true, false).hearts[id]?.hasFailed).toBe(false)
  })
})

describe('FAV-7 a second press while the call runs', () => {
  const twice = (): Hearts => want(pressed(), id, false, false).hearts

  test('FAV-7 waits: nothing is asked and nothing shows yet', () => {
    const { hearts, ask } = want(pressed(), id, false, false)
    expect(ask).toBeNull()
    expect(isShown(hearts, id, false)).toBe(true)
  })

  test('FAV-7 has its turn after the answer', () => {
    const { hearts, ask } = settle(twice(), id, true, 1)
    expect(ask).toBe(false)
    expect(isShown(hearts, id, false)).toBe(false)
  })

  test('FAV-7 is content when the first one failed: what it wants is so already', () => {
    const { hearts, ask } = settle(twice(), id, null, 1)
    expect(ask).toBeNull()
    expect(isShown(hearts, id, false)).toBe(false)
  })
})

describe('FAV-7 lists and pages that arrive', () => {
  const known = (is_favorite: boolean) => [{ id, is_favorite }]

  test('FAV-7 tell a heart that has not been touched', () => {
    expect(isShown(learn({}, known(true), 5), id, false)).toBe(true)
    expect(learn({}, [{ id }], 5)).toEqual({})
  })

  test('FAV-7 are not believed while a call runs, nor when they are older than its answer', () => {
    expect(isShown(learn(pressed(), known(false), 5), id, false)).toBe(true)
    const settled = settle(pressed(), id, true, 10).hearts
    expect(isShown(learn(settled, known(false), 9), id, false)).toBe(true)
    expect(isShown(learn(settled, known(false), 11), id, false)).toBe(false)
  })
})

test('FAV-7 however presses, answers and failures fall: one call at a time, and in the end heart and server agree', () => {
  const event = fc.oneof(
    fc.record({ type: fc.constant('press' as const) }),
    fc.record({ type: fc.constant('answer' as const), fails: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(event, { maxLength: 30 }), (initially, events) => {
      let onServer = initially
      let underWay: boolean | null = null
      let lastWish = initially
      let hearts: Hearts = {}
      let everFailed = false
      const follow = (transition: { hearts: Hearts; ask: boolean | null }): void => {
        hearts = transition.hearts
        if (transition.ask === null) return
        expect(underWay).toBeNull()
        underWay = transition.ask
      }
      const answer = (fails: boolean): void => {
        if (underWay === null) return
        if (!fails) onServer = underWay
        everFailed ||= fails
        underWay = null
        follow(settle(hearts, id, fails ? null : onServer, 1))
      }
      for (const step of events) {
        if (step.type === 'answer') answer(step.fails)
        else {
          lastWish = !isShown(hearts, id, initially)
          follow(want(hearts, id, lastWish, initially))
        }
      }
      const unanswered = (): boolean => underWay !== null
      while (unanswered()) answer(false)
      expect(isShown(hearts, id, initially)).toBe(onServer)
      if (!everFailed) expect(onServer).toBe(lastWish)
    }),
  )
})
