import { assert, boolean, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRecipe, anIngredient, aStep } from './fixtures.ts'
import { publishingIssues } from './publishable.ts'

describe('issues that prevent publishing', () => {
  test('FORM-1 FORM-2 a complete recipe has none', () => {
    expect(publishingIssues(aRecipe())).toEqual([])
  })

  test('FORM-1 FORM-2 MODEL-1 include every field that a draft may leave out', () => {
    const bare = aRecipe({ title: '  So ', category: null, servings: null, ingredients: [], steps: [] })
    expect(publishingIssues(bare)).toEqual([
      { path: 'title', code: 'required' },
      { path: 'category', code: 'required' },
      { path: 'servings', code: 'required' },
      { path: 'ingredients', code: 'at_least_one_ingredient' },
      { path: 'steps', code: 'at_least_one_step' },
    ])
  })

  test('FORM-2 DEC-12 name ingredients and steps by index; `to_taste` needs no amount', () => {
    const recipe = aRecipe({
      ingredients: [
        anIngredient(),
        anIngredient({ name: ' ', amount: null }),
        anIngredient({ amount: null, unit: 'to_taste' }),
      ],
      steps: [aStep(), aStep({ instruction: '\n' })],
    })
    expect(publishingIssues(recipe)).toEqual([
      { path: 'ingredients.1.name', code: 'required' },
      { path: 'ingredients.1.amount', code: 'amount_required' },
      { path: 'steps.1.instruction', code: 'required' },
    ])
  })

  test('FORM-1 FORM-2 report each missing field exactly once, whatever else is missing', () => {
    assert(
      property(boolean(), boolean(), boolean(), boolean(), (title, category, servings, steps) => {
        const recipe = aRecipe({
          ...(title ? {} : { title: '' }),
          ...(category ? {} : { category: null }),
          ...(servings ? {} : { servings: null }),
          ...(steps ? {} : { steps: [] }),
        })
        const missing = Object.entries({ title, category, servings, steps }).flatMap(([path, isPresent]) =>
          isPresent ? [] : [path],
        )
        expect(publishingIssues(recipe).map(({ path }) => path)).toEqual(missing)
      }),
    )
  })
})
