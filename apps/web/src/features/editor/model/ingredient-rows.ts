import type { Edge } from './edit-list.ts'
import { emptySection, type IngredientForm, type IngredientRowForm, type RecipeForm } from './recipe-form.ts'

export const isIngredient = (row: IngredientRowForm): row is IngredientForm => row.kind === 'ingredient'

export const ingredientsOf = ({ ingredients }: Pick<RecipeForm, 'ingredients'>): readonly IngredientForm[] =>
  ingredients.filter(isIngredient)

export interface SectionedIngredient {
  readonly ingredient: IngredientForm
  /** Name of its section; empty if it is in none. */
  readonly section: string
}

/** The ingredients in order, each with the name of its section. */
export function ingredientsWithSections(rows: readonly IngredientRowForm[]): readonly SectionedIngredient[] {
  let section = ''
  return rows.flatMap((row) => {
    if (isIngredient(row)) return [{ ingredient: row, section }]
    section = row.name.trim()
    return []
  })
}

/** Rows with a heading wherever the section changes; the inverse of `ingredientsWithSections`. */
export function rowsWithHeadings(
  ingredients: readonly SectionedIngredient[],
  newId: () => string,
): readonly IngredientRowForm[] {
  let current = ''
  return ingredients.flatMap(({ ingredient, section }) => {
    if (section === current) return [ingredient]
    current = section
    return [{ ...emptySection(newId()), name: section }, ingredient]
  })
}

/** The rows as blocks: first those above all headings (often none), then each heading with its ingredients. */
function blocksOf(rows: readonly IngredientRowForm[]): readonly (readonly IngredientRowForm[])[] {
  const starts = rows.flatMap((row, index) => (isIngredient(row) ? [] : [index]))
  return [0, ...starts].map((start, block) => rows.slice(start, starts[block]))
}

/**
 * Moves a section with its ingredients past `offset` other sections, clamped to the ends. It never moves above ingredients that
 * are in no section, which would become its own.
 */
export function moveSection(
  rows: readonly IngredientRowForm[],
  id: string,
  offset: number,
): readonly IngredientRowForm[] {
  const [above = [], ...sections] = blocksOf(rows)
  const from = sections.findIndex(([heading]) => heading?.id === id)
  const moved = sections[from]
  const to = Math.max(0, Math.min(sections.length - 1, from + offset))
  if (moved === undefined || to === from) return rows
  return [above, ...sections.toSpliced(from, 1).toSpliced(to, 0, moved)].flat()
}

/** Moves a section with its ingredients before or after the section that contains the target row. */
export function moveSectionTo(
  rows: readonly IngredientRowForm[],
  id: string,
  targetId: string,
  edge: Edge,
): readonly IngredientRowForm[] {
  const [, ...sections] = blocksOf(rows)
  const from = sections.findIndex(([heading]) => heading?.id === id)
  const target = sections.findIndex((section) => section.some((row) => row.id === targetId))
  if (from === -1 || target === from) return rows
  const to = target === -1 ? 0 : target + (edge === 'after' ? 1 : 0) - (target > from ? 1 : 0)
  return moveSection(rows, id, to - from)
}
