import {
  differingFields,
  differingTopLevelFields,
  idsOf,
  isEqual,
  type RecipeLike,
  ROW_LISTS,
  type Row,
  type RowList,
  rowsById,
  type StepRow,
} from './compare.ts'

export type Side = 'mine' | 'theirs'

/** Where two versions differ: a field of the recipe, the order of a list, a row that only one has, or a field of a row. */
export type DifferenceLocation =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'order'; readonly list: RowList }
  | { readonly kind: 'row'; readonly list: RowList; readonly id: string }
  | { readonly kind: 'rowField'; readonly list: RowList; readonly id: string; readonly field: string }

export type Difference = DifferenceLocation & {
  /** The side that is taken unless the cook chooses the other: the only one changed since the base, else mine. */
  readonly preferred: Side
  /** Both sides changed it since the base, or the base is unknown. */
  readonly isConflict: boolean
}

/** The cook's choices so far, by `differenceKey`. */
export type Choices = ReadonlyMap<string, Side>

/** Identifies a difference among those of two versions. */
export function differenceKey(location: DifferenceLocation): string {
  switch (location.kind) {
    case 'field':
      return location.field
    case 'order':
      return `${location.list}.order`
    case 'row':
      return `${location.list}.${location.id}`
    default:
      return `${location.list}.${location.id}.${location.field}`
  }
}

type Resolution = Pick<Difference, 'preferred' | 'isConflict'>

const resolve = (mineChanged: boolean, theirsChanged: boolean): Resolution => ({
  preferred: mineChanged ? 'mine' : 'theirs',
  isConflict: mineChanged && theirsChanged,
})

/** Resolves a field by its value in the base; `base` is null if it is unknown. */
function resolveField(base: object | null, mine: object, theirs: object, field: string): Resolution {
  const differs = (side: object): boolean =>
    base === null || !isEqual(Reflect.get(base, field), Reflect.get(side, field))
  return resolve(differs(mine), differs(theirs))
}

/** Resolves a row that only `owner` has: the other side removed it, or the owner added it. In doubt it is kept. */
function resolveRow(base: ReadonlyMap<string, Row> | null, row: Row, owner: Side): Resolution {
  const other: Side = owner === 'mine' ? 'theirs' : 'mine'
  if (base === null) return { preferred: owner, isConflict: true }
  const before = base.get(row.id)
  if (before === undefined) return { preferred: owner, isConflict: false }
  const isUnchanged = differingFields(before, row).length === 0
  return { preferred: isUnchanged ? other : owner, isConflict: !isUnchanged }
}

/** The order of the ids that all of these lists have. */
const sharedOrder = (rows: readonly Row[], ...others: readonly ReadonlyMap<string, Row>[]): string =>
  JSON.stringify(idsOf(rows).filter((id) => others.every((other) => other.has(id))))

function listDifferences(
  list: RowList,
  base: readonly Row[] | null,
  mine: readonly Row[],
  theirs: readonly Row[],
): readonly Difference[] {
  const baseById = base && rowsById(base)
  const mineById = rowsById(mine)
  const theirsById = rowsById(theirs)
  const differences: Difference[] = []
  if (sharedOrder(mine, theirsById) !== sharedOrder(theirs, mineById)) {
    const isMoved = (
      rows: readonly Row[],
      other: ReadonlyMap<string, Row>,
      ownById: ReadonlyMap<string, Row>,
    ) =>
      base === null ||
      baseById === null ||
      sharedOrder(rows, other, baseById) !== sharedOrder(base, other, ownById)
    differences.push({
      kind: 'order',
      list,
      ...resolve(isMoved(mine, theirsById, mineById), isMoved(theirs, mineById, theirsById)),
    })
  }
  for (const row of mine) {
    const other = theirsById.get(row.id)
    if (other === undefined)
      differences.push({ kind: 'row', list, id: row.id, ...resolveRow(baseById, row, 'mine') })
    else
      for (const field of differingFields(row, other))
        differences.push({
          kind: 'rowField',
          list,
          id: row.id,
          field,
          ...resolveField(baseById?.get(row.id) ?? null, row, other, field),
        })
  }
  for (const row of theirs)
    if (!mineById.has(row.id))
      differences.push({ kind: 'row', list, id: row.id, ...resolveRow(baseById, row, 'theirs') })
  return differences
}

/**
 * Everything in which two edits of one recipe differ, in the order of the recipe.
 *
 * @param base the version that both edits began with; null if it is not known
 */
export const findDifferences = <Recipe extends RecipeLike>(
  base: Recipe | null,
  mine: Recipe,
  theirs: Recipe,
): readonly Difference[] => [
  ...differingTopLevelFields(mine, theirs).map((field): Difference => ({
    kind: 'field',
    field,
    ...resolveField(base, mine, theirs, field),
  })),
  ...ROW_LISTS.flatMap((list) => listDifferences(list, base?.[list] ?? null, mine[list], theirs[list])),
]

/** `mine` with these fields of `theirs`. */
function withFields<Value extends object>(
  mine: Value,
  theirs: Value,
  fields: readonly (keyof Value)[],
): Value {
  const merged = { ...mine }
  for (const field of fields) merged[field] = theirs[field]
  return merged
}

type SideOf = (location: DifferenceLocation) => Side

function mergeRows<Item extends Row>(
  list: RowList,
  mine: readonly Item[],
  theirs: readonly Item[],
  sideOf: SideOf,
): readonly Item[] {
  const mineById = rowsById(mine)
  const theirsById = rowsById(theirs)
  const isRetained = ({ id }: Item): boolean => {
    if (mineById.has(id) && theirsById.has(id)) return true
    return sideOf({ kind: 'row', list, id }) === (mineById.has(id) ? 'mine' : 'theirs')
  }
  const [leading, following] = sideOf({ kind: 'order', list }) === 'mine' ? [mine, theirs] : [theirs, mine]
  const order = leading.filter(isRetained)
  // A row that the leading list lacks comes after the row that precedes it in its own list.
  let after = -1
  for (const row of following) {
    const index = order.findIndex(({ id }) => id === row.id)
    if (index >= 0) after = index
    else if (isRetained(row)) order.splice((after += 1), 0, row)
  }
  return order.map((row) => {
    const ours = mineById.get(row.id)
    const other = theirsById.get(row.id)
    if (ours === undefined || other === undefined) return row
    const fields = differingFields(ours, other).filter(
      (field) => sideOf({ kind: 'rowField', list, id: row.id, field }) === 'theirs',
    )
    return withFields(ours, other, fields)
  })
}

/** Whether `goal` can be reached from `start` along dependencies. */
function isReachable(
  dependencies: ReadonlyMap<string, readonly string[]>,
  start: string,
  goal: string,
): boolean {
  const visited = new Set<string>()
  const stack = [start]
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (id === goal) return true
    if (visited.has(id)) continue
    visited.add(id)
    stack.push(...(dependencies.get(id) ?? []))
  }
  return false
}

/** Steps without references to rows that the merge removed, and without dependencies that would close a cycle. */
function withValidReferences<Step extends StepRow>(
  steps: readonly Step[],
  ingredients: readonly Row[],
  mine: readonly Step[],
): readonly Step[] {
  const stepIds = new Set(idsOf(steps))
  const ingredientIds = new Set(idsOf(ingredients))
  const mineById = rowsById(mine)
  const accepted = new Map<string, string[]>(steps.map(({ id }) => [id, []]))
  const accept = (isEligible: (step: Step, dependency: string) => boolean): void => {
    for (const step of steps)
      for (const dependency of step.dependencies)
        if (
          stepIds.has(dependency) &&
          isEligible(step, dependency) &&
          !isReachable(accepted, dependency, step.id)
        )
          accepted.get(step.id)?.push(dependency)
  }
  const isMine = (step: Step, dependency: string): boolean =>
    mineById.get(step.id)?.dependencies.includes(dependency) === true
  accept(isMine)
  accept((step, dependency) => !isMine(step, dependency))
  return steps.map((step) => ({
    ...step,
    ingredients: step.ingredients.filter(({ ingredient_id }) => ingredientIds.has(ingredient_id)),
    dependencies: step.dependencies.filter((id) => accepted.get(step.id)?.includes(id) === true),
  }))
}

/**
 * A three-way merge: changes made by only one side since the base are taken from that side, others from the chosen one. Whatever is
 * chosen, a merged step never refers to a removed row, and dependencies have no cycle.
 *
 * @param base the version that both edits began with; null if it is not known
 * @param choices for differences of these versions; without one, `preferred` is taken
 */
export function mergeRecipes<Recipe extends RecipeLike>(
  base: Recipe | null,
  mine: Recipe,
  theirs: Recipe,
  choices: Choices = new Map(),
): Recipe {
  const preferred = new Map(
    findDifferences(base, mine, theirs).map((difference) => [
      differenceKey(difference),
      difference.preferred,
    ]),
  )
  const sideOf: SideOf = (location) => {
    const key = differenceKey(location)
    return choices.get(key) ?? preferred.get(key) ?? 'mine'
  }
  const fields = differingTopLevelFields(mine, theirs).filter(
    (field) => sideOf({ kind: 'field', field }) === 'theirs',
  )
  const ingredients = mergeRows('ingredients', mine.ingredients, theirs.ingredients, sideOf)
  const steps = mergeRows('steps', mine.steps, theirs.steps, sideOf)
  return {
    ...withFields(mine, theirs, fields),
    ingredients,
    steps: withValidReferences(steps, ingredients, mine.steps),
  }
}
