/**
 * Keeps which button is pressed on a page that cannot answer yet, and presses it once it can; the last one counts. What a button
 * does by itself, such as opening a popover that nobody places yet, waits as well. Links answer at once.
 *
 * @returns call it when the page answers
 */
export function keepEarlyPress(page: HTMLElement): () => void {
  let pressed: HTMLElement | null = null
  const note = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button, [role="button"]') : null
    if (!(button instanceof HTMLElement)) return
    event.preventDefault()
    pressed = button
  }
  page.addEventListener('click', note, { capture: true })
  return () => {
    page.removeEventListener('click', note, { capture: true })
    if (pressed?.isConnected === true) pressed.click()
  }
}
