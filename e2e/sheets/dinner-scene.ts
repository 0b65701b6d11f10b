import { registerCook, signInBefore } from '../support/cook.ts'
import type { Scene } from './scenes.ts'
import { withPage } from './shot.ts'

/** A dinner of several dishes: its plan, what was inferred about the steps of a dish, and cooking by the plan. */
export const dinnerScene: Scene = ({ studio, text, options, capture }) =>
  withPage(studio, options, async (page) => {
    const cook = await registerCook(studio.api)
    await signInBefore(page, cook)
    await page.goto('/smart-cooking')
    await page.getByRole('button', { name: text('dinner.demoPlan') }).waitFor()
    await capture('dinner-empty', page)
    await page.getByRole('button', { name: text('dinner.demoPlan') }).click()
    await page.getByRole('button', { name: text('dinner.start') }).waitFor()
    await capture('dinner-plan', page)
    await page.getByRole('button', { name: text('dinner.start') }).scrollIntoViewIfNeeded()
    await page.evaluate(() => document.querySelector('main table, main ol')?.scrollIntoView())
    await capture('dinner-when', page)
    await page
      .getByRole('button', { name: new RegExp(`^${text('dinner.stepsOf', { title: '' }).trim()}`) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await capture('dinner-steps', page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text('dinner.start') }).click()
    await page.getByRole('heading', { name: text('dinner.cooking') }).waitFor()
    await capture('dinner-cooking', page)
    await page
      .getByRole('button', { name: text('dinner.plus', { what: text('dinner.cooks') }), exact: true })
      .click()
    await page.getByRole('button', { name: text('sharedPlan.share') }).click()
    await page.getByRole('button', { name: text('invite.make') }).click()
    const address = page.getByRole('textbox', { name: text('share.copyYourself') })
    await address.waitFor()
    await capture('dinner-share', page)
    const url = await address.inputValue()
    await page.goto(url)
    await page.getByRole('heading', { name: text('sharedPlan.title') }).waitFor()
    await capture('dinner-shared', page)
    await page.goto(`${url}?cook=1`)
    await page.getByRole('heading', { name: text('sharedPlan.title') }).waitFor()
    await capture('dinner-lane', page)
  })
