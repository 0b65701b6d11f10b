import { afterEach, expect, test, vi } from 'vitest'
import { keepEarlyPresses } from './early-press.ts'

const PAGE =
  '<div><button id="a"><i>A</i></button><button id="b">B</button><a id="c" href="#x">x</a><p>text</p></div>'

function aPage(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body
}

afterEach(() => {
  document.body.innerHTML = ''
})

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`there is no ${selector}`)
  return found
}

const press = (selector: string): void => element(selector).click()

function heardOn(page: HTMLElement, type = 'click'): readonly string[] {
  const heard: string[] = []
  page.addEventListener(type, ({ target }) => heard.push((target as HTMLElement).id))
  return heard
}

test('presses before hydration are replayed in order', async () => {
  const page = aPage(PAGE)
  const pressAgain = keepEarlyPresses()
  for (const selector of ['#a i', '#b', '#b', '#a', 'p']) press(selector)
  const heard = heardOn(page)
  await pressAgain()
  expect(heard).toEqual(['a', 'b', 'b', 'a'])
  press('#a')
  expect(heard).toHaveLength(5)
})

test('each replayed press sees the changes of the previous one; presses during the replay come last', async () => {
  const page = aPage(PAGE)
  const pressAgain = keepEarlyPresses()
  press('#a')
  press('#a')
  const heard: string[] = []
  let shown = 0
  page.addEventListener('click', ({ target }) => {
    heard.push(`${(target as HTMLElement).id} ${shown}`)
    // As React does: renders after the event, from the state at the time of the event.
    const next = shown + 1
    queueMicrotask(() => (shown = next))
    if (shown === 0) queueMicrotask(() => press('#b'))
  })
  await pressAgain()
  expect(heard).toEqual(['a 0', 'a 1', 'b 2'])
})

test('default actions of buttons and links wait, except for presses left to the browser', async () => {
  aPage(PAGE)
  const pressAgain = keepEarlyPresses()
  const isHeldBack = (selector: string, more: MouseEventInit = {}): boolean =>
    !element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  expect([isHeldBack('#a'), isHeldBack('#c'), isHeldBack('p')]).toEqual([true, true, false])
  expect([isHeldBack('#c', { ctrlKey: true }), isHeldBack('#c', { button: 1 })]).toEqual([false, false])
  await pressAgain()
  expect(isHeldBack('#a')).toBe(false)
})

test('an element that was rendered again is found by its description, once it exists', async () => {
  const hearts = '<button aria-label="Love">♡</button>'
  const page = aPage(`${hearts}${hearts}<button>Gone</button>`)
  const pressAgain = keepEarlyPresses()
  press('button:nth-child(2)')
  page.innerHTML = ''
  const done = pressAgain()
  const heard = heardOn(page)
  page.innerHTML =
    '<button>New</button><button id="1" aria-label="Love">♡</button><button id="2" aria-label="Love">♡</button>'
  await done
  expect(heard).toEqual(['2'])
})

test('a press on an element that is gone for good is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = aPage(PAGE)
  const pressAgain = keepEarlyPresses()
  press('#a')
  press('#b')
  element('#a').remove()
  const heard = heardOn(page)
  const done = pressAgain()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await done
  expect(heard).toEqual(['b'])
})

test('a selection before hydration is replayed', async () => {
  aPage('<select><option selected>new</option><option>loved</option></select>')
  const select = element('select') as HTMLSelectElement
  const chooseAgain = keepEarlyPresses()
  select.value = 'loved'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  select.value = 'new'
  const heard: string[] = []
  select.addEventListener('change', () => heard.push(select.value))
  await chooseAgain()
  expect(heard).toEqual(['loved'])
})

test('a selection before the recording started is replayed, and nothing else is', async () => {
  for (const chosen of ['loved', 'new']) {
    aPage('<select><option selected>new</option><option>loved</option></select>')
    const select = element('select') as HTMLSelectElement
    select.value = chosen
    const chooseAgain = keepEarlyPresses()
    const heard: string[] = []
    select.addEventListener('change', () => heard.push(select.value))
    await chooseAgain()
    expect(heard).toEqual(chosen === 'loved' ? ['loved'] : [])
  }
})

test('typed text is replayed as a whole, and so is leaving the field', async () => {
  const page = aPage('<input id="t" value="4">')
  const field = element('input') as HTMLInputElement
  const typeAgain = keepEarlyPresses()
  for (const text of ['1', '12']) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.value = '4'
  const typed: string[] = []
  const left = heardOn(page, 'focusout')
  field.addEventListener('input', () => typed.push(field.value))
  await typeAgain()
  expect([typed, left]).toEqual([['12'], ['t']])
})
