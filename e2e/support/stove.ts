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
 * Completes the step in view, whatever is left out; presses again where the press fell into the 200 ms that swallow a double
 * tap (COOK-15).
 *
 * @param press how 'done' is pressed; by default with the pointer
 */
export async function completeStep(
  visitor: Visitor,
  number: number,
  press = () => doneButton(visitor).click(),
): Promise<void> {
  const heading = stepHeading(visitor, number)
  await expect(heading).toBeVisible()
  await expect(async () => {
    const proceed = question(visitor).getByRole('button', { name: visitor.text('cook.ask.proceed') })
    if (await proceed.isVisible()) await proceed.press('Enter')
    else if (await heading.isVisible()) await press()
    await expect(heading).toBeHidden({ timeout: 500 })
  }).toPass({ intervals: [200] })
}
