import type * as dom from '@testing-library/dom'
import type { Point } from './engine.ts'

/** A text, or the parts of a regular expression, for JSON. */
export type TextMatcher = string | { readonly source: string; readonly flags: string }

/** One step of locating a part of the page, by what people and screen readers perceive. */
export interface Query {
  readonly role?: string
  /** The accessible name. */
  readonly name?: TextMatcher
  /** The element's own text. */
  readonly text?: TextMatcher
  /** The text of its label. */
  readonly label?: TextMatcher
  /** A text that it or a descendant contains. */
  readonly containing?: string
  /** The index among those found, from 0; negative from the end. */
  readonly nth?: number
}

/** The state of a part of the page. */
export interface PartState {
  readonly count: number
  readonly text: string
  readonly value: string
  readonly checked: boolean
  readonly focused: boolean
}

/** Where to press a part, or why it cannot be pressed yet. */
export type Aim = { readonly point: Point } | { readonly obstacle: string }

export interface Finder {
  readonly inspect: (steps: readonly Query[]) => PartState
  /** Scrolls the part into view. From now on, a press that begins elsewhere has no effect. */
  readonly aim: (steps: readonly Query[]) => Aim
  /** Whether the press since then has missed, because the part moved away at the last moment. */
  readonly hasMissed: () => boolean
  /** Focuses the part and selects its text. */
  readonly focus: (steps: readonly Query[]) => void
}

declare global {
  interface Window {
    readonly TestingLibraryDom: typeof dom
    finder?: Finder
  }
}

/** Runs in the page, once per document, after Testing Library was injected; must not use this module's scope. */
export function installFinder(): void {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = window.TestingLibraryDom
  const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  const toMatcher = (value: TextMatcher): string | RegExp =>
    typeof value === 'string' ? value : new RegExp(value.source, value.flags)
  const queryFrom = (root: HTMLElement, { role, name, text, label }: Query): readonly HTMLElement[] => {
    if (role !== undefined)
      return queryAllByRole(root, role, name === undefined ? {} : { name: toMatcher(name) })
    if (label !== undefined) return queryAllByLabelText(root, toMatcher(label))
    return text === undefined ? [root] : queryAllByText(root, toMatcher(text))
  }
  const find = (steps: readonly Query[]): readonly HTMLElement[] => {
    let found: readonly HTMLElement[] = [document.body]
    for (const step of steps) {
      const { containing, nth } = step
      found = [...new Set(found.flatMap((root) => queryFrom(root, step)))].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (containing === undefined || (element.textContent ?? '').includes(containing)),
      )
      if (nth !== undefined) found = found.filter((_, index) => index === (nth + found.length) % found.length)
    }
    return found
  }
  const one = (steps: readonly Query[]): HTMLElement => {
    const [element, ...others] = find(steps)
    if (element === undefined || others.length > 0)
      throw new Error(`${others.length + (element === undefined ? 0 : 1)} elements instead of one`)
    return element
  }
  /** A checkbox or radio button may be rendered by its label. */
  const visibleElement = (element: HTMLElement): HTMLElement => {
    const isRenderedByLabel = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
    return (isRenderedByLabel && element.labels?.[0]) || element
  }
  let hasMissed = false
  let guard: ((event: Event) => void) | undefined
  const removeGuard = (): void => {
    for (const type of PRESS) if (guard) removeEventListener(type, guard, true)
  }
  const guardPress = (element: HTMLElement, isPart: (at: Element) => boolean): void => {
    removeGuard()
    // Missed until the press arrives: closing the open list of a select swallows one.
    hasMissed = true
    let isElsewhere = true
    const actsOnClick = element.matches('button, a')
    guard = (event) => {
      const hit = event.target instanceof Element && isPart(event.target)
      if (event.type === 'pointerdown') {
        isElsewhere = !hit
        hasMissed = isElsewhere
      }
      // An element that is replaced between press and release, as during hydration, gets no click.
      if (event.type === 'mouseup' && actsOnClick) hasMissed = true
      if (event.type === 'click' && hit) hasMissed = isElsewhere
      if (!isElsewhere) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of PRESS) addEventListener(type, guard, true)
  }

  window.finder = {
    inspect: (steps) => {
      const found = find(steps)
      const [element] = found
      const hasValue =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      return {
        count: found.length,
        text: (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        value: hasValue ? element.value : '',
        checked: element instanceof HTMLInputElement ? element.checked : element?.ariaChecked === 'true',
        focused: element !== undefined && element === document.activeElement,
      }
    },
    aim: (steps) => {
      const found = find(steps)
      const [element] = found
      if (element === undefined || found.length > 1)
        return { obstacle: `${found.length} found instead of one` }
      if (element.matches(':disabled')) return { obstacle: 'it is disabled' }
      const target = visibleElement(element)
      const centre = (): Point => {
        const { x, y, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      const hit = ({ x, y }: Point): Element | null => document.elementFromPoint(x, y)
      const isPart = (at: Element): boolean => target.contains(at) || at.closest('label')?.control === element
      const isHit = (point: Point): boolean => {
        const at = hit(point)
        return at !== null && isPart(at)
      }
      if (!isHit(centre())) target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const point = centre()
      if (isHit(point)) {
        guardPress(element, isPart)
        return { point }
      }
      return {
        obstacle: `it is covered by ${hit(point)?.outerHTML.slice(0, 200) ?? 'nothing: it is out of sight'}`,
      }
    },
    hasMissed: () => {
      removeGuard()
      return hasMissed
    },
    focus: (steps) => {
      const element = one(steps)
      element.focus()
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
    },
  }
}
