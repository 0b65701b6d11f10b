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

test('everything that was pressed before the page could answer is pressed again, in order', async () => {
  const page = aPage(PAGE)
  const pressAgain = keepEarlyPresses()
  for (const selector of ['#a i', '#b', '#b', '#a', 'p']) press(selector)
  const heard = heardOn(page)
  await pressAgain()
  expect(heard).toEqual(['a', 'b', 'b', 'a'])
  press('#a')
  expect(heard).toHaveLength(5)
})

test('a press gets its turn after what the one before has changed; one in between comes last', async () => {
  const page = aPage(PAGE)
  const pressAgain = keepEarlyPresses()
  press('#a')
  press('#a')
  const heard: string[] = []
  let shown = 0
  page.addEventListener('click', ({ target }) => {
    heard.push(`${(target as HTMLElement).id} ${shown}`)
    // As React does: drawn after the event, by what was shown when it came.
    const next = shown + 1
    queueMicrotask(() => (shown = next))
    if (shown === 0) queueMicrotask(() => press('#b'))
  })
  await pressAgain()
  expect(heard).toEqual(['a 0', 'a 1', 'b 2'])
})

test('what a button or a link does by itself waits, but for a press that is the browser’s', async () => {
  aPage(PAGE)
  const pressAgain = keepEarlyPresses()
  const isHeldBack = (selector: string, more: MouseEventInit = {}): boolean =>
    !element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  expect([isHeldBack('#a'), isHeldBack('#c'), isHeldBack('p')]).toEqual([true, true, false])
  expect([isHeldBack('#c', { ctrlKey: true }), isHeldBack('#c', { button: 1 })]).toEqual([false, false])
  await pressAgain()
  expect(isHeldBack('#a')).toBe(false)
})

test('what the browser draws anew is found by what it is called, once it is there', async () => {
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

test('a press on what is gone for good is given up', async () => {
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

test('what was chosen before the page could answer is chosen again', async () => {
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

test('what was chosen before anything listened is chosen again, and nothing else is', async () => {
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

test('what was typed is typed again as a whole, and left again', async () => {
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
