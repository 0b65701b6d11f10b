import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFavoriteShown, mergeServerState, request, completeCall } from './favorite-state.ts'
import type { Favorites } from './favorite-state.ts'

const id = 'soup'
const pressedOnce = (): Favorites => request({}, id, true, false).favorites

describe('FAV-7 a single press', () => {
  test('FAV-7 a press shows at once and is sent to the server', () => {
    const { favorites, toSend } = request({}, id, true, false)
    expect(isFavoriteShown(favorites, id, false)).toBe(true)
    expect(toSend).toBe(true)
  })

  test.each([true, false])('FAV-7 the server’s response %s decides the state', (answer) => {
    const { favorites, toSend } = completeCall(pressedOnce(), id, answer, 1)
    expect(isFavoriteShown(favorites, id, false)).toBe(answer)
    expect(toSend).toBeNull()
  })

  test('FAV-7 a failure rolls the favorite back and is remembered until the next attempt', () => {
    const failed = completeCall(pressedOnce(), id, null, 1).favorites
    expect(isFavoriteShown(failed, id, false)).toBe(false)
    expect(failed[id]?.hasFailed).toBe(true)
    expect(request(failed, id, true, false).favorites[id]?.hasFailed).toBe(false)
  })
})

describe('FAV-7 a second press during the call', () => {
  const pressedTwice = (): Favorites => request(pressedOnce(), id, false, false).favorites

  test('FAV-7 a second press during the call shows at once but is not sent yet', () => {
    const { favorites, toSend } = request(pressedOnce(), id, false, false)
    expect(toSend).toBeNull()
    expect(isFavoriteShown(favorites, id, false)).toBe(false)
  })

  test('FAV-7 a third press cancels the second: on, off and on ends on', () => {
    const pressedThrice = request(pressedTwice(), id, true, false).favorites
    expect(isFavoriteShown(pressedThrice, id, false)).toBe(true)
    const { favorites, toSend } = completeCall(pressedThrice, id, true, 1)
    expect(toSend).toBeNull()
    expect(isFavoriteShown(favorites, id, false)).toBe(true)
  })

  test('FAV-7 a second press is sent after the response to the first', () => {
    const { favorites, toSend } = completeCall(pressedTwice(), id, true, 1)
    expect(toSend).toBe(false)
    expect(isFavoriteShown(favorites, id, false)).toBe(false)
  })

  test('FAV-7 a second press is not sent if the first failed, since the state is already as requested', () => {
    const { favorites, toSend } = completeCall(pressedTwice(), id, null, 1)
    expect(toSend).toBeNull()
    expect(isFavoriteShown(favorites, id, false)).toBe(false)
  })
})

describe('FAV-7 responses of lists and pages', () => {
  const serverAnswer = (is_favorite: boolean) => [{ id, is_favorite }]

  test('FAV-7 lists and pages set the state of a favorite that was not pressed', () => {
    expect(isFavoriteShown(mergeServerState({}, serverAnswer(true), 5), id, false)).toBe(true)
    expect(mergeServerState({}, [{ id }], 5)).toEqual({})
  })

  test('FAV-7 lists and pages are ignored during a call and if they are older than its response', () => {
    expect(isFavoriteShown(mergeServerState(pressedOnce(), serverAnswer(false), 5), id, false)).toBe(true)
    const settled = completeCall(pressedOnce(), id, true, 10).favorites
    expect(isFavoriteShown(mergeServerState(settled, serverAnswer(false), 9), id, false)).toBe(true)
    expect(isFavoriteShown(mergeServerState(settled, serverAnswer(false), 11), id, false)).toBe(false)
  })
})

test('FAV-7 for any order of presses and responses there is one call at a time, and favorite and server finally agree', () => {
  const event = fc.oneof(
    fc.record({ type: fc.constant('press' as const) }),
    fc.record({ type: fc.constant('answer' as const), fails: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(event, { maxLength: 30 }), (initially, events) => {
      let serverValue = initially
      let inFlight: boolean | null = null
      let lastRequested = initially
      let favorites: Favorites = {}
      let hasEverFailed = false
      const follow = (transition: { favorites: Favorites; toSend: boolean | null }): void => {
        favorites = transition.favorites
        if (transition.toSend === null) return
        expect(inFlight).toBeNull()
        inFlight = transition.toSend
      }
      const answer = (fails: boolean): void => {
        if (inFlight === null) return
        if (!fails) serverValue = inFlight
        hasEverFailed ||= fails
        inFlight = null
        follow(completeCall(favorites, id, fails ? null : serverValue, 1))
      }
      for (const step of events) {
        if (step.type === 'answer') answer(step.fails)
        else {
          lastRequested = !isFavoriteShown(favorites, id, initially)
          follow(request(favorites, id, lastRequested, initially))
          expect(isFavoriteShown(favorites, id, initially)).toBe(lastRequested)
        }
      }
      const unanswered = (): boolean => inFlight !== null
      while (unanswered()) answer(false)
      expect(isFavoriteShown(favorites, id, initially)).toBe(serverValue)
      if (!hasEverFailed) expect(serverValue).toBe(lastRequested)
    }),
  )
})
