/**
 * The ref of a bar that a page keeps at its bottom: tells the style sheet how high it is, as `--foot-own-size` of the root, so
 * that nothing that has the focus hides behind it.
 */
export function footSize(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--foot-own-size', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-own-size')
  }
}
