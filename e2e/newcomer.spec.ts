import { resetLink } from './support/outbox.ts'
import { unique } from './support/cook.ts'
import { completeStep, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { recordTones, playTimes, displayError } from './support/tones.ts'
import {
  authModal,
  chooseInMenu,
  expectGuest,
  expectSignedIn,
  ingredientRow,
  search,
  signIn,
  titleField,
  toasts,
  type Visitor,
} from './support/visitor.ts'

const DISHES = {
  en: {
    title: 'Oat pancakes',
    flour: 'oat flour',
    milk: 'soy milk',
    salt: 'sea salt',
    mix: 'Whisk flour, milk and salt.',
    rest: 'Let the batter rest for 20 minutes.',
    fry: 'Fry the pancakes on both sides.',
    timer: 'Batter',
  },
  ru: {
    title: 'Овсяные оладьи',
    flour: 'овсяная мука',
    milk: 'соевое молоко',
    salt: 'морская соль',
    mix: 'Взбейте муку, молоко и соль.',
    rest: 'Оставьте тесто на 20 минут.',
    fry: 'Обжарьте оладьи с двух сторон.',
    timer: 'Тесто',
  },
} as const

/** Long enough to still run after a reload, short enough to wait for. */
const TIMER_SECONDS = 20

const PASSWORD = 'parsley1'
const NEW_PASSWORD = 'tarragon2'

interface Dish {
  readonly title: string
  readonly texts: (typeof DISHES)[keyof typeof DISHES]
}

async function register(visitor: Visitor, username: string): Promise<void> {
  const { page, text } = visitor
  await page.goto('/')
  await chooseInMenu(visitor, 'nav.login')
  await page.getByRole('button', { name: text('auth.toRegister') }).click()
  const modal = authModal(visitor, 'register')
  await modal.getByLabel(text('auth.email'), { exact: true }).fill(`${username}@example.org`)
  await modal.getByLabel(text('auth.username'), { exact: true }).fill(username)
  await modal.getByLabel(text('auth.password'), { exact: true }).fill(PASSWORD)
  await modal.getByLabel(text('auth.confirmPassword'), { exact: true }).fill(PASSWORD)
  await modal.getByRole('checkbox', { name: text('auth.agree') }).check()
  await modal.getByRole('button', { name: text('auth.submit.register') }).click()
  await expect(modal).toBeHidden()
  await expectSignedIn(visitor)
}

async function writeIngredients({ page, text }: Visitor, { texts }: Dish): Promise<void> {
  const lines = [
    { name: texts.flour, amount: '1 1/2', unit: 'cup' },
    { name: texts.milk, amount: '250', unit: 'ml' },
    { name: texts.salt, amount: null, unit: 'to_taste' },
  ] as const
  for (const [index, { name, amount, unit }] of lines.entries()) {
    if (index > 0) await page.getByRole('button', { name: text('editor.addIngredient') }).click()
    const line = ingredientRow({ page, text }, index + 1)
    await line.getByLabel(text('editor.name'), { exact: true }).fill(name)
    await line
      .getByLabel(text('editor.unit'), { exact: true })
      .selectOption({ label: text(`editor.units.${unit}`) })
    if (amount !== null) await line.getByLabel(text('editor.amount'), { exact: true }).fill(amount)
  }
}

async function writeSteps({ page, text }: Visitor, { texts }: Dish): Promise<void> {
  const step = (number: number) =>
    page.getByRole('group', { name: text('editor.stepN', { number }), exact: true })
  const details = (number: number) => step(number).getByText(text('editor.details'), { exact: true })
  for (const [index, instruction] of [texts.mix, texts.rest, texts.fry].entries()) {
    if (index > 0) await page.getByRole('button', { name: text('editor.addStep') }).click()
    await step(index + 1)
      .getByLabel(text('editor.instruction'))
      .fill(instruction)
  }
  const pick = async (
    number: number,
    field: 'editor.pickIngredient' | 'editor.dependencies',
    option: string,
  ): Promise<void> => {
    await step(number)
      .getByRole('combobox', { name: text(field), exact: true })
      .click()
    await step(number).getByRole('listbox').getByRole('option', { name: option }).click()
  }
  await details(1).click()
  await pick(1, 'editor.pickIngredient', texts.flour)
  await pick(1, 'editor.pickIngredient', texts.milk)
  await step(2)
    .getByRole('button', { name: text('editor.addTimer') })
    .click()
  await step(2).getByLabel(text('editor.timerLabel')).fill(texts.timer)
  await step(2).getByLabel(text('editor.minutes'), { exact: true }).fill('0')
  await step(2).getByLabel(text('editor.seconds'), { exact: true }).fill(String(TIMER_SECONDS))
  await details(3).click()
  await pick(3, 'editor.dependencies', text('editor.stepN', { number: 2 }))
}

/** Writes and publishes the dish, and ends on its page. */
async function writeRecipe(visitor: Visitor, dish: Dish): Promise<void> {
  const { page, text } = visitor
  await page
    .getByRole('link', { name: text('nav.create'), exact: true })
    .first()
    .click()
  const basics = page.getByRole('region', { name: text('editor.basics') })
  await titleField(visitor).fill(dish.title)
  await basics
    .getByLabel(text('editor.category'), { exact: true })
    .selectOption({ label: text('categories.breakfast-energy') })
  await writeIngredients(visitor, dish)
  await writeSteps(visitor, dish)
  await page.getByRole('button', { name: text('editor.publish'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: dish.title })).toBeVisible()
}

/** Scales from 4 to 6 servings and checks the amounts in kitchen fractions. */
async function scale({ page, text }: Visitor, { texts }: Dish): Promise<void> {
  const flour = page.getByRole('listitem').filter({ hasText: texts.flour }).first()
  await expect(flour).toContainText(/1\s*(½|1\/2)/)
  const servings = page.getByRole('spinbutton', { name: text('recipe.servings') })
  await expect(servings).toHaveValue('4')
  await servings.fill('6')
  await servings.press('Enter')
  await expect(flour).toContainText(/2\s*(¼|1\/4)/)
  await expect(page.getByRole('listitem').filter({ hasText: texts.milk }).first()).toContainText(
    text('units.ml', { amount: 375 }),
  )
}

/** Makes the dish the only favourite, then one of two. */
async function favourite(visitor: Visitor, { title }: Dish): Promise<void> {
  const { page, text } = visitor
  const heart = (name: string | RegExp) => page.getByRole('button', { name })
  await heart(text('favorites.heart', { title })).click()
  await expect(heart(text('favorites.heart', { title }))).toHaveAttribute('aria-pressed', 'true')
  await chooseInMenu(visitor, 'nav.favorites')
  await expect(page.getByRole('heading', { level: 1, name: text('favorites.title') })).toBeVisible()
  await expect(page.getByText(text('favorites.count', { count: 1 }))).toBeVisible()

  await chooseInMenu(visitor, 'nav.recipes')
  const other = page.getByRole('article').filter({ hasNotText: title }).first()
  await other.getByRole('button', { name: text('favorites.heart', { title: '' }) }).click()
  await chooseInMenu(visitor, 'nav.favorites')
  await expect(page.getByText(text('favorites.count', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
}

/** Starts the timer of the visible step, checks it to the second after a reload, lets it ring, and stops it. */
async function expectTimerRings({ page, text }: Visitor, { texts }: Dish): Promise<void> {
  const start = text('cook.timerStartOf', { label: texts.timer, duration: '' })
  await page.getByRole('button', { name: start }).click()
  const ends = Date.now() + TIMER_SECONDS * 1_000
  await page.reload()
  const digits = page.getByRole('timer', { name: texts.timer }).first()
  await expect(digits).toHaveText(/^0:\d\d$/)
  expect(await displayError(digits, ends)).toBeLessThanOrEqual(1.5)
  // After a reload, browsers require a tap or a key before a page may play sound.
  await page.keyboard.press('Tab')

  const banner = page.getByRole('region', { name: text('timers.banner') })
  await expect(banner).toContainText(texts.timer, { timeout: (TIMER_SECONDS + 20) * 1_000 })
  await expect(page).toHaveTitle(new RegExp(`^${text('timers.timeIsUp')} · ${texts.timer}`))
  await expect.poll(() => playTimes(page, 800)).not.toEqual([])
  await banner.getByRole('button', { name: text('timers.acknowledge', { label: texts.timer }) }).click()
  await expect(banner).toBeHidden()
}

/** Cooks to the end, with a reload in between. */
async function cook(visitor: Visitor, dish: Dish): Promise<void> {
  const { page, text } = visitor
  const { title, texts } = dish
  const flour = page.getByRole('checkbox', { name: texts.flour })
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: text('card.startCookingOf', { title }) }).click()
  await expect(page.getByText(texts.mix)).toBeVisible()
  await expect(flour).toHaveAccessibleName(/2\s*(¼|1\/4)/)
  await flour.check()
  await completeStep(visitor, 1)
  await expect(stepHeading(visitor, 2)).toBeVisible()

  await page.reload()
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await page.getByRole('button', { name: text('cook.back'), exact: true }).click()
  await expect(stepHeading(visitor, 1)).toContainText(text('cook.done'))
  await expect(flour).toBeChecked()
  await page.getByRole('button', { name: text('cook.forward'), exact: true }).click()
  await expect(stepHeading(visitor, 2)).toBeVisible()
  // The URL is updated with a delay, and the reload depends on it.
  await expect(page).not.toHaveURL(/step=0/)

  await expectTimerRings(visitor, dish)
  await completeStep(visitor, 2)
  await toasts(visitor)
    .getByRole('button', { name: text('cook.undo'), exact: true })
    .click()
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await completeStep(visitor, 2)
  await completeStep(visitor, 3)
  await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeVisible()
  await page.getByRole('link', { name: text('cook.toRecipe') }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Requests an email, follows its link, and sets the new password; does not sign in (AUTH-5, AUTH-7). */
async function resetPassword(visitor: Visitor, email: string, dataDir: string): Promise<void> {
  const { page, text } = visitor
  await chooseInMenu(visitor, 'nav.login')
  await page.getByRole('button', { name: text('auth.toForgot') }).click()
  const forgot = authModal(visitor, 'forgot')
  await forgot.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await forgot.getByRole('button', { name: text('auth.submit.forgot') }).click()
  const reset = authModal(visitor, 'reset')
  await expect(reset.getByText(text('messages.resetRequested'))).toBeVisible()

  await page.goto(await resetLink(dataDir, email))
  await expect(page).not.toHaveURL(/token/i)
  await expect(reset.getByLabel(text('auth.resetCode'))).toBeHidden()
  await reset.getByLabel(text('auth.newPassword'), { exact: true }).fill(NEW_PASSWORD)
  await reset.getByLabel(text('auth.confirmPassword'), { exact: true }).fill(NEW_PASSWORD)
  await reset.getByRole('button', { name: text('auth.submit.reset') }).click()
  await expect(toasts(visitor)).toContainText(text('messages.passwordChanged'))
  await expect(reset).toBeHidden()
  await expectGuest(visitor)
}

test('a newcomer writes, finds, scales, favourites and cooks a recipe, and returns with a new password @phone', async ({
  context,
  page,
  text,
  language,
  server,
}) => {
  await recordTones(context)
  const visitor = { page, text }
  const username = unique('newcomer')
  const dish: Dish = { title: unique(DISHES[language].title), texts: DISHES[language] }

  await test.step('registers', () => register(visitor, username))
  await test.step('writes and publishes a recipe', () => writeRecipe(visitor, dish))
  await test.step('finds it in the list', async () => {
    await search(visitor, dish.title)
    await page.getByRole('article').getByRole('link', { name: dish.title }).click()
  })
  await test.step('scales it', () => scale(visitor, dish))
  await test.step('makes it a favourite', () => favourite(visitor, dish))
  await test.step('cooks it', () => cook(visitor, dish))
  await test.step('signs out in one tab, and is signed out in the other', async () => {
    const otherTab = { page: await context.newPage(), text }
    await otherTab.page.goto('/favorites')
    await expect(otherTab.page.getByRole('article').first()).toBeVisible()
    await chooseInMenu(visitor, 'nav.logout')
    await expect(otherTab.page).toHaveURL('/')
    await expectGuest(otherTab)
    await otherTab.page.close()
  })
  await test.step('sets a new password by email', () =>
    resetPassword(visitor, `${username}@example.org`, server.dataDir))
  await test.step('signs in with it', async () => {
    await chooseInMenu(visitor, 'nav.login')
    await signIn(visitor, { login: username, password: NEW_PASSWORD })
    await expectSignedIn(visitor)
  })
})
