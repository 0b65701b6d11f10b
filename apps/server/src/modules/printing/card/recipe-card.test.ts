import { demoRecipes } from '@souschef/demo'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeRecipe } from '../sheet/describe-recipe.ts'
import { PALETTE } from '../text/palette.ts'
import { recipeCard } from './recipe-card.ts'

const sheetOf = (title: string) => {
  const content = demoRecipes[0]?.content
  if (content === undefined) throw new Error('There are no demo recipes')
  return describeRecipe(
    { ...content, title },
    {
      language: 'en',
      servings: null,
      units: 'as_written',
      author: 'vera',
      address: 'https://kitchen.example/1',
    },
  )
}

/** The share of the rightmost 500 pixel columns, below the top edge, in which something is drawn. */
async function filledAtRight(card: Uint8Array): Promise<number> {
  const area = { left: 700, top: 120, width: 500, height: 440 }
  const { data, info } = await sharp(card)
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const backgroundColor = Buffer.from(PALETTE.background.slice(1), 'hex')
  const isColumnDrawn = (x: number): boolean =>
    Array.from({ length: info.height }, (_, y) => (y * info.width + x) * 3).some(
      (at) => !data.subarray(at, at + 3).equals(backgroundColor),
    )
  return Array.from({ length: info.width }, (_, x) => x).filter(isColumnDrawn).length / info.width
}

test('DET-6 the card of a recipe without a picture shows a plate instead', async () => {
  const card = recipeCard(sheetOf('Borscht'), null)
  expect(await filledAtRight(card)).toBe(1)
})
