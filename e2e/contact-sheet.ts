// Draws docs/images from the running product: two contact sheets and the README's picture. `npm run screenshots`
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { RecipeAnswer, RecipeInput } from '@souschef/contract'
import { translate } from '@souschef/locales'
import { type Api, apiOf } from './support/api.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { type Cook, registerCook, signInBefore } from './support/cook.ts'
import { leaveCooking } from './support/kitchen.ts'
import { openSignIn, SCREENS } from './support/screens.ts'
import { startServer } from './support/server.ts'

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url))
const LANGUAGES = ['en', 'ru'] as const
const THEMES = ['light', 'dark'] as const
const SHEETS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, shown: 300 },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, shown: 520 },
} as const

type Language = (typeof LANGUAGES)[number]

interface Shot {
  readonly name: string
  readonly caption: string
  readonly image: Buffer
}

/** What the screens show in one language: recipes of the demo kitchen, a copy of one as the cook's own draft, hearts. */
interface Kitchen {
  readonly recipeId: string
  readonly ownRecipeId: string
  /** What is on the stove when a timer rings. */
  readonly cooked: readonly RecipeAnswer[]
}

async function furnish(api: Api, { session: { token } }: Cook, language: Language): Promise<Kitchen> {
  const { recipes } = await api.call('listRecipes', { query: { language } })
  for (const { id } of recipes.filter((recipe) => recipe.language === language).slice(0, 4)) {
    await api.call('setFavorite', { params: { id }, body: { is_favorite: true } }, token)
  }
  const recipeId = recipes[0]?.id ?? ''
  const { recipe } = await api.call('getRecipe', { params: { id: recipeId }, query: {} })
  const copy: RecipeInput = { ...recipe, translation_id: null, status: 'draft' }
  const own = await api.call('createRecipe', { body: copy }, token)
  const ofLanguage = recipes.filter((one) => one.language === language).slice(0, 3)
  const cooked = await Promise.all(
    ofLanguage.map(async ({ id }) => (await api.call('getRecipe', { params: { id }, query: {} })).recipe),
  )
  return { recipeId, ownRecipeId: own.recipe.id, cooked }
}

interface Studio {
  readonly browser: Browser
  readonly baseURL: string
  readonly cook: Cook
}

/** A page of its own, as somebody with these settings would see it. */
async function withPage<Value>(
  { browser, baseURL }: Studio,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Every screen in one width, language and theme. */
async function shoot(
  studio: Studio,
  kitchen: Kitchen,
  language: Language,
  options: BrowserContextOptions,
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  const caption = `${language}, ${options.colorScheme ?? ''}`
  const take = async (name: string, page: Page): Promise<void> => {
    // The drawn plates come with a chunk of their own.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    shots.push({ name, caption, image: await page.screenshot() })
  }
  const text: Parameters<typeof openSignIn>[0]['text'] = (key, params) => translate(language, key, params)
  await withPage(studio, { ...options, locale: language }, async (page) => {
    await signInBefore(page, studio.cook)
    for (const [name, open] of Object.entries(SCREENS)) {
      await open({ page, text, ...kitchen })
      await take(name, page)
    }
  })
  await withPage(studio, { ...options, locale: language }, async (page) => {
    const { cooked } = kitchen
    const left = [600_000, 50_000, -1_000].map((endsIn) => [{ label: text('cook.timer'), endsIn }])
    const cooking = cooked.map((recipe, index) => ({ recipe, timers: left[index] ?? [] }))
    await signInBefore(page, studio.cook)
    await leaveCooking(page, studio.cook, cooking.slice(0, 2))
    await page.goto(`/cooking/${cooked[0]?.id ?? ''}?step=${(cooked[0]?.steps.length ?? 1) - 1}`)
    await page.getByRole('timer').first().waitFor()
    await take('timers', page)
    await leaveCooking(page, studio.cook, cooking)
    await page.reload()
    await page
      .getByRole('region', { name: text('timers.banner') })
      .getByRole('article')
      .waitFor()
    await take('ringing', page)
  })
  await withPage(studio, { ...options, locale: language }, async (page) => {
    await openSignIn({ page, text })
    await take('sign-in', page)
  })
  return shots
}

/** One picture of all shots: a row for each screen, a column for each language and theme. */
async function drawSheet(
  browser: Browser,
  name: string,
  shots: readonly Shot[],
  width: number,
): Promise<void> {
  const rows = [...Map.groupBy(shots, (shot) => shot.name)].map(([title, row]) => {
    const cells = row.map(
      ({ image, caption }) =>
        `<figure><img width="${width}" src="data:image/png;base64,${image.toString('base64')}">` +
        `<figcaption>${title}: ${caption}</figcaption></figure>`,
    )
    return `<div>${cells.join('')}</div>`
  })
  const page = await browser.newPage({ viewport: { width: width * 4 + 96, height: 800 } })
  await page.setContent(
    '<style>body{margin:24px;background:#888;font:14px sans-serif}div{display:flex;gap:16px;margin-bottom:16px}' +
      `figure{margin:0}img{display:block}</style>${rows.join('')}`,
  )
  await page.screenshot({
    path: `${FOLDER}contact-sheet-${name}.jpg`,
    type: 'jpeg',
    quality: 75,
    fullPage: true,
  })
  await page.close()
}

/** The README's picture: a recipe as a reader meets it on a desktop. */
async function drawPortrait(studio: Studio, { recipeId }: Kitchen): Promise<void> {
  await withPage(studio, { viewport: { width: 1280, height: 800 }, locale: 'en' }, async (page) => {
    await page.goto(`/recipes/${recipeId}`)
    await page.getByRole('article').waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${FOLDER}souschef.jpg`, type: 'jpeg', quality: 88 })
  })
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
try {
  await mkdir(FOLDER, { recursive: true })
  const api = apiOf(server.localUrl)
  const cook = await registerCook(api)
  const studio = { browser, baseURL: server.url, cook }
  const kitchens = { en: await furnish(api, cook, 'en'), ru: await furnish(api, cook, 'ru') }
  for (const [name, { shown, ...options }] of Object.entries(SHEETS)) {
    const shots: Shot[] = []
    for (const language of LANGUAGES) {
      for (const colorScheme of THEMES) {
        shots.push(...(await shoot(studio, kitchens[language], language, { ...options, colorScheme })))
      }
    }
    await drawSheet(browser, name, shots, shown)
  }
  await drawPortrait(studio, kitchens.en)
} finally {
  await browser.close()
  await server.stop()
}
