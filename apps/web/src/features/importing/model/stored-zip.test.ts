import { memorySource, readFile } from '@souschef/import'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedZip } from './stored-zip.ts'

/** The titles of all recipes that the server reads in a file. */
async function titlesIn(file: Blob): Promise<readonly string[]> {
  const titles: string[] = []
  for await (const item of readFile(memorySource(new Uint8Array(await file.arrayBuffer())))) {
    if ('recipe' in item) titles.push(item.recipe.title)
  }
  return titles
}

const recipe = (title: string): string =>
  JSON.stringify({
    '@type': 'Recipe',
    name: title,
    recipeIngredient: ['1 egg'],
    recipeInstructions: ['Boil.'],
  })

const titles = fc.array(fc.stringMatching(/^[A-Za-zА-я0-9]{1,20}$/u), { minLength: 1, maxLength: 30 })
const name = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((text) => !/[/\\\0]/u.test(text))

test('IMP-8 the server reads in a zip of files what went in, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(titles, name, async (all, fileName) => {
      const zip = await storedZip(all.map((title) => new File([recipe(title)], `${fileName}.json`)))
      expect(await titlesIn(zip)).toEqual(all)
    }),
    { numRuns: 50 },
  )
})
