import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { storeCooking } from './support/kitchen.ts'
import { expect, test } from './support/test.ts'
import { recordTones, playTimes } from './support/tones.ts'

const MINUTE_MS = 60_000

// Wide enough for the rail to show both timers.
test.use({ viewport: { width: 1280, height: 800 } })

/**
 * Simulates a closed lid: the page freezes, and its clock has advanced when it resumes. The server's has not, so it must not
 * respond.
 */
async function closeLid(page: Page, ms: number): Promise<void> {
  await page.route('**/api/sessions/**', () => undefined)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

for (const { minutes, rings } of [
  { minutes: 1, rings: true },
  { minutes: 60, rings: false },
])
  test(`TIMER-6 a timer that ends during ${minutes} min with the lid closed is shown at once, and ${rings ? 'rings for the rest of its minute' : 'makes no sound'}`, async ({
    context,
    page,
    text,
    api,
  }) => {
    await recordTones(context)
    const cook = await registerCook(api)
    const [soon, later] = [await publish(api, cook), await publish(api, cook)]
    await signInBefore(page, cook)
    await page.clock.install()
    await storeCooking(page, cook, [
      { recipe: soon, timers: [{ label: 'Soon', endsIn: 45_000 }] },
      { recipe: later, timers: [{ label: 'Later', endsIn: 90 * MINUTE_MS }] },
    ])
    await page.goto('/recipes')
    const rail = page.getByRole('region', { name: text('timers.bar'), exact: true })
    await expect(rail.getByRole('timer', { name: 'Soon' })).toHaveText(/^0:[1-4]\d$/)
    await page.getByRole('main').click({ position: { x: 2, y: 2 } })

    await closeLid(page, minutes * MINUTE_MS)
    await expect(rail.getByRole('timer', { name: 'Soon' })).toHaveText('0:00')
    const ago = text('timers.ago', { duration: text('time.minutes', { minutes: minutes - 1 }) })
    await expect(rail.getByText(rings ? text('timers.timeIsUp') : ago)).toBeVisible()
    const banner = page.getByRole('region', { name: text('timers.banner') })
    await expect(banner).toContainText('Soon')
    const minutesLeft = 90 - minutes
    await expect(rail.getByRole('timer', { name: 'Later' })).toHaveText(
      new RegExp(minutesLeft > 60 ? `^1:${minutesLeft - 61}:[1-5]\\d$` : `^${minutesLeft - 1}:[1-5]\\d$`),
    )
    if (rings) await expect.poll(() => playTimes(page, 800)).not.toEqual([])
    else {
      await expect(page.locator('html')).not.toHaveAttribute('data-alarm')
      expect(await playTimes(page, 800)).toEqual([])
    }
    await banner.getByRole('button', { name: text('timers.acknowledge', { label: 'Soon' }) }).click()
    await expect(rail.getByText('Soon')).toBeHidden()
    await expect(rail.getByRole('timer', { name: 'Later' })).toBeVisible()
  })
