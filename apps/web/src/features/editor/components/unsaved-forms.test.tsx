import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, okReply } from '#testing/api-server.ts'
import { aUser } from '#testing/page.ts'
import { aRecipe, recipeId } from '#testing/recipes.ts'
import { renderApp } from '#testing/render-app.tsx'
import { call } from '#platform/api/client.ts'
import { clearUnsavedChanges } from '#platform/unsaved-changes.ts'
import { emptyForm } from '../model/recipe-form.ts'
import { readBackup, writeBackup } from '../api/form-backup.ts'
import { openEditForm, openServerWithRecipe } from './fixtures.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openServerWithRecipe({})
  server.on('listDrafts', () => okReply({ drafts: [] }))
  server.on('saveRecipeDraft', () => okReply({ draft: { saved_at: '2026-01-01T00:00:00.000Z' } }))
})
afterEach(() => {
  cleanup()
  clearUnsavedChanges()
  return server.close()
})

/** Types a title into the form of a new recipe, and waits for its backup. */
async function startRecipe(title: string): Promise<UserEvent> {
  cleanup()
  clearUnsavedChanges()
  const { user } = renderApp('/recipes/create')
  await user.type(await screen.findByLabelText('Title'), title)
  await screen.findByText('Saved on this device')
  return user
}

test('FORM-9 new recipes in parallel each have their own backup, and saving one does not affect the others', async () => {
  const author = { id: aUser().id, username: 'anna', avatar_url: null }
  server.on('createRecipe', () => okReply({ recipe: aRecipe(1, { author, title: 'Stew' }) }, 201))
  await startRecipe('Soup')
  const user = await startRecipe('Stew')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(server.requestsTo('createRecipe')).toHaveLength(1))
  await screen.findByRole('heading', { level: 1, name: 'Edit recipe' })
  const laterUser = await startRecipe('Bread')
  await laterUser.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Soup')
})

test('FORM-9 saving a recipe does not delete a newer backup of another tab', async () => {
  const user = await openEditForm()
  await user.type(screen.getByLabelText('Title'), '!')
  await screen.findByText('Saved on this device')
  const theirs = { at: Date.now() + 1_000, form: emptyForm('en', () => 'x'), baseVersion: 1 }
  await writeBackup(aUser().id, recipeId(1), theirs)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Published')
  await screen.findByRole('heading', { level: 1, name: 'Soup 1' })
  expect((await readBackup(aUser().id, recipeId(1)))?.at).toBe(theirs.at)
})

test('FORM-7 APP-8 leaving without saving stores no draft', async () => {
  const user = await openEditForm()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getAllByRole('link', { name: 'Recipes' })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: /Recipes/ })
  // Any request sent on leaving would have arrived before this one.
  await call('listDrafts', {})
  expect(server.requestsTo('saveRecipeDraft')).toHaveLength(0)
})
