import { gzipSync } from 'node:zlib'
import { CATEGORIES } from '@souschef/domain'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GLYPHS, glyphOf } from './glyph-words.ts'
import { Plate } from './plate.tsx'
import { plateOf } from './plate-of.ts'

const bytes = (text: string): number => new TextEncoder().encode(text).length

const sources = fc.record({
  id: fc.uuid(),
  translationId: fc.option(fc.uuid()),
  category: fc.constantFrom(null, 'no-such-category', ...CATEGORIES),
  ingredientNames: fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('свёкла', 'cherry tomatoes', 'cauliflower', 'raspberries', 'олива', 'bread'),
    ),
    { maxLength: 12 },
  ),
  methodText: fc.oneof(
    fc.string(),
    fc.constantFrom('запекайте', 'Simmer gently', 'grill', 'blend', 'toss', ''),
  ),
})

describe('plateOf', () => {
  test('a recipe always gets the same plate, and randomness depends only on its id', () => {
    fc.assert(
      fc.property(sources, (source) => {
        expect(plateOf({ ...source })).toEqual(plateOf({ ...source }))
      }),
    )
    const dish = { translationId: null, category: 'soups-broths', ingredientNames: ['beet', 'dill'] }
    expect(plateOf({ ...dish, id: 'a' })).not.toEqual(plateOf({ ...dish, id: 'b' }))
  })

  test('DEC-43 a dish gets the same plate in both languages', () => {
    const dish = { category: 'soups-broths', ingredientNames: ['beet', 'dill'] }
    expect(plateOf({ ...dish, id: 'a', translationId: 'b' })).toEqual(
      plateOf({ ...dish, id: 'b', translationId: 'a' }),
    )
  })

  test('a scene has three to six items with known glyphs, and at most 1 KB', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const scene = plateOf(source)
        const known = source.ingredientNames.some((name) => glyphOf(name) !== null)
        expect(scene.items.length).toBeGreaterThanOrEqual(known ? 3 : 0)
        expect(scene.items.length).toBeLessThanOrEqual(6)
        expect(bytes(JSON.stringify(scene))).toBeLessThanOrEqual(1024)
        for (const { x, y } of scene.items) expect(Math.hypot(x, y)).toBeLessThanOrEqual(110)
      }),
    )
  })

  test('the method is recognised in both languages', () => {
    const dish = {
      id: 'x',
      translationId: null,
      category: 'reducetarian',
      ingredientNames: ['chicken', 'flour'],
    }
    expect(plateOf({ ...dish, methodText: 'Roast in a hot oven' }).texture).toBe('bake')
    expect(plateOf({ ...dish, methodText: 'Запекайте до корочки' }).texture).toBe('bake')
    expect(plateOf({ ...dish, methodText: 'Варите бульон' }).texture).toBe('soup')
  })

  test('a plate shows only named ingredients', () => {
    const plate = (category: string, ...ingredientNames: readonly string[]) =>
      plateOf({ id: 'x', translationId: null, category, ingredientNames, methodText: 'Baked' })
    expect(plate('quick-meals', 'salt', 'something unheard of')).toMatchObject({ items: [], garnish: 'none' })
    expect(plate('salads-raw', 'beetroot', 'potatoes')).toMatchObject({ texture: 'stew', garnish: 'none' })
    expect(plate('salads-raw', 'spinach')).toMatchObject({ texture: 'salad', garnish: 'greens' })
    expect(plate('pescatarian', 'salmon', 'ground black pepper')).toMatchObject({
      texture: 'stew',
      garnish: 'pepper',
    })
  })
})

describe('glyphOf', () => {
  test.each([
    ['Cherry tomatoes, halved', 'tomato'],
    ['Помидоры черри', 'tomato'],
    ['eggplant', 'eggplant'],
    ['2 eggs', 'egg'],
    ['Яйцо куриное', 'egg'],
    ['Свёкла', 'beet'],
    ['black pepper, freshly ground', null],
    ['перец чёрный молотый', null],
    ['salt and pepper', null],
    ['ground cinnamon', null],
    ['vanilla extract', null],
    ['star anise', 'anise'],
    ['звёздочка бадьяна', 'anise'],
    ['garlic cloves', 'garlic'],
    ['white beans', 'white-beans'],
    ['белая фасоль', 'white-beans'],
    ['стручковая фасоль', 'green-beans'],
    ['red kidney beans', 'red-beans'],
    ['butter beans', 'white-beans'],
    ['beans', 'beans'],
    ['red lentils', 'red-lentils'],
    ['cauliflower', 'cauliflower'],
    ['цветная капуста', 'cauliflower'],
    ['kiwi fruit', 'kiwi'],
    ['курага', 'apricot'],
    ['клюква', 'red-berry'],
    ['чернослив без косточек', 'plum'],
    ['spaghetti', 'noodles'],
    ['egg noodles', 'noodles'],
    ['feta cheese', 'white-cheese'],
    ['греческий йогурт', 'cream'],
    ['лук-порей', 'leek'],
    ['красный лук', 'red-onion'],
    ['pumpkin seeds', 'seeds'],
    ['тыквенные семечки', 'seeds'],
    ['куриный бульон', null],
    ['bread kvass', null],
    ['oat milk', null],
    ['horseradish', null],
    ['лавровый лист', null],
    ['bay leaves', null],
    ['болгарский перец', 'pepper'],
    ['масло сливочное', 'butter'],
    ['оливковое масло', null],
    ['olive oil', null],
    ['peanut butter', null],
    ['coconut milk', 'coconut'],
    ['sunflower oil', null],
    ['sunflower seeds', 'seeds'],
    ['пшеничная хлебопекарная мука', 'wheat'],
    ['пшено', 'grain'],
    ['ржаной хлеб', 'bread'],
    ['sweetcorn', 'corn'],
    ['cornflour', null],
    ['salt', null],
    ['something unheard of', null],
  ])('the glyph of %s is %s', (name, glyph) => expect(glyphOf(name)).toBe(glyph))
})

describe('Plate', () => {
  test('a plate has at most 4 KB of markup, 2 KB compressed, and no inline styles', () => {
    fc.assert(
      fc.property(sources, ({ ingredientNames, methodText, ...dish }) => {
        const svg = renderToStaticMarkup(
          <Plate {...dish} ingredients={ingredientNames} method={methodText} />,
        )
        expect(svg).not.toContain('style=')
        expect(bytes(svg)).toBeLessThanOrEqual(4096)
        expect(gzipSync(svg).length).toBeLessThanOrEqual(2048)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }),
    )
  })

  test('every glyph has an outline and stays inside its box', () => {
    for (const [name, shapes] of Object.entries(GLYPHS)) {
      expect(shapes.length, name).toBeGreaterThan(0)
      expect(bytes(JSON.stringify(shapes)), name).toBeLessThanOrEqual(900)
    }
  })

  test('a plate has an accessible name only if it is given one', () => {
    const dish = { id: 'a', translationId: null, category: null, ingredients: [] }
    const plain = renderToStaticMarkup(<Plate {...dish} />)
    expect(plain).toContain('aria-hidden="true"')
    const named = renderToStaticMarkup(<Plate {...dish} alt="Borscht" />)
    expect(named).toContain('role="img"')
    expect(named).toContain('aria-label="Borscht"')
  })
})
