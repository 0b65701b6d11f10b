/**
 * Calls back once something has been on the screen, at once when it has; answers with the way to call it off. A frame's
 * callback comes too early for that: what it fetches still takes the line from the frame that is being drawn.
 */
export function afterFirstPaint(callback: () => void): () => void {
  const types = typeof PerformanceObserver === 'undefined' ? [] : PerformanceObserver.supportedEntryTypes
  if (!types.includes('paint')) {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  const observer = new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    callback()
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => observer.disconnect()
}
