import { afterEach, expect, test, vi } from 'vitest'
import { handleStepKey, type StepKeys } from './use-step-keys.ts'

const calls: string[] = []
const record = (name: string) => () => void calls.push(name)
const keys: StepKeys = {
  onPrevious: record('previous'),
  onNext: record('next'),
  onDone: record('done'),
  onTimer: record('timer'),
  onIngredients: record('ingredients'),
  onLeave: record('leave'),
  onUndo: record('undo'),
}

/** Presses a key on an element; returns what the key did. */
function press(key: string, html: string, init: KeyboardEventInit = {}): string {
  calls.length = 0
  document.body.innerHTML = html
  const target = document.body.firstElementChild ?? document.body
  target.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) handleStepKey(event, keys)
  })
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  return calls.join()
}

/** A page of 1,000 px in a window of 400 px. */
function scrolledTo(scrollTop: number): void {
  const root = document.documentElement
  vi.spyOn(root, 'scrollTop', 'get').mockReturnValue(scrollTop)
  vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(1_000)
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(400)
}
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each([
  ['PageDown', 'next'],
  ['PageUp', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['Enter', 'next'],
  [' ', 'done'],
])('the key “%s” of a pedal or keyboard triggers: %s', (key, action) => {
  expect(press(key, '<h2></h2>')).toBe(action)
})

test('the up and down arrows scroll, and change the step at the edge, but not while a key repeats', () => {
  scrolledTo(300)
  expect([press('ArrowDown', '<h2></h2>'), press('ArrowUp', '<h2></h2>')]).toEqual(['', ''])
  scrolledTo(599.5)
  expect([press('ArrowDown', '<h2></h2>'), press('ArrowUp', '<h2></h2>')]).toEqual(['next', ''])
  expect(press('ArrowDown', '<h2></h2>', { repeat: true })).toBe('')
  scrolledTo(0)
  expect([press('ArrowDown', '<h2></h2>'), press('ArrowUp', '<h2></h2>')]).toEqual(['', 'previous'])
})

test('a focused control handles its own keys', () => {
  expect([press('Enter', '<button></button>'), press('Enter', '<a href="/"></a>')]).toEqual(['', ''])
  expect(press(' ', '<input type="checkbox">')).toBe('')
  expect(press('Enter', '<input>')).toBe('')
})
