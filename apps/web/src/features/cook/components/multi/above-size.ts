/**
 * Ref callback: keeps the CSS variable `--above-size` of an element up to date, which says how far below the top of the page it begins.
 * Whatever comes and goes above it changes the height of the page.
 */
export function aboveSize(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--above-size', `${element.getBoundingClientRect().top + window.scrollY}px`),
  )
  observer.observe(document.body)
  return () => observer.disconnect()
}
