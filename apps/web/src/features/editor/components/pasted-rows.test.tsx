import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiServer } from '#testing/api-server.ts'
import { anIngredient, aStep } from '#testing/recipes.ts'
import { openEditForm, openServerWithRecipe } from './fixtures.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openServerWithRecipe({ ingredients: [anIngredient('leek')], steps: [aStep(1)] })
})
afterEach(() => {
  cleanup()
  return server.close()
})

const group = (name: string): HTMLElement => screen.getByRole('group', { name })
const valuesOf = (label: string): readonly string[] =>
  screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
const paste = (field: HTMLElement, text: string): boolean =>
  fireEvent.paste(field, { clipboardData: { getData: () => text, files: [], types: ['text/plain'] } })

const LIST = '1 cup plus 2 tbsp flour\n\nFor the sauce:\n2 garlic cloves, crushed\n½ tsp salt\n'

test('IMP-6 a list pasted into an ingredient becomes rows below it, with amounts, units and headings', async () => {
  await openEditForm()
  paste(within(group('Ingredient 1')).getByLabelText('Name'), LIST)
  await screen.findByText('3 ingredients from the pasted list')
  expect(valuesOf('Name')).toEqual(['leek', 'flour', 'garlic', 'salt'])
  expect(valuesOf('Amount').slice(1)).toEqual(['1⅛', '2', '½'])
  expect(valuesOf('Unit').slice(1)).toEqual(['cup', 'clove', 'tsp'])
  expect(valuesOf('Section name')).toEqual(['For the sauce'])
})

test('IMP-6 pasted into an empty row the list takes its place, and undo brings the text back', async () => {
  const user = await openEditForm()
  await user.click(screen.getByRole('button', { name: 'Add ingredient' }))
  paste(within(group('Ingredient 2')).getByLabelText('Name'), '200 g flour\n2 eggs')
  await screen.findByText('2 ingredients from the pasted list')
  expect(valuesOf('Name')).toEqual(['leek', 'flour', 'eggs'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(valuesOf('Name')).toEqual(['leek', '200 g flour 2 eggs'])
})

test('IMP-6 paragraphs pasted into a step become steps without their numbers; one line stays text', async () => {
  const user = await openEditForm()
  const instruction = within(group('Step 1')).getByLabelText('What to do')
  expect(paste(instruction, 'One line')).toBe(true)
  expect(paste(instruction, '1. Boil water.\n2. Add pasta\nand salt.'.replace('\nand', ' and'))).toBe(false)
  await screen.findByText('2 steps from the pasted text')
  expect(valuesOf('What to do').slice(1)).toEqual(['Boil water.', 'Add pasta and salt.'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(valuesOf('What to do')).toHaveLength(1))
  expect(valuesOf('What to do')[0]).toContain('1. Boil water.')
})
