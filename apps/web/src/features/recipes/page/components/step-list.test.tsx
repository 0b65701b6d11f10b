import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setInitialLanguage, setLanguage } from '#platform/i18n/i18n.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { measureRecipe } from '#entities/recipe/model/measured-recipe.ts'
import { IngredientList } from './ingredient-list.tsx'
import { StepList } from './step-list.tsx'

const salt = anIngredient('salt', { amount: null, unit: 'to_taste' })
const mint = anIngredient('mint', { amount: 3, unit: 'sprig', notes: 'torn' })
const ice = anIngredient('ice', { amount: null })
const taking = [salt, mint, ice].map(({ id }) => ({ ingredient_id: id, amount: null, unit: null }))
const { steps, groups, view } = measureRecipe(
  aRecipe(1, {
    ingredients: [salt, mint, ice],
    steps: [
      aStep(1, { ingredients: taking }),
      aStep(2, { dependencies: ['step-1'] }),
      aStep(3, { dependencies: ['step-2', 'step-1'] }),
    ],
  }),
  4,
)

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const itemsOf = (element: HTMLElement): readonly string[] =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))

beforeEach(() => setInitialLanguage('en', en))
afterEach(cleanup)

test('DET-1 the ingredients of a step follow the grammar of the language; typed names are never inflected', () => {
  render(<StepList steps={steps} view={view} language="ru" />)
  expect(itemsOf(screen.getByRole('list', { name: 'For this step' }))).toEqual([
    'salt, to taste',
    '3 sprigs mint',
    'ice',
  ])
  cleanup()
  setLanguage('ru', ru)
  render(<StepList steps={steps} view={view} language="ru" />)
  expect(itemsOf(screen.getByRole('list', { name: 'Для этого шага' }))).toEqual([
    'salt — по вкусу',
    'mint — 3 веточки',
    'ice',
  ])
})

test('DET-1 ingredient names follow their amounts in English and precede them in Russian', () => {
  const list = (): readonly string[] => {
    cleanup()
    render(<IngredientList groups={groups} language="en" />)
    return itemsOf(screen.getByRole('region'))
  }
  expect(list()).toEqual(['to taste salt', '3 sprigs mint, torn', ' ice'])
  setLanguage('ru', ru)
  expect(list()).toEqual(['salt по вкусу', 'mint, torn 3 веточки', 'ice '])
})

test('DET-1 APP-6 the steps to wait for are pluralised and joined by the rules of the language', () => {
  render(<StepList steps={steps} view={view} language="en" />)
  expect(screen.getByText('After step 1')).toBeTruthy()
  expect(screen.getByText('After steps 1 and 2')).toBeTruthy()
  cleanup()
  setLanguage('ru', ru)
  render(<StepList steps={steps} view={view} language="en" />)
  expect(screen.getByText('После шага 1')).toBeTruthy()
  expect(screen.getByText('После шагов 1 и 2')).toBeTruthy()
})
