/** A row of a list, matched with the row of the same id in another version. */
export interface Row {
  readonly id: string
}

/** A step with its references to other rows. */
export interface StepRow extends Row {
  readonly ingredients: readonly { readonly ingredient_id: string }[]
  readonly dependencies: readonly string[]
}

/** Anything shaped like a recipe: stored content, an API response, a form. */
export interface RecipeLike {
  readonly ingredients: readonly Row[]
  readonly steps: readonly StepRow[]
}

export interface ListComparison {
  /** Ids of rows that only the later version has. */
  readonly added: readonly string[]
  /** Ids of rows that only the earlier version has. */
  readonly removed: readonly string[]
  readonly changed: readonly { readonly id: string; readonly fields: readonly string[] }[]
  /** The fewest rows that have to move to turn one order into the other. */
  readonly moved: readonly string[]
}

export interface RecipeComparison {
  /** Fields of the recipe itself that differ, without `ingredients` and `steps`. */
  readonly fields: readonly string[]
  readonly ingredients: ListComparison
  readonly steps: ListComparison
}

export const ROW_LISTS = ['ingredients', 'steps'] as const
export type RowList = (typeof ROW_LISTS)[number]

const isRowList = (field: string): boolean => field === 'ingredients' || field === 'steps'

/** Derived from the position of a step in its list. */
const DERIVED_FIELD = 'step_number'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Structural equality of JSON values; a missing field equals an undefined one. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isEqual(Reflect.get(a, key), Reflect.get(b, key)),
  )
}

const isFieldOf = <Value extends object>(value: Value, key: string): key is keyof Value & string =>
  key in value

/** The names of fields that differ. */
export const differingFields = <Value extends object>(
  a: Value,
  b: Value,
): readonly (keyof Value & string)[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key): key is keyof Value & string =>
      key !== DERIVED_FIELD &&
      (isFieldOf(a, key) || isFieldOf(b, key)) &&
      !isEqual(Reflect.get(a, key), Reflect.get(b, key)),
  )

/** The same, without the lists of rows. */
export const differingTopLevelFields = <Recipe extends RecipeLike>(
  a: Recipe,
  b: Recipe,
): readonly (keyof Recipe & string)[] => differingFields(a, b).filter((field) => !isRowList(field))

export const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id)

export const rowsById = <Item extends Row>(rows: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(rows.map((row) => [row.id, row]))

/** Ids outside the longest sequence that both orders share; both arguments have the same ids. */
function movedIds(before: readonly string[], after: readonly string[]): readonly string[] {
  const position = new Map(before.map((id, index) => [id, index]))
  const positions = after.map((id) => position.get(id) ?? 0)
  /** For each id, the longest increasing run that ends with it, and its last but one member. */
  const runs: { readonly length: number; readonly previous: number }[] = []
  for (const [index, currentPosition] of positions.entries()) {
    let run = { length: 1, previous: -1 }
    for (let earlier = 0; earlier < index; earlier += 1) {
      const { length = 0 } = runs[earlier] ?? {}
      if ((positions[earlier] ?? 0) < currentPosition && length + 1 > run.length)
        run = { length: length + 1, previous: earlier }
    }
    runs.push(run)
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length))
  const unmoved = new Set<number>()
  for (
    let index = runs.findIndex(({ length }) => length === longest);
    index >= 0;
    index = runs[index]?.previous ?? -1
  )
    unmoved.add(index)
  return after.filter((_, index) => !unmoved.has(index))
}

function compareRows(before: readonly Row[], after: readonly Row[]): ListComparison {
  const earlier = rowsById(before)
  const later = rowsById(after)
  const shared = (rows: readonly Row[]) => idsOf(rows).filter((id) => earlier.has(id) && later.has(id))
  return {
    added: idsOf(after).filter((id) => !earlier.has(id)),
    removed: idsOf(before).filter((id) => !later.has(id)),
    changed: after.flatMap((row) => {
      const fields = differingFields(earlier.get(row.id) ?? row, row)
      return fields.length === 0 ? [] : [{ id: row.id, fields }]
    }),
    moved: movedIds(shared(before), shared(after)),
  }
}

/** Compares two versions of a recipe field by field; ingredients and steps are matched by id. */
export const compareRecipes = <Recipe extends RecipeLike>(
  before: Recipe,
  after: Recipe,
): RecipeComparison => ({
  fields: differingTopLevelFields(before, after),
  ingredients: compareRows(before.ingredients, after.ingredients),
  steps: compareRows(before.steps, after.steps),
})

const hasChanges = ({ added, removed, changed, moved }: ListComparison): boolean =>
  [added, removed, changed, moved].some((rows) => rows.length > 0)

/** The names of all fields that differ, `ingredients` and `steps` last; empty for equal versions. */
export const changedFields = (comparison: RecipeComparison): readonly string[] => [
  ...comparison.fields,
  ...ROW_LISTS.filter((list) => hasChanges(comparison[list])),
]
