/**
 * A `ref` for a horizontally scrolling row: scrolls the item focused by the keyboard fully into view. Browsers stop when 32 pixels
 * of it are visible, and snapping may then hide it.
 */
export function scrollFocusedIntoView(row: HTMLElement | null): (() => void) | undefined {
  const scrollToItem = ({ target }: FocusEvent): void => {
    // For a pointer, moving the row would lose the press.
    if (row === null || !(target instanceof Element) || !target.matches(':focus-visible')) return
    const item = target.closest('li')?.getBoundingClientRect()
    const { left, right } = row.getBoundingClientRect()
    if (item !== undefined && (item.left < left || item.right > right))
      row.scrollBy({ left: item.left - left })
  }
  row?.addEventListener('focusin', scrollToItem)
  return () => row?.removeEventListener('focusin', scrollToItem)
}
