import { registerCook, signInBefore } from '../support/cook.ts'
import { storeCooking } from '../support/kitchen.ts'
import type { Scene } from './scenes.ts'
import { withPage } from './shot.ts'

/** Three dishes on one page: attention, a ringing timer, the shared checklist, and the choice of another dish. */
export const dishesScene: Scene = ({ studio, kitchen: { cooked }, text, options, capture }) =>
  withPage(studio, options, async (page) => {
    const timers = [600_000, 45_000].map((endsIn) => [{ label: text('cook.timer'), endsIn }])
    const cooking = cooked.map((recipe, index) => ({ recipe, timers: timers[index] ?? [] }))
    const cook = await registerCook(studio.api)
    await signInBefore(page, cook)
    await storeCooking(page, cook, cooking)
    await page.goto('/multi-cooking')
    await page.getByRole('region', { name: cooked[2]?.title ?? '' }).waitFor()
    await capture('dishes', page)
    await page.getByRole('button', { name: text('multi.checklist'), exact: true }).click()
    await page.getByRole('dialog', { name: text('multi.checklistTitle') }).waitFor()
    await capture('dishes-checklist', page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: text('multi.add'), exact: true })
      .first()
      .click()
    await page.getByText(text('multi.sources.all')).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await capture('dishes-add', page)
    await page.keyboard.press('Escape')
  })
