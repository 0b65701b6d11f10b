import type { Locator } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { storeCooking } from './support/kitchen.ts'
import { expect, test } from './support/test.ts'

/** The computed text colour as RGB from 0 to 255, whatever the notation in the style sheet. */
const colourOf = (element: Locator): Promise<{ red: number; green: number; blue: number }> =>
  element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('There is no canvas')
    context.fillStyle = getComputedStyle(node).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return { red, green, blue }
  })

const isRed = async (element: Locator): Promise<boolean> => {
  const { red, green, blue } = await colourOf(element)
  return red > 120 && red - Math.max(green, blue) > 60
}

const THEMES = ['light', 'dark'] as const

test('TIMER-13 in both themes a timer turns red in its last minute, in the rail and in its step', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await storeCooking(page, cook, [{ recipe, timers: [{ label: 'Rice', endsIn: 72_000 }] }])
  await page.goto(`/cooking/${recipe.id}?step=${recipe.steps.length - 1}`)
  const inRail = page.getByRole('region', { name: text('timers.bar'), exact: true }).getByRole('timer')
  const inStep = page.getByRole('region', { name: text('cook.timersOfStep') }).getByRole('timer')
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const digits of [inRail, inStep]) {
      await expect(digits).toHaveText(/^1:(0[1-9]|1[01])$/)
      expect(await isRed(digits)).toBe(false)
    }
  }
  for (const digits of [inRail, inStep]) await expect(digits).toHaveText(/^(1:00|0:5\d)$/)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const digits of [inRail, inStep]) await expect.poll(() => isRed(digits)).toBe(true)
  }
})
