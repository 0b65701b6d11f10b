import { expect, test } from 'vitest'
import { keepEarlyPress } from './early-press.ts'

function aPage(): HTMLElement {
  document.body.innerHTML =
    '<div><button id="a"><i>A</i></button><button id="b">B</button><a href="#x">x</a></div>'
  return document.body.firstElementChild as HTMLElement
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

test('what was pressed before the page could answer is pressed again, once, the last one only', () => {
  const page = aPage()
  const pressAgain = keepEarlyPress(page)
  press('#a i')
  press('#b')
  press('a')
  const heard: string[] = []
  page.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).id))
  pressAgain()
  expect(heard).toEqual(['b'])
  press('#a')
  expect(heard).toEqual(['b', 'a'])
})

test('what a button does by itself waits, and a link does not', () => {
  const page = aPage()
  const pressAgain = keepEarlyPress(page)
  const isHeldBack = (selector: string) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) === false
  expect([isHeldBack('#a'), isHeldBack('a')]).toEqual([true, false])
  pressAgain()
  expect(isHeldBack('#a')).toBe(false)
})

test('nothing is pressed when nobody did, or when the button is gone', () => {
  const page = aPage()
  const heard: string[] = []
  const quiet = keepEarlyPress(page)
  const gone = keepEarlyPress(page)
  quiet()
  press('#a')
  document.querySelector('#a')?.remove()
  page.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).id))
  gone()
  expect(heard).toEqual([])
})
