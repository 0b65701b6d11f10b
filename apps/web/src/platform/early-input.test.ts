import { afterEach, expect, test, vi } from 'vitest'
import { recordEarlyInput } from './early-input.ts'

const PAGE =
  '<div><button id="a"><i>A</i></button><button id="b">B</button><a id="c" href="#x">x</a><p>text</p></div>'

function renderPage(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body
}

afterEach(() => {
  document.body.innerHTML = ''
})

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`No element matches ${selector}`)
  return found
}

const press = (selector: string): void => element(selector).click()

function recordEvents(page: HTMLElement, type = 'click'): readonly string[] {
  const events: string[] = []
  page.addEventListener(type, ({ target }) => events.push((target as HTMLElement).id))
  return events
}

test('presses before hydration are replayed in order', async () => {
  const page = renderPage(PAGE)
  const replay = recordEarlyInput()
  for (const selector of ['#a i', '#b', '#b', '#a', 'p']) press(selector)
  const events = recordEvents(page)
  await replay()
  expect(events).toEqual(['a', 'b', 'b', 'a'])
  press('#a')
  expect(events).toHaveLength(5)
})

test('each replayed press sees the changes of the previous one; presses during the replay come last', async () => {
  const page = renderPage(PAGE)
  const replay = recordEarlyInput()
  press('#a')
  press('#a')
  const events: string[] = []
  let shown = 0
  page.addEventListener('click', ({ target }) => {
    events.push(`${(target as HTMLElement).id} ${shown}`)
    // As React does: renders after the event, from the state at the time of the event.
    const next = shown + 1
    queueMicrotask(() => (shown = next))
    if (shown === 0) queueMicrotask(() => press('#b'))
  })
  await replay()
  expect(events).toEqual(['a 0', 'a 1', 'b 2'])
})

test('default actions of buttons and links wait, except for presses left to the browser', async () => {
  renderPage(PAGE)
  const replay = recordEarlyInput()
  const isPrevented = (selector: string, init: MouseEventInit = {}): boolean =>
    !element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  expect([isPrevented('#a'), isPrevented('#c'), isPrevented('p')]).toEqual([true, true, false])
  expect([isPrevented('#c', { ctrlKey: true }), isPrevented('#c', { button: 1 })]).toEqual([false, false])
  await replay()
  expect(isPrevented('#a')).toBe(false)
})

test('an element that was rendered again is found by its description, once it exists', async () => {
  const hearts = '<button aria-label="Love">♡</button>'
  const page = renderPage(`${hearts}${hearts}<button>Gone</button>`)
  const replay = recordEarlyInput()
  press('button:nth-child(2)')
  page.innerHTML = ''
  const done = replay()
  const events = recordEvents(page)
  page.innerHTML =
    '<button>New</button><button id="1" aria-label="Love">♡</button><button id="2" aria-label="Love">♡</button>'
  await done
  expect(events).toEqual(['2'])
})

test('a press on an element that no longer exists is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = renderPage(PAGE)
  const replay = recordEarlyInput()
  press('#a')
  press('#b')
  element('#a').remove()
  const events = recordEvents(page)
  const done = replay()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await done
  expect(events).toEqual(['b'])
})

const mouse = (selector: string, type: 'mousedown' | 'mouseup', clientX = 0): boolean =>
  element(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, clientX }))

test.each(['before', 'after'])(
  'a press is kept when its element is rendered again meanwhile; it ends %s the others are replayed',
  async (when) => {
    const page = renderPage(PAGE)
    const replay = recordEarlyInput()
    mouse('#c', 'mousedown')
    page.innerHTML = PAGE
    const events = recordEvents(page)
    if (when === 'before') mouse('#c', 'mouseup')
    const done = replay()
    await Promise.resolve()
    if (when === 'after') mouse('#c', 'mouseup')
    await done
    expect(events).toEqual(['c'])
  },
)

test('a press that is drawn away from its element is none', async () => {
  const page = renderPage(PAGE)
  const replay = recordEarlyInput()
  mouse('#c', 'mousedown')
  page.innerHTML = PAGE
  const events = recordEvents(page)
  mouse('#c', 'mouseup', 11)
  await replay()
  expect(events).toEqual([])
})

test('a selection before hydration is replayed', async () => {
  renderPage('<select><option selected>new</option><option>loved</option></select>')
  const select = element('select') as HTMLSelectElement
  const replay = recordEarlyInput()
  select.value = 'loved'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  select.value = 'new'
  const events: string[] = []
  select.addEventListener('change', () => events.push(select.value))
  await replay()
  expect(events).toEqual(['loved'])
})

test('a selection before the recording started is replayed, and nothing else is', async () => {
  for (const chosen of ['loved', 'new']) {
    renderPage('<select><option selected>new</option><option>loved</option></select>')
    const select = element('select') as HTMLSelectElement
    select.value = chosen
    const replay = recordEarlyInput()
    const events: string[] = []
    select.addEventListener('change', () => events.push(select.value))
    await replay()
    expect(events).toEqual(chosen === 'loved' ? ['loved'] : [])
  }
})

test('typed text is replayed as a whole, and so is leaving the field', async () => {
  const page = renderPage('<input id="t" value="4">')
  const field = element('input') as HTMLInputElement
  const replay = recordEarlyInput()
  for (const text of ['1', '12']) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.value = '4'
  const typed: string[] = []
  const blurred = recordEvents(page, 'focusout')
  field.addEventListener('input', () => typed.push(field.value))
  await replay()
  expect([typed, blurred]).toEqual([['12'], ['t']])
})
