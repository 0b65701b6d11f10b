import { afterEach, expect, test, vi } from 'vitest'
import { handleStepKey, type StepKeys } from './use-step-keys.ts'

const done: string[] = []
const act = (name: string) => () => void done.push(name)
const keys: StepKeys = {
  onPrevious: act('previous'),
  onNext: act('next'),
  onDone: act('done'),
  onTimer: act('timer'),
  onIngredients: act('ingredients'),
  onLeave: act('leave'),
  onUndo: act('undo'),
}

/** Presses a key on an element; answers with what it did. */
function press(key: string, on: string, more: KeyboardEventInit = {}): string {
  done.length = 0
  document.body.innerHTML = on
  const target = document.body.firstElementChild ?? document.body
  target.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) handleStepKey(event, keys)
  })
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return done.join()
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
])('the key “%s” of a page turner or keyboard: %s', (key, action) => {
  expect(press(key, '<h2></h2>')).toBe(action)
})

test('the arrows up and down scroll, and turn the step at the edge, but not while they are held', () => {
  scrolledTo(300)
  expect([press('ArrowDown', '<h2></h2>'), press('ArrowUp', '<h2></h2>')]).toEqual(['', ''])
  scrolledTo(599.5)
  expect([press('ArrowDown', '<h2></h2>'), press('ArrowUp', '<h2></h2>')]).toEqual(['next', ''])
  expect(press('ArrowDown', '<h2></h2>', { repeat: true })).toBe('')
  scrolledTo(0)
  expect([press('ArrowDown', '<h2></h2>'), press('ArrowUp', '<h2></h2>')]).toEqual(['', 'previous'])
})

test('a control keeps the keys that it needs', () => {
  expect([press('Enter', '<button></button>'), press('Enter', '<a href="/"></a>')]).toEqual(['', ''])
  expect(press(' ', '<input type="checkbox">')).toBe('')
  expect(press('Enter', '<input>')).toBe('')
})
