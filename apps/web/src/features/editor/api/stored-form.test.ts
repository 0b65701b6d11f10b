import { beforeEach, expect, test, vi } from 'vitest'
import { getStored, putStored } from '../../../platform/storage/database.ts'
import { emptyForm, emptyStep } from '../model/recipe-form.ts'
import { keepForm, readStoredForm } from './stored-form.ts'

const soup = { ...emptyForm('en', () => 'id'), title: 'Soup' }

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
})

test('FORM-9 STORE-1 a form comes back as it was kept, with what only a later build knows', async () => {
  const form = { ...soup, allergens: ['celery'] }
  await keepForm('anna', 'new', { at: 7, form })
  expect(await readStoredForm('anna', 'new')).toEqual({ at: 7, form })
})

test('FORM-9 STORE-1 a form of an earlier build gets what is new, in its rows too', async () => {
  const { notes: _, ...form } = soup
  const { timers: __, ...step } = { ...emptyStep('s1'), instruction: 'Stir.' }
  await putStored('forms', 'boris', 'new', { at: 7, form: { ...form, steps: [step] } })
  const stored = await readStoredForm('boris', 'new')
  expect(stored?.form).toEqual({ ...soup, steps: [{ ...emptyStep('s1'), instruction: 'Stir.' }] })
})

test('FORM-9 STORE-1 of a broken form what is whole comes back, and the rest is set aside', async () => {
  const broken = { at: 7, form: { ...soup, tags: 7, ingredients: [null] } }
  await putStored('forms', 'clara', 'new', broken)
  const stored = await readStoredForm('clara', 'new')
  expect(stored?.form).toMatchObject({ title: 'Soup', tags: [], ingredients: [{ name: '', unit: 'g' }] })
  expect(await getStored('unreadable', 'clara', 'forms/new')).toEqual(broken)

  await putStored('forms', 'clara', 'r1', ['no form'])
  expect(await readStoredForm('clara', 'r1')).toBeNull()
  expect(await getStored('unreadable', 'clara', 'forms/r1')).toEqual(['no form'])
})
