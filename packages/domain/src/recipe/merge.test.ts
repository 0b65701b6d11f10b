import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareRecipes, changedFields, differingFields } from './compare.ts'
import { aRecipe, anIngredient, aStep } from './fixtures.ts'
import { differenceKey, findDifferences, mergeRecipes, type Side } from './merge.ts'
import type { RecipeContent, Step } from './recipe.ts'

interface Edit {
  readonly kind: 'title' | 'notes' | 'name' | 'remove' | 'add' | 'move' | 'instruction' | 'use' | 'dependency'
  readonly list: 'ingredients' | 'steps'
  readonly row: number
  readonly to: number
  readonly text: string
}

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(
    'title',
    'notes',
    'name',
    'remove',
    'add',
    'move',
    'instruction',
    'use',
    'dependency',
  ),
  list: fc.constantFrom('ingredients', 'steps'),
  row: fc.nat(20),
  to: fc.nat(20),
  text: fc.constantFrom('a', 'b', 'c', 'd'),
})

/** Applies an edit as the editor would: references never dangle, and dependencies point backwards by id. */
function edited(recipe: RecipeContent, { kind, list, row, to, text }: Edit, newId: string): RecipeContent {
  const rows = recipe[list]
  const id = rows[row % Math.max(1, rows.length)]?.id
  const step = recipe.steps[row % Math.max(1, recipe.steps.length)]
  const withStep = (changes: Partial<Step>): RecipeContent => ({
    ...recipe,
    steps: recipe.steps.map((other) => (other === step ? { ...other, ...changes } : other)),
  })
  switch (kind) {
    case 'title':
      return { ...recipe, title: text }
    case 'notes':
      return { ...recipe, notes: text }
    case 'name':
      return {
        ...recipe,
        ingredients: recipe.ingredients.map((other) => (other.id === id ? { ...other, name: text } : other)),
      }
    case 'instruction':
      return withStep({ instruction: text })
    case 'add':
      return list === 'ingredients'
        ? {
            ...recipe,
            ingredients: recipe.ingredients.toSpliced(to, 0, anIngredient({ id: newId, name: text })),
          }
        : { ...recipe, steps: recipe.steps.toSpliced(to, 0, aStep({ id: newId, instruction: text })) }
    case 'move': {
      const moved = <Row extends { id: string }>(all: readonly Row[]): readonly Row[] => {
        const one = all.find((other) => other.id === id)
        return one === undefined
          ? all
          : all.filter((other) => other !== one).toSpliced(to % all.length, 0, one)
      }
      return list === 'ingredients'
        ? { ...recipe, ingredients: moved(recipe.ingredients) }
        : { ...recipe, steps: moved(recipe.steps) }
    }
    case 'remove':
      return {
        ...recipe,
        [list]: recipe[list].filter((other) => other.id !== id),
        ...(list === 'ingredients'
          ? {
              steps: recipe.steps.map((other) => ({
                ...other,
                ingredients: other.ingredients.filter((part) => part.ingredient_id !== id),
              })),
            }
          : {
              steps: recipe.steps
                .filter((other) => other.id !== id)
                .map((other) => ({
                  ...other,
                  dependencies: other.dependencies.filter((before) => before !== id),
                })),
            }),
      }
    case 'use': {
      const ingredient = recipe.ingredients[to % Math.max(1, recipe.ingredients.length)]
      if (step === undefined || ingredient === undefined) return recipe
      if (step.ingredients.some((part) => part.ingredient_id === ingredient.id)) return recipe
      return withStep({
        ingredients: [...step.ingredients, { ingredient_id: ingredient.id, amount: null, unit: null }],
      })
    }
    default: {
      const before = recipe.steps[to % Math.max(1, recipe.steps.length)]
      if (step === undefined || before === undefined || hasCycle(recipe.steps, step.id, before.id))
        return recipe
      return withStep({ dependencies: [...new Set([...step.dependencies, before.id])] })
    }
  }
}

/** Whether the dependencies have a cycle, once `from` depends on `to` as well. */
function hasCycle(steps: readonly Step[], from = '', to = ''): boolean {
  const remaining = new Map(
    steps.map(({ id, dependencies }) => [id, new Set(id === from ? [...dependencies, to] : dependencies)]),
  )
  for (let isSmaller = true; isSmaller;) {
    const resolvable = [...remaining].filter(([, dependencies]) =>
      [...dependencies].every((id) => !remaining.has(id)),
    )
    for (const [id] of resolvable) remaining.delete(id)
    isSmaller = resolvable.length > 0
  }
  return remaining.size > 0
}

const start = aRecipe({
  ingredients: ['i1', 'i2', 'i3', 'i4'].map((id) => anIngredient({ id, name: id })),
  steps: ['s1', 's2', 's3', 's4'].map((id) => aStep({ id, instruction: id })),
})

const apply = (recipe: RecipeContent, edits: readonly Edit[], prefix: string): RecipeContent =>
  edits.reduce((result, edit, index) => edited(result, edit, `${prefix}${index}`), recipe)

const edits = fc.array(anyEdit, { maxLength: 12 })
const versions = fc.tuple(edits, edits, edits).map(([before, mine, theirs]) => {
  const base = apply(start, before, 'base')
  return { base, mine: apply(base, mine, 'mine'), theirs: apply(base, theirs, 'theirs') }
})

const chooseAll = (side: Side, base: RecipeContent | null, mine: RecipeContent, theirs: RecipeContent) =>
  new Map(findDifferences(base, mine, theirs).map((difference) => [differenceKey(difference), side]))

const isSame = (a: RecipeContent, b: RecipeContent): boolean =>
  changedFields(compareRecipes(a, b)).length === 0 && differingFields(a, b).length === 0

describe('a three-way merge', () => {
  test('API-32 takes a change made by only one side from that side', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        expect(isSame(mergeRecipes(base, mine, base), mine)).toBe(true)
        expect(isSame(mergeRecipes(base, base, theirs), theirs)).toBe(true)
        expect(findDifferences(base, mine, base).some(({ isConflict }) => isConflict)).toBe(false)
        expect(findDifferences(base, base, theirs).some(({ isConflict }) => isConflict)).toBe(false)
      }),
    )
  })

  test('API-32 keeps edits of different fields without a conflict', () => {
    const mine = { ...edited(start, makeEdit('name', 'ingredients', 0, 'mine'), ''), title: 'Mine' }
    const theirs = {
      ...edited(
        edited(start, makeEdit('add', 'ingredients', 0, 'new', 1), 'new'),
        makeEdit('remove', 'steps', 3),
        '',
      ),
      notes: 'theirs',
    }
    const merged = mergeRecipes(start, mine, theirs)
    expect(findDifferences(start, mine, theirs).filter(({ isConflict }) => isConflict)).toEqual([])
    expect(merged).toMatchObject({ title: 'Mine', notes: 'theirs' })
    expect(merged.ingredients.map(({ name }) => name)).toEqual(['mine', 'new', 'i2', 'i3', 'i4'])
    expect(merged.steps.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
  })

  test('API-32 merges two fields of one row; the same field is a conflict, in which mine is preferred', () => {
    const mine = edited(start, makeEdit('name', 'ingredients', 1, 'mine'), '')
    const theirs = {
      ...start,
      ingredients: start.ingredients.map((row) =>
        row.id === 'i2' ? { ...row, name: 'theirs', notes: 'fine' } : row,
      ),
    }
    expect(findDifferences(start, mine, theirs)).toEqual([
      {
        kind: 'rowField',
        list: 'ingredients',
        id: 'i2',
        field: 'name',
        preferred: 'mine',
        isConflict: true,
      },
      {
        kind: 'rowField',
        list: 'ingredients',
        id: 'i2',
        field: 'notes',
        preferred: 'theirs',
        isConflict: false,
      },
    ])
    expect(mergeRecipes(start, mine, theirs).ingredients[1]).toMatchObject({ name: 'mine', notes: 'fine' })
    const choices = new Map([['ingredients.i2.name', 'theirs' as const]])
    expect(mergeRecipes(start, mine, theirs, choices).ingredients[1]?.name).toBe('theirs')
  })

  test('API-32 keeps a row that one side removed and the other changed, as a conflict', () => {
    const removed = edited(start, makeEdit('remove', 'ingredients', 0), '')
    const changed = edited(start, makeEdit('name', 'ingredients', 0, 'b'), '')
    for (const [mine, theirs] of [
      [removed, changed],
      [changed, removed],
    ] as const) {
      const [difference] = findDifferences(start, mine, theirs)
      expect(difference).toMatchObject({ kind: 'row', id: 'i1', isConflict: true })
      expect(mergeRecipes(start, mine, theirs).ingredients[0]).toMatchObject({ id: 'i1', name: 'b' })
    }
  })

  test('API-32 choosing one side everywhere gives that side', () => {
    fc.assert(
      fc.property(versions, fc.boolean(), ({ base, mine, theirs }, isBaseKnown) => {
        const knownBase = isBaseKnown ? base : null
        for (const side of ['mine', 'theirs'] as const) {
          const merged = mergeRecipes(knownBase, mine, theirs, chooseAll(side, knownBase, mine, theirs))
          expect(isSame(merged, side === 'mine' ? mine : theirs)).toBe(true)
        }
      }),
    )
  })

  test('API-32 loses nothing without a base: every difference is a conflict, and no row is dropped', () => {
    fc.assert(
      fc.property(versions, ({ mine, theirs }) => {
        expect(findDifferences(null, mine, theirs).every(({ isConflict }) => isConflict)).toBe(true)
        const merged = mergeRecipes(null, mine, theirs)
        for (const list of ['ingredients', 'steps'] as const)
          expect(merged[list].map(({ id }) => id).toSorted()).toEqual(
            [...new Set([...mine[list], ...theirs[list]].map(({ id }) => id))].toSorted(),
          )
        expect(merged.title).toBe(mine.title)
      }),
    )
  })

  test('MODEL-4 whatever is chosen, references are to existing rows, and dependencies have no cycle', () => {
    fc.assert(
      fc.property(
        versions,
        fc.array(fc.boolean(), { minLength: 1 }),
        ({ base, mine, theirs }, choiceBits) => {
          const choices = new Map(
            findDifferences(base, mine, theirs).map((difference, index) => [
              differenceKey(difference),
              choiceBits[index % choiceBits.length] === true ? ('mine' as const) : ('theirs' as const),
            ]),
          )
          const { ingredients, steps } = mergeRecipes(base, mine, theirs, choices)
          const ids = new Set([...ingredients, ...steps].map(({ id }) => id))
          expect(ids.size).toBe(ingredients.length + steps.length)
          for (const step of steps)
            for (const id of [...step.dependencies, ...step.ingredients.map((part) => part.ingredient_id)])
              expect(ids.has(id)).toBe(true)
          expect(hasCycle(steps)).toBe(false)
        },
      ),
    )
  })

  test('MODEL-4 of two dependencies that would form a cycle, mine is kept', () => {
    const withDependency = (id: string, on: string): RecipeContent => ({
      ...start,
      steps: start.steps.map((step) => (step.id === id ? { ...step, dependencies: [on] } : step)),
    })
    const { steps } = mergeRecipes(start, withDependency('s2', 's1'), withDependency('s1', 's2'))
    expect(steps.map(({ dependencies }) => dependencies)).toEqual([[], ['s1'], [], []])
  })
})

function makeEdit(kind: Edit['kind'], list: Edit['list'], row: number, text = 'a', to = 0): Edit {
  return { kind, list, row, to, text }
}
