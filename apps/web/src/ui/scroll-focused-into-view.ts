/**
 * A `ref` for a row that scrolls sideways: brings the item that the keyboard has reached wholly into sight. Browsers are
 * content when 32 pixels of what has the focus show, and snapping may leave nothing of it.
 */
export function scrollFocusedIntoView(row: HTMLElement | null): (() => void) | undefined {
  const scrollToItem = ({ target }: FocusEvent): void => {
    // A row that moves under a pointer would lose the press.
    if (row === null || !(target instanceof Element) || !target.matches(':focus-visible')) return
    const item = target.closest('li')?.getBoundingClientRect()
    const { left, right } = row.getBoundingClientRect()
    if (item !== undefined && (item.left < left || item.right > right))
      row.scrollBy({ left: item.left - left })
  }
  row?.addEventListener('focusin', scrollToItem)
  return () => row?.removeEventListener('focusin', scrollToItem)
}
