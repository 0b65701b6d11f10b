import { createFinder, waitFor } from './find-again.ts'
import { nextTask } from './next-task.ts'

/** How far the mouse may move during a press, in CSS pixels. */
const PRESS_SLOP = 10

/** Elements whose default action may be replaced once the page is hydrated. */
const PRESSABLE =
  'button, [role="button"], a[href]:not([target]), input[type="checkbox"], input[type="radio"]'

const isLeftToBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const pressableAt = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null

/** A modal dialog that an earlier press has opened: a press on the page behind it would have hit the dialog. */
function isCovered(element: HTMLElement): boolean {
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(element))
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type))

/** Enters a text as typing does: React ignores an input event whose value it has already seen a script assign. */
function typeText(field: HTMLElement, text: string): void {
  if (!isTextField(field)) return
  field.value = ''
  field.setRangeText(text, 0, 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(select: HTMLElement, value: string): void {
  if (!(select instanceof HTMLSelectElement)) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A recorded user action on an element, and how to replay it. */
interface Action {
  readonly kind: 'press' | 'type' | 'choose' | 'leave'
  readonly target: HTMLElement
  readonly find: () => HTMLElement | null
  readonly replay: (element: HTMLElement) => void
}

/** A press of the mouse that has not ended. */
interface HeldPress {
  readonly target: HTMLElement
  readonly find: Action['find']
  readonly x: number
  readonly y: number
  readonly end: PromiseWithResolvers<void>
}

/**
 * Records presses, choices and typing before the page can respond, and replays them in the same order once it can. The default action
 * of a press waits too: a popover would open before it is positioned, a link would leave a page that wants to ask first. Presses with
 * another button or a modifier key are left to the browser.
 *
 * When an element is replaced while the mouse is held on it, browsers fire no click: such a press counts for the new element.
 *
 * @returns function to call when the page responds, or never will; resolves when everything has been replayed
 */
export function recordEarlyInput(): () => Promise<void> {
  const actions: Action[] = []
  const listeners = new AbortController()
  let isReplaying = false
  let held: HeldPress | null = null

  const record = (kind: Action['kind'], target: HTMLElement, replay: Action['replay']): void => {
    const last = actions.at(-1)
    // Typing fires an event for each character; the last one has the whole text.
    if (kind === 'type' && last?.kind === kind && last.target === target) actions.pop()
    actions.push({ kind, target, find: createFinder(target), replay })
  }
  const press = (element: HTMLElement): void => {
    if (!isCovered(element)) element.click()
  }
  const recordChoice = (select: HTMLSelectElement): void => {
    const { value } = select
    record('choose', select, (element) => choose(element, value))
  }
  const onClick = (event: MouseEvent): void => {
    const target = pressableAt(event)
    if (isReplaying || isLeftToBrowser(event) || target === null) return
    event.preventDefault()
    // React may listen by now, and must not see this before what came earlier.
    event.stopImmediatePropagation()
    record('press', target, press)
  }
  const onMouseDown = (event: MouseEvent): void => {
    const target = pressableAt(event)
    if (isLeftToBrowser(event) || target === null) return
    const { clientX: x, clientY: y } = event
    held = { target, find: createFinder(target), x, y, end: Promise.withResolvers() }
  }
  const onMouseUp = ({ clientX, clientY }: MouseEvent): void => {
    if (held === null) return
    const { target, find, x, y, end } = held
    held = null
    const isReplaced = !target.isConnected && Math.hypot(clientX - x, clientY - y) <= PRESS_SLOP
    if (isReplaced) actions.push({ kind: 'press', target, find, replay: press })
    end.resolve()
  }
  const onInput = (event: Event): void => {
    const { target } = event
    if (isReplaying || !isTextField(target)) return
    event.stopImmediatePropagation()
    const { value } = target
    record('type', target, (element) => typeText(element, value))
  }
  const onChange = (event: Event): void => {
    const { target } = event
    if (isReplaying) return
    event.stopImmediatePropagation()
    if (target instanceof HTMLSelectElement) recordChoice(target)
    // A text field fires it when it loses the focus after an edit.
    if (isTextField(target))
      record('leave', target, (element) => {
        element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      })
  }
  const options = { capture: true, signal: listeners.signal }
  document.addEventListener('mousedown', onMouseDown, options)
  document.addEventListener('mouseup', onMouseUp, options)
  document.addEventListener('click', onClick, options)
  document.addEventListener('input', onInput, options)
  document.addEventListener('change', onChange, options)

  const replayAll = async (): Promise<void> => {
    for (let action = actions.shift(); action !== undefined; action = actions.shift()) {
      const element = await waitFor(action.find)
      if (element === null) continue
      isReplaying = true
      action.replay(element)
      isReplaying = false
      // React renders the effects of one action before the next.
      await nextTask()
    }
  }

  return async () => {
    // Browsers without `blocking="render"` may show the page before this listens, and restore what was chosen on an earlier visit.
    for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]')) {
      const select = option.closest('select')
      const isRecorded = actions.some(({ target }) => target === select)
      if (select !== null && select.value !== option.value && !isRecorded) recordChoice(select)
    }
    await replayAll()
    if (held !== null && !held.target.isConnected) {
      await held.end.promise
      await replayAll()
    }
    listeners.abort()
  }
}
