import { publish, registerCook, signInBefore } from './support/cook.ts'
import { storeCooking } from './support/kitchen.ts'
import { stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { swipe } from './support/touch.ts'
import { toasts } from './support/visitor.ts'
import type { Page } from '@playwright/test'

const DISHES = ['Soup', 'Pie', 'Salad'] as const

/** The space between the dishes and the bottom of the window, in CSS pixels; negative if they overflow it. */
const spaceBelow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('[data-dish]')].map(
      (dish) => dish.getBoundingClientRect().bottom,
    )
    return Math.round(innerHeight - Math.max(...ends))
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('MULTI-1 three dishes started from one page: one swipe between them, each with its own step, timer and ticks', async ({
    page,
    text,
    api,
  }) => {
    const cook = await registerCook(api)
    for (const title of DISHES) await publish(api, cook, { title: `${title} of ${cook.username}` })
    await signInBefore(page, cook)
    await page.goto('/multi-cooking')
    await page.getByRole('button', { name: text('multi.add') }).tap()
    const sheet = page.getByRole('dialog', { name: text('multi.add') })
    await sheet.getByText(text('multi.sources.mine')).tap()
    // Until the cook's own recipes have loaded, the sheet shows everybody's.
    for (const title of DISHES)
      await sheet.getByRole('checkbox', { name: `${title} of ${cook.username}` }).tap()
    await sheet.getByRole('button', { name: text('multi.start', { count: 3 }) }).tap()

    const dish = (title: string) => page.getByRole('region', { name: title })
    const expectInView = (title: string) =>
      expect(dish(title).getByRole('heading', { level: 2, name: title })).toBeInViewport({ ratio: 1 })
    // Dishes are ordered as in the list, whatever its order.
    const tabs = page.getByRole('navigation', { name: text('multi.dishes') }).getByRole('button')
    await expect(tabs).toHaveCount(3)
    const order = (await tabs.allTextContents()).map(
      (name) => DISHES.find((title) => name.includes(title)) ?? '',
    )
    const [first = '', second = '', third = ''] = order
    await expectInView(first)
    await swipe(page, 330, 60)
    await expectInView(second)
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'true')
    await dish(second).getByRole('checkbox', { name: 'butter' }).tap()
    await tabs.nth(2).tap()
    await expectInView(third)
    await expect(dish(third).getByRole('checkbox', { name: 'butter' })).not.toBeChecked()
    await dish(third)
      .getByRole('button', { name: text('cook.markDone'), exact: true })
      .tap()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('cook.ask.proceed') })
      .tap()
    await expect(stepHeading({ page: page, text }, 2).first()).toBeInViewport()
    // Undo is offered beside the buttons, not over them.
    await expect(toasts({ page, text }).getByRole('button', { name: text('cook.undo') })).toBeVisible()
    await dish(third)
      .getByRole('button', { name: text('cook.markDone'), exact: true })
      .tap({ trial: true, timeout: 2_000 })
    await dish(third).getByRole('button', { name: /Toast/ }).first().tap()
    await expect(dish(third).getByRole('timer')).toBeVisible()
    await expect(dish(first).getByRole('timer')).toHaveCount(0)

    await page.getByRole('button', { name: text('multi.checklist'), exact: true }).tap()
    const list = page.getByRole('dialog', { name: text('multi.checklistTitle') })
    await expect(list.getByRole('listitem').filter({ hasText: 'butter' })).toContainText('300')
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('MULTI-1 BAR-2 an ended timer shows one banner near the thumb, besides the buttons of dishes and above dialogs', async ({
    page,
    text,
    api,
  }) => {
    const cook = await registerCook(api)
    const timers = [{ label: 'Toast', duration_minutes: 40 }]
    const recipe = await publish(api, cook, {
      steps: [{ instruction: 'Wash.' }, { instruction: 'Bake.', timers }],
    })
    await signInBefore(page, cook)
    await storeCooking(page, cook, [{ recipe, timers: [{ label: 'Toast', endsIn: -1_000 }] }])
    await page.goto('/multi-cooking')
    const banner = page.getByRole('region', { name: text('timers.banner') })
    const stop = page.getByRole('button', {
      name: new RegExp(`^(${text('timers.stop')}|${text('cook.timerStop')})`),
    })
    await expect(banner).toBeInViewport({ ratio: 1 })
    // A focused banner does not hide, however slow the page is.
    await banner.getByRole('button').first().focus()
    await expect(stop).toHaveCount(1)
    await expect(page.getByRole('region', { name: text('timers.bar'), exact: true })).toBeHidden()
    await expect(page.getByRole('region', { name: text('multi.needsYou') })).toBeHidden()
    const done = page.getByRole('button', { name: text('cook.markDone'), exact: true })
    await expect(done).toBeInViewport({ ratio: 1 })
    const [above, below] = [await done.boundingBox(), await banner.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await page.getByRole('button', { name: text('multi.checklist'), exact: true }).tap()
    await expect(page.getByRole('dialog', { name: text('multi.checklistTitle') })).toBeVisible()
    await stop.tap()
    await expect(banner).toBeHidden()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('MULTI-1 the dishes end at the bottom of the window, whatever appears above them', async ({
    page,
    text,
    api,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    })
    const cook = await registerCook(api)
    const { id } = await publish(api, cook)
    await signInBefore(page, cook)
    await page.goto(`/cooking/${id}`)
    await expect(stepHeading({ page, text }, 1)).toBeVisible()
    await page.goto('/multi-cooking')
    const timers = page.getByRole('region', { name: text('timers.bar'), exact: true })
    const start = page.getByRole('button', { name: /Toast/ }).first()
    await page.getByRole('button', { name: text('cook.forward'), exact: true }).click()
    await expect(start).toBeVisible()
    expect(await spaceBelow(page)).toBe(0)
    await start.click()
    await expect(timers).toBeVisible()
    await expect.poll(() => spaceBelow(page)).toBe(0)
    const permission = page.getByRole('button', { name: text('timers.notNow') })
    await permission.click()
    await expect(permission).toBeHidden()
    await expect.poll(() => spaceBelow(page)).toBe(0)
    await timers.getByRole('button', { name: text('timers.remove', { label: 'Toast' }) }).click()
    await expect(timers).toBeHidden()
    await expect.poll(() => spaceBelow(page)).toBe(0)
  })
})
