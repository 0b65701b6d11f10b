import { afterFirstPaint } from '../../../platform/after-first-paint.ts'
import { retryableLazy } from '../../../platform/retryable-lazy.tsx'

/** `MakeCookbook`, loaded after the first paint. */
export const MakeCookbook = retryableLazy(async () => {
  await new Promise<void>((resolve) => void afterFirstPaint(resolve))
  return (await import('./make-cookbook.tsx')).MakeCookbook
})
