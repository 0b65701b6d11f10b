import { LIMITS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editForm, rowsOf } from './edit-form.ts'
import { anyForm, anyRow, idGenerator } from './fixtures.ts'
import { emptyForm, type RecipeForm } from './recipe-form.ts'

const everyId = (form: RecipeForm): readonly string[] => [
  ...form.ingredients.map(({ id }) => id),
  ...form.steps.flatMap(({ id, timers, media }) => [
    id,
    ...timers.map((row) => row.id),
    ...media.map((row) => row.id),
  ]),
]

test('FORM-3 row ids stay unique', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(new Set(everyId(form)).size).toBe(everyId(form).length)
    }),
  )
})

test('FORM-3 moving a row there and back is the identity', () => {
  fc.assert(
    fc.property(anyRow, fc.integer({ min: -9, max: 9 }), ({ form, ref, id }, offset) => {
      const place = (of: RecipeForm): number => rowsOf(of, ref).findIndex((row) => row.id === id)
      const there = editForm(form, { type: 'moveRow', ...ref, id, offset })
      const back = editForm(there, { type: 'moveRow', ...ref, id, offset: place(form) - place(there) })
      expect(back).toEqual(form)
    }),
  )
})

test('FORM-3 adding and removing a row is the identity', () => {
  fc.assert(
    fc.property(anyRow, ({ form, ref, id }) => {
      const added = editForm(form, { type: 'addRow', ...ref, id: 'new', after: id })
      const rows = rowsOf(added, ref).map((row) => row.id)
      expect(rows.indexOf('new')).toBe(rows.indexOf(id) + 1)
      expect(editForm(added, { type: 'removeRow', ...ref, id: 'new' })).toEqual(form)
    }),
  )
})

test('FORM-4 steps refer to existing ingredients, and their dependencies have no cycles', () => {
  fc.assert(
    fc.property(anyForm, ({ ingredients, steps }) => {
      const ingredientIds = ingredients.map(({ id }) => id)
      for (const step of steps)
        expect(ingredientIds).toEqual(
          expect.arrayContaining(step.ingredients.map((part) => part.ingredient_id)),
        )
      const done = new Set<string>()
      for (let round = 0; round < steps.length; round++)
        for (const step of steps) if (step.dependencies.every((id) => done.has(id))) done.add(step.id)
      expect(done.size).toBe(steps.length)
    }),
  )
})

test('FORM-4 references to an ingredient survive its move and are removed with it', () => {
  const start = emptyForm('en', idGenerator())
  const [ingredient, step] = [start.ingredients[0]?.id ?? '', start.steps[0]?.id ?? '']
  const used = [
    { type: 'addRow', list: 'ingredients', id: 'other' },
    { type: 'setIngredientUse', stepId: step, ingredientId: ingredient, isUsed: true },
    { type: 'setField', list: 'stepIngredients', stepId: step, id: ingredient, changes: { amount: '1/2' } },
    { type: 'moveRow', list: 'ingredients', id: ingredient, offset: 1 },
  ] as const
  const moved = used.reduce<RecipeForm>(editForm, start)
  expect(moved.ingredients.map(({ id }) => id)).toEqual(['other', ingredient])
  expect(moved.steps[0]?.ingredients).toEqual([{ ingredient_id: ingredient, amount: '1/2', unit: 'g' }])
  const removed = editForm(moved, { type: 'removeRow', list: 'ingredients', id: ingredient })
  expect(removed.steps[0]?.ingredients).toEqual([])
})

test('FORM-2 the last step cannot be removed', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const left = form.steps.reduce<RecipeForm>(
        (rest, { id }) => editForm(rest, { type: 'removeRow', list: 'steps', id }),
        form,
      )
      expect(left.steps).toHaveLength(1)
      expect(left.steps[0]?.id).toBe(form.steps.at(-1)?.id)
    }),
  )
})

test('a list has no more rows than the limit', () => {
  const start = emptyForm('en', idGenerator())
  const stepId = start.steps[0]?.id ?? ''
  let form = start
  for (let number = 0; number < LIMITS.timersPerStep + 5; number++)
    form = editForm(form, { type: 'addRow', list: 'timers', stepId, id: `timer-${number}` })
  expect(form.steps[0]?.timers).toHaveLength(LIMITS.timersPerStep)
})

test('actions on rows that do not exist change nothing', () => {
  const form = emptyForm('en', idGenerator())
  expect(editForm(form, { type: 'moveRow', list: 'steps', id: 'gone', offset: 1 })).toBe(form)
  expect(editForm(form, { type: 'removeRow', list: 'ingredients', id: 'gone' })).toBe(form)
  expect(editForm(form, { type: 'addRow', list: 'timers', stepId: 'gone', id: 'new' })).toBe(form)
})
