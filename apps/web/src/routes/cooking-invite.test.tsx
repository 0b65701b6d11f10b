import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const session = { id: 's1', version: 3, is_open: true, created_at: '', updated_at: '' }
const link = { id: 'l1', recipe_id: bread.id, created_at: '2026-03-01T10:00:00.000Z' }

let server: ApiServer
let links: readonly object[] = []
beforeEach(async () => {
  server = await openSignedInWithRecipe(bread)
  links = []
  server.on('listSessions', () => okReply({ sessions: [session] }))
  server.on('openSession', () => okReply({ session: { ...session, state: {}, superseded: [] } }))
  server.on('listKitchenLinks', () => okReply({ links }))
  server.on('createKitchenLink', () => {
    links = [link, { ...link, id: 'l2', recipe_id: recipeId(2) }]
    return okReply({ link: { ...link, token: 'secret' } }, 201)
  })
  server.on('deleteKitchenLink', () => {
    links = []
    return okReply({})
  })
})
afterEach(() => {
  cleanup()
  return server.close()
})

async function openInvitation() {
  const { user } = renderApp(`/cooking/${bread.id}`)
  await screen.findByRole('heading', { name: 'Step 1' })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Invite a second cook' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite a second cook' }))
  return { user, sheet }
}

test('an invitation link to the dish is shown once, as text and as a QR code, and can be copied', async () => {
  const { user, sheet } = await openInvitation()
  await user.click(sheet.getByRole('button', { name: 'Make a link' }))
  const shown = await sheet.findByRole('textbox', { name: 'Copy this link' })
  const url = `${server.url}/kitchen/secret`
  expect(shown).toHaveProperty('value', url)
  expect(sheet.getByRole('img', { name: 'The link as a QR code' })).toBeTruthy()
  expect(server.requestsTo('createKitchenLink')[0]?.body).toEqual({
    id: expect.any(String) as unknown,
    recipe_id: bread.id,
  })
  await user.click(sheet.getByRole('button', { name: 'Copy the link' }))
  await sheet.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(url)
})

test('invitation links to the dish are listed and can be revoked', async () => {
  const { user, sheet } = await openInvitation()
  await user.click(sheet.getByRole('button', { name: 'Make a link' }))
  const list = within(await sheet.findByRole('region', { name: 'Links to this dish' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  await user.click(list.getByRole('button', { name: /^Revoke the link made at/ }))
  await sheet.findByText('The link no longer works')
  expect(server.requestsTo('deleteKitchenLink')[0]?.path).toContain('l1')
  // The revoked link is no longer offered.
  await waitFor(() => expect(sheet.queryByRole('textbox')).toBeNull())
  await waitFor(() => expect(sheet.queryByRole('listitem')).toBeNull())
})

test('a dish that the server does not have yet has no invitation link', async () => {
  server.on('createKitchenLink', () => errorReply(404, 'RECIPE_NOT_FOUND', ''))
  const { user, sheet } = await openInvitation()
  await user.click(sheet.getByRole('button', { name: 'Make a link' }))
  expect(await sheet.findByText(/has not been synced yet/)).toBeTruthy()
  expect(sheet.queryByRole('textbox')).toBeNull()
})
