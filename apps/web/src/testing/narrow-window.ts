import { onTestFinished } from 'vitest'

/** Makes the window as wide as a phone for the rest of the test; call it before rendering. */
export function narrowWindow(): void {
  const { innerWidth } = window
  Object.assign(window, { innerWidth: 390 })
  onTestFinished(() => void Object.assign(window, { innerWidth }))
}
