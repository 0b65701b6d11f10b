import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { storeCooking } from './support/kitchen.ts'
import { expectConfirmation, confirmation, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { recordTones, tonesIn } from './support/tones.ts'

const pitchesAndLengths = async (page: Page) =>
  (await tonesIn(page)).map(({ hertz, seconds }) => [hertz, seconds])

test('TIMER-12 TIMER-13 timer start, warning and end, and a completed step, play tones of their pitch and duration', async ({
  context,
  page,
  text,
  api,
}) => {
  await recordTones(context)
  const visitor = { page, text }
  const cook = await registerCook(api)
  const [toast, soup] = [await publish(api, cook), await publish(api, cook)]
  await signInBefore(page, cook)
  await storeCooking(page, cook, [
    { recipe: toast, timers: [{ label: 'Warns', endsIn: 66_000 }] },
    { recipe: soup, timers: [{ label: 'Ends', endsIn: 14_000 }] },
  ])
  const expectTone = (hertz: number, seconds: number) =>
    expect.poll(() => pitchesAndLengths(page), { timeout: 40_000 }).toContainEqual([hertz, seconds])

  await page.goto(`/cooking/${toast.id}`)
  await page.getByRole('button', { name: text('cook.timerRestart'), exact: true }).click()
  await expectTone(400, 0.3)
  await expectConfirmation(visitor, 2)
  await confirmation(visitor)
    .getByRole('button', { name: text('cook.ask.proceed') })
    .click()
  await expect(stepHeading(visitor, 2)).toBeHidden()
  await expectTone(520, 0.8)
  await expectTone(600, 0.5)
  await expectTone(800, 2)
})
