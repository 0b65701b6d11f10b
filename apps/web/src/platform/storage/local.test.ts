import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSlots, slotWithBackup, slot } from './local.ts'
import { languageSlot, sessionSlot, themeSlot } from './keys.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const asText = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null)

/** Makes storage throw, as in private windows or on full disks. */
function refuse(...methods: readonly ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
}

describe('slots', () => {
  test('STORE-1 a value survives a reload, under its own key', () => {
    slot('greeting', asText).setState('hello')
    expect(localStorage.getItem('souschef.greeting')).toBe('"hello"')
    expect(slot('greeting', asText).getState()).toBe('hello')
  })

  test('STORE-1 reading returns a valid value or null for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const key of ['theme', 'language', 'session']) localStorage.setItem(`souschef.${key}`, text)
        expect([null, 'light', 'dark', 'system']).toContain(themeSlot.getState())
        expect([null, 'en', 'ru']).toContain(languageSlot.getState())
        const session = sessionSlot.getState()
        expect(session === null || 'token' in session || 'ended' in session).toBe(true)
      }),
    )
  })

  test('STORE-1 works in memory when storage is full, and notifies listeners', () => {
    const greeting = slot('greeting', asText)
    const listener = vi.fn()
    const stop = greeting.subscribe(listener)
    refuse('setItem')
    greeting.setState('hello')
    expect(greeting.getState()).toBe('hello')
    expect(listener).toHaveBeenCalledTimes(1)
    greeting.setState(null)
    expect(greeting.getState()).toBeNull()
    stop()
  })

  test('STORE-1 works in memory when storage is forbidden', () => {
    refuse('getItem', 'setItem', 'removeItem')
    const greeting = slot('greeting', asText)
    expect(greeting.getState()).toBeNull()
    greeting.setState('hello')
    expect(greeting.getState()).toBe('hello')
    clearSlots('gree')
    expect(greeting.getState()).toBeNull()
  })

  test('AUTH-8 follows a change made in another tab', () => {
    const greeting = slot('greeting', asText)
    const listener = vi.fn()
    const stop = greeting.subscribe(listener)
    localStorage.setItem('souschef.greeting', '"from there"')
    window.dispatchEvent(new StorageEvent('storage', { key: 'souschef.greeting' }))
    expect(greeting.getState()).toBe('from there')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(greeting.getState()).toBeNull()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('an unchanged value is the same object', () => {
    const list = slot('list', (raw) => (Array.isArray(raw) ? raw : null))
    list.setState([1, 2])
    expect(list.getState()).toBe(list.getState())
  })

  test('STORE-1 an unreadable value is copied before it is overwritten, and deleted with its user', () => {
    localStorage.setItem('souschef.user.a.list', '{"of":"a build to come"}')
    const list = slotWithBackup('user.a.list', (raw) => (Array.isArray(raw) ? raw : null))
    expect(list.getState()).toBeNull()
    list.setState([1])
    list.setState([1, 2])
    expect(list.getState()).toEqual([1, 2])
    expect(localStorage.getItem('souschef.user.a.list.unreadable')).toBe('{"of":"a build to come"}')
    clearSlots('user.a.')
    expect(localStorage).toHaveLength(0)
  })

  test('DEC-28 clears the data of one user and nothing else', () => {
    slot('user.a.cooking', asText).setState('soup')
    slot('user.ab.cooking', asText).setState('cake')
    themeSlot.setState('dark')
    clearSlots('user.a.')
    expect(slot('user.a.cooking', asText).getState()).toBeNull()
    expect(slot('user.ab.cooking', asText).getState()).toBe('cake')
    expect(themeSlot.getState()).toBe('dark')
  })
})
