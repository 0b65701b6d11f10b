import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aUser } from '../testing/page.ts'
import { aPerson, aProfile, openSignedIn } from '../testing/people.ts'
import { aCard, aPage, aRecipe, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const me = aUser()
const vera = aProfile('vera', {
  first_name: 'Vera',
  last_name: 'Lind',
  bio: 'Soups.',
  profession: 'Chef',
  follows_you: true,
})
const mine = aProfile(me.username, { id: me.id })

let server: ApiServer
beforeEach(async () => {
  server = await openSignedIn()
  server.on('getUser', ({ path }) => okReply({ user: path.endsWith('/vera') ? vera : mine }))
  server.on('listUserRecipes', () => aPage([aCard(1)]))
  server.on('listRecipes', () => aPage([aCard(1), aCard(2, { status: 'draft', title: 'Half a soup' })]))
})
afterEach(() => {
  cleanup()
  return server.close()
})

describe('the profile of another person', () => {
  test('PROF-1 DEC-43 a profile shows the person and their public recipes, each in one language', async () => {
    renderApp('/profile/vera')
    expect(await screen.findByRole('heading', { level: 1, name: 'Vera Lind' })).toBeTruthy()
    for (const text of ['@vera', 'Chef', 'Soups.', 'Follows you']) expect(screen.getByText(text)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Soup 1' })).toBeTruthy()
    const [request] = server.requestsTo('listUserRecipes')
    expect([request?.path, request?.search.get('language')]).toEqual([expect.stringContaining(vera.id), 'en'])
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull()
  })

  test('PROF-1 API-37 following is shown at once, and rolled back if the server refuses', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('setFollow', async () => {
      await promise
      return errorReply(403, 'FOLLOW_BLOCKED', 'You cannot follow this person')
    })
    const { user } = renderApp('/profile/vera')
    await user.click(await screen.findByRole('button', { name: 'Follow Vera Lind' }))
    expect(await screen.findByRole('button', { name: 'Unfollow Vera Lind' })).toBeTruthy()
    resolve()
    // The toast first, because it closes by itself.
    expect(await screen.findByText('You cannot follow this person')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Follow Vera Lind' })).toBeTruthy()
    expect(server.requestsTo('setFollow')[0]?.body).toEqual({ is_following: true })
  })

  test('PROF-1 the number of followers comes from the server', async () => {
    server.on('setFollow', () => okReply({ is_following: true, followers_count: 41 }))
    const { user } = renderApp('/profile/vera')
    await user.click(await screen.findByRole('button', { name: 'Follow Vera Lind' }))
    expect(await screen.findByRole('link', { name: /Followers\s*41/ })).toBeTruthy()
  })

  test('PROF-1 followers are listed in pages', async () => {
    server.on('listFollowers', ({ search }) =>
      okReply(
        search.get('cursor') === null
          ? { users: [aPerson('ben')], nextCursor: 'next' }
          : { users: [aPerson('cleo')] },
      ),
    )
    const { user } = renderApp('/profile/vera?show=followers')
    const list = await screen.findByRole('list', { name: 'Followers' })
    expect(within(list).getByRole('link', { name: 'ben' }).getAttribute('href')).toBe('/profile/ben')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await within(list).findByRole('link', { name: 'cleo' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('PROF-1 ERR-1 an unknown person is reported as not found', async () => {
    server.on('getUser', () => errorReply(404, 'USER_NOT_FOUND', 'User not found'))
    renderApp('/profile/nobody')
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy()
  })

  test('PROF-1 a person can be blocked after a confirmation, and unblocked', async () => {
    server.on('setBlock', ({ body }) => okReply(body))
    const { user } = renderApp('/profile/vera')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Block' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Block Vera Lind?' })
    await user.click(within(dialog).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('You have blocked Vera Lind')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Follow Vera Lind' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    // happy-dom does not open a popover again.
    await user.click(screen.getByRole('menuitem', { name: 'Unblock', hidden: true }))
    expect(await screen.findByRole('button', { name: 'Follow Vera Lind' })).toBeTruthy()
    expect(server.requestsTo('setBlock').map(({ body }) => body)).toEqual([
      { is_blocked: true },
      { is_blocked: false },
    ])
  })

  test('PROF-1 a person can be reported to the operator', async () => {
    server.on('reportUser', () => okReply({}, 201))
    const { user } = renderApp('/profile/vera')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Report' }))
    const dialog = await screen.findByRole('dialog', { name: 'Report Vera Lind' })
    await user.click(within(dialog).getByRole('radio', { name: 'Insults or hatred' }))
    await user.type(within(dialog).getByLabelText('What should the operator know?'), 'Rude.')
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thank you. The operator will look into it')).toBeTruthy()
    expect(server.requestsTo('reportUser')[0]?.body).toEqual({
      id: expect.any(String) as unknown,
      reason: 'offensive',
      note: 'Rude.',
    })
  })
})

describe('my profile', () => {
  test('PROF-1 one’s own profile shows drafts and buttons to edit it', async () => {
    renderApp('/profile')
    expect(await screen.findByRole('link', { name: 'Half a soup' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit profile' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('PROF-2 editing the profile stores changes; a new email needs the password, and cleared fields are listed', async () => {
    server.on('getProfile', () => okReply({ user: aUser({ bio: 'Old.' }) }))
    server.on('updateProfile', () =>
      okReply({ user: aUser({ first_name: 'Anna', email: 'new@example.org' }) }),
    )
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit profile' })
    expect(within(dialog).queryByLabelText('Current password')).toBeNull()
    await user.type(within(dialog).getByLabelText('First name'), 'Anna')
    await user.clear(within(dialog).getByLabelText('About you'))
    await user.clear(within(dialog).getByLabelText('Email'))
    await user.type(within(dialog).getByLabelText('Email'), 'new@example.org')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Required')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('Current password'), 'parsley1')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(server.requestsTo('updateProfile')[0]?.body).toEqual({
      first_name: 'Anna',
      username: 'anna',
      email: 'new@example.org',
      password: 'parsley1',
      cleared: ['bio'],
    })
  })

  test.each([
    [409, 'EMAIL_TAKEN', 'Email already in use', 'Email'],
    [409, 'USERNAME_TAKEN', 'Username already taken', 'Username'],
  ])('PROF-2 ERR-1 the error %i %s is shown at its field', async (status, code, message, label) => {
    server.on('updateProfile', () => errorReply(status, code, message))
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit profile' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/Failed to update profile/)).toBeTruthy()
    const field = within(dialog).getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('PROF-2 a name of one letter is refused before it is sent', async () => {
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit profile' })
    await user.type(within(dialog).getByLabelText('First name'), 'A')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('At least 2 characters')).toBeTruthy()
    expect(server.requestsTo('updateProfile')).toHaveLength(0)
  })

  test('PROF-3 one’s own picture can be removed, and a failure is reported', async () => {
    server.on('getProfile', () =>
      okReply({ user: aUser({ avatar_url: '/media/abcdefghijklmnopqrstuv/384.webp' }) }),
    )
    server.on('deleteAvatar', () => errorReply(500, 'SERVER_ERROR', 'Server error'))
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Change picture' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your picture' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove picture' }))
    expect(await within(dialog).findByText(/Failed to delete avatar/)).toBeTruthy()
    server.on('deleteAvatar', () => okReply({}))
    await user.click(within(dialog).getByRole('button', { name: 'Remove picture' }))
    expect(await screen.findByText('Picture removed')).toBeTruthy()
  })

  test('PROF-3 a picture file that is too large is refused before it is read', async () => {
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Change picture' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your picture' })
    const choose = (bytes: number): Promise<void> =>
      user.upload(
        within(dialog).getByLabelText('Choose a picture', { selector: 'input' }),
        new File([new Uint8Array(bytes)], 'large.png', { type: 'image/png' }),
      )
    expect(within(dialog).getByText('JPG, PNG or GIF, at most 5 MB')).toBeTruthy()
    await choose(5 * 1024 ** 2 + 1)
    expect(await within(dialog).findByText('This file is larger than 5 MB')).toBeTruthy()
    await choose(5 * 1024 ** 2)
    expect(within(dialog).queryByText('This file is larger than 5 MB')).toBeNull()
  })
})

test('DET-1 PROF-1 a recipe links to its author, and can be reported from its menu', async () => {
  server.on('getRecipe', () => okReply({ recipe: aRecipe(1) }))
  server.on('reportRecipe', () => okReply({}, 201))
  const { user } = renderApp(`/recipes/${recipeId(1)}`)
  const author = await screen.findByRole('link', { name: 'By vera' })
  expect(author.getAttribute('href')).toBe('/profile/vera')
  await user.click(screen.getByRole('button', { name: 'Recipe actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this recipe' }))
  await user.click(dialog.getByRole('radio', { name: 'Dangerous to cook or eat' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. The operator will look into it')).toBeTruthy()
  expect(server.requestsTo('reportRecipe')[0]?.body).toEqual({
    id: expect.any(String) as unknown,
    reason: 'dangerous',
    note: '',
  })
})
