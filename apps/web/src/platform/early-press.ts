/** What may do another thing in the program than it does by itself. */
const PRESSABLE = 'button, [role="button"], a[href]:not([target]), input[type="checkbox"]'

const isBrowsers = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Keeps what is pressed or chosen on a page that cannot answer yet, and does it again once it can; the last one counts. What a
 * press does by itself waits as well: a popover would open where nobody places it, a link would leave a page that wants to ask
 * first. A press with another button or a modifier key is the browser's.
 *
 * @returns call it when the page answers, or never will
 */
export function keepEarlyPress(page: HTMLElement): () => void {
  let again = (): void => undefined
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest(PRESSABLE) : null
    if (isBrowsers(event) || !(target instanceof HTMLElement)) return
    event.preventDefault()
    again = () => {
      if (target.isConnected) target.click()
    }
  }
  const choose = (select: HTMLSelectElement): void => {
    const { value } = select
    again = () => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) choose(target)
  }
  // Chosen before even this has come: it is not what the server drew.
  for (const drawn of page.querySelectorAll<HTMLOptionElement>('option[selected]')) {
    const select = drawn.closest('select')
    if (select !== null && select.value !== drawn.value) choose(select)
  }
  page.addEventListener('click', onClick, { capture: true })
  page.addEventListener('change', onChange, { capture: true })
  return () => {
    page.removeEventListener('click', onClick, { capture: true })
    page.removeEventListener('change', onChange, { capture: true })
    again()
  }
}
