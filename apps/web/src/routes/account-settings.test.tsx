import type { AccountSettings } from '@souschef/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { autoSaveSlot, servingsSlot, unitsSlot } from '../platform/settings/setting-slots.ts'
import { logout, useSession } from '../platform/session/session.ts'
import { onSigningOut } from '../platform/session/signing-out.ts'
import { sessionSlot, themeSlot } from '../platform/storage/keys.ts'
import { isSignedIn } from '../platform/storage/session-record.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aUser } from '../testing/page.ts'
import { openSignedIn, someSettings } from '../testing/people.ts'
import { aRecipe, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const { id } = aUser()
let server: ApiServer
let stored: AccountSettings
beforeEach(async () => {
  server = await openSignedIn()
  stored = someSettings
  server.on('getSettings', () => okReply({ settings: stored }))
  server.on('updateSettings', ({ body }) => {
    const { cleared = [], ...changes } = body as Partial<AccountSettings> & { cleared?: string[] }
    stored = { ...stored, ...changes, ...Object.fromEntries(cleared.map((name) => [name, null])) }
    return okReply({ settings: stored })
  })
  server.on('listBlocked', () => okReply({ users: [] }))
  server.on('listDevices', () => okReply({ sessions: [] }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const group = async (name: string) => within(await screen.findByRole('group', { name }))

describe('settings of the account', () => {
  test('SET-1 API-44 settings chosen on another device apply on this one', async () => {
    stored = { ...stored, theme: 'dark', unit_system: 'us', default_servings: 2, auto_save: false }
    renderApp('/settings')
    await waitFor(() => expect(themeSlot.getState()).toBe('dark'))
    expect([unitsSlot(id).getState(), servingsSlot(id).getState(), autoSaveSlot(id).getState()]).toEqual([
      'us',
      2,
      false,
    ])
    expect(server.requestsTo('updateSettings')).toHaveLength(0)
  })

  test('API-44 a theme chosen before the settings have loaded stays, and is stored with the account', async () => {
    stored = { ...stored, theme: 'light', language: 'en' }
    renderApp('/settings')
    await waitFor(() => expect(themeSlot.getState()).toBe('light'))
    await screen.findByRole('checkbox', { name: 'What I am cooking right now' })
    cleanup()
    // The page was reopened, and the component that fetches the settings is not mounted yet.
    themeSlot.setState('dark')
    renderApp('/settings')
    await waitFor(() => expect(stored.theme).toBe('dark'))
    expect(themeSlot.getState()).toBe('dark')
    cleanup()
    stored = { ...stored, theme: 'light' }
    renderApp('/settings')
    await waitFor(() => expect(themeSlot.getState()).toBe('light'))
    expect(server.requestsTo('updateSettings')).toHaveLength(1)
  })

  test('AUTH-10 settings that load while signing out leave nothing in the browser', async () => {
    const requested = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<ReturnType<typeof okReply>>()
    server.on('getSettings', () => {
      requested.resolve()
      return answer.promise
    })
    server.on('logout', () => okReply({}))
    renderApp('/settings')
    await requested.promise
    const pendingWork = Promise.withResolvers<void>()
    const stop = onSigningOut(({ waitUntil }) => waitUntil(pendingWork.promise))
    await logout()
    answer.resolve(okReply({ settings: stored }))
    await screen.findByRole('checkbox', { name: 'What I am cooking right now' })
    expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([])
    pendingWork.resolve()
    stop()
  })

  test('SET-1 API-44 HEAD-6 a theme chosen on the page or in the menu is stored with the account', async () => {
    const { user } = renderApp('/settings')
    await screen.findByRole('checkbox', { name: 'What I am cooking right now' })
    await user.click((await group('Theme')).getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(stored.theme).toBe('dark'))
    act(() => themeSlot.setState('light'))
    await waitFor(() => expect(stored.theme).toBe('light'))
    expect((await group('Theme')).getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true)
  })

  test('SET-1 API-44 one switch turns off notifications for all devices', async () => {
    const { user } = renderApp('/settings')
    const push = (await group('All my devices')).getByRole('checkbox')
    expect(push).toHaveProperty('checked', true)
    await user.click(push)
    await waitFor(() => expect(stored.push).toBe(false))
    expect(push).toHaveProperty('checked', false)
  })

  test('SET-1 default servings can be set, and reset to those of each recipe', async () => {
    const { user } = renderApp('/settings')
    const servings = await group('Servings')
    await user.click(servings.getByRole('radio', { name: 'Always the same' }))
    await user.click(await servings.findByRole('button', { name: 'One serving less' }))
    await waitFor(() => expect(stored.default_servings).toBe(3))
    expect(servingsSlot(id).getState()).toBe(3)
    await user.click(servings.getByRole('radio', { name: 'As in the recipe' }))
    await waitFor(() => expect(stored.default_servings).toBeNull())
    expect(servings.queryByRole('spinbutton')).toBeNull()
  })

  test('SET-1 DET-2 recipes show the servings and units of the settings', async () => {
    stored = { ...stored, default_servings: 2, unit_system: 'us' }
    servingsSlot(id).setState(2)
    unitsSlot(id).setState('us')
    server.on('getRecipe', () => okReply({ recipe: aRecipe(1) }))
    server.on('getFavorite', () => okReply({ is_favorite: false }))
    server.on('getRecipeSettings', () =>
      okReply({ settings: { servings: null, notes: null, unit_system: null } }),
    )
    server.on('setRecipeSettings', ({ body }) => okReply({ settings: body }))
    const { user, router } = renderApp(`/recipes/${recipeId(1)}`)
    expect(await screen.findByRole('spinbutton', { name: 'Servings' })).toHaveProperty('value', '2')
    expect(screen.getByRole('combobox', { name: 'Units' })).toHaveProperty('value', 'us')
    // The recipe's own number is now a choice like any other.
    for (let press = 0; press < 2; press += 1)
      await user.click(screen.getByRole('button', { name: 'More servings' }))
    expect(router.state.location.search).toBe('?servings=4')
    await waitFor(() =>
      expect(server.requestsTo('setRecipeSettings').at(-1)?.body).toMatchObject({ servings: 4 }),
    )
  })

  test('SET-1 a setting that could not be stored is rolled back with a message', async () => {
    server.on('updateSettings', () => errorReply(500, 'SERVER_ERROR', 'Server error'))
    const { user } = renderApp('/settings')
    const box = await screen.findByRole('checkbox', { name: 'What I am cooking right now' })
    await user.click(box)
    expect(await screen.findByText('The setting could not be saved: Server error')).toBeTruthy()
    await waitFor(() => expect(box).toHaveProperty('checked', false))
  })

  test('SET-1 blocked people are listed and can be unblocked', async () => {
    let users = [{ id: 'x', username: 'mallory', avatar_url: null }]
    server.on('listBlocked', () => okReply({ users }))
    server.on('setBlock', ({ body }) => {
      users = []
      return okReply(body)
    })
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Unblock mallory' }))
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeTruthy()
    expect(server.requestsTo('setBlock')[0]?.body).toEqual({ is_blocked: false })
  })
})

describe('the account itself', () => {
  const device = (name: string, isCurrent: boolean) => ({
    id: `device-${name}`,
    browser: name,
    system: 'Linux',
    created_at: '2026-03-01T10:00:00.000Z',
    last_used_at: '2026-03-02T10:00:00.000Z',
    is_current: isCurrent,
  })

  test('SET-1 API-15 other devices can be signed out one by one, but not this one', async () => {
    let sessions = [device('Firefox', true), device('Chrome', false)]
    server.on('listDevices', () => okReply({ sessions }))
    server.on('signOutDevice', () => {
      sessions = sessions.slice(0, 1)
      return okReply({})
    })
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Linux' }))
    await waitFor(() => expect(screen.queryByText('Chrome on Linux')).toBeNull())
    expect(screen.getByText('Firefox on Linux')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
    expect(server.requestsTo('signOutDevice')[0]?.path).toMatch(/device-Chrome$/)
  })

  test('SET-1 API-16 a wrong current password is an error of its field; the right one changes the password', async () => {
    server.on('changePassword', () =>
      errorReply(400, 'INVALID_REQUEST', 'Invalid', {
        errors: [{ path: 'currentPassword', message: 'Wrong password' }],
      }),
    )
    const { user } = renderApp('/settings')
    const password = await group('Password')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await user.type(password.getByLabelText('Current password'), 'parsley1')
    await user.type(password.getByLabelText('New password'), 'three green apples 3')
    await user.type(password.getByLabelText('Confirm password'), 'three green apples 3')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(await password.findByText('Wrong password')).toBeTruthy()
    server.on('changePassword', () => okReply({}))
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Password changed successfully')).toBeTruthy()
  })

  test('SET-1 API-17 deleting the account lists what goes, asks for the password, and leaves nothing in the browser', async () => {
    server.on('deleteAccount', () => okReply({}))
    const { user } = renderApp('/settings')
    unitsSlot(id).setState('us')
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account for good?' }))
    expect(dialog.getByText(/recipes, their pictures, favourites, cooking history/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
    expect(await dialog.findByText('Required')).toBeTruthy()
    await user.type(dialog.getByLabelText('Your password'), 'parsley1')
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }))
    await waitFor(() => expect(useSession.getState().status).toBe('guest'))
    expect(server.requestsTo('deleteAccount')[0]?.body).toEqual({ password: 'parsley1' })
    expect([isSignedIn(sessionSlot.getState()), unitsSlot(id).getState()]).toEqual([false, null])
  })
})
