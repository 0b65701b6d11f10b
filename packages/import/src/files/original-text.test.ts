import { describe, expect, it } from 'vitest'
import { base64, picture, readItems } from '../../test/read-all.ts'
import { MAX_ORIGINAL, textsIn } from './original-text.ts'

describe('what a recipe was read from (IMP-4)', () => {
  it('is the texts of JSON, without pictures', async () => {
    const [item] = await readItems(
      JSON.stringify({
        uid: '1',
        name: 'Soup',
        ingredients: '2 leeks\nsalt',
        directions: 'Cook.',
        photo_data: base64(new Uint8Array(3000)),
      }),
    )
    expect(item?.original).toBe('1\nSoup\n2 leeks\nsalt\nCook.')
  })

  it('is the entry itself of texts', async () => {
    const text = 'Soup\n\nIngredients\n2 leeks\n\nMethod\nCook.'
    expect((await readItems(text))[0]?.original).toBe(text)
    const cooklang = 'Cook the @leeks{2} for ~{20%minutes}.'
    const files = { 'Soup.cook': cooklang, 'Soup.jpg': picture(1) }
    expect((await readItems(files))[0]?.original).toBe(cooklang)
  })

  it('is the recipe’s own part of a table', async () => {
    const items = await readItems('Title,Ingredients,Directions\nSoup,2 leeks,Cook.\nToast,Bread,Toast.')
    expect(items.map(({ original }) => original)).toEqual(['Soup\n2 leeks\nCook.', 'Toast\nBread\nToast.'])
  })

  it('is shortened', () => {
    const long = 'a '.repeat(30_000)
    expect(textsIn([long, long, long])).toHaveLength(MAX_ORIGINAL)
    expect(textsIn({ a: [1, null, { b: 'x' }], c: ' ' })).toBe('x')
  })
})
