// Draws docs/images from the running product: the contact sheets, and the README's picture. `npm run screenshots`
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { translate } from '@souschef/locales'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { type RunningServer, startServer } from './support/server.ts'

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url))
const LANGUAGES = ['en', 'ru'] as const
const THEMES = ['light', 'dark'] as const
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

type Language = (typeof LANGUAGES)[number]
type Theme = (typeof THEMES)[number]
type Width = keyof typeof WIDTHS

interface Shot {
  readonly name: string
  readonly width: Width
  readonly theme: Theme
  readonly language: Language
  readonly image: Buffer
}

interface Cook {
  readonly session: string
  readonly favorites: readonly string[]
}

async function post(server: RunningServer, path: string, token: string | null, body: object): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

interface Listed {
  readonly data: { readonly recipes: readonly { readonly id: string; readonly title: string }[] }
}

const listed = async (server: RunningServer, language: Language): Promise<Listed['data']['recipes']> =>
  ((await (await fetch(`${server.url}/api/recipes?language=${language}`)).json()) as Listed).data.recipes

/** A cook of our own with some favourites; answers with what the browser keeps of a session. */
async function registerCook(server: RunningServer): Promise<Cook> {
  const account = { email: 'anna@example.org', username: 'anna', password: 'parsley1' }
  const { data } = (await post(server, '/api/auth/register', null, account)) as {
    data: { token: string; refreshToken: string; user: object }
  }
  const recipes = await listed(server, 'ru')
  for (const { id } of recipes.slice(0, 4)) await post(server, `/api/recipes/${id}/favorite`, data.token, { is_favorite: true })
  return { session: JSON.stringify(data), favorites: recipes.map(({ id }) => id) }
}

type Visit = (page: Page, language: Language) => Promise<void>

const screens = (server: RunningServer, recipes: Readonly<Record<Language, string>>): Readonly<Record<string, Visit>> => ({
  list: async (page) => {
    await page.goto(`${server.url}/recipes`)
    await page.getByRole('article').first().waitFor()
  },
  detail: async (page, language) => {
    await page.goto(`${server.url}/recipes/${recipes[language]}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  form: async (page) => {
    await page.goto(`${server.url}/recipes/create`)
    await page.getByRole('form').waitFor()
  },
  modal: async (page, language) => {
    await page.goto(server.url)
    await page.evaluate(() => localStorage.removeItem('souschef.session'))
    await page.goto(`${server.url}/favorites`)
    await page.getByRole('dialog', { name: translate(language, 'auth.titles.login') }).waitFor()
  },
  favourites: async (page) => {
    await page.goto(`${server.url}/favorites`)
    await page.getByRole('article').first().waitFor()
  },
  cooking: async (page, language) => {
    await page.goto(`${server.url}/cooking/${recipes[language]}`)
    await page.getByRole('button', { name: translate(language, 'cook.markDone') }).waitFor()
  },
})

async function shoot(browser: Browser, server: RunningServer, cook: Cook, recipes: Readonly<Record<Language, string>>): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      for (const width of ['phone', 'desktop'] as const) {
        for (const [name, visit] of Object.entries(screens(server, recipes))) {
          const context = await browser.newContext({
            viewport: WIDTHS[width],
            locale: language,
            colorScheme: theme,
            reducedMotion: 'reduce',
            deviceScaleFactor: 1,
          })
          await context.addInitScript((session) => {
            if (localStorage.getItem('souschef.session') === null && !location.pathname.startsWith('/favorites-guest'))
              localStorage.setItem('souschef.session', session)
          }, name === 'modal' ? 'null' : cook.session)
          const page = await context.newPage()
          await visit(page, language)
          await page.evaluate(() => document.fonts.ready)
          shots.push({ name, width, theme, language, image: await page.screenshot({ type: 'png' }) })
          await context.close()
        }
      }
    }
  }
  return shots
}

/** One picture with all shots of a width: a row for each screen, a column for each language and theme. */
async function drawSheet(browser: Browser, shots: readonly Shot[], width: Width): Promise<void> {
  const shown = width === 'phone' ? 260 : 480
  const rows = [...Map.groupBy(shots.filter((shot) => shot.width === width), ({ name }) => name)]
  const cells = rows.map(
    ([name, row]) =>
      `<h2>${name}</h2><div>${row
        .map(({ image, language, theme }) => `<figure><img width="${shown}" src="data:image/png;base64,${image.toString('base64')}"><figcaption>${language}, ${theme}</figcaption></figure>`)
        .join('')}</div>`,
  )
  const page = await browser.newPage({ viewport: { width: shown * 4 + 120, height: 800 } })
  await page.setContent(
    `<style>body{margin:24px;background:#888;font:14px sans-serif}div{display:flex;gap:16px}figure{margin:0}img{display:block}</style>${cells.join('')}`,
    { waitUntil: 'load' },
  )
  await page.screenshot({ path: `${FOLDER}contact-sheet-${width}.jpg`, type: 'jpeg', quality: 72, fullPage: true })
  await page.close()
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
try {
  await mkdir(FOLDER, { recursive: true })
  const cook = await registerCook(server)
  const first = async (language: Language): Promise<string> => (await listed(server, language))[0]?.id ?? ''
  const shots = await shoot(browser, server, cook, { en: await first('en'), ru: await first('ru') })
  for (const width of ['phone', 'desktop'] as const) await drawSheet(browser, shots, width)
} finally {
  await browser.close()
  await server.stop()
}
