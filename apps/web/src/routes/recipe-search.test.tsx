import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApiServer } from '../testing/api-server.ts'
import { openPage } from '../testing/page.ts'
import { aCard, aPage, someFacets } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('countFacets', () => someFacets())
})
afterEach(() => {
  cleanup()
  return server.close()
})

const order = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })

describe('search results', () => {
  test('FIND-7 matches are highlighted in titles and in an excerpt after the description', async () => {
    server.on('listRecipes', () =>
      aPage(
        [aCard(1, { title: 'Tomato <b>soup</b>' }), aCard(2)],
        {},
        {
          highlights: [
            { title: [[0, 6]], excerpt: null },
            { title: [], excerpt: { text: 'leek, two tomatoes', marks: [[10, 18]] } },
          ],
        },
      ),
    )
    renderApp('/recipes?search=tomato')
    const title = await screen.findByRole('link', { name: 'Tomato <b>soup</b>' })
    expect(title.querySelector('mark')?.textContent).toBe('Tomato')
    const card = screen.getByRole('heading', { name: 'Soup 2' }).closest('article')
    expect(card?.querySelector('mark')?.textContent).toBe('tomatoes')
    expect(card?.textContent).toContain('Warm and quick.leek, two tomatoes')
  })

  test('LIST-1 search results are ordered by relevance, an order offered only for searches', async () => {
    server.on('listRecipes', () => aPage([aCard(1)]))
    const { user, router } = renderApp('/recipes?search=tomato')
    expect((await order()).selectedOptions[0]?.textContent).toBe('Best match')
    await user.selectOptions(await order(), 'Newest first')
    await waitFor(() => expect(router.state.location.search).toBe('?search=tomato&sort=newest'))
    await user.selectOptions(await order(), 'Best match')
    await waitFor(() => expect(router.state.location.search).toBe('?search=tomato'))
    await act(() => router.navigate('/recipes'))
    expect((await order()).selectedOptions[0]?.textContent).toBe('Newest first')
    expect(within(await order()).queryByRole('option', { name: 'Best match' })).toBeNull()
  })

  test('FIND-7 a corrected search says so, with a link to search as typed', async () => {
    server.on('listRecipes', () => aPage([aCard(1)], {}, { correction: 'tomato' }))
    const { user, router } = renderApp('/recipes?search=tomatto')
    expect(
      await screen.findByText(/Nothing found for “tomatto”\. Showing results for “tomato”\./),
    ).toBeTruthy()
    await waitFor(() => expect(server.requestsTo('countFacets').at(-1)?.search.get('search')).toBe('tomato'))
    await user.click(screen.getByRole('link', { name: 'Search for “tomatto” instead' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing found' })).toBeTruthy()
    expect(router.state.location.search).toBe('?search=tomatto&exact=true')
    expect(screen.getByText('0 recipes')).toBeTruthy()
    expect(screen.queryByText('Soup 1')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Show results for “tomato”' }))
    expect(await screen.findByText('Soup 1')).toBeTruthy()
  })
})

describe('pages', () => {
  test('LIST-2 the focus moves from a page number to the recipes of that page', async () => {
    server.on('listRecipes', ({ search }) =>
      aPage([aCard(Number(search.get('page')))], { totalItems: 30, totalPages: 2 }),
    )
    const { user } = renderApp('/recipes')
    ;(await screen.findByRole('link', { name: 'Page 2' })).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Soup 2')
    await waitFor(() => expect(document.activeElement?.contains(screen.getByText('Soup 2'))).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })

  test('LIST-2 API-41 a cursor link leads beyond the last numbered page', async () => {
    server.on('listRecipes', ({ search }) =>
      aPage([aCard(search.has('cursor') ? 2 : 1)], {
        totalItems: 10_000,
        totalPages: 417,
        totalIsExact: false,
        nextCursor: search.has('cursor') ? 'second' : 'first',
      }),
    )
    const { user, router } = renderApp('/recipes?page=100000')
    await screen.findByText('Soup 1')
    expect(server.requestsTo('listRecipes').at(-1)?.search.get('page')).toBe('417')
    expect(screen.getByText('More than 10,000 recipes')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'More recipes' }))
    await screen.findByText('Soup 2')
    expect(router.state.location.search).toBe('?page=418&cursor=first')
    expect(screen.getByRole('link', { name: 'More recipes' }).getAttribute('href')).toContain(
      'page=419&cursor=second',
    )
    expect(screen.getByRole('link', { name: 'Page 418' }).getAttribute('aria-current')).toBe('page')
  })
})
