import { expect, test } from 'vitest'
import { putStored } from '../../../platform/storage/database.ts'
import { emptyForm, emptyMedia, emptyStep, emptyTimer } from '../model/recipe-form.ts'
import { deleteBackup, writeBackup, readBackup } from './form-backup.ts'

const step = {
  ...emptyStep('s1'),
  ingredients: [{ ingredient_id: 'id', amount: '', unit: 'g' as const }],
  dependencies: ['s1'],
  timers: [emptyTimer('t1')],
  media: [emptyMedia('m1')],
}
const form = { ...emptyForm('en', () => 'id'), steps: [step], tags: ['quick'] }

test('FORM-9 a backup is read back unchanged until it is deleted', async () => {
  await writeBackup('anna', 'new', { at: 7, form, version: 3 })
  expect(await readBackup('anna', 'new')).toEqual({ at: 7, form, version: 3 })
  await deleteBackup('anna', 'new')
  expect(await readBackup('anna', 'new')).toBeNull()
})

test.each<[string, unknown]>([
  ['no form', { at: 7 }],
  ['no time', { form }],
  ['a missing field', { at: 7, form: { ...form, title: undefined } }],
  ['a number instead of text', { at: 7, form: { ...form, servings: 4 } }],
  ['a tag that is not text', { at: 7, form: { ...form, tags: [null] } }],
  [
    'an ingredient without an id',
    { at: 7, form: { ...form, ingredients: [{ ...form.ingredients[0], id: undefined }] } },
  ],
  ['an invalid timer', { at: 7, form: { ...form, steps: [{ ...step, timers: [null] }] } }],
  ['media without a URL', { at: 7, form: { ...form, steps: [{ ...step, media: [{ id: 'm' }] }] } }],
  ['a dependency that is not an id', { at: 7, form: { ...form, steps: [{ ...step, dependencies: [1] }] } }],
  ['step ingredients without ids', { at: 7, form: { ...form, steps: [{ ...step, ingredients: [{}] }] } }],
])('rejects a backup with %s', async (_, stored) => {
  await putStored('forms', 'anna', 'old', stored)
  expect(await readBackup('anna', 'old')).toBeNull()
})

test('a backup without a version is read', async () => {
  await putStored('forms', 'anna', 'old', { at: 7, form })
  expect(await readBackup('anna', 'old')).toEqual({ at: 7, form, version: null })
})
