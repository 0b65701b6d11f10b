import type { Browser, Page } from '@playwright/test'
import { registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

/** A step that has begun: its button, and the minute of the day at which it is planned to end. */
interface StartedStep {
  readonly button: string
  readonly until: number
}

const minutesOf = (clock: string): number =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)

/** Lets the page's clock run ahead of the server's by hiding the server's time. */
async function ignoreServerTime(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  for (const silent of ['**/api/sessions**', '**/api/sessions/**', '**/api/live**'])
    await page.route(silent, () => undefined)
}

async function startedSteps(page: Page, text: Text): Promise<readonly StartedStep[]> {
  const buttons = page.getByRole('button', {
    name: new RegExp(`^${text('dinner.doneOf', { text: '' }).trim()}`),
  })
  const rows = await buttons.evaluateAll((all) =>
    all.map((button) => ({
      button: button.getAttribute('aria-label') ?? '',
      row: button.closest('li')?.textContent ?? '',
    })),
  )
  return rows.map(({ button, row }) => ({ button, until: minutesOf(/\d\d:\d\d/.exec(row)?.[0] ?? '') }))
}

/** Shares the plan on the page with somebody without an account, and revokes the link. */
async function shareAndRevoke(browser: Browser, { page, text }: Visitor): Promise<void> {
  await page.getByRole('button', { name: text('sharedPlan.share') }).click()
  const sheet = page.getByRole('dialog', { name: text('sharedPlan.share') })
  await sheet.getByRole('button', { name: text('invite.make') }).click()
  const url = await sheet.getByRole('textbox', { name: text('share.copyYourself') }).inputValue()
  const guestContext = await browser.newContext()
  const guest = await guestContext.newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { level: 1, name: text('sharedPlan.title') })).toBeVisible()
  await expect(guest.getByText(new RegExp(text('dinner.readyAt', { time: '.*19:00' })))).toBeVisible()
  await sheet
    .getByRole('region', { name: text('sharedPlan.links') })
    .getByRole('button')
    .click()
  await expect(sheet.getByText(text('invite.revoked'))).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: text('guest.over') })).toBeVisible()
  await guestContext.close()
  await page.keyboard.press('Escape')
}

test('ROUTE-7 SMART-1 SMART-3 SMART-4 SMART-5 the demo dinner is planned, shared and cooked with a late and an early step', async ({
  browser,
  page,
  text,
  api,
  problems,
  isMobile,
}) => {
  // The server refuses the id of a page whose clock is years ahead, and then chooses one.
  problems.expect(/status of 400.*\/api\/plans/)
  await ignoreServerTime(page)
  await signInBefore(page, await registerCook(api))
  await page.clock.install({ time: new Date(2030, 0, 1, 16, 0) })
  await page.goto('/')
  await page.getByRole('button', { name: text('dinner.demoPlan') }).click()
  await expect(page).toHaveURL(/\/smart-cooking$/)
  await page.getByRole('radio', { name: text('dinner.at'), exact: true }).check()
  await page.getByLabel(text('dinner.time'), { exact: true }).fill('19:00')
  await expect(page.getByText(text('dinner.readyAt', { time: '19:00' }), { exact: true })).toBeVisible()
  const timeline = text('dinner.timelineOf', { start: '_', ready: '19:00' }).split('_')
  const timelineView = isMobile
    ? page.getByRole('list', { name: text('dinner.list'), exact: true })
    : page.getByRole('img', { name: new RegExp(timeline.join(String.raw`\d\d:\d\d`)) })
  await expect(timelineView).toBeVisible()
  const saves = text('dinner.saves', { duration: '' }).trim()
  await expect(page.getByText(new RegExp(`^${saves}`))).toBeVisible()

  await shareAndRevoke(browser, { page, text })
  await page.getByRole('button', { name: text('dinner.start') }).click()
  await expect(page.getByRole('heading', { name: text('dinner.cooking') })).toBeVisible()
  const served = page.getByText(text('dinner.doneAll'))
  const alarms = page.getByRole('region', { name: text('timers.banner') })
  const news = page.getByRole('status').filter({ hasText: /19:\d\d/ })
  /** The minute at which each step is planned to end, as of when it began. */
  const dueAt = new Map<string, number>()
  let hasRung = false
  for (let minute = 16 * 60; minute < 20 * 60 && !(await served.isVisible()); minute += 1) {
    hasRung ||= await alarms.isVisible()
    for (const { button: name, until } of await startedSteps(page, text)) {
      // The second step overruns by eight minutes, the fourth ends five minutes early.
      const endsAt = dueAt.get(name) ?? until + ([0, 8, 0, -5][dueAt.size] ?? 0)
      dueAt.set(name, endsAt)
      if (minute < endsAt) continue
      if ([...dueAt.keys()][1] === name) await expect(news).toBeVisible()
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(button).toBeHidden()
    }
    await page.clock.fastForward(60_000)
  }
  await expect(served).toBeVisible()
  expect(hasRung).toBe(true)
  expect(dueAt.size).toBeGreaterThan(10)
  const ready = await page
    .getByText(new RegExp(text('dinner.readyAt', { time: String.raw`\d\d:\d\d` })))
    .first()
    .innerText()
  const at = minutesOf(/\d\d:\d\d/.exec(ready)?.[0] ?? '')
  expect(at).toBeGreaterThanOrEqual(19 * 60)
  expect(at).toBeLessThanOrEqual(19 * 60 + 20)
})
