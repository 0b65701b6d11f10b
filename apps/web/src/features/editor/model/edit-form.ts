import { type Edge, insertAfter, moveItem, moveItemTo, removeItem, updateItem } from './edit-list.ts'
import {
  hasAllSections,
  isFull,
  roomFor,
  isSection,
  type ListRef,
  type RowRef,
  rowsOf,
  updateRows,
  updateStep,
} from './form-rows.ts'
import { ingredientsOf, isIngredient, moveSection, moveSectionTo } from './ingredient-rows.ts'
import {
  emptyIngredient,
  emptyMedia,
  emptyPicture,
  emptySection,
  emptyStep,
  emptyTimer,
  type IngredientForm,
  type IngredientRowForm,
  type MediaForm,
  type PictureForm,
  type RecipeForm,
  type StepForm,
  type StepIngredientForm,
  type TimerForm,
} from './recipe-form.ts'
import { wouldCreateCycle } from './dependency-cycle.ts'
import { restoreRow } from './restore-row.ts'
import { convertNumbers } from './rewrite-numbers.ts'
import { timerFromText } from './timer-from-text.ts'

type RecipeFields = Omit<RecipeForm, 'ingredients' | 'steps' | 'pictures'>
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
      readonly changes: Partial<Omit<IngredientForm, 'id' | 'kind'>>
    }
  | {
      readonly type: 'setField'
      readonly list: 'sections'
      readonly id: string
      readonly changes: { readonly name: string }
    }
  | {
      readonly type: 'setField'
      readonly list: 'steps'
      readonly id: string
      readonly changes: Partial<StepFields>
    }
  | {
      readonly type: 'setField'
      readonly list: 'pictures'
      readonly id: string
      readonly changes: Partial<Omit<PictureForm, 'id'>>
    }
  | (InStep & { readonly list: 'timers'; readonly changes: Partial<Omit<TimerForm, 'id'>> })
  | (InStep & { readonly list: 'media'; readonly changes: Partial<Omit<MediaForm, 'id'>> })
  /** `id` is the ingredient's id. */
  | (InStep & {
      readonly list: 'stepIngredients'
      readonly changes: Partial<Omit<StepIngredientForm, 'ingredient_id'>>
    })

export type NewRows =
  | { readonly list: 'ingredients'; readonly rows: readonly IngredientRowForm[] }
  | { readonly list: 'steps'; readonly rows: readonly StepForm[] }

/** An edit of the form. Actions refer to rows by id, never by index. */
export type FormAction =
  | SetField
  /** Inserts an empty row with this id after row `after`, or at the end; a timer gets the time found in the step's text. */
  | ({ readonly type: 'addRow'; readonly id: string; readonly after?: string | undefined } & ListRef)
  /** Inserts filled rows in the place of others, or after row `after`, as many as the list may have. */
  | ({ readonly type: 'replaceRows'; readonly ids: readonly string[]; readonly after: string } & NewRows)
  /** Inserts an empty heading before row `before` of the ingredients, or at the end. */
  | { readonly type: 'addSection'; readonly id: string; readonly before?: string | undefined }
  /** Moves a row by an offset; a heading with its section, past other sections. */
  | ({ readonly type: 'moveRow'; readonly offset: number } & RowRef)
  /** Moves a row next to another of the same list; a heading with its section, next to the section of the other. */
  | ({ readonly type: 'moveRowTo'; readonly targetId: string; readonly edge: Edge } & RowRef)
  /** Removes a row; for a section only the heading. */
  | ({ readonly type: 'removeRow' } & RowRef)
  /** Restores a removed row, with references to it. `before` is the form from which it was removed. */
  | ({ readonly type: 'restoreRow'; readonly before: RecipeForm } & RowRef)
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
      readonly dependencyId: string
      readonly isSet: boolean
    }

function setField(form: RecipeForm, action: SetField): RecipeForm {
  if (action.list === 'recipe') {
    const { language = form.language } = action.changes
    return { ...(language === form.language ? form : convertNumbers(form, language)), ...action.changes }
  }
  const { id } = action
  if (action.list === 'ingredients')
    return {
      ...form,
      ingredients: form.ingredients.map((row) =>
        row.id === id && isIngredient(row) ? { ...row, ...action.changes } : row,
      ),
    }
  if (action.list === 'sections')
    return {
      ...form,
      ingredients: form.ingredients.map((row) =>
        row.id === id && !isIngredient(row) ? { ...row, ...action.changes } : row,
      ),
    }
  if (action.list === 'steps') return { ...form, steps: updateItem(form.steps, id, action.changes) }
  if (action.list === 'pictures') return { ...form, pictures: updateItem(form.pictures, id, action.changes) }
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
  if (isFull(form, action) || rowsOf(form, action).some((row) => row.id === id)) return form
  if (action.list === 'ingredients')
    return {
      ...form,
      ingredients: insertAfter<IngredientRowForm>(form.ingredients, after, emptyIngredient(id)),
    }
  if (action.list === 'steps') return { ...form, steps: insertAfter(form.steps, after, emptyStep(id)) }
  if (action.list === 'pictures')
    return { ...form, pictures: insertAfter(form.pictures, after, emptyPicture(id)) }
  return updateStep(form, action.stepId, (step) =>
    action.list === 'timers'
      ? { ...step, timers: insertAfter(step.timers, after, { ...emptyTimer(id), ...timerFromText(step) }) }
      : { ...step, media: insertAfter(step.media, after, emptyMedia(id)) },
  )
}

const spliceAt = <Row extends { readonly id: string }>(
  list: readonly Row[],
  position: string,
  isReplaced: boolean,
  inserted: readonly Row[],
): readonly Row[] => {
  const index = list.findIndex(({ id }) => id === position)
  return list.toSpliced(index + (isReplaced ? 0 : 1), 0, ...inserted)
}

/** The rows that fit into the list, and headings, of which there may be more. */
function fittingRows(rows: readonly IngredientRowForm[], room: number): readonly IngredientRowForm[] {
  let count = 0
  return rows.filter((row) => {
    if (isIngredient(row)) count += 1
    return count <= room
  })
}

function replaceRows(form: RecipeForm, action: FormAction & { readonly type: 'replaceRows' }): RecipeForm {
  const { ids, after } = action
  const [position = after] = ids
  const isReplaced = ids.length > 0
  const room = roomFor(form, action) + ids.length
  const inserted =
    action.list === 'steps'
      ? { ...form, steps: spliceAt(form.steps, position, isReplaced, action.rows.slice(0, room)) }
      : {
          ...form,
          ingredients: spliceAt(form.ingredients, position, isReplaced, fittingRows(action.rows, room)),
        }
  return ids.reduce((rest, id) => removeRow(rest, { type: 'removeRow', list: action.list, id }), inserted)
}

function addSection(
  form: RecipeForm,
  { id, before }: FormAction & { readonly type: 'addSection' },
): RecipeForm {
  const rows = form.ingredients
  if (hasAllSections(form) || rows.some((row) => row.id === id)) return form
  const index = rows.findIndex((row) => row.id === before)
  return { ...form, ingredients: rows.toSpliced(index === -1 ? rows.length : index, 0, emptySection(id)) }
}

function moveRow(form: RecipeForm, action: FormAction & { readonly type: 'moveRow' }): RecipeForm {
  const { id, offset } = action
  if (isSection(form, action)) {
    const ingredients = moveSection(form.ingredients, id, offset)
    return ingredients === form.ingredients ? form : { ...form, ingredients }
  }
  const rows = rowsOf(form, action)
  const isUnchanged = moveItem(rows, id, offset) === rows
  return isUnchanged ? form : updateRows(form, action, (list) => moveItem(list, id, offset))
}

function moveRowTo(form: RecipeForm, action: FormAction & { readonly type: 'moveRowTo' }): RecipeForm {
  const { id, targetId, edge } = action
  if (isSection(form, action)) {
    const ingredients = moveSectionTo(form.ingredients, id, targetId, edge)
    return ingredients === form.ingredients ? form : { ...form, ingredients }
  }
  const rows = rowsOf(form, action)
  const isUnchanged = moveItemTo(rows, id, targetId, edge) === rows
  return isUnchanged ? form : updateRows(form, action, (list) => moveItemTo(list, id, targetId, edge))
}

/** Removes a row and all references to it. The last step cannot be removed (FORM-2). */
function removeRow(form: RecipeForm, action: FormAction & { readonly type: 'removeRow' }): RecipeForm {
  const { id, list } = action
  if (!rowsOf(form, action).some((row) => row.id === id)) return form
  if (list === 'steps' && form.steps.length === 1) return form
  const remaining = updateRows(form, action, (rows) => removeItem(rows, id))
  if (list === 'ingredients')
    return {
      ...remaining,
      steps: remaining.steps.map((step) => ({
        ...step,
        ingredients: step.ingredients.filter((part) => part.ingredient_id !== id),
      })),
    }
  if (list === 'steps')
    return {
      ...remaining,
      steps: remaining.steps.map((step) => ({
        ...step,
        dependencies: step.dependencies.filter((dependency) => dependency !== id),
      })),
    }
  return remaining
}

function setIngredientUse(
  form: RecipeForm,
  { stepId, ingredientId, isUsed }: FormAction & { readonly type: 'setIngredientUse' },
): RecipeForm {
  const ingredient = ingredientsOf(form).find(({ id }) => id === ingredientId)
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
  { stepId, dependencyId, isSet }: FormAction & { readonly type: 'setDependency' },
): RecipeForm {
  if (
    isSet &&
    (!form.steps.some(({ id }) => id === dependencyId) || wouldCreateCycle(form.steps, stepId, dependencyId))
  )
    return form
  return updateStep(form, stepId, (step) => {
    const others = step.dependencies.filter((id) => id !== dependencyId)
    return { ...step, dependencies: isSet ? [...others, dependencyId] : others }
  })
}

/** Applies an action to the form. Returns the same object if nothing changes. */
export function editForm(form: RecipeForm, action: FormAction): RecipeForm {
  switch (action.type) {
    case 'setField':
      return setField(form, action)
    case 'addRow':
      return addRow(form, action)
    case 'replaceRows':
      return replaceRows(form, action)
    case 'moveRow':
      return moveRow(form, action)
    case 'addSection':
      return addSection(form, action)
    case 'moveRowTo':
      return moveRowTo(form, action)
    case 'removeRow':
      return removeRow(form, action)
    case 'restoreRow':
      return restoreRow(form, action)
    case 'setIngredientUse':
      return setIngredientUse(form, action)
    default:
      return setDependency(form, action)
  }
}
