/**
 * Runs a callback after the first paint, or at once if that has happened; returns a function that cancels it. An animation frame
 * would be too early: its requests compete with the frame being painted.
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
