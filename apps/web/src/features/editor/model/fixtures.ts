import fc from 'fast-check'
import { editForm, type FormAction } from './edit-form.ts'
import { type ListRef, rowsOf } from './form-rows.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import { emptyForm, type RecipeForm } from './recipe-form.ts'

/** Generates `id-0`, `id-1`… */
export const idGenerator = (prefix = 'id'): (() => string) => {
  let next = 0
  return () => `${prefix}-${next++}`
}

/** A random edit; indices are taken modulo the number of rows. */
const edit = fc.record({
  kind: fc.constantFrom(
    'setField',
    'addRow',
    'addSection',
    'moveRow',
    'moveRowTo',
    'removeRow',
    'setIngredientUse',
    'setDependency',
  ),
  list: fc.constantFrom('ingredients', 'steps', 'timers', 'media'),
  step: fc.nat(9),
  row: fc.nat(9),
  offset: fc.integer({ min: -3, max: 3 }),
  flag: fc.boolean(),
})

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** Turns a random edit into an action on existing rows; undefined if there are none. */
function actionOf(
  form: RecipeForm,
  { kind, list, step, row, offset, flag }: Edit,
  id: string,
): FormAction | undefined {
  const stepId = at(form.steps, step)?.id ?? ''
  const ref: ListRef = list === 'ingredients' || list === 'steps' ? { list } : { list, stepId }
  const rowId = at(rowsOf(form, ref), row)?.id
  const ingredientId = at(ingredientsOf(form), row)?.id
  if (kind === 'addRow') return { type: kind, ...ref, id, after: flag ? rowId : undefined }
  if (kind === 'addSection')
    return { type: kind, id, before: flag ? at(form.ingredients, row)?.id : undefined }
  if (kind === 'setDependency')
    return { type: kind, stepId, dependencyId: at(form.steps, row)?.id ?? '', isSet: flag }
  if (kind === 'setIngredientUse')
    return ingredientId === undefined ? undefined : { type: kind, stepId, ingredientId, isUsed: flag }
  if (rowId === undefined) return undefined
  if (kind === 'moveRow') return { type: kind, ...ref, id: rowId, offset }
  if (kind === 'moveRowTo') {
    const targetId = at(rowsOf(form, ref), row + offset + 3)?.id ?? ''
    return { type: kind, ...ref, id: rowId, targetId, edge: flag ? 'before' : 'after' }
  }
  if (kind === 'removeRow') return { type: kind, ...ref, id: rowId }
  return list === 'ingredients'
    ? { type: kind, list, id: rowId, changes: { name: `name ${offset}` } }
    : { type: kind, list: 'recipe', changes: { title: `title ${offset}` } }
}

/** Applies random edits, with ids that `newId` generates. */
function applyEdits(start: RecipeForm, edits: readonly Edit[], newId: () => string): RecipeForm {
  let form = start
  for (const next of edits) {
    const action = actionOf(form, next, newId())
    if (action !== undefined) form = editForm(form, action)
  }
  return form
}

/** Any form that can be reached from an empty one. */
export const anyForm: fc.Arbitrary<RecipeForm> = fc.array(edit, { maxLength: 60 }).map((edits) => {
  const newId = idGenerator()
  return applyEdits(emptyForm('en', newId), edits, newId)
})

/** Some edits of any form. */
export const anyEdits: fc.Arbitrary<(form: RecipeForm) => RecipeForm> = fc
  .array(edit, { maxLength: 20 })
  .map((edits) => (form) => applyEdits(form, edits, idGenerator('later')))

/** A form with one of its rows and the list that contains it. */
export const anyRow: fc.Arbitrary<{ form: RecipeForm; ref: ListRef; id: string }> = anyForm.chain((form) => {
  const refs: readonly ListRef[] = [
    { list: 'ingredients' },
    { list: 'steps' },
    ...form.steps.flatMap(({ id: stepId }) => [
      { list: 'timers', stepId } as const,
      { list: 'media', stepId } as const,
    ]),
  ]
  const rows = refs.flatMap((ref) => rowsOf(form, ref).map(({ id }) => ({ form, ref, id })))
  return fc.constantFrom(...rows)
})
