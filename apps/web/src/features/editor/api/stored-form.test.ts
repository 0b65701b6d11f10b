import { expect, test } from 'vitest'
import { putStored } from '../../../platform/storage/database.ts'
import { emptyForm, emptyMedia, emptyStep, emptyTimer } from '../model/recipe-form.ts'
import { dropForm, keepForm, readStoredForm } from './stored-form.ts'

const step = {
  ...emptyStep('s1'),
  ingredients: [{ ingredient_id: 'id', amount: '', unit: 'g' as const }],
  dependencies: ['s1'],
  timers: [emptyTimer('t1')],
  media: [emptyMedia('m1')],
}
const form = { ...emptyForm('en', () => 'id'), steps: [step], tags: ['quick'] }

test('FORM-9 a stored form is read back as it was, and is gone when dropped', async () => {
  await keepForm('anna', 'new', { at: 7, form })
  expect(await readStoredForm('anna', 'new')).toEqual({ at: 7, form })
  await dropForm('anna', 'new')
  expect(await readStoredForm('anna', 'new')).toBeNull()
})

test.each<[string, unknown]>([
  ['no form', { at: 7 }],
  ['no time', { form }],
  ['a missing field', { at: 7, form: { ...form, title: undefined } }],
  ['a number for a text', { at: 7, form: { ...form, servings: 4 } }],
  ['a tag that is no text', { at: 7, form: { ...form, tags: [null] } }],
  [
    'an ingredient without an id',
    { at: 7, form: { ...form, ingredients: [{ ...form.ingredients[0], id: undefined }] } },
  ],
  ['a timer that is none', { at: 7, form: { ...form, steps: [{ ...step, timers: [null] }] } }],
  ['media without an address', { at: 7, form: { ...form, steps: [{ ...step, media: [{ id: 'm' }] }] } }],
  ['a dependency that is no id', { at: 7, form: { ...form, steps: [{ ...step, dependencies: [1] }] } }],
  ['step ingredients without ids', { at: 7, form: { ...form, steps: [{ ...step, ingredients: [{}] }] } }],
])('what another version stored is no form: %s', async (_, stored) => {
  await putStored('forms', 'anna', 'old', stored)
  expect(await readStoredForm('anna', 'old')).toBeNull()
})
