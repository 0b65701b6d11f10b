import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRecipe, aStep } from '#testing/recipes.ts'
import { NO_ERRORS } from '#ui/form-errors.ts'
import { editForm } from './edit-form.ts'
import { editorReducer, initialState, unsavedForm } from './editor-state.ts'
import { anyRow, idGenerator } from './fixtures.ts'
import { formFromRecipe } from './form-from-recipe.ts'
import { rowsOf } from './form-rows.ts'
import { emptyForm } from './recipe-form.ts'

const form = emptyForm('en', idGenerator())
const title = (text: string) => ({ type: 'setField', list: 'recipe', changes: { title: text } }) as const

const nameOf = (ref: Parameters<typeof rowsOf>[1], id: string): string =>
  'stepId' in ref ? `steps.${ref.stepId}.${ref.list}.${id}.x` : `${ref.list}.${id}.x`

test('FORM-8 errors follow a row that moves and are removed with it', () => {
  fc.assert(
    fc.property(anyRow, fc.integer({ min: -9, max: 9 }), ({ form: start, ref, id }, offset) => {
      const errors = new Map([
        [nameOf(ref, id), 'wrong'],
        ['title', 'too short'],
      ])
      const state = { ...initialState(start, null), errors }
      const moved = editorReducer(state, { type: 'moveRow', ...ref, id, offset })
      expect(moved.errors).toBe(errors)
      const removed = editorReducer(moved, { type: 'removeRow', ...ref, id })
      const isRetained = rowsOf(removed.form, ref).some((row) => row.id === id)
      expect([...removed.errors.keys()]).toEqual(isRetained ? [nameOf(ref, id), 'title'] : ['title'])
    }),
  )
})

test('removing a row keeps errors of rows whose ids have the same prefix', () => {
  const two = ['a', 'ab'].reduce(
    (rest, id) => editForm(rest, { type: 'addRow', list: 'ingredients', id }),
    form,
  )
  const errors = new Map([['ingredients.ab.name', 'required']])
  const state = { ...initialState(two, null), errors }
  expect(editorReducer(state, { type: 'removeRow', list: 'ingredients', id: 'a' }).errors).toBe(errors)
})

test('a refetched recipe never overwrites unsaved changes', () => {
  const stored = aRecipe(1, { version: 1 })
  const newer = aRecipe(1, { version: 2, title: 'Of the server' })
  const load = { type: 'recipeLoaded', stored: newer, form: formFromRecipe(newer, idGenerator()) } as const
  const opened = initialState(formFromRecipe(stored, idGenerator()), stored)
  expect(editorReducer(opened, load).form.title).toBe('Of the server')
  const typed = editorReducer(opened, title('Mine'))
  expect(editorReducer(typed, load)).toBe(typed)
})

test('the response to a save does not replace the form', () => {
  const typed = editorReducer(initialState(form, null), title('  Soup '))
  const stored = aRecipe(1, { title: 'Soup' })
  const saved = editorReducer(typed, { type: 'saved', stored, form: typed.form, unfetched: NO_ERRORS })
  const load = { type: 'recipeLoaded', stored, form: formFromRecipe(stored, idGenerator()) } as const
  expect(editorReducer(saved, load)).toBe(saved)
  expect(unsavedForm(saved)).toBeNull()
})

test('API-32 a restored form is saved over the version that it is based on', () => {
  const stored = aRecipe(1, { version: 5 })
  const opened = initialState(formFromRecipe(stored, idGenerator()), stored)
  const restored = editorReducer(opened, { type: 'formRestored', form, version: 4 })
  expect(restored.stored?.version).toBe(4)
  expect(unsavedForm(restored)).toBe(form)
  expect(editorReducer(opened, { type: 'formRestored', form, version: null }).stored).toBe(stored)
})

test('changes made during a save stay unsaved', () => {
  const sent = editorReducer(initialState(form, null), title('Soup'))
  const newer = editorReducer(sent, title('Soup with leek'))
  const saved = editorReducer(newer, {
    type: 'saved',
    stored: aRecipe(1),
    form: sent.form,
    unfetched: NO_ERRORS,
  })
  expect(unsavedForm(saved)?.title).toBe('Soup with leek')
})

test('DEC-56 DEC-29 after a save, pictures that were fetched have their new addresses, and others stay unsaved', () => {
  const media = (url: string) => ({ type: 'image' as const, url, caption: null })
  const [remoteUrl, lostUrl, ownUrl] = [
    'https://example.org/a.png',
    'https://example.org/b.png',
    '/media/own/1280.jpeg',
  ]
  const sent = formFromRecipe(
    aRecipe(1, {
      main_image_url: lostUrl,
      images: [remoteUrl],
      steps: [aStep(1, { media: [media(remoteUrl), media(lostUrl)] })],
      status: 'draft',
    }),
    idGenerator(),
  )
  const stored = aRecipe(1, {
    images: [ownUrl],
    steps: [aStep(1, { media: [media(ownUrl)] })],
    status: 'published',
  })
  const [step] = sent.steps
  const unfetched = new Map([
    [`pictures.${sent.pictures[0]?.id}`, 'away'],
    [`steps.${step?.id}.media.${step?.media[1]?.id}.url`, 'away'],
  ])
  const saved = editorReducer(initialState(sent, null), { type: 'saved', stored, form: sent, unfetched })
  const urlsOf = ({ pictures, steps }: typeof form) =>
    [pictures, ...steps.map((one) => one.media)].map((rows) => rows.map(({ url }) => url))
  expect(urlsOf(saved.form)).toEqual([
    [lostUrl, ownUrl],
    [ownUrl, lostUrl],
  ])
  expect(urlsOf(saved.savedForm)).toEqual([[ownUrl], [ownUrl]])
  expect(unsavedForm(saved)?.status).toBe('published')
  expect([saved.errors, [...saved.unfetched]]).toEqual([unfetched, [...unfetched.keys()]])
  const failed = editorReducer(saved, { type: 'errorsFound', errors: NO_ERRORS })
  expect(failed.unfetched.size).toBe(0)
})

test('a removal can be undone once, and not in another form', () => {
  fc.assert(
    fc.property(anyRow, ({ form: start, ref, id }) => {
      const opened = initialState(start, null)
      const removed = editorReducer(opened, { type: 'removeRow', ...ref, id })
      const undone = editorReducer(removed, { type: 'removalUndone', id })
      expect(undone.form).toEqual(start)
      expect(editorReducer(undone, { type: 'removalUndone', id })).toBe(undone)
      const restored = editorReducer(removed, { type: 'formRestored', form, version: null })
      expect(editorReducer(restored, { type: 'removalUndone', id })).toBe(restored)
    }),
  )
})
