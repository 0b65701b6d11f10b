import { createFinder, waitFor } from './find-again.ts'
import { nextTask } from './next-task.ts'

/** Elements whose default action may be replaced once the page is hydrated. */
const PRESSABLE =
  'button, [role="button"], a[href]:not([target]), input[type="checkbox"], input[type="radio"]'

const isLeftToBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

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

/**
 * Records presses, choices and typing before the page can respond, and replays them in the same order once it can. The default action
 * of a press waits too: a popover would open before it is positioned, a link would leave a page that wants to ask first. Presses with
 * another button or a modifier key are left to the browser.
 *
 * @returns function to call when the page responds, or never will; resolves when everything has been replayed
 */
export function recordEarlyInput(): () => Promise<void> {
  const actions: Action[] = []
  const listeners = new AbortController()
  let isReplaying = false

  const record = (kind: Action['kind'], target: HTMLElement, replay: Action['replay']): void => {
    const last = actions.at(-1)
    // Typing fires an event for each character; the last one has the whole text.
    if (kind === 'type' && last?.kind === kind && last.target === target) actions.pop()
    actions.push({ kind, target, find: createFinder(target), replay })
  }
  const recordChoice = (select: HTMLSelectElement): void => {
    const { value } = select
    record('choose', select, (element) => choose(element, value))
  }
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    if (isReplaying || isLeftToBrowser(event) || target === null) return
    event.preventDefault()
    // React may listen by now, and must not see this before what came earlier.
    event.stopImmediatePropagation()
    record('press', target, (element) => {
      if (!isCovered(element)) element.click()
    })
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
  document.addEventListener('click', onClick, options)
  document.addEventListener('input', onInput, options)
  document.addEventListener('change', onChange, options)

  return async () => {
    // Browsers without `blocking="render"` may show the page before this listens, and restore what was chosen on an earlier visit.
    for (const option of document.querySelectorAll<HTMLOptionElement>('option[selected]')) {
      const select = option.closest('select')
      const isRecorded = actions.some(({ target }) => target === select)
      if (select !== null && select.value !== option.value && !isRecorded) recordChoice(select)
    }
    for (let action = actions.shift(); action !== undefined; action = actions.shift()) {
      const element = await waitFor(action.find)
      if (element === null) continue
      isReplaying = true
      action.replay(element)
      isReplaying = false
      // React renders the effects of one action before the next.
      await nextTask()
    }
    listeners.abort()
  }
}
