import { LIMITS } from '@souschef/domain'
import { insertAfter, moveItem, removeItem, updateItem } from './edit-list.ts'
import {
  emptyIngredient,
  emptyMedia,
  emptyStep,
  emptyTimer,
  type IngredientForm,
  type MediaForm,
  type RecipeForm,
  type StepForm,
  type StepIngredientForm,
  type TimerForm,
} from './recipe-form.ts'
import { wouldCreateCycle } from './dependency-cycle.ts'

/** Identifies a list of rows: one of the recipe's own, or one inside a step. */
export type ListRef =
  | { readonly list: 'ingredients' }
  | { readonly list: 'steps' }
  | { readonly list: 'timers'; readonly stepId: string }
  | { readonly list: 'media'; readonly stepId: string }

export type RowRef = ListRef & { readonly id: string }

type RecipeFields = Omit<RecipeForm, 'ingredients' | 'steps'>
type StepFields = Omit<StepForm, 'id' | 'ingredients' | 'dependencies' | 'media' | 'timers'>

interface InStep {
  readonly type: 'setField'
  readonly stepId: string
  readonly id: string
}

type SetField =
  | { readonly type: 'setField'; readonly list: 'recipe'; readonly changes: Partial<RecipeFields> }
  | {
      readonly type: 'setField'
      readonly list: 'ingredients'
      readonly id: string
      readonly changes: Partial<Omit<IngredientForm, 'id'>>
    }
  | {
      readonly type: 'setField'
      readonly list: 'steps'
      readonly id: string
      readonly changes: Partial<StepFields>
    }
  | (InStep & { readonly list: 'timers'; readonly changes: Partial<Omit<TimerForm, 'id'>> })
  | (InStep & { readonly list: 'media'; readonly changes: Partial<Omit<MediaForm, 'id'>> })
  /** `id` is the ingredient's id. */
  | (InStep & {
      readonly list: 'stepIngredients'
      readonly changes: Partial<Omit<StepIngredientForm, 'ingredient_id'>>
    })

/** An edit of the form. Actions refer to rows by id, never by index. */
export type FormAction =
  | SetField
  /** Inserts an empty row with this id after row `after`, or at the end. */
  | ({ readonly type: 'addRow'; readonly id: string; readonly after?: string | undefined } & ListRef)
  | ({ readonly type: 'moveRow'; readonly offset: number } & RowRef)
  | ({ readonly type: 'removeRow' } & RowRef)
  | {
      readonly type: 'setIngredientUse'
      readonly stepId: string
      readonly ingredientId: string
      readonly isUsed: boolean
    }
  /** Makes step `stepId` depend on step `onId`, or no longer. */
  | {
      readonly type: 'setDependency'
      readonly stepId: string
      readonly onId: string
      readonly isSet: boolean
    }

const ROW_LIMITS = {
  ingredients: LIMITS.ingredients,
  steps: LIMITS.steps,
  timers: LIMITS.timersPerStep,
  media: LIMITS.stepMedia,
} as const satisfies Record<ListRef['list'], number>

export const rowLimit = (list: ListRef['list']): number => ROW_LIMITS[list]

/** The rows of a list; empty if its step no longer exists. */
export function rowsOf(form: RecipeForm, ref: ListRef): readonly { readonly id: string }[] {
  if (ref.list === 'ingredients' || ref.list === 'steps') return form[ref.list]
  return form.steps.find(({ id }) => id === ref.stepId)?.[ref.list] ?? []
}

function updateStep(form: RecipeForm, id: string, update: (step: StepForm) => StepForm): RecipeForm {
  if (!form.steps.some((step) => step.id === id)) return form
  return { ...form, steps: form.steps.map((step) => (step.id === id ? update(step) : step)) }
}

type Update = <Row extends { readonly id: string }>(rows: readonly Row[]) => readonly Row[]

/** Applies an update to any list of rows. */
function updateRows(form: RecipeForm, ref: ListRef, update: Update): RecipeForm {
  if (ref.list === 'ingredients') return { ...form, ingredients: update(form.ingredients) }
  if (ref.list === 'steps') return { ...form, steps: update(form.steps) }
  const { list, stepId } = ref
  return updateStep(form, stepId, (step) =>
    list === 'timers' ? { ...step, timers: update(step.timers) } : { ...step, media: update(step.media) },
  )
}

function setField(form: RecipeForm, action: SetField): RecipeForm {
  if (action.list === 'recipe') return { ...form, ...action.changes }
  const { id } = action
  if (action.list === 'ingredients')
    return { ...form, ingredients: updateItem(form.ingredients, id, action.changes) }
  if (action.list === 'steps') return { ...form, steps: updateItem(form.steps, id, action.changes) }
  return updateStep(form, action.stepId, (step) => {
    if (action.list === 'timers') return { ...step, timers: updateItem(step.timers, id, action.changes) }
    if (action.list === 'media') return { ...step, media: updateItem(step.media, id, action.changes) }
    const ingredients = step.ingredients.map((part) =>
      part.ingredient_id === id ? { ...part, ...action.changes } : part,
    )
    return { ...step, ingredients }
  })
}

function addRow(form: RecipeForm, action: FormAction & { readonly type: 'addRow' }): RecipeForm {
  const { id, after } = action
  const rows = rowsOf(form, action)
  if (rows.length >= ROW_LIMITS[action.list] || rows.some((row) => row.id === id)) return form
  if (action.list === 'ingredients')
    return { ...form, ingredients: insertAfter(form.ingredients, after, emptyIngredient(id)) }
  if (action.list === 'steps') return { ...form, steps: insertAfter(form.steps, after, emptyStep(id)) }
  return updateStep(form, action.stepId, (step) =>
    action.list === 'timers'
      ? { ...step, timers: insertAfter(step.timers, after, emptyTimer(id)) }
      : { ...step, media: insertAfter(step.media, after, emptyMedia(id)) },
  )
}

function moveRow(form: RecipeForm, action: FormAction & { readonly type: 'moveRow' }): RecipeForm {
  const rows = rowsOf(form, action)
  const stays = moveItem(rows, action.id, action.offset) === rows
  return stays ? form : updateRows(form, action, (list) => moveItem(list, action.id, action.offset))
}

/** Removes a row and all references to it. The last step cannot be removed (FORM-2). */
function removeRow(form: RecipeForm, action: FormAction & { readonly type: 'removeRow' }): RecipeForm {
  const { id, list } = action
  if (!rowsOf(form, action).some((row) => row.id === id)) return form
  if (list === 'steps' && form.steps.length === 1) return form
  const rest = updateRows(form, action, (rows) => removeItem(rows, id))
  if (list === 'ingredients')
    return {
      ...rest,
      steps: rest.steps.map((step) => ({
        ...step,
        ingredients: step.ingredients.filter((part) => part.ingredient_id !== id),
      })),
    }
  if (list === 'steps')
    return {
      ...rest,
      steps: rest.steps.map((step) => ({
        ...step,
        dependencies: step.dependencies.filter((dependency) => dependency !== id),
      })),
    }
  return rest
}

function setIngredientUse(
  form: RecipeForm,
  { stepId, ingredientId, isUsed }: FormAction & { readonly type: 'setIngredientUse' },
): RecipeForm {
  const ingredient = form.ingredients.find(({ id }) => id === ingredientId)
  return updateStep(form, stepId, (step) => {
    const others = step.ingredients.filter((part) => part.ingredient_id !== ingredientId)
    const wasUsed = others.length < step.ingredients.length
    if (isUsed === wasUsed || ingredient === undefined) return step
    const part = { ingredient_id: ingredientId, amount: '', unit: ingredient.unit }
    return { ...step, ingredients: isUsed ? [...others, part] : others }
  })
}

function setDependency(
  form: RecipeForm,
  { stepId, onId, isSet }: FormAction & { readonly type: 'setDependency' },
): RecipeForm {
  if (isSet && (!form.steps.some(({ id }) => id === onId) || wouldCreateCycle(form.steps, stepId, onId)))
    return form
  return updateStep(form, stepId, (step) => {
    const others = step.dependencies.filter((id) => id !== onId)
    return { ...step, dependencies: isSet ? [...others, onId] : others }
  })
}

/** Applies an action to the form. Returns the same object if nothing changes. */
export function editForm(form: RecipeForm, action: FormAction): RecipeForm {
  switch (action.type) {
    case 'setField':
      return setField(form, action)
    case 'addRow':
      return addRow(form, action)
    case 'moveRow':
      return moveRow(form, action)
    case 'removeRow':
      return removeRow(form, action)
    case 'setIngredientUse':
      return setIngredientUse(form, action)
    default:
      return setDependency(form, action)
  }
}
