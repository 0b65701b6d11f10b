import { expect, test } from 'vitest'
import { editForm } from './edit-form.ts'
import { emptyForm, emptyIngredient } from './recipe-form.ts'

test('DEC-43 numbers keep their values when the recipe gets another language', () => {
  let id = 0
  const form = {
    ...emptyForm('ru', () => String((id += 1))),
    ingredients: [{ ...emptyIngredient('flour'), amount: '1,125', unit: 'kg' as const }],
    total_time: '1 200',
  }
  const nutrition = { ...form.nutrition, sodium: '1,234' }
  const english = editForm(
    { ...form, nutrition },
    { type: 'setField', list: 'recipe', changes: { language: 'en' } },
  )
  expect(english.ingredients[0]).toMatchObject({ amount: '1.125' })
  expect(english.nutrition.sodium).toBe('1.234')
  expect(english.total_time).toBe('1200')
})
