import { LIMITS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editForm } from './edit-form.ts'
import { anyEdits, anyForm, anyRow, idGenerator } from './fixtures.ts'
import { isFull, rowsOf } from './form-rows.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import { emptyForm, emptyIngredient, emptySection, type RecipeForm } from './recipe-form.ts'

const names = (form: RecipeForm): readonly string[] =>
  form.ingredients.map((row) => (row.kind === 'section' ? `[${row.name}]` : row.name))

/** A form with these ingredients; names in brackets are headings. Ids are names. */
const withRows = (...rows: readonly string[]): RecipeForm => {
  const start = emptyForm('en', idGenerator())
  return {
    ...start,
    ingredients: rows.map((name) =>
      name.startsWith('[')
        ? { ...emptySection(name), name: name.slice(1, -1) }
        : { ...emptyIngredient(name), name },
    ),
  }
}

test('FORM-3 a section moves with its ingredients, and never above those in no section', () => {
  const form = withRows('salt', '[Dough]', 'flour', 'water', '[Filling]', 'leek')
  const move = (id: string, offset: number) =>
    names(editForm(form, { type: 'moveRow', list: 'ingredients', id, offset }))
  expect(move('[Filling]', -1)).toEqual(['salt', '[Filling]', 'leek', '[Dough]', 'flour', 'water'])
  expect(move('[Dough]', 1)).toEqual(move('[Filling]', -1))
  expect(move('[Dough]', -1)).toEqual(names(form))
  const moveTo = (targetId: string, edge: 'before' | 'after') =>
    names(editForm(form, { type: 'moveRowTo', list: 'ingredients', id: '[Filling]', targetId, edge }))
  expect(moveTo('water', 'before')).toEqual(move('[Filling]', -1))
  expect(moveTo('water', 'after')).toEqual(names(form))
  expect(moveTo('salt', 'before')).toEqual(move('[Filling]', -1))
})

test('FORM-3 an ingredient moves from one section into the next', () => {
  const form = withRows('[Dough]', 'flour', '[Filling]', 'leek')
  const moved = editForm(form, { type: 'moveRow', list: 'ingredients', id: 'flour', offset: 1 })
  expect(names(moved)).toEqual(['[Dough]', '[Filling]', 'flour', 'leek'])
})

test('removing a section keeps its ingredients', () => {
  const form = withRows('[Dough]', 'flour', '[Filling]', 'leek')
  const removed = editForm(form, { type: 'removeRow', list: 'ingredients', id: '[Filling]' })
  expect(names(removed)).toEqual(['[Dough]', 'flour', 'leek'])
})

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
      const isHeading = form.ingredients.some((row) => row.id === id && row.kind === 'section')
      const position = (of: RecipeForm): number =>
        rowsOf(of, ref)
          .filter((row) => !isHeading || of.ingredients.some((r) => r.id === row.id && r.kind === 'section'))
          .findIndex((row) => row.id === id)
      const there = editForm(form, { type: 'moveRow', ...ref, id, offset })
      const back = editForm(there, { type: 'moveRow', ...ref, id, offset: position(form) - position(there) })
      expect(back).toEqual(form)
    }),
  )
})

test('FORM-3 a row is moved next to another, or stays where it is', () => {
  fc.assert(
    fc.property(anyRow, fc.nat(9), fc.constantFrom('before', 'after'), ({ form, ref, id }, target, edge) => {
      const ids = (of: RecipeForm): readonly string[] => rowsOf(of, ref).map((row) => row.id)
      const targetId = ids(form)[target % ids(form).length] ?? ''
      const moved = editForm(form, { type: 'moveRowTo', ...ref, id, targetId, edge })
      expect(ids(moved).toSorted()).toEqual(ids(form).toSorted())
      if (form.ingredients.some((row) => row.id === id && row.kind === 'section')) return
      const distance = targetId === id ? 0 : edge === 'before' ? -1 : 1
      expect(ids(moved).indexOf(id)).toBe(ids(moved).indexOf(targetId) + distance)
      expect(ids(moved).filter((other) => other !== id)).toEqual(ids(form).filter((other) => other !== id))
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

/** Steps refer to ingredients and steps that exist, and can be done in some order. */
function expectConsistent(form: RecipeForm): void {
  const ingredientIds = ingredientsOf(form).map(({ id }) => id)
  for (const step of form.steps)
    expect(ingredientIds).toEqual(expect.arrayContaining(step.ingredients.map((part) => part.ingredient_id)))
  const done = new Set<string>()
  for (const _ of form.steps)
    for (const step of form.steps) if (step.dependencies.every((id) => done.has(id))) done.add(step.id)
  expect(done.size).toBe(form.steps.length)
  expect(new Set(everyId(form)).size).toBe(everyId(form).length)
}

test('FORM-4 steps refer to existing ingredients, and their dependencies have no cycles', () => {
  fc.assert(fc.property(anyForm, expectConsistent))
})

test('removing a row and restoring it is the identity, including references to it', () => {
  fc.assert(
    fc.property(anyRow, ({ form, ref, id }) => {
      const removed = editForm(form, { type: 'removeRow', ...ref, id })
      expect(editForm(removed, { type: 'restoreRow', ...ref, id, before: form })).toEqual(form)
    }),
  )
})

test('a row restored after other edits has only valid references, without cycles', () => {
  fc.assert(
    fc.property(anyRow, anyEdits, ({ form, ref, id }, edit) => {
      const later = edit(editForm(form, { type: 'removeRow', ...ref, id }))
      const restored = editForm(later, { type: 'restoreRow', ...ref, id, before: form })
      expectConsistent(restored)
      const hasList = !('stepId' in ref) || later.steps.some((step) => step.id === ref.stepId)
      if (hasList && !isFull(later, ref)) expect(rowsOf(restored, ref).map((row) => row.id)).toContain(id)
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
      const remaining = form.steps.reduce<RecipeForm>(
        (rest, { id }) => editForm(rest, { type: 'removeRow', list: 'steps', id }),
        form,
      )
      expect(remaining.steps).toHaveLength(1)
      expect(remaining.steps[0]?.id).toBe(form.steps.at(-1)?.id)
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
