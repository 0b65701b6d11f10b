import { isRecord, readRecipeContent } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'

type Fields = Readonly<Record<string, unknown>>

/** A part of a list: the text by which it is found again, null if the Cooklang has none; and its other fields, null if it is dropped. */
interface PartPatch {
  readonly at: string | null
  readonly set: Fields | null
}

/** What a recipe has beyond its Cooklang. */
export interface Patch {
  readonly recipe: Fields
  readonly ingredients: readonly PartPatch[]
  readonly steps: readonly PartPatch[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const changed = (from: object, to: object): Fields => {
  const before: Fields = { ...from }
  return Object.fromEntries(Object.entries(to).filter(([key, value]) => !isSame(before[key], value)))
}

/** Pairs parts in order by their text: those that the Cooklang says, those that it does not, and those that only it has. */
function partPatches<Part extends object>(
  said: readonly Part[],
  wanted: readonly Part[],
  textOf: (part: Part) => string,
  written: readonly (string | null)[],
): readonly PartPatch[] {
  const left = new Map(said.map((part, index) => [index, part] as const))
  const patches = wanted.map((part, position): PartPatch => {
    const text = written[position]
    const found = [...left].find(([, candidate]) => textOf(candidate) === text)
    if (!found) return { at: null, set: changed({}, part) }
    left.delete(found[0])
    return { at: textOf(found[1]), set: changed(found[1], part) }
  })
  return [...patches, ...[...left.values()].map((part) => ({ at: textOf(part), set: null }))]
}

const nameOf = ({ name }: { readonly name: string }): string => name
const instructionOf = ({ instruction }: { readonly instruction: string }): string => instruction

/** The texts under which the writer wrote each ingredient and step; null for those that it left out. */
export interface WrittenTexts {
  readonly ingredients: readonly (string | null)[]
  readonly steps: readonly (string | null)[]
}

/** What must be added to what the Cooklang says to get what is wanted. */
export function patchBetween(said: RecipeContent, wanted: RecipeContent, written: WrittenTexts): Patch {
  const { ingredients: _i, steps: _s, ...fields } = changed(said, wanted)
  return {
    recipe: fields,
    ingredients: partPatches(said.ingredients, wanted.ingredients, nameOf, written.ingredients),
    steps: partPatches(said.steps, wanted.steps, instructionOf, written.steps),
  }
}

/** Parts of a recipe; more are hostile. */
const MAX_PARTS = 1000

function readPartPatches(value: unknown): readonly PartPatch[] | null {
  if (!Array.isArray(value) || value.length > MAX_PARTS) return null
  const patches: PartPatch[] = []
  for (const item of value) {
    if (!isRecord(item)) return null
    const { at, set } = item
    if (at !== null && typeof at !== 'string') return null
    if (set !== null && !isRecord(set)) return null
    patches.push({ at, set })
  }
  return patches
}

interface Placed {
  /** The place in the Cooklang; of what it does not say, that of what is before it. */
  readonly index: number
  readonly part: object
}

interface Applied {
  /** In the order of the patch. */
  readonly known: readonly Placed[]
  /** What somebody has written since. */
  readonly added: readonly Placed[]
}

function applyTo<Part extends object>(
  said: readonly Part[],
  patches: readonly PartPatch[],
  textOf: (part: Part) => string,
): Applied {
  const left = new Map(said.map((part, index) => [index, part] as const))
  const known: Placed[] = []
  let index = -1
  for (const { at, set } of patches) {
    const found = at === null ? null : [...left].find(([, part]) => textOf(part) === at)
    if (found) {
      left.delete(found[0])
      index = found[0]
    }
    if (set !== null && (found || at === null)) known.push({ index, part: { ...found?.[1], ...set } })
  }
  return { known, added: [...left].map(([place, part]) => ({ index: place, part })) }
}

const partsOf = (placed: readonly Placed[]): readonly object[] => placed.map(({ part }) => part)

/** A list that the cook has ordered: what is new comes after what precedes it in the text. */
function inListOrder({ known, added }: Applied): readonly object[] {
  const list = [...known]
  for (const part of added) {
    const before = list.findLastIndex(({ index }) => index >= 0 && index < part.index)
    list.splice(before + 1, 0, part)
  }
  return partsOf(list)
}

/** Steps, whose order is that of the text. */
const inTextOrder = ({ known, added }: Applied): readonly object[] =>
  partsOf([...known, ...added].toSorted((a, b) => a.index - b.index))

const toFields = (part: object): Fields => ({ ...part })

/** References only to what is still there. */
function repaired(parts: {
  readonly ingredients: readonly object[]
  readonly steps: readonly object[]
}): readonly object[] {
  const idsOf = (list: readonly object[]): ReadonlySet<unknown> =>
    new Set(list.map((part) => ('id' in part ? part.id : null)))
  const [ingredientIds, stepIds] = [idsOf(parts.ingredients), idsOf(parts.steps)]
  return parts.steps.map(toFields).map((step, index) => ({
    ...step,
    step_number: index + 1,
    ingredients: Array.isArray(step['ingredients'])
      ? step['ingredients'].filter((use) => isRecord(use) && ingredientIds.has(use['ingredient_id']))
      : [],
    dependencies: Array.isArray(step['dependencies'])
      ? step['dependencies'].filter((id) => stepIds.has(id))
      : [],
  }))
}

/**
 * What the Cooklang says, with the patch; also when somebody has edited the Cooklang since: what it says now wins, and what else was known
 * of the steps and ingredients that are unchanged is kept. Null when the patch is none.
 */
export function applyPatch(said: RecipeContent, value: unknown): RecipeContent | null {
  if (!isRecord(value) || !isRecord(value['recipe'])) return null
  if (said.ingredients.length > MAX_PARTS || said.steps.length > MAX_PARTS) return null
  const [ingredientPatches, stepPatches] = [
    readPartPatches(value['ingredients']),
    readPartPatches(value['steps']),
  ]
  if (!ingredientPatches || !stepPatches) return null
  const ingredients = inListOrder(applyTo(said.ingredients, ingredientPatches, nameOf))
  const steps = inTextOrder(applyTo(said.steps, stepPatches, instructionOf))
  const isUnchanged =
    isSame(said.steps.map(instructionOf).toSorted(), stepPatches.flatMap(({ at }) => at ?? []).toSorted()) &&
    isSame(
      said.ingredients.map(nameOf).toSorted(),
      ingredientPatches.flatMap(({ at }) => at ?? []).toSorted(),
    )
  const content = {
    ...said,
    ...value['recipe'],
    ingredients,
    steps: isUnchanged ? steps : repaired({ ingredients, steps }),
  }
  return readRecipeContent(content) ?? null
}
