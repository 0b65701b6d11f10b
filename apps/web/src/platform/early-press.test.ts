import { expect, test } from 'vitest'
import { keepEarlyPress } from './early-press.ts'

function aPage(): HTMLElement {
  document.body.innerHTML =
    '<div><button id="a"><i>A</i></button><button id="b">B</button><a id="c" href="#x">x</a><p>text</p></div>'
  return document.body.firstElementChild as HTMLElement
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

function heardOn(page: HTMLElement): readonly string[] {
  const heard: string[] = []
  page.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).id))
  return heard
}

test('what was pressed before the page could answer is pressed again, once, the last one only', () => {
  const page = aPage()
  const pressAgain = keepEarlyPress(page)
  press('#a i')
  press('#b')
  press('p')
  const heard = heardOn(page)
  pressAgain()
  expect(heard).toEqual(['b'])
  press('#a')
  expect(heard).toEqual(['b', 'a'])
})

test('HEAD-4 what a button or a link does by itself waits, but for a press that is the browser’s', () => {
  const page = aPage()
  const pressAgain = keepEarlyPress(page)
  const isHeldBack = (selector: string, more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
    return document.querySelector(selector)?.dispatchEvent(event) === false
  }
  expect([isHeldBack('#a'), isHeldBack('#c'), isHeldBack('p')]).toEqual([true, true, false])
  expect([isHeldBack('#c', { ctrlKey: true }), isHeldBack('#c', { button: 1 })]).toEqual([false, false])
  pressAgain()
  expect(isHeldBack('#a')).toBe(false)
})

test('nothing is pressed when nobody did, or when the button is gone', () => {
  const page = aPage()
  const quiet = keepEarlyPress(page)
  const gone = keepEarlyPress(page)
  const heard = heardOn(page)
  quiet()
  press('#a')
  expect(heard).toEqual(['a'])
  document.querySelector('#a')?.remove()
  gone()
  expect(heard).toEqual(['a'])
})

const ORDERS = '<div><select><option selected>new</option><option>loved</option></select></div>'

test('ROUTE-6 what was chosen before anything listened is chosen again, and nothing else is', () => {
  for (const chosen of ['loved', 'new']) {
    document.body.innerHTML = ORDERS
    const page = document.body.firstElementChild as HTMLElement
    const select = page.querySelector('select') as HTMLSelectElement
    select.value = chosen
    const chooseAgain = keepEarlyPress(page)
    const heard: string[] = []
    select.addEventListener('change', () => heard.push(select.value))
    chooseAgain()
    expect(heard).toEqual(chosen === 'loved' ? ['loved'] : [])
  }
})

test('ROUTE-6 what was chosen before the page could answer is chosen again', () => {
  document.body.innerHTML = ORDERS
  const page = document.body.firstElementChild as HTMLElement
  const select = page.querySelector('select') as HTMLSelectElement
  const chooseAgain = keepEarlyPress(page)
  select.value = 'loved'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  select.value = 'new'
  const heard: string[] = []
  select.addEventListener('change', () => heard.push(select.value))
  chooseAgain()
  expect(heard).toEqual(['loved'])
})
