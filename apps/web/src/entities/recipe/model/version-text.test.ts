import { findDifferences } from '@souschef/domain'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '#platform/i18n/i18n.ts'
import { openPage } from '#testing/page.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { describeDifference } from './describe-difference.ts'
import { rowNames } from './version-text.ts'

beforeEach(async () => {
  const server = await openPage()
  await server.close()
})

/** Every difference between two versions as `label: then → now`. */
function described(changes: Parameters<typeof aRecipe>[1]): readonly string[] {
  const before = aRecipe(1, { ingredients: [anIngredient('leek'), anIngredient('salt')] })
  const after = { ...before, ...changes }
  const names = rowNames(i18n.t, after, before)
  return findDifferences(null, before, after).map((difference) => {
    const { label, mine, theirs } = describeDifference(i18n.t, difference, [before, after], names)
    return `${label}: ${mine} → ${theirs}`.replaceAll('\n', ' | ')
  })
}

test('API-23 a difference names the field and shows its values as cooks read them', () => {
  expect(
    described({
      category: 'beverages',
      is_public: false,
      tags: ['warm', 'quick'],
      nutrition: {
        calories: 100,
        protein: null,
        fat: 5,
        carbs: null,
        fiber: null,
        sugar: null,
        sodium: null,
      },
    }),
  ).toEqual([
    expect.stringMatching(/^Category: Soups and broths → /),
    'Tags: quick → warm | quick',
    'Public: Yes → No',
    'Nutrition:  → Calories: 100 | Fat: 5',
  ])
})

test('API-23 a difference names rows, and references to them in steps', () => {
  expect(
    described({
      ingredients: [anIngredient('salt', { unit: 'to_taste', amount: null }), anIngredient('leek')],
      steps: [
        aStep(1, {
          ingredients: [{ ingredient_id: 'ingredient-leek', amount: 2, unit: 'pcs' }],
          timers: [
            {
              id: 'timer-1',
              label: 'Rest',
              duration_minutes: 5,
              duration_seconds: 3,
              sound_notification: true,
              auto_start: false,
            },
          ],
        }),
      ],
    }),
  ).toEqual([
    'Order of the ingredients: leek | salt → salt | leek',
    'salt: Amount: 1 → ',
    'salt: Unit: pieces → to taste',
    '1. Do thing 1: Ingredients:  → leek 2 pieces',
    '1. Do thing 1: Timers:  → Rest 5:03',
    '2. Do thing 2: Do thing 2 → Not in this version',
  ])
})
