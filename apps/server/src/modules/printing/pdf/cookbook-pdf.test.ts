import { queryObjects } from 'node:v8'
import { demoRecipes } from '@souschef/demo'
import { expect, test } from 'vitest'
import { describeRecipe } from '../sheet/describe-recipe.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { fontOf } from '../text/fonts.ts'
import { cookbookPdf, CookbookTooLargeError } from './cookbook-pdf.ts'

const PLAN = { language: 'en', title: 'Book', owner: 'ann', recipes: 4 } as const

/** A demo recipe with other steps. */
function withSteps(count: number, instruction: (index: number) => string): Sheet {
  const [demo] = demoRecipes
  const [step] = demo?.content.steps ?? []
  if (demo === undefined || step === undefined) throw new Error('no demo recipe')
  const steps = Array.from({ length: count }, (_, index) => ({
    ...step,
    step_number: index + 1,
    instruction: instruction(index),
  }))
  return describeRecipe(
    { ...demo.content, steps },
    {
      language: 'en',
      servings: null,
      units: 'as_written',
      author: 'ann',
      address: 'https://kitchen.example',
    },
  )
}

const nextTick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** The number of live objects of a class. */
const countObjects = (type: Parameters<typeof queryObjects>[0]): number =>
  queryObjects(type, { format: 'count' })

test('a cookbook retains neither the drawings nor the layouts of previous recipes', async () => {
  const position = fontOf('text').layout('a').positions[0]?.constructor
  if (typeof position !== 'function') throw new Error('no position')
  const countRetained = (): readonly [arrays: number, positions: number] => [
    countObjects(Uint8Array),
    countObjects(position),
  ]
  // Distinct words: 20 steps of 250 words, with 30,000 characters.
  const longRecipe = (number: number): Sheet =>
    withSteps(20, (step) =>
      Array.from({ length: 250 }, (_, word) => `w${(number * 100 + step) * 1000 + word}`).join(' '),
    )
  const pdf = cookbookPdf(PLAN)
  pdf.add({ sheet: longRecipe(1), picture: null })
  await nextTick()
  const [arrays, positions] = countRetained()
  pdf.add({ sheet: longRecipe(2), picture: null })
  await nextTick()
  const [moreArrays, morePositions] = countRetained()
  expect(moreArrays - arrays).toBeLessThan(1000)
  // Fonts cache the layouts of 20,000 characters at most.
  expect(morePositions - positions).toBeLessThan(20_000)
  await pdf.close()
})

/** A JPEG of about this many bytes: a header, and zeros. */
function jpegOf(bytes: number): Uint8Array {
  const jpeg = new Uint8Array(bytes)
  jpeg.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 10, 0, 10, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  return jpeg
}

test('a cookbook of more than 40 MB is refused', async () => {
  const sheet = withSteps(1, () => 'Stir.')
  const pdf = cookbookPdf(PLAN)
  for (let count = 0; count < 3; count += 1) {
    pdf.add({ sheet, picture: jpegOf(13_500_000) })
    await nextTick()
  }
  expect(() => pdf.add({ sheet, picture: null })).toThrow(CookbookTooLargeError)
})
