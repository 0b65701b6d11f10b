import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFavoriteShown, learn, request, settle } from './favorite-state.ts'
import type { Favorites } from './favorite-state.ts'

const id = 'soup'
const pressed = (): Favorites => request({}, id, true, false).favorites

describe('FAV-7 one press', () => {
  test('FAV-7 shows at once and asks the server', () => {
    const { favorites, ask } = request({}, id, true, false)
    expect(isFavoriteShown(favorites, id, false)).toBe(true)
    expect(ask).toBe(true)
  })

  test.each([true, false])('FAV-7 the answer %s decides', (answer) => {
    const { favorites, ask } = settle(pressed(), id, answer, 1)
    expect(isFavoriteShown(favorites, id, false)).toBe(answer)
    expect(ask).toBeNull()
  })

  test('FAV-7 a failure puts the favorite back and is kept until the next try', () => {
    const failed = settle(pressed(), id, null, 1).favorites
    expect(isFavoriteShown(failed, id, false)).toBe(false)
    expect(failed[id]?.hasFailed).toBe(true)
    expect(request(failed, id, true, false).favorites[id]?.hasFailed).toBe(false)
  })
})

describe('FAV-7 a second press while the call runs', () => {
  const twice = (): Favorites => request(pressed(), id, false, false).favorites

  test('FAV-7 waits, but shows at once: nothing is asked yet', () => {
    const { favorites, ask } = request(pressed(), id, false, false)
    expect(ask).toBeNull()
    expect(isFavoriteShown(favorites, id, false)).toBe(false)
  })

  test('FAV-7 a third one takes it back: on, off and on ends on', () => {
    const thrice = request(twice(), id, true, false).favorites
    expect(isFavoriteShown(thrice, id, false)).toBe(true)
    const { favorites, ask } = settle(thrice, id, true, 1)
    expect(ask).toBeNull()
    expect(isFavoriteShown(favorites, id, false)).toBe(true)
  })

  test('FAV-7 has its turn after the answer', () => {
    const { favorites, ask } = settle(twice(), id, true, 1)
    expect(ask).toBe(false)
    expect(isFavoriteShown(favorites, id, false)).toBe(false)
  })

  test('FAV-7 is content when the first one failed: what it wants is so already', () => {
    const { favorites, ask } = settle(twice(), id, null, 1)
    expect(ask).toBeNull()
    expect(isFavoriteShown(favorites, id, false)).toBe(false)
  })
})

describe('FAV-7 lists and pages that arrive', () => {
  const known = (is_favorite: boolean) => [{ id, is_favorite }]

  test('FAV-7 tell a favorite that has not been touched', () => {
    expect(isFavoriteShown(learn({}, known(true), 5), id, false)).toBe(true)
    expect(learn({}, [{ id }], 5)).toEqual({})
  })

  test('FAV-7 are not believed while a call runs, nor when they are older than its answer', () => {
    expect(isFavoriteShown(learn(pressed(), known(false), 5), id, false)).toBe(true)
    const settled = settle(pressed(), id, true, 10).favorites
    expect(isFavoriteShown(learn(settled, known(false), 9), id, false)).toBe(true)
    expect(isFavoriteShown(learn(settled, known(false), 11), id, false)).toBe(false)
  })
})

test('FAV-7 however presses, answers and failures fall: one call at a time, and in the end favorite and server agree', () => {
  const event = fc.oneof(
    fc.record({ type: fc.constant('press' as const) }),
    fc.record({ type: fc.constant('answer' as const), fails: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(event, { maxLength: 30 }), (initially, events) => {
      let onServer = initially
      let underWay: boolean | null = null
      let lastWish = initially
      let favorites: Favorites = {}
      let everFailed = false
      const follow = (transition: { favorites: Favorites; ask: boolean | null }): void => {
        favorites = transition.favorites
        if (transition.ask === null) return
        expect(underWay).toBeNull()
        underWay = transition.ask
      }
      const answer = (fails: boolean): void => {
        if (underWay === null) return
        if (!fails) onServer = underWay
        everFailed ||= fails
        underWay = null
        follow(settle(favorites, id, fails ? null : onServer, 1))
      }
      for (const step of events) {
        if (step.type === 'answer') answer(step.fails)
        else {
          lastWish = !isFavoriteShown(favorites, id, initially)
          follow(request(favorites, id, lastWish, initially))
          expect(isFavoriteShown(favorites, id, initially)).toBe(lastWish)
        }
      }
      const unanswered = (): boolean => underWay !== null
      while (unanswered()) answer(false)
      expect(isFavoriteShown(favorites, id, initially)).toBe(onServer)
      if (!everFailed) expect(onServer).toBe(lastWish)
    }),
  )
})
