import type { RecipeResponse } from '@souschef/contract'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, okReply } from '#testing/api-server.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { aRecipe, recipeId } from '#testing/recipes.ts'
import { renderApp } from '#testing/render-app.tsx'

/** Starts a fresh server with one recipe that has these fields, and opens the page signed in as its author Anna. */
export async function openServerWithRecipe(changes: Partial<RecipeResponse>): Promise<ApiServer> {
  const server = await openPage()
  const recipe = aRecipe(1, { author: { id: aUser().id, username: 'anna', avatar_url: null }, ...changes })
  sessionSlot.setState(aSession())
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('getRecipe', () => okReply({ recipe }))
  server.on('updateRecipe', () => okReply({ recipe: { ...recipe, version: 2 } }))
  return server
}

/** Opens the form of the recipe. */
export async function openEditForm(): Promise<UserEvent> {
  const { user } = renderApp(`/recipes/${recipeId(1)}/edit`)
  await screen.findByRole('heading', { level: 1, name: 'Edit recipe' })
  return user
}
