import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ApiServer, okReply } from '#testing/api-server.ts'
import { openEditForm, openServerWithRecipe } from './fixtures.ts'

let server: ApiServer
afterEach(() => {
  cleanup()
  return server.close()
})

const tags = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('API-25 tags of other recipes are suggested while typing, except those already added', async () => {
  server = await openServerWithRecipe({ tags: ['quick'] })
  server.on('searchSuggestions', () =>
    okReply({
      results: [
        { type: 'recipe', id: 'r', title: 'Quinoa' },
        { type: 'tag', id: 'quick', title: 'Quick' },
        { type: 'tag', id: 'quiche', title: 'quiche' },
      ],
    }),
  )
  const user = await openEditForm()
  await user.click(screen.getByLabelText('Add tag'))
  await user.keyboard('qui')
  expect(await screen.findByRole('option', { name: 'quiche' })).toBeTruthy()
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(tags()).toEqual(['quick', 'quiche'])
  expect(await screen.findByText('Added: quiche', { selector: '[role="status"] *' })).toBeTruthy()
})

test('Enter and comma add the typed tag, Backspace in the empty field removes the last one', async () => {
  server = await openServerWithRecipe({ tags: [] })
  server.on('searchSuggestions', () => okReply({ results: [] }))
  const user = await openEditForm()
  await user.click(screen.getByLabelText('Add tag'))
  await user.keyboard('soup,на скорую руку{Enter}{Enter}leek')
  expect(tags()).toEqual(['soup', 'на скорую руку'])
  await user.keyboard('{Backspace>5/}')
  expect(tags()).toEqual(['soup'])
  expect(server.requestsTo('updateRecipe')).toHaveLength(0)
})
