import type { Page } from '@playwright/test'

/** Swipes with one finger across a page with touch, at 400 px from its top. @param from px from the left, like `to` */
export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const ended = Date.now() / 1_000
  /** @param before how long before the end, in seconds: a finger takes its time, and what it throws flies as far as it is fast */
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, before: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
      timestamp: ended - before,
    })
  await touch('touchStart', from, 0.3)
  await touch('touchMove', (from + to) / 2, 0.2)
  await touch('touchMove', to, 0.1)
  await touch('touchEnd', to, 0)
  await session.detach()
}
