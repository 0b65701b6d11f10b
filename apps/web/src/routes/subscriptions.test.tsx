import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aPerson, openSignedIn } from '../testing/people.ts'
import { aCard } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openSignedIn()
})
afterEach(() => {
  cleanup()
  return server.close()
})

test('SUB-1 followed people are listed with their newest recipes; an unfollowed one stays, to be followed again', async () => {
  const ben = aPerson('ben', { is_following: true })
  server.on('listSubscriptions', () =>
    okReply({ subscriptions: [{ user: ben, recipes: [aCard(1), aCard(2)] }] }),
  )
  server.on('setFollow', () => okReply({ is_following: false, followers_count: 2 }))
  const { user } = renderApp('/subscriptions')
  const recipes = await screen.findByRole('list', { name: 'Newest recipes of ben' })
  expect(
    within(recipes)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Soup 1', 'Soup 2'])
  await user.click(screen.getByRole('button', { name: 'Unfollow ben' }))
  expect(await screen.findByRole('button', { name: 'Follow ben' })).toBeTruthy()
  expect(server.requestsTo('setFollow')[0]?.body).toEqual({ is_following: false })
})

test('SUB-1 a user who follows nobody gets suggestions', async () => {
  server.on('listSubscriptions', () => okReply({ subscriptions: [] }))
  server.on('listRecommendedUsers', () => okReply({ users: [{ ...aPerson('cleo'), reason: 'taste' }] }))
  renderApp('/subscriptions')
  expect(await screen.findByRole('heading', { name: 'You aren’t following anyone yet' })).toBeTruthy()
  const suggestions = await screen.findByRole('region', { name: 'Cooks you may like' })
  expect(within(suggestions).getByText('Cooks to your taste')).toBeTruthy()
  expect(within(suggestions).getByRole('button', { name: 'Follow cleo' })).toBeTruthy()
})

test('SUB-1 followers are listed', async () => {
  server.on('listSubscriptions', () => okReply({ subscriptions: [] }))
  server.on('listFollowers', () => okReply({ users: [aPerson('dora')] }))
  const { user } = renderApp('/subscriptions')
  await user.click(await screen.findByRole('link', { name: 'Follow me' }))
  expect(await screen.findByRole('link', { name: 'dora' })).toBeTruthy()
  expect(server.requestsTo('listFollowers')[0]?.path).toContain('/anna/')
})

test('API-36 ROUTE-6 people are found by name, with the search in the address', async () => {
  server.on('listSubscriptions', () => okReply({ subscriptions: [] }))
  server.on('listUsers', ({ search }) =>
    okReply({ users: search.get('search') === 'ver' ? [aPerson('vera', { first_name: 'Vera' })] : [] }),
  )
  const { user, router } = renderApp('/subscriptions')
  const field = await screen.findByRole('searchbox', { name: 'Find people by name' })
  await user.type(field, 'ver')
  expect(await screen.findByRole('link', { name: 'Vera' })).toBeTruthy()
  expect(router.state.location.search).toBe('?search=ver')
  await user.type(field, 'xx')
  expect(await screen.findByRole('heading', { name: 'Nobody by that name' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('SUB-1 a failure to load people is reported and can be retried', async () => {
  server.on('listSubscriptions', () => errorReply(500, 'SERVER_ERROR', 'Server error'))
  const { user } = renderApp('/subscriptions')
  expect(await screen.findByRole('heading', { name: 'People could not be loaded' })).toBeTruthy()
  server.on('listSubscriptions', () => okReply({ subscriptions: [{ user: aPerson('ben'), recipes: [] }] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No recipes yet')).toBeTruthy()
})
