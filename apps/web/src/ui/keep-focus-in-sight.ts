/**
 * A `ref` for a row of cards that scrolls sideways: brings the card that the keyboard has reached wholly into sight. Browsers are
 * content when 32 pixels of what has the focus show, and snapping may leave nothing of it.
 */
export function keepFocusInSight(row: HTMLElement | null): (() => void) | undefined {
  const show = ({ target }: FocusEvent): void => {
    // A row that moves under a pointer would lose the press.
    if (row === null || !(target instanceof Element) || !target.matches(':focus-visible')) return
    const card = target.closest('li')?.getBoundingClientRect()
    const { left, right } = row.getBoundingClientRect()
    if (card !== undefined && (card.left < left || card.right > right))
      row.scrollBy({ left: card.left - left })
  }
  row?.addEventListener('focusin', show)
  return () => row?.removeEventListener('focusin', show)
}
