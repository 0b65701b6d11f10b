import type { Page } from '@playwright/test'

const MAX_PRESSES = 400

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
 * Goes through all Tab stops of a page in its current state, forwards and backwards.
 *
 * @returns those that are not visible or covered, and the number of stops in each direction
 */
export async function tabThrough(
  page: Page,
): Promise<{ readonly hidden: readonly string[]; readonly stops: number }> {
  const hidden: string[] = []
  let stops = 0
  for (const key of ['Tab', 'Shift+Tab']) {
    let isFirst = true
    for (let press = 1; press <= MAX_PRESSES; press++) {
      await page.keyboard.press(key)
      const verdict = await page.evaluate(inspectFocus, isFirst)
      if (verdict === 'end' && isFirst) continue
      if (verdict === 'end') break
      isFirst = false
      stops++
      if (verdict !== null) hidden.push(`${key} ${press}: ${verdict}`)
    }
  }
  return { hidden, stops }
}
