/**
 * Ref callback for a bar fixed to the bottom of a page: mirrors its height in the root's CSS variable `--foot-own-size`, so that it
 * never covers the focused element.
 */
export function observeFooterHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--foot-own-size', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-own-size')
  }
}
