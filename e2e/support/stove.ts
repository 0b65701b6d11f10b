import type { Locator } from '@playwright/test'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** The heading of a step that is cooked, counted from 1. */
export const stepHeading = ({ page, text }: Visitor, number: number): Locator =>
  page.getByRole('heading', { name: text('cook.stepNumber', { number }) })

export const doneButton = ({ page, text }: Visitor): Locator =>
  page.getByRole('button', { name: text('cook.markDone'), exact: true })

/** What the page asks first, when something was left out (COOK-16). */
export const question = ({ page }: Visitor): Locator => page.getByRole('alertdialog')

/**
 * Presses 'done', and answers whether the page asks first. Presses again where the press fell into the 200 ms that swallow a
 * double tap (COOK-15).
 *
 * @param press how 'done' is pressed
 */
async function pressDone(visitor: Visitor, heading: Locator, press: () => Promise<void>): Promise<boolean> {
  await expect(heading).toBeVisible()
  const isAsked = (): Promise<boolean> => question(visitor).isVisible()
  const isAnswered = async (): Promise<boolean> => (await isAsked()) || !(await heading.isVisible())
  await expect(async () => {
    if (!(await isAnswered())) await press()
    await expect.poll(isAnswered, { timeout: 1_000, intervals: [50] }).toBe(true)
  }).toPass({ intervals: [50] })
  return isAsked()
}

/** A question may come between the look and the press: that press is not waited for. */
const byPointer = (visitor: Visitor) => () => doneButton(visitor).click({ timeout: 1_000 })

/** Presses 'done' in a step where something is left out, until the page asks. */
export async function askBeforeDone(
  visitor: Visitor,
  number: number,
  press = byPointer(visitor),
): Promise<void> {
  expect(await pressDone(visitor, stepHeading(visitor, number), press), 'the page asks').toBe(true)
}

/**
 * Completes the step in view, whatever is left out.
 *
 * @param press how 'done' is pressed; by default with the pointer
 */
export async function completeStep(
  visitor: Visitor,
  number: number,
  press = byPointer(visitor),
): Promise<void> {
  const heading = stepHeading(visitor, number)
  if (await pressDone(visitor, heading, press))
    await question(visitor)
      .getByRole('button', { name: visitor.text('cook.ask.proceed') })
      .press('Enter')
  await expect(heading).toBeHidden()
}
