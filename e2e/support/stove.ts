import type { Locator } from '@playwright/test'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** The heading of a step on the cooking page; the number is 1-based. */
export const stepHeading = ({ page, text }: Visitor, number: number): Locator =>
  page.getByRole('heading', { name: text('cook.stepNumber', { number }) })

export const doneButton = ({ page, text }: Visitor): Locator =>
  page.getByRole('button', { name: text('cook.markDone'), exact: true })

/** The confirmation that the page asks for when something was omitted (COOK-16). */
export const confirmation = ({ page }: Visitor): Locator => page.getByRole('alertdialog')

/**
 * Presses 'done', and returns whether the page asks for confirmation. Presses again when the press fell into the 200 ms lock
 * against double taps (COOK-15).
 *
 * @param press how 'done' is pressed
 */
async function pressDone(visitor: Visitor, heading: Locator, press: () => Promise<void>): Promise<boolean> {
  await expect(heading).toBeVisible()
  const isConfirmationShown = (): Promise<boolean> => confirmation(visitor).isVisible()
  const hasReacted = async (): Promise<boolean> =>
    (await isConfirmationShown()) || !(await heading.isVisible())
  await expect(async () => {
    if (!(await hasReacted())) await press()
    await expect.poll(hasReacted, { timeout: 1_000, intervals: [50] }).toBe(true)
  }).toPass({ intervals: [50] })
  return isConfirmationShown()
}

/** A confirmation may appear just before the press, which then must not be waited for. */
const byPointer = (visitor: Visitor) => () => doneButton(visitor).click({ timeout: 1_000 })

/** Presses 'done' in a step with omissions until the page asks for confirmation. */
export async function expectConfirmation(
  visitor: Visitor,
  number: number,
  press = byPointer(visitor),
): Promise<void> {
  expect(await pressDone(visitor, stepHeading(visitor, number), press), 'the page asks').toBe(true)
}

/**
 * Completes the visible step, confirming omissions.
 *
 * @param press how to press 'done'; defaults to the pointer
 */
export async function completeStep(
  visitor: Visitor,
  number: number,
  press = byPointer(visitor),
): Promise<void> {
  const heading = stepHeading(visitor, number)
  if (await pressDone(visitor, heading, press))
    await confirmation(visitor)
      .getByRole('button', { name: visitor.text('cook.ask.proceed') })
      .press('Enter')
  await expect(heading).toBeHidden()
}
