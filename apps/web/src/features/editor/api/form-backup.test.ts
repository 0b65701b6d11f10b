import { beforeEach, expect, test, vi } from 'vitest'
import { getStored, putStored } from '#platform/storage/database.ts'
import { emptyForm, emptyMedia, emptyStep, emptyTimer } from '../model/recipe-form.ts'
import { deleteBackup, newBackups, writeBackup, readBackup } from './form-backup.ts'

const soup = { ...emptyForm('en', () => 'id'), title: 'Soup' }

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
})

test('FORM-9 STORE-1 a form is read back as it was stored, including fields of a later build', async () => {
  const form = { ...soup, allergens: ['celery'] }
  await writeBackup('anna', 'new', { at: 7, form, baseVersion: null })
  expect(await readBackup('anna', 'new')).toEqual({ at: 7, form, baseVersion: null })
})

test('FORM-9 STORE-1 a form of an earlier build gets defaults for new fields, in its rows too', async () => {
  const { notes: _, ...form } = soup
  const { timers: __, ...step } = { ...emptyStep('s1'), instruction: 'Stir.' }
  await putStored('forms', 'boris', 'new', { at: 7, form: { ...form, steps: [step] } })
  const stored = await readBackup('boris', 'new')
  expect(stored?.form).toEqual({ ...soup, steps: [{ ...emptyStep('s1'), instruction: 'Stir.' }] })
})

test('FORM-9 STORE-1 the valid parts of a corrupt form are read, and the original is set aside', async () => {
  const broken = { at: 7, form: { ...soup, tags: 7, ingredients: [null] } }
  await putStored('forms', 'clara', 'new', broken)
  const stored = await readBackup('clara', 'new')
  expect(stored?.form).toMatchObject({ title: 'Soup', tags: [], ingredients: [{ name: '', unit: 'g' }] })
  expect(await getStored('unreadable', 'clara', 'forms/new')).toEqual(broken)

  await putStored('forms', 'clara', 'r1', ['no form'])
  expect(await readBackup('clara', 'r1')).toBeNull()
  expect(await getStored('unreadable', 'clara', 'forms/r1')).toEqual(['no form'])
})

const step = {
  ...emptyStep('s1'),
  ingredients: [{ ingredient_id: 'id', amount: '', unit: 'g' as const }],
  dependencies: ['s1'],
  timers: [emptyTimer('t1')],
  media: [emptyMedia('m1')],
}
const form = { ...soup, steps: [step], tags: ['quick'] }

test('FORM-9 a backup is read back unchanged until it is deleted', async () => {
  await writeBackup('dora', 'new', { at: 7, form, baseVersion: 3 })
  expect(await readBackup('dora', 'new')).toEqual({ at: 7, form, baseVersion: 3 })
  await deleteBackup('dora', 'new')
  expect(await readBackup('dora', 'new')).toBeNull()
})

const id = expect.any(String) as string

test.each<[string, object, object]>([
  ['a tag', { tags: ['quick', null] }, {}],
  ['a timer', { steps: [{ ...step, timers: [null] }] }, { steps: [{ timers: [emptyTimer(id)] }] }],
  [
    'an address',
    { steps: [{ ...step, media: [{ id: 'm1', url: 7 }] }] },
    { steps: [{ media: [{ id: 'm1', url: '' }] }] },
  ],
  ['a dependency', { steps: [{ ...step, dependencies: ['s1', 1] }] }, {}],
  ['an ingredient of a step', { steps: [{ ...step, ingredients: [...step.ingredients, {}] }] }, {}],
])('FORM-9 STORE-1 a form with %s that is corrupt keeps its other values', async (_, broken, remaining) => {
  await putStored('forms', 'emma', 'old', { at: 7, form: { ...form, ...broken } })
  expect((await readBackup('emma', 'old'))?.form).toMatchObject({
    title: 'Soup',
    tags: ['quick'],
    ...remaining,
  })
  expect(await getStored('unreadable', 'emma', 'forms/old')).toMatchObject({ form: broken })
})

test('FORM-9 each new recipe has its own backup', async () => {
  const one = { at: 7, form, baseVersion: null, draftId: 'd1' }
  const two = { at: 8, form: soup, baseVersion: null, draftId: 'd2' }
  await writeBackup('greta', 'd1', one)
  await writeBackup('greta', 'd2', two)
  await writeBackup('greta', 'r1', { at: 9, form, baseVersion: 3 })
  expect(await newBackups('greta')).toEqual([one, two])
  await deleteBackup('greta', 'd1')
  expect(await newBackups('greta')).toEqual([two])
})
