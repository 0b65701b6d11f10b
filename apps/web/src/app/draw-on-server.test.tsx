// @vitest-environment node
import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { aCard } from '../testing/recipes.ts'
import { drawOnServer } from './draw-on-server.tsx'

const catalogueOf = { en, ru: ru as unknown as typeof en }

const boot = (language: 'en' | 'ru', title: string) => ({
  language,
  catalogue: catalogueOf[language],
  isRegistrationOpen: true,
  data: [
    [
      ['listRecipes', { query: { sort: 'newest', language, page: 1 } }],
      {
        recipes: [aCard(1, { title })],
        pagination: { page: 1, limit: 24, totalItems: 1, totalPages: 1, totalIsExact: true },
      },
    ] as const,
  ],
})

test('APP-1 CARD-1 pages that are asked for at once are drawn each in its language, with what a guest sees', async () => {
  const [english, russian] = await Promise.all([
    drawOnServer('/recipes', boot('en', 'Leek soup')),
    drawOnServer('/recipes', boot('ru', 'Суп с пореем')),
  ])
  expect(english).toMatch(/^<title>Recipes · Souschef<\/title><meta name="description" content="[^"]+"\/>/)
  expect(english).toContain('Leek soup')
  expect(english).toContain('Sign in')
  expect(russian).toMatch(/^<title>Рецепты · Су-шеф<\/title>/)
  expect(russian).toContain('Суп с пореем')
  expect(russian).not.toContain('Sign in')
})

test('MODEL-11 texts of cooks stay texts, and nothing needs what the content policy refuses', async () => {
  const html = await drawOnServer('/recipes', boot('en', '<script>alert(1)</script>'))
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('style=')
})
