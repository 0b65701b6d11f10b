import { expect, test } from 'vitest'
import { fieldName } from './field-name.ts'
import { emptyForm, emptyIngredient, emptyMedia, emptySection, emptyStep, emptyTimer } from './recipe-form.ts'
import { formToSend } from './recipe-input.ts'

const form = {
  ...emptyForm('en', () => ''),
  ingredients: [
    emptyIngredient('blank'),
    { ...emptySection('filling'), name: 'Filling' },
    { ...emptyIngredient('leek'), name: 'Leek' },
  ],
  steps: [
    emptyStep('blank'),
    {
      ...emptyStep('boil'),
      instruction: 'Boil.',
      ingredients: [{ ingredient_id: 'leek', amount: 'x', unit: null }],
      timers: [emptyTimer('t1'), emptyTimer('t2')],
      media: [emptyMedia('no-address'), { ...emptyMedia('m2'), url: 'ftp://x' }],
    },
  ],
}

test.each([
  ['title', 'title'],
  ['nutrition.calories', 'nutrition.calories'],
  ['ingredients', 'ingredients'],
  ['ingredients.0.amount', 'ingredients.leek.amount'],
  ['ingredients.0.section', 'ingredients.filling.name'],
  ['steps.0.instruction', 'steps.boil.instruction'],
  ['steps.0.temperature.oven', 'steps.boil.temperature.oven'],
  ['steps.0.timers.1.duration_minutes', 'steps.boil.timers.t2.duration_minutes'],
  ['steps.0.media.0.url', 'steps.boil.media.m2.url'],
  ['steps.0.ingredients.0.amount', 'steps.boil.ingredients.leek.amount'],
  ['tags.3', 'tags'],
  ['steps.0.equipment.2', 'steps.boil.equipment'],
])('FORM-8 an error at %s of a draft is mapped to field %s', (path, name) => {
  expect(fieldName(path, formToSend(form, 'draft'))).toBe(name)
})

test('FORM-8 a published recipe includes blank rows', () => {
  expect(fieldName('ingredients.0.name', formToSend(form, 'published'))).toBe('ingredients.blank.name')
})

test('FORM-6 errors of pictures are mapped to their rows', () => {
  const pictures = ['a', 'b'].map((id) => ({ id, url: `/media/${id}`, alt: '' }))
  const sent = { ...emptyForm('en', () => 'row'), pictures }
  expect(fieldName('main_image_url', sent)).toBe('pictures.a')
  expect(fieldName('images.0', sent)).toBe('pictures.b')
})
