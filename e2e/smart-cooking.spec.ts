import type { Page } from '@playwright/test'
import { registerCook, signInBefore } from './support/cook.ts'
import { expect, test } from './support/test.ts'

/** A step that has begun: what it is called, and the time at which it is expected to end, as minutes of the day. */
interface Running {
  readonly name: string
  readonly until: number
}

const minutesOf = (clock: string): number =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)

/** The steps that can be done now, the one that ends first before the others. */
async function running(page: Page, done: string): Promise<readonly Running[]> {
  const buttons = page.getByRole('button', { name: new RegExp(`^${done}`) })
  const rows = await buttons.evaluateAll((all) =>
    all.map((button) => ({
      name: button.getAttribute('aria-label') ?? '',
      row: button.closest('li')?.textContent ?? '',
    })),
  )
  return rows
    .map(({ name, row }) => ({ name, until: minutesOf(/(\d\d:\d\d)(?!.*\d\d:\d\d)/.exec(row)?.[1] ?? '') }))
    .toSorted((one, other) => one.until - other.until)
}

const minuteOfPage = (page: Page): Promise<number> =>
  page.evaluate(() => new Date().getHours() * 60 + new Date().getMinutes())

test('SMART-1 SMART-3 SMART-4 SMART-5 the demo dinner for seven o’clock, with one step late and one early', async ({
  page,
  text,
  api,
}) => {
  // The page's clock runs ahead of the server's.
  await page.route('**/api/sessions**', () => undefined)
  await page.route('**/api/sessions/**', () => undefined)
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  await page.clock.install({ time: new Date(2030, 0, 1, 16, 0) })
  await page.goto('/')
  await page.getByRole('button', { name: text('dinner.demoPlan') }).click()
  await expect(page).toHaveURL(/\/smart-cooking$/)
  await page.getByRole('radio', { name: text('dinner.at'), exact: true }).check()
  await page.getByLabel(text('dinner.time'), { exact: true }).fill('19:00')
  await expect(page.getByText(text('dinner.readyAt', { time: '19:00' }))).toBeVisible()
  await expect(page.getByRole('img', { name: /19:00/ })).toBeVisible()
  const saves = text('dinner.saves', { duration: '' }).trim()
  await expect(page.getByText(new RegExp(`^${saves}`))).toBeVisible()

  await page.getByRole('button', { name: text('dinner.start') }).click()
  await expect(page.getByRole('heading', { name: text('dinner.cooking') })).toBeVisible()
  const done = text('dinner.doneOf', { text: '' }).trim()
  const served = page.getByText(text('dinner.doneAll'))
  const alarms = page.getByRole('region', { name: text('timers.banner') })
  const told: string[] = []
  let steps = 0
  let rang = false
  for (let minute = 0; minute < 240 && !(await served.isVisible()); minute += 1) {
    rang ||= await alarms.isVisible()
    const now = await minuteOfPage(page)
    for (const { name, until } of await running(page, done)) {
      // The second step takes eight minutes more, the fourth is done five minutes before its time.
      const isLate = steps === 1 && told.length === 0
      if (isLate && now < until + 8 && told.length === 0) {
        const status = await page.getByRole('status').allTextContents()
        const news = status.find((one) => one.includes('19:'))
        if (news !== undefined) told.push(news)
        continue
      }
      if (now < until - (steps === 3 ? 5 : 0)) continue
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(button).toBeHidden()
      steps += 1
    }
    await page.clock.fastForward(60_000)
  }
  await expect(served).toBeVisible()
  expect(rang).toBe(true)
  expect(steps).toBeGreaterThan(10)
  const ready = minutesOf(
    /(\d\d:\d\d)/.exec(
      await page
        .getByText(/19:\d\d/)
        .first()
        .innerText(),
    )?.[1] ?? '',
  )
  expect(ready).toBeGreaterThanOrEqual(19 * 60)
  expect(ready).toBeLessThanOrEqual(19 * 60 + 20)
})
