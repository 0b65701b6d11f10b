import { differenceKey } from '@souschef/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { mapToStored } from './map-to-stored.ts'
import { anyForm, idGenerator } from './fixtures.ts'
import { formFromRecipe } from './form-from-recipe.ts'
import { compareForms, isSameForm, mergeForms } from './merge-forms.ts'

const recipe = aRecipe(1, {
  main_image_url: '/media/main.jpeg',
  images: ['/media/more.jpeg'],
  ingredients: [anIngredient('flour', { section: 'Dough' }), anIngredient('leek', { section: 'Filling' })],
  steps: [aStep(1, { media: [{ type: 'image', url: '/media/a.jpeg', caption: null }] })],
})

describe('merging forms', () => {
  test('API-32 two forms of one version are equal, whatever the ids of their headings and media', () => {
    const [a, b] = [formFromRecipe(recipe, idGenerator()), formFromRecipe(recipe, () => crypto.randomUUID())]
    expect(isSameForm(a, b)).toBe(true)
    expect(compareForms({ base: a, mine: b, theirs: b }).differences).toEqual([])
  })

  test('API-32 an ingredient moved to another section by one cook and renamed by the other gets both changes', () => {
    const base = formFromRecipe(recipe, idGenerator())
    const mine = formFromRecipe(
      {
        ...recipe,
        ingredients: recipe.ingredients.map((row) => ({ ...row, section: 'Dough' })),
      },
      idGenerator(),
    )
    const theirs = formFromRecipe(
      {
        ...recipe,
        ingredients: recipe.ingredients.map((row) => (row.name === 'leek' ? { ...row, name: 'chard' } : row)),
      },
      idGenerator(),
    )
    const versions = { base, mine, theirs }
    expect(compareForms(versions).differences.filter(({ isConflict }) => isConflict)).toEqual([])
    const { ingredients } = mergeForms(versions, new Map(), () => crypto.randomUUID())
    expect(ingredients.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'section Dough',
      'ingredient flour',
      'ingredient chard',
    ])
  })

  test('API-32 a typed amount that is not valid yet survives a merge', () => {
    const base = formFromRecipe(recipe, idGenerator())
    const mine = {
      ...base,
      ingredients: base.ingredients.map((row) =>
        row.kind === 'ingredient' && row.name === 'leek' ? { ...row, amount: '1/' } : row,
      ),
    }
    const theirs = { ...base, title: 'Their title' }
    const merged = mergeForms({ base, mine, theirs }, new Map(), idGenerator())
    expect(merged.title).toBe('Their title')
    expect(merged.ingredients).toContainEqual(expect.objectContaining({ name: 'leek', amount: '1/' }))
  })

  test('API-32 taking all of one side gives that side', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (mine, theirs) => {
        const versions = { base: null, mine, theirs }
        const { differences } = compareForms(versions)
        for (const side of ['mine', 'theirs'] as const) {
          const choices = new Map(differences.map((difference) => [differenceKey(difference), side]))
          const newId = () => crypto.randomUUID()
          expect(isSameForm(mergeForms(versions, choices, newId), versions[side])).toBe(true)
        }
      }),
    )
  })
})

describe('ids of new rows', () => {
  test('DEC-44 new rows get the ids of the server after a save, in references too', () => {
    const empty = formFromRecipe(aRecipe(2, { ingredients: [], steps: [aStep(1)] }), idGenerator())
    const [step] = empty.steps
    if (step === undefined) throw new Error('no step')
    const sent = {
      ...formFromRecipe(aRecipe(2, { ingredients: [anIngredient('leek', { id: 'new' })] }), idGenerator()),
      steps: [
        { ...step, id: 's-new', ingredients: [{ ingredient_id: 'new', amount: '', unit: null }] },
        { ...step, id: 's-after', dependencies: ['s-new'] },
      ],
    }
    const stored = aRecipe(2, {
      ingredients: [anIngredient('leek', { id: 'leek-1' })],
      steps: [aStep(1, { id: 'step-a' }), aStep(2, { id: 'step-b' })],
    })
    const adopted = mapToStored(sent, stored).form({ ...sent, title: 'Typed since' })
    expect(adopted.title).toBe('Typed since')
    expect(adopted.ingredients.map(({ id }) => id)).toEqual(['leek-1'])
    expect(adopted.steps.map(({ id, dependencies }) => [id, dependencies])).toEqual([
      ['step-a', []],
      ['step-b', ['step-a']],
    ])
    expect(adopted.steps[0]?.ingredients[0]?.ingredient_id).toBe('leek-1')
  })

  test('DEC-44 a form that already has the ids of the server stays the same object', () => {
    const form = formFromRecipe(recipe, idGenerator())
    expect(mapToStored(form, recipe).form(form)).toBe(form)
  })
})
