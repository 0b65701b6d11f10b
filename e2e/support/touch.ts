import type { Page } from '@playwright/test'

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd'

/**
 * Touches a page with one finger. Times are explicit, because on a busy machine events are late, and a tap would become a long
 * press.
 *
 * @param path the path of the finger: `before` is how long before the end, in seconds, `x` and `y` are in px
 */
async function touch(
  page: Page,
  path: readonly {
    readonly type: TouchType
    readonly x: number
    readonly y: number
    readonly secondsBeforeEnd: number
  }[],
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const endedAt = Date.now() / 1_000
  for (const { type, x, y, secondsBeforeEnd } of path)
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp: endedAt - secondsBeforeEnd,
    })
  await session.detach()
}

/** Taps a point of a page with touch, in px from its upper left corner. */
export const tap = (page: Page, x: number, y: number): Promise<void> =>
  touch(page, [
    { type: 'touchStart', x, y, secondsBeforeEnd: 0.05 },
    { type: 'touchEnd', x, y, secondsBeforeEnd: 0 },
  ])

/** Swipes with one finger across a page with touch, at 400 px from its top. @param from px from the left, like `to` */
export const swipe = (page: Page, from: number, to: number): Promise<void> =>
  // The speed of the finger determines how far the content is thrown.
  touch(page, [
    { type: 'touchStart', x: from, y: 400, secondsBeforeEnd: 0.3 },
    { type: 'touchMove', x: (from + to) / 2, y: 400, secondsBeforeEnd: 0.2 },
    { type: 'touchMove', x: to, y: 400, secondsBeforeEnd: 0.1 },
    { type: 'touchEnd', x: to, y: 400, secondsBeforeEnd: 0 },
  ])
