import { randomUUID } from 'node:crypto'
import type { RecipeResponse } from '@souschef/contract'
import { type Cook, publish, registerCook, signInBefore } from './support/cook.ts'
import type { Api } from './support/api.ts'
import { expectConfirmation, completeStep, doneButton, confirmation, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { swipe, tap } from './support/touch.ts'
import { toasts, type Visitor } from './support/visitor.ts'

const TEXTS = {
  en: {
    butter: 'butter',
    leek: 'leek',
    soften: 'Soften the leek in butter for 8–10 minutes.',
    simmer: 'Simmer the stock for half an hour.',
    season: 'Season and serve.',
    range: '8–10 minutes',
    half: 'half an hour',
    stock: 'Stock',
  },
  ru: {
    butter: 'масло',
    leek: 'лук-порей',
    soften: 'Потушите лук-порей в масле 8–10 минут.',
    simmer: 'Варите бульон полчаса.',
    season: 'Посолите и подавайте.',
    range: '8–10 минут',
    half: 'полчаса',
    stock: 'Бульон',
  },
} as const

type Texts = (typeof TEXTS)[keyof typeof TEXTS]

interface Kitchen {
  readonly cook: Cook
  readonly recipe: RecipeResponse
}

/** A soup in three steps: the first has two ingredients and a time range in its text, the second a timer, the third neither. */
async function openKitchen(api: Api, texts: Texts, language: 'en' | 'ru'): Promise<Kitchen> {
  const cook = await registerCook(api)
  const [butter, leek] = [randomUUID(), randomUUID()]
  const recipe = await publish(api, cook, {
    language,
    ingredients: [
      { id: butter, name: texts.butter, amount: 50, unit: 'g' },
      { id: leek, name: texts.leek, amount: 2, unit: 'pcs' },
    ],
    steps: [
      { instruction: texts.soften, ingredients: [{ ingredient_id: butter }, { ingredient_id: leek }] },
      { instruction: texts.simmer, timers: [{ label: texts.stock, duration_minutes: 30 }] },
      { instruction: texts.season },
    ],
  })
  return { cook, recipe }
}

const seconds = (clock: string): number =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)

const startTimer = ({ page, text }: Visitor, duration: string) =>
  page.getByRole('button', { name: text('cook.startTimerOf', { text: duration }), exact: true })

/** The large timer digits of the visible step. */
const digits = ({ page, text }: Visitor) =>
  page.getByRole('region', { name: text('cook.timersOfStep') }).getByRole('timer')

/** The digits in seconds, and the time at which they were read. */
const readDigits = async (visitor: Visitor) => {
  const read = ({ textContent }: Node) => ({ displayed: textContent ?? '', at: Date.now() / 1000 })
  const { displayed, at } = await digits(visitor).evaluate(read)
  return { left: seconds(displayed), at }
}

test('a cook confirms a step, undoes it, starts a timer from the text, and finds everything again after a reload @phone', async ({
  page,
  text,
  api,
  language,
}) => {
  const visitor = { page, text }
  const texts = TEXTS[language]
  const { cook, recipe } = await openKitchen(api, texts, language)
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)

  await test.step('COOK-16 asks about ingredients that are not ticked, and shows them', async () => {
    await page.getByRole('checkbox', { name: texts.butter }).check()
    await expectConfirmation(visitor, 1)
    await expect(confirmation(visitor)).toContainText(texts.leek)
    await expect(confirmation(visitor)).not.toContainText(texts.butter)
    const first = confirmation(visitor).getByRole('button', { name: text('cook.ask.showRemaining') })
    await expect(first).toBeFocused()
    await first.press('Enter')
    await expect(confirmation(visitor)).toBeHidden()
    await expect(page.getByRole('checkbox', { name: texts.leek })).toBeFocused()
  })
  await test.step('CPAGE-5 undo returns to the step that was completed', async () => {
    await page.getByRole('checkbox', { name: texts.leek }).check()
    await completeStep(visitor, 1)
    await expect(stepHeading(visitor, 2)).toBeFocused()
    await toasts(visitor)
      .getByRole('button', { name: text('cook.undo'), exact: true })
      .click()
    await expect(stepHeading(visitor, 1)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: texts.leek })).toBeChecked()
  })
  await test.step('CPAGE-3 a tap on a time in the text starts a timer, which is right to the second after a reload', async () => {
    await startTimer(visitor, texts.range).click()
    await expect(digits(visitor)).toHaveText(/^(8:00|7:5\d)$/)
    const before = await readDigits(visitor)
    await page.reload()
    await expect(digits(visitor)).toBeVisible()
    const after = await readDigits(visitor)
    expect(Math.abs(before.left - after.left - (after.at - before.at))).toBeLessThanOrEqual(1.1)
    await expect(page.getByRole('checkbox', { name: texts.leek })).toBeChecked()
  })
  await test.step('CPAGE-1 finishing completes all remaining steps', async () => {
    await page.getByRole('button', { name: text('cook.more'), exact: true }).click()
    await page.getByRole('button', { name: text('cook.finish', { count: 3 }) }).click()
    await confirmation(visitor)
      .getByRole('button', { name: text('cook.ask.proceed') })
      .click()
    await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeVisible()
  })
})

test('CPAGE-1 a recipe can be cooked from first to last step with the keyboard alone', async ({
  page,
  text,
  api,
}) => {
  const { keyboard } = page
  const visitor = { page, text }
  const { cook, recipe } = await openKitchen(api, TEXTS.en, 'en')
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading(visitor, 1)).toBeVisible()

  await keyboard.press('ArrowRight')
  await expect(stepHeading(visitor, 2)).toBeFocused()
  await keyboard.press('t')
  await expect(digits(visitor)).toHaveText(/^(30:00|29:5\d)$/)
  await keyboard.press('t')
  await expect(page.getByRole('button', { name: text('cook.timerResume'), exact: true })).toBeVisible()
  await keyboard.press('PageUp')
  await expect(stepHeading(visitor, 1)).toBeFocused()
  await keyboard.press('i')
  await expect(page.getByRole('dialog', { name: text('cook.allIngredients') })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await expectConfirmation(visitor, 1, () => keyboard.press('Space'))
  await expect(page.getByRole('alertdialog').locator(':focus')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(stepHeading(visitor, 2)).toBeFocused()
  await keyboard.press('Control+z')
  await expect(stepHeading(visitor, 1)).toBeFocused()
  for (const number of [1, 2, 3]) await completeStep(visitor, number, () => keyboard.press('Space'))
  await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('CPAGE-1 a swipe or a tap beside the text shows another step; completing a step and starting a timer take one tap', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    const { cook, recipe } = await openKitchen(api, TEXTS.en, 'en')
    await signInBefore(page, cook)
    await page.goto(`/cooking/${recipe.id}`)
    await expect(stepHeading(visitor, 1)).toBeVisible()
    await swipe(page, 330, 80)
    await expect(stepHeading(visitor, 2)).toBeVisible()
    await swipe(page, 80, 330)
    await expect(stepHeading(visitor, 1)).toBeVisible()
    await tap(page, 360, 720)
    await expect(stepHeading(visitor, 2)).toBeVisible()
    await tap(page, 30, 720)
    await expect(stepHeading(visitor, 1)).toBeVisible()

    await page.getByRole('button', { name: text('cook.steps') }).tap()
    await page.getByRole('dialog').getByRole('button', { name: TEXTS.en.simmer }).tap()
    await startTimer(visitor, TEXTS.en.half).tap()
    await expect(digits(visitor)).toHaveText(/^(30:00|29:5\d)$/)
    await page.getByRole('button', { name: text('cook.timerPause'), exact: true }).tap()
    await completeStep(visitor, 2, () => doneButton(visitor).tap({ timeout: 1_000 }))
    await expect(stepHeading(visitor, 1)).toBeVisible()
  })
})

test.describe('with 200 % text size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('CPAGE-1 a step with long words fits the screen, and its buttons stay visible', async ({
    page,
    text,
    api,
  }) => {
    const visitor = { page, text }
    const cook = await registerCook(api)
    const peas = randomUUID()
    const recipe = await publish(api, cook, {
      language: 'ru',
      ingredients: [{ id: peas, name: 'свежезамороженный горошек', amount: 250, unit: 'g' }],
      steps: [
        {
          instruction: 'Запекайте высококачественные ингредиенты полтора часа.',
          ingredients: [{ ingredient_id: peas }],
          timers: [{ label: 'Высокотемпературное запекание', duration_minutes: 95 }],
        },
      ],
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await signInBefore(page, cook)
    await page.goto(`/cooking/${recipe.id}`)
    await expect(stepHeading(visitor, 1)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
    await expect(doneButton(visitor)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('DEC-40 a recipe deleted while it is being cooked can be finished', async ({
  page,
  text,
  api,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const visitor = { page, text }
  const { cook, recipe } = await openKitchen(api, TEXTS.en, 'en')
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await page.getByRole('checkbox', { name: TEXTS.en.leek }).check()
  await api.call('deleteRecipe', { params: { id: recipe.id } }, cook.session.token)
  await page.reload()
  await expect(page.getByText(text('cook.gone'))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: TEXTS.en.leek })).toBeChecked()
  for (const number of [1, 2, 3]) await completeStep(visitor, number)
  await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeVisible()
  await page.getByRole('link', { name: text('editor.toRecipes') }).click()
  await expect(page).toHaveURL('/recipes')
})

test('DEC-40 a new version of the recipe can be taken over, keeping progress, or declined', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const { cook, recipe } = await openKitchen(api, TEXTS.en, 'en')
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await page.getByRole('checkbox', { name: TEXTS.en.leek }).check()
  await completeStep(visitor, 1)
  const steps = recipe.steps.map((step, index) => (index === 1 ? { ...step, instruction: 'Boil it.' } : step))
  await api.call('updateRecipe', { params: { id: recipe.id }, body: { steps } }, cook.session.token)
  await page.reload()
  await expect(page.getByText(TEXTS.en.half)).toBeVisible()
  await page.getByRole('button', { name: text('cook.takeNew') }).click()
  await expect(page.getByText('Boil it.')).toBeVisible()
  await page.getByRole('button', { name: text('cook.back'), exact: true }).click()
  await expect(stepHeading(visitor, 1)).toContainText(text('cook.done'))
  await expect(page.getByRole('checkbox', { name: TEXTS.en.leek })).toBeChecked()
})

const HOUR_MS = 60 * 60_000

test('TIMER-3 setting the clock back by an hour changes no timer; setting it forward ends it once', async ({
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const { cook, recipe } = await openKitchen(api, TEXTS.en, 'en')
  await signInBefore(page, cook)
  await page.clock.install()
  await page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading(visitor, 1)).toBeVisible()
  await page.goto(`/cooking/${recipe.id}?step=1`)
  await startTimer(visitor, TEXTS.en.half).click()
  await expect(digits(visitor)).toHaveText(/^(30:00|29:5\d)$/)
  // The server does not respond from now on, because its clock has not changed.
  await page.route('**/api/sessions/**', () => undefined)
  const setClock = async (ms: number): Promise<void> => {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  }
  await setClock(-HOUR_MS)
  await expect(digits(visitor)).toHaveText(/^(30:00|29:\d\d)$/)
  await setClock(2 * HOUR_MS)
  await expect(digits(visitor)).toHaveText('0:00')
  // While the banner is shown, it is the only place to stop the alarm.
  const acknowledge = page
    .getByRole('region', { name: text('cook.timersOfStep') })
    .getByRole('button', { name: text('cook.timerSeen'), exact: true })
  await expect(acknowledge).toBeHidden()
  await page.keyboard.press('Escape')
  await acknowledge.click()
  await expect(digits(visitor)).toBeHidden()
})
