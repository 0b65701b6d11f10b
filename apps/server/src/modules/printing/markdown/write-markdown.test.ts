import { demoRecipes } from '@souschef/demo'
import {
  EMPTY_STEP,
  type Ingredient,
  LANGUAGES,
  type Language,
  rational,
  type RecipeContent,
  UNITS,
} from '@souschef/domain'
import { isFailure, memorySource, readFile, toDraft } from '@souschef/import'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeMarkdown } from './write-markdown.ts'

const write = (recipe: RecipeContent, language: Language = recipe.language): string =>
  writeMarkdown(
    recipe,
    { language, servings: null, units: 'as_written', author: 'vera', address: 'https://kitchen.example/1' },
    (url) => url,
  )

async function read(text: string) {
  const items = []
  for await (const item of readFile(memorySource(new TextEncoder().encode(text)))) items.push(item)
  const [item] = items
  if (item === undefined || items.length > 1 || isFailure(item)) throw new Error(JSON.stringify(items))
  expect(item.format).toBe('markdown')
  return item.recipe
}

const demo = (title: string): RecipeContent => {
  const found = demoRecipes.find(({ content }) => content.title === title)
  if (found === undefined) throw new Error(`no ${title}`)
  return found.content
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')
const inLines = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(inOneLine)
    .join('\n')

/** Texts with whatever Markdown, Cooklang and the reader's own rules take for markup. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          '# ',
          '## Notes',
          '- ',
          '* ',
          '1. ',
          '2) ',
          '[x]',
          '[a](b)',
          '![](c)',
          '**',
          '_',
          '`',
          '\\',
          '\\\\',
          '~',
          '@salt{5%g}',
          '~{5%min}',
          '>> a: b',
          '> ',
          '---',
          '===',
          'Sauce:',
          'Соус:',
          ':',
          '&amp;',
          '&',
          '<br>',
          '|',
          '\n',
          '\n\n',
          '\r\n',
          ' ',
          'Serves 4',
          'Step 1. ',
          'шаг 2: ',
          'mix',
          'смешать',
          '½',
          '10 g',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  )
  .map((words) => `a${words}`)

const ingredient = (id: string): fc.Arbitrary<Ingredient> =>
  fc.record({
    id: fc.constant(id),
    name: text,
    amount: fc.constant(null),
    amount_max: fc.constant(null),
    unit: fc.constant('pcs' as const),
    notes: fc.constant(null),
    is_optional: fc.constant(false),
    category: fc.constantFrom('main', 'spice'),
    section: fc.constant(null),
    original: fc.constant(null),
  })

const recipe: fc.Arbitrary<RecipeContent> = fc
  .record({
    title: text,
    language: fc.constantFrom(...LANGUAGES),
    prep_time: fc.option(fc.integer({ min: 1, max: 10_080 })),
    cook_time: fc.option(fc.integer({ min: 1, max: 10_080 })),
    servings: fc.option(fc.integer({ min: 1, max: 100 })),
    ingredients: fc.tuple(ingredient('1'), ingredient('2'), ingredient('3')),
    texts: fc.array(text, { minLength: 1, maxLength: 12 }),
    description: fc.option(text),
    notes: fc.option(text),
    tips: fc.option(text),
  })
  .map(({ texts, tips, ...fields }) => ({
    ...demo('Borscht'),
    ...fields,
    total_time: null,
    steps: texts.map((instruction, at) => ({
      ...EMPTY_STEP,
      id: String(at),
      step_number: at + 1,
      instruction,
      tips,
    })),
  }))

describe('Markdown of a recipe', () => {
  it('API-29 is readable, in the language of the reader', () => {
    expect(write(demo('Borscht'), 'en').slice(0, 600)).toMatchInlineSnapshot(`
      "# Borscht

      - Servings: 6
      - Preparation: 45 min
      - Cooking: 1h 30m
      - Total: 1h 45m
      - Difficulty: Medium
      - Tags: Soups and broths, Vegan, soup, vegan, beetroot, winter, for tomorrow too
      - Equipment: baking tray, foil, large pot with a lid, frying pan, coarse grater, slotted spoon
      - Nutrition per serving: Calories 240 kcal, Protein 7.5 g, Fat 7.5 g, Carbohydrates 40 g, Fibre 9 g, Sugar 14.5 g, Sodium 900 mg
      - Author: vera

      Beetroot roasted whole keeps its colour, dried mushrooms and prunes give the broth its depth. A thick meatless borscht with beans, even better the next day.

      ## Ingredients

      - 5"
    `)
    expect(write(demo('Борщ')).slice(0, 300)).toMatchInlineSnapshot(`
      "# Борщ

      - Порции: 6
      - Подготовка: 45 мин
      - Готовка: 1 ч 30 мин
      - Всего: 1 ч 45 мин
      - Сложность: Средне
      - Метки: Супы и бульоны, Веганское, суп, веганское, свёкла, зима, на два дня
      - Посуда и приборы: противень, фольга, большая кастрюля с крышкой, сковорода, крупная тёрка, шумовка
      - Пищевая ценность "
    `)
  })

  it('IMP-12 is read back: title, ingredients, steps, times and servings, whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(recipe, fc.constantFrom(...LANGUAGES), async (given, language) => {
        const found = await read(write(given, language))
        expect(found.title).toBe(inOneLine(given.title))
        expect(found.ingredients.map((line) => line.text)).toEqual(
          given.ingredients.map(({ name }) => inOneLine(name)),
        )
        expect(found.steps.map((step) => step.text)).toEqual(
          given.steps.map(({ instruction }) => inLines(instruction)),
        )
        expect(found.times).toMatchObject({ prep: given.prep_time, cook: given.cook_time })
        expect(found.yields?.servings ?? null).toBe(given.servings)
      }),
      { numRuns: 500 },
    )
  })

  it('IMP-12 has amounts that are read back in both languages', async () => {
    const amounts = [rational.make(3, 2), rational.make(200, 1), rational.make(1, 4)]
    for (const language of LANGUAGES)
      for (const unit of UNITS) {
        if (unit === 'to_taste') continue
        const [first] = demo('Borscht').ingredients
        const given: RecipeContent = {
          ...demo(language === 'en' ? 'Borscht' : 'Борщ'),
          ingredients: amounts.map((amount, at) => ({
            ...(first ?? expect.fail()),
            id: String(at),
            name: language === 'en' ? 'flour' : 'мука',
            amount,
            amount_max: null,
            unit,
            notes: null,
            section: at === 0 ? null : 'A',
          })),
        }
        const { draft } = toDraft(await read(write(given, language)), { language })
        expect(
          draft.ingredients.map(({ name, amount, unit: found, section }) => [name, amount, found, section]),
        ).toEqual(
          given.ingredients.map(({ name, amount, section }) => [
            name,
            amount && rational.toNumber(amount),
            unit,
            section,
          ]),
        )
      }
  })

  it('IMP-12 comes back from every recipe of the demo kitchen', async () => {
    for (const { content } of demoRecipes) {
      const { draft } = toDraft(await read(write(content)), { language: content.language })
      expect(draft.title).toBe(content.title)
      expect(draft.steps.map(({ instruction }) => instruction)).toEqual(
        content.steps.map(({ instruction }) => inLines(instruction)),
      )
      expect(draft.ingredients.length).toBe(content.ingredients.length)
    }
  })
})
