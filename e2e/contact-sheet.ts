// Generates docs/images from the running product: contact sheets for a phone, a tablet at the stove and a desktop, and the
// README's picture. `npm run screenshots [-- --singles folder]`; the option also saves each screenshot in full size.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { translate } from '@souschef/locales'
import { renderSheet } from './sheets/draw.ts'
import { seedKitchen, setUpProfile, type Kitchen } from './sheets/kitchen.ts'
import { dinnerScene } from './sheets/dinner-scene.ts'
import { dishesScene } from './sheets/dishes-scene.ts'
import { peopleScene } from './sheets/people-scene.ts'
import { renderDishPictures } from './sheets/paint-dishes.ts'
import { recipeScene } from './sheets/recipe-scene.ts'
import { guest, type Scene, screens, stove } from './sheets/scenes.ts'
import { type Language, waitForRendering, type Shot, type Studio, withPage } from './sheets/shot.ts'
import { apiOf } from './support/api.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { registerCook } from './support/cook.ts'
import { uploadPicture } from './support/picture.ts'
import { startServer } from './support/server.ts'
import type { Text } from './support/test.ts'

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url))

const touch = { isMobile: true, hasTouch: true }

interface Sheet {
  readonly options: BrowserContextOptions
  /** Width of a screenshot on the sheet, in pixels. */
  readonly screenshotWidth: number
  readonly scenes: readonly Scene[]
}

const SHEETS: Readonly<Record<string, Sheet>> = {
  phone: {
    options: { viewport: { width: 390, height: 844 }, ...touch },
    screenshotWidth: 300,
    scenes: [guest, screens, recipeScene, stove, dishesScene, dinnerScene, peopleScene],
  },
  tablet: {
    options: { viewport: { width: 820, height: 1180 }, ...touch },
    screenshotWidth: 400,
    scenes: [stove, dishesScene],
  },
  desktop: {
    options: { viewport: { width: 1440, height: 900 } },
    screenshotWidth: 520,
    scenes: [guest, screens, recipeScene, stove, dishesScene, dinnerScene, peopleScene],
  },
}

const { values } = parseArgs({ options: { singles: { type: 'string', default: '' } } })

/** The screenshots of one sheet in one language and theme. */
async function takeScreenshots(
  studio: Studio,
  kitchen: Kitchen,
  language: Language,
  { options, scenes }: Sheet,
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  const caption = `${language}, ${options.colorScheme ?? ''}`
  const text: Text = (key, params) => translate(language, key, params)
  const capture = async (name: string, page: Page): Promise<void> => {
    await waitForRendering(page)
    shots.push({ name, caption, image: await page.screenshot() })
  }
  const context = { studio, kitchen, text, options: { ...options, locale: language }, capture }
  for (const scene of scenes) await scene(context)
  return shots
}

/** The README's picture: a recipe page on a desktop. */
async function drawReadmePicture(studio: Studio, { recipeId }: Kitchen): Promise<void> {
  await withPage(studio, { viewport: { width: 1280, height: 800 }, locale: 'en' }, async (page) => {
    await page.goto(`/recipes/${recipeId}`)
    await page.getByRole('article').waitFor()
    await waitForRendering(page)
    await page.screenshot({ path: `${FOLDER}souschef.jpg`, type: 'jpeg', quality: 88 })
  })
}

async function saveSingles(sheet: string, shots: readonly Shot[]): Promise<void> {
  if (values.singles === '') return
  await mkdir(values.singles, { recursive: true })
  for (const { name, caption, image } of shots) {
    await writeFile(`${values.singles}/${sheet}-${name}-${caption.replace(', ', '-')}.png`, image)
  }
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
try {
  await mkdir(FOLDER, { recursive: true })
  const api = apiOf(server.localUrl)
  const cook = await registerCook(api)
  const studio = { browser, baseURL: server.url, cook, api }
  const pictures: string[] = []
  const dishes = await renderDishPictures(browser)
  for (const png of dishes) pictures.push(await uploadPicture(server.localUrl, cook, png))
  for (const png of dishes.slice(0, 1)) await setUpProfile(api, server.localUrl, cook, png)
  const kitchens = {
    en: await seedKitchen(api, cook, { language: 'en', pictures }),
    ru: await seedKitchen(api, cook, { language: 'ru', pictures }),
  }
  for (const [name, sheet] of Object.entries(SHEETS)) {
    const shots: Shot[] = []
    for (const language of ['en', 'ru'] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const options = { ...sheet.options, colorScheme }
        shots.push(...(await takeScreenshots(studio, kitchens[language], language, { ...sheet, options })))
      }
    }
    await saveSingles(name, shots)
    await renderSheet(browser, `${FOLDER}contact-sheet-${name}.jpg`, shots, sheet.screenshotWidth)
  }
  await drawReadmePicture(studio, kitchens.en)
} finally {
  await browser.close()
  await server.stop()
}
