// @vitest-environment node
import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { aCard } from '../testing/recipes.ts'
import { findPage, renderOnServer } from './render-on-server.tsx'

const catalogueOf = { en, ru: ru as unknown as typeof en }

const boot = (language: 'en' | 'ru', title: string) => ({
  language,
  catalogue: catalogueOf[language],
  isRegistrationOpen: true,
  hasAssistant: false,
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

test('APP-1 CARD-1 concurrent requests are each rendered in their own language, as for guests', async () => {
  const [english, russian] = await Promise.all([
    renderOnServer('/recipes', boot('en', 'Leek soup')),
    renderOnServer('/recipes', boot('ru', 'Суп с пореем')),
  ])
  expect(english).toMatch(/^<title>Recipes · Souschef<\/title><meta name="description" content="[^"]+"\/>/)
  expect(english).toContain('Leek soup')
  expect(english).toContain('Sign in')
  expect(russian).toMatch(/^<title>Рецепты · Су-шеф<\/title>/)
  expect(russian).toContain('Суп с пореем')
  expect(russian).not.toContain('Sign in')
})

test('MODEL-11 user texts are escaped, and the page needs nothing that the content policy forbids', async () => {
  const html = await renderOnServer('/recipes', boot('en', '<script>alert(1)</script>'))
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('style=')
})

test('ROUTE-1 ROUTE-3 each spelling of a path leads to the same page, and an unknown path to none', () => {
  const id = '0193f6a0-0000-7000-8000-000000000001'
  expect(findPage('/')).toEqual({ pattern: '/', pathname: '/' })
  for (const path of ['/recipes', '/recipes/', '/Recipes', '/recip%65s'])
    expect(findPage(path), path).toEqual({ pattern: '/recipes', pathname: '/recipes' })
  expect(findPage(`/recipes/${id}`)).toEqual({ pattern: '/recipes/:id', pathname: `/recipes/${id}` })
  expect(findPage('/recipes/create')?.pattern).toBe('/recipes/create')
  expect(findPage(`/cooking/${id}`)?.pattern).toBe('/cooking/:id')
  expect(findPage('/recipes/%3Cscript%3E')?.pathname).toBe('/recipes/%3Cscript%3E')
  for (const path of ['/nowhere', `/recipes/${id}/x`, '/wp-admin/setup'])
    expect(findPage(path), path).toBeNull()
})
