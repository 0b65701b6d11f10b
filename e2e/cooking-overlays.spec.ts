import { randomUUID } from 'node:crypto'
import type { RecipeResponse } from '@souschef/contract'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { type Cook, publish, registerCook, signInBefore } from './support/cook.ts'
import { storeCooking } from './support/kitchen.ts'
import { expectConfirmation, completeStep, doneButton, confirmation, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { toasts, type Visitor } from './support/visitor.ts'

const SIMMER = 'Cover the pot and let the beef simmer gently with the onions until the sauce coats a spoon.'
const LONG = 'Let the covered pot of beef and onions simmer very gently'

interface Kitchen {
  readonly cook: Cook
  readonly recipe: RecipeResponse
}

/** Two steps, the second of which starts a timer automatically; notification permission has not been decided. */
async function openKitchen(page: Page, api: Api): Promise<Kitchen> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  const cook = await registerCook(api)
  const beef = randomUUID()
  const recipe = await publish(api, cook, {
    ingredients: [{ id: beef, name: 'beef', amount: 500, unit: 'g' }],
    steps: [
      { instruction: 'Brown the beef.' },
      {
        instruction: SIMMER,
        ingredients: [{ ingredient_id: beef }],
        timers: [{ label: 'Simmer', duration_minutes: 40, auto_start: true }],
      },
    ],
  })
  await signInBefore(page, cook)
  return { cook, recipe }
}

/** Cooks up to the step that starts its timer automatically. */
async function startSecondStep(visitor: Visitor, api: Api): Promise<void> {
  const { recipe } = await openKitchen(visitor.page, api)
  await visitor.page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading(visitor, 1)).toBeVisible()
  await visitor.page.waitForLoadState('networkidle')
  await completeStep(visitor, 1)
}

const banner = ({ page, text }: Visitor): Locator => page.getByRole('region', { name: text('timers.banner') })

const permission = ({ page, text }: Visitor): Locator =>
  page.getByRole('complementary', { name: text('timers.askTitle') })

/** Prompts and announcements that cover what the cook reads or presses. */
async function overlaps({ page, text }: Visitor, ...above: readonly Locator[]): Promise<readonly string[]> {
  const timer = page.getByRole('region', { name: text('cook.timersOfStep') }).getByRole('button')
  const below = [page.getByText(SIMMER), ...(await timer.all())]
  const overlapping: string[] = []
  for (const upper of above)
    for (const lower of below) {
      const [a, b] = [await upper.boundingBox(), await lower.boundingBox()]
      if (a === null || b === null) throw new Error('Both must be visible')
      const [left, top] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
      const [right, bottom] = [
        Math.min(a.x + a.width, b.x + b.width),
        Math.min(a.y + a.height, b.y + b.height),
      ]
      if (left < right && top < bottom) overlapping.push(`${String(upper)} over ${String(lower)}`)
    }
  return overlapping
}

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN

test('BAR-1 BAR-2 only one place at a time can stop a timer: the banner, then the visible step, else the rail', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const { cook, recipe } = await openKitchen(page, api)
  await storeCooking(page, cook, [{ recipe, timers: [{ label: LONG, endsIn: -1_000 }] }])
  await page.goto(`/cooking/${recipe.id}`)
  const acknowledge = { name: text('timers.acknowledge', { label: LONG }), exact: true }
  const inBanner = banner(visitor).getByRole('button', acknowledge)
  const inRail = page
    .getByRole('region', { name: text('timers.bar'), exact: true })
    .getByRole('button', acknowledge)
  const inStep = page.getByRole('button', { name: text('cook.timerStop'), exact: true })
  const expectOnly = async (visibleButton: Locator): Promise<void> => {
    await expect(visibleButton).toBeVisible()
    for (const other of [inBanner, inStep, inRail])
      if (other !== visibleButton) await expect(other).toBeHidden()
  }
  await expect(stepHeading(visitor, 2)).toBeVisible()
  // A focused banner does not disappear, however slow the page is.
  await inBanner.focus()
  await expectOnly(inBanner)
  await page.keyboard.press('Escape')
  await expectOnly(inStep)
  await page.keyboard.press('ArrowLeft')
  await expect(stepHeading(visitor, 1)).toBeVisible()
  await expectOnly(inRail)
  await inRail.click()
  await expect(page.getByRole('region', { name: text('timers.bar'), exact: true })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('DEC-51 when a step starts its timer, neither the permission prompt nor the undo toast covers the step @secure-context', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    await startSecondStep(visitor, api)
    const undo = toasts(visitor).getByRole('button', { name: text('cook.undo'), exact: true })
    await expect(undo).toBeVisible()
    // A focused toast does not disappear, however slow the page is.
    await undo.focus()
    await expect(permission(visitor)).toBeVisible()
    expect(await overlaps(visitor, permission(visitor), toasts(visitor))).toEqual([])
    // Nothing moves when the toast disappears.
    await page.getByRole('timer').last().scrollIntoViewIfNeeded()
    const before = await topOf(page.getByText(SIMMER))
    await toasts(visitor)
      .getByRole('button', { name: text('toast.dismiss') })
      .click()
    await expect(undo).toBeHidden()
    expect(await topOf(page.getByText(SIMMER))).toBe(before)
  })

  test('DEC-51 BAR-2 an alarm pushes the step down, at any scroll position, and shows its full name', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    const { cook, recipe } = await openKitchen(page, api)
    const storedDish = {
      recipe,
      timers: [{ label: LONG, endsIn: 600_000 }],
    }
    await page.clock.install()
    await storeCooking(page, cook, [storedDish])
    await page.goto(`/cooking/${recipe.id}`)
    await expect(page.getByText(SIMMER)).toBeVisible()
    await expect(page.getByRole('region', { name: text('timers.bar'), exact: true })).toBeVisible()
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
    const before = await topOf(page.getByText(SIMMER))
    // The timer ends. The server does not respond, because its clock has not changed.
    await page.route('**/api/**', () => undefined)
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 600_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const ended = banner(visitor).getByRole('article')
    await expect(ended).toBeVisible()
    await expect
      .poll(async () => (await topOf(page.getByText(SIMMER))) - before)
      .toBeCloseTo((await ended.boundingBox())?.height ?? 0, 0)
    const name = ended.getByText(LONG)
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await name.evaluate((node) => node.scrollHeight > node.clientHeight + 1)).toBe(false)
    const size = (element: Locator) =>
      element.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
    expect(await size(name)).toBeGreaterThan(await size(ended.getByText(recipe.title)))
  })
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  /** Scrolls each button of a dialog into view, and checks that it can be pressed. */
  async function expectUsable(dialog: Locator): Promise<void> {
    for (const button of await dialog.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded()
      await button.click({ trial: true })
      await expect(button).toBeInViewport({ ratio: 0.99 })
    }
  }

  test('DEC-51 the notification prompt can be answered, and part of the step is visible while a timer runs @secure-context', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    await startSecondStep(visitor, api)
    for (const button of await permission(visitor).getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 0.99 })
    }
    await permission(visitor)
      .getByRole('button', { name: text('timers.notNow') })
      .click()
    await expect(permission(visitor)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByText(SIMMER)).toBeInViewport()
    await page.mouse.wheel(0, 200)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await doneButton(visitor).scrollIntoViewIfNeeded()
    await expect(doneButton(visitor)).toBeInViewport({ ratio: 0.99 })
  })

  test('COOK-16 TIMER-8 CPAGE-5 every dialog and sheet of the cooking page can be used', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    const { recipe } = await openKitchen(page, api)
    await page.goto(`/cooking/${recipe.id}`)
    await completeStep(visitor, 1)
    await expectConfirmation(visitor, 2)
    await expectUsable(confirmation(visitor))
    await page.keyboard.press('Escape')
    const more = () => page.getByRole('button', { name: text('cook.more'), exact: true }).click()
    await more()
    await expectUsable(page.getByRole('dialog'))
    await page.getByRole('button', { name: text('cook.end') }).click()
    await expectUsable(confirmation(visitor))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text('cook.steps') }).click()
    await expectUsable(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('i')
    await expectUsable(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
  })

  test('TIMER-8 the dialog to choose between two timers can be used', async ({ page, text, api }) => {
    const visitor = { page, text }
    const { cook, recipe } = await openKitchen(page, api)
    const timers = [
      { label: LONG, endsIn: 600_000 },
      { label: 'Over', endsIn: -120_000 },
    ]
    await storeCooking(page, cook, [{ recipe, timers }])
    await page.goto(`/cooking/${recipe.id}`)
    // The toast would cover the sheet until it disappears.
    await expect(banner(visitor)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text('timers.moreLabel', { count: 1 }) }).click()
    const sheet = page.getByRole('dialog', { name: text('timers.all') })
    await expectUsable(sheet)
    await sheet.getByRole('button', { name: text('timers.restart', { label: 'Over' }), exact: true }).click()
    await expectUsable(confirmation(visitor))
    await confirmation(visitor)
      .getByRole('button', { name: text('timers.replace') })
      .click()
    await expect(confirmation(visitor)).toBeHidden()
  })

  test('BAR-2 an alarm can be stopped at once, and leaves half of the window to the page', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    const { cook, recipe } = await openKitchen(page, api)
    const storedDish = {
      recipe,
      timers: [{ label: LONG, endsIn: -1_000 }],
    }
    await storeCooking(page, cook, [storedDish])
    await page.goto(`/cooking/${recipe.id}`)
    const stop = page.getByRole('button', { name: text('timers.acknowledge', { label: LONG }), exact: true })
    await expect(stop).toBeInViewport({ ratio: 0.99 })
    expect((await banner(visitor).boundingBox())?.y).toBeGreaterThanOrEqual(0)
    const layer = await page.locator('#timers-ended').boundingBox()
    expect(layer?.height).toBeLessThanOrEqual(128)
    await stop.click()
    await expect(banner(visitor)).toBeHidden()
  })
})
