import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#platform/api/query.ts'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '#testing/api-server.ts'
import { aSession, openPage } from '#testing/page.ts'
import { ImportRecipe } from './import-recipe.tsx'

const RECIPE = {
  language: 'en',
  title: 'Soup',
  description: null,
  category: null,
  cuisine: null,
  diet_type: null,
  difficulty: 'easy',
  prep_time: null,
  cook_time: null,
  total_time: null,
  servings: 4,
  tags: [],
  equipment: [],
  notes: null,
  source_url: null,
  nutrition: null,
  main_image_url: null,
  images: [],
  image_alts: {},
  is_public: false,
  status: 'draft',
  ingredients: [],
  steps: [],
}
const answer = (...messages: readonly string[]) => ({
  recipes: [{ recipe: RECIPE, notes: messages.map((message) => ({ path: 'steps.0', message })) }],
})
const USAGE = { tokens_in: 1000, tokens_out: 500, cost: 0.0015 }

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
})
afterEach(async () => {
  cleanup()
  document.getElementById('boot')?.remove()
  await server.close()
})

function open({ hasAssistant }: { readonly hasAssistant: boolean }) {
  const boot = document.createElement('script')
  boot.id = 'boot'
  boot.type = 'application/json'
  boot.textContent = JSON.stringify({
    language: 'en',
    catalogueUrl: '/en.json',
    data: [],
    assistant: hasAssistant,
  })
  document.body.append(boot)
  const onImported = vi.fn<(recipe: unknown) => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportRecipe onImported={onImported} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onImported }
}

const button = (name: string) => screen.queryByRole('button', { name })

describe('API-30 the assistant', () => {
  test('is not offered where the server has none', async () => {
    open({ hasAssistant: false })
    expect(button('Photo of a recipe')).toBeNull()
  })

  test('IMP-3 is offered for a text that was not read well, and its doubts and costs are shown', async () => {
    server.on('importRecipes', () => errorReply(422, 'IMPORT_UNREADABLE', 'Nothing could be imported'))
    server.on('importWithAssistant', () =>
      okReply({ ...answer('Not in the text: “<b>butter</b>”'), assistant: USAGE }),
    )
    const { user, onImported } = open({ hasAssistant: true })
    expect(button('Ask the assistant')).toBeNull()
    await user.type(screen.getByLabelText('Link or text of a recipe'), 'Boil leeks.')
    await user.click(screen.getByRole('button', { name: 'Fill in the form' }))
    await user.click(await screen.findByRole('button', { name: 'Ask the assistant' }))
    const status = within(screen.getByRole('status'))
    expect(await status.findByText('Not in the text: “<b>butter</b>”')).toBeDefined()
    expect(status.getByText('The assistant used 1,500 tokens; cost: 0.0015')).toBeDefined()
    expect(server.requestsTo('importWithAssistant')).toMatchObject([{ body: { text: 'Boil leeks.' } }])
    expect(onImported).toHaveBeenCalledOnce()
  })

  test('reads a photo', async () => {
    server.on('importWithAssistant', () =>
      okReply({ ...answer('Read from a photo: compare it'), assistant: { ...USAGE, cost: null } }),
    )
    const { user, onImported } = open({ hasAssistant: true })
    await user.upload(
      screen.getByLabelText('Photo of a recipe', { selector: 'input' }),
      new File(['x'], 'page.jpg', { type: 'image/jpeg' }),
    )
    expect(await screen.findByText('The assistant used 1,500 tokens')).toBeDefined()
    expect(onImported).toHaveBeenCalledOnce()
    expect(button('Ask the assistant')).toBeNull()
  })
})
