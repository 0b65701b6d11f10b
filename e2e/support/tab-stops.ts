import type { Page } from '@playwright/test'

const MAX_PRESSES = 400
/** Waiting for each press would take most of the time. */
const PRESSES_AT_ONCE = 20

interface TabStops {
  /** The problems of stops that are not visible. */
  readonly hidden: string[]
  presses: number
  count: number
  /** Whether the focus has left the page or starts over. */
  hasEnded: boolean
}

declare global {
  interface Window {
    tabStops?: TabStops
  }
}

/** The problem of a Tab stop; null when it is visible, 'end' when the focus has left the page or starts over. */
type Verdict = string | null

/** Whether the focused element is inside the viewport and not covered. */
function inspectFocus(isFirst: boolean): Verdict {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === document.documentElement) return 'end'
  if (isFirst)
    document.querySelectorAll('[data-first-stop]').forEach((old) => old.removeAttribute('data-first-stop'))
  else if (focused.hasAttribute('data-first-stop')) return 'end'
  if (isFirst) focused.setAttribute('data-first-stop', '')

  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  // A checkbox may be rendered by its label.
  const visibleElement = focused.getBoundingClientRect().width < 8 ? (labels[0] ?? focused) : focused
  const text = (focused.getAttribute('aria-label') ?? labels[0]?.textContent ?? focused.textContent).trim()
  const name = `<${focused.tagName.toLowerCase()}> ${text.slice(0, 40)}`
  const [box] = visibleElement.getClientRects()
  if (box === undefined) return `${name} is not drawn`
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight]
  const position = `at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')} of ${width}×${height}`
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, height)]
  // For a text area the browser scrolls to the line with the cursor, and an element as large as the viewport never fits entirely.
  const isText = focused instanceof HTMLTextAreaElement
  const isPartly = isText || box.height > height / 2
  if (bottom - top < Math.min(box.height, isPartly ? 24 : Infinity) - 1)
    return `${name} is cut off ${position}`

  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, width)]
  if (right - left < Math.min(box.width, width) - 1) return `${name} is cut off ${position}`

  const x = (left + right) / 2
  const middle = (top + bottom) / 2
  for (const y of isText ? [top + 16] : isPartly ? [middle] : [middle, top + 4, bottom - 4]) {
    const hit = document.elementFromPoint(x, y)
    if (hit !== null && [visibleElement, ...labels].some((element) => element.contains(hit))) continue
    const coveredBy = `<${hit?.tagName.toLowerCase()} class="${hit?.getAttribute('class')}">`
    return `${name} is covered by ${coveredBy} at ${Math.round(x)} ${Math.round(y)}; ${position}`
  }
  return null
}

/**
 * Runs in the page: inspects the focus after each press of Tab, until it has been at every stop; later presses do nothing. Each call
 * starts again.
 */
function watchTabStops(inspect: typeof inspectFocus): void {
  const isWatching = window.tabStops !== undefined
  window.tabStops = { hidden: [], presses: 0, count: 0, hasEnded: false }
  if (isWatching) return
  const onKeyDown = (event: KeyboardEvent): void => {
    if (window.tabStops?.hasEnded === true) event.preventDefault()
  }
  const onKeyUp = ({ key }: KeyboardEvent): void => {
    const stops = window.tabStops
    if (key !== 'Tab' || stops === undefined || stops.hasEnded) return
    stops.presses++
    const verdict = inspect(stops.count === 0)
    if (verdict === 'end') stops.hasEnded = stops.count > 0
    else stops.count++
    if (verdict !== null && verdict !== 'end') stops.hidden.push(`${stops.presses}: ${verdict}`)
  }
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('keyup', onKeyUp, true)
}

/**
 * Goes through all Tab stops of a page in its current state, forwards and backwards.
 *
 * @returns those that are not visible or covered, and the number of stops in both directions
 */
export async function tabThrough(
  page: Page,
): Promise<{ readonly hidden: readonly string[]; readonly stops: number }> {
  const hidden: string[] = []
  let stops = 0
  const session = await page.context().newCDPSession(page)
  const press = async (isBackwards: boolean): Promise<void> => {
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBackwards ? 8 : 0 }
    // Sent in one go, in this order.
    await Promise.all([
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ])
  }
  for (const direction of ['forwards', 'backwards']) {
    // A string: functions that are passed to a page cannot be given others.
    await page.evaluate(`(${String(watchTabStops)})(${String(inspectFocus)})`)
    let found: TabStops | undefined
    for (let presses = 0; presses < MAX_PRESSES && found?.hasEnded !== true; presses += PRESSES_AT_ONCE) {
      await Promise.all(Array.from({ length: PRESSES_AT_ONCE }, () => press(direction === 'backwards')))
      found = await page.evaluate(() => window.tabStops)
    }
    stops += found?.count ?? 0
    hidden.push(...(found?.hidden ?? []).map((problem) => `${direction} ${problem}`))
  }
  await session.detach()
  return { hidden, stops }
}
