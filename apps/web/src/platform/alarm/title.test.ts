import { beforeEach, describe, expect, test } from 'vitest'
import { createTimerTitle, timerTitle } from './title.ts'

test('BAR-3 the remaining time comes first', () => {
  expect(timerTitle('4:59', 'Boil eggs', 'Eggs · Souschef')).toBe('4:59 · Boil eggs · Eggs · Souschef')
  expect(timerTitle('0:10', '', 'Souschef')).toBe('0:10 · Souschef')
})

describe('BAR-3 the document title', () => {
  beforeEach(() => {
    document.title = 'Eggs · Souschef'
  })

  test('shows the timer and is restored', () => {
    const title = createTimerTitle()
    title.show('4:59', 'Boil  eggs')
    title.show('4:58', 'Boil  eggs')
    expect(document.title.replace(/\s+/g, ' ')).toBe('4:58 · Boil eggs · Eggs · Souschef')
    title.restore()
    expect(document.title).toBe('Eggs · Souschef')
    title.restore()
    expect(document.title).toBe('Eggs · Souschef')
  })

  test('updates the existing text node each second, and creates a title if there is none', () => {
    const title = createTimerTitle()
    const before = document.querySelector('title')?.firstChild
    title.show('4:59', 'Boil eggs')
    expect(document.querySelector('title')?.firstChild).toBe(before)
    expect(document.title).toBe('4:59 · Boil eggs · Eggs · Souschef')
    document.querySelector('title')?.replaceChildren()
    title.show('4:58', 'Boil eggs')
    expect(document.title).toBe('4:58 · Boil eggs')
  })

  test('follows changes of the page’s own title', () => {
    const title = createTimerTitle()
    title.show('4:59', 'Boil eggs')
    document.title = 'Recipes · Souschef'
    title.show('4:58', 'Boil eggs')
    expect(document.title).toBe('4:58 · Boil eggs · Recipes · Souschef')
    document.title = 'Soup · Souschef'
    title.restore()
    expect(document.title).toBe('Soup · Souschef')
  })
})
