import { publish, registerCook, signInBefore } from './support/cook.ts'
import { stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { swipe } from './support/touch.ts'

const DISHES = ['Soup', 'Pie', 'Salad'] as const

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
    for (const title of DISHES) await sheet.getByRole('checkbox', { name: title }).tap()
    await sheet.getByRole('button', { name: text('multi.start', { count: 3 }) }).tap()

    const dish = (title: string) => page.getByRole('region', { name: title })
    const inSight = (title: string) =>
      expect(dish(title).getByRole('heading', { level: 2, name: title })).toBeInViewport({ ratio: 1 })
    // The newest recipe is chosen in the order of the list: which dish comes first is up to the list.
    const tabs = page.getByRole('navigation', { name: text('multi.dishes') }).getByRole('button')
    await expect(tabs).toHaveCount(3)
    const order = (await tabs.allTextContents()).map(
      (name) => DISHES.find((title) => name.includes(title)) ?? '',
    )
    const [first = '', second = '', third = ''] = order
    await inSight(first)
    await swipe(page, 330, 60)
    await inSight(second)
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'true')
    await dish(second).getByRole('checkbox', { name: 'butter' }).tap()
    await tabs.nth(2).tap()
    await inSight(third)
    await expect(dish(third).getByRole('checkbox', { name: 'butter' })).not.toBeChecked()
    await dish(third)
      .getByRole('button', { name: text('cook.markDone'), exact: true })
      .tap()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('cook.ask.proceed') })
      .tap()
    await expect(stepHeading({ page: page, text }, 2).first()).toBeInViewport()
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
