import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeZip } from '../../test/make-zip.ts'
import { base64, linesOf, picture, picturesOf, readItems, readOne, stepsOf } from '../../test/read-all.ts'

describe('recipes in JSON of other programs (IMP-8)', () => {
  it('reads Paprika, gzipped in a zip, with pictures in base64', async () => {
    const soup = {
      uid: '1',
      name: 'Pea soup',
      ingredients: 'For the soup:\n500 g peas\n1 onion',
      directions: 'Boil the peas.\n\nServe.',
      photo: 'pea.jpg',
      photo_data: base64(picture(7)),
      photos: [{ data: base64(picture(8)) }],
      categories: ['Soups'],
      rating: 4,
      prep_time: '10 mins',
      cook_time: '1 hr 20 min',
      servings: 'Serves 4',
      source: 'Grandmother',
      source_url: 'https://soup.example/pea',
      notes: 'Freezes well.',
      nutritional_info: 'Calories: 320 kcal\nSodium: 1.2 g',
      created: '2021-01-06 16:52:25',
    }
    const recipe = await readOne({ 'Pea soup.paprikarecipe': new Uint8Array(gzipSync(JSON.stringify(soup))) })
    expect(linesOf(recipe)).toEqual(['For the soup: 500 g peas', 'For the soup: 1 onion'])
    expect(stepsOf(recipe)).toEqual(['Boil the peas.', 'Serve.'])
    expect(await picturesOf(recipe)).toEqual([7, 8])
    expect(recipe).toMatchObject({
      title: 'Pea soup',
      times: { prep: 10, cook: 80, total: null },
      yields: { text: 'Serves 4', servings: 4 },
      author: 'Grandmother',
      sourceUrl: 'https://soup.example/pea',
      categories: ['Soups'],
      rating: 4,
      notes: 'Freezes well.',
      nutrition: { calories: 320, sodium: 1200 },
      createdAt: '2021-01-06T16:52:25.000Z',
    })
  })

  it('reads Mela, whose headings begin with # and whose dates count from 2001', async () => {
    const recipe = await readOne({
      'a.melarecipe': JSON.stringify({
        title: 'Borscht',
        text: 'Red soup',
        ingredients: '# Soup\n2 beets\n# Topping\nsour cream',
        instructions: '# Soup\nCook the beets.\nGrate them.',
        images: [base64(picture(3))],
        link: 'https://soup.example/b',
        categories: ['Soups'],
        yield: '6 servings',
        date: 86_400,
      }),
    })
    expect(linesOf(recipe)).toEqual(['Soup: 2 beets', 'Topping: sour cream'])
    expect(stepsOf(recipe)).toEqual(['Soup: Cook the beets.', 'Soup: Grate them.'])
    expect(await picturesOf(recipe)).toEqual([3])
    expect(recipe).toMatchObject({
      description: 'Red soup',
      createdAt: '2001-01-02T00:00:00.000Z',
      yields: { servings: 6 },
    })
  })

  it('reads Crouton in the order that it gives, with units spelled out', async () => {
    const recipe = await readOne(
      JSON.stringify({
        name: 'Flat bread',
        defaultScale: 1,
        serves: 2,
        duration: 5,
        cookingDuration: 10,
        ingredients: [
          { order: 2, ingredient: { name: 'water' }, quantity: { quantityType: 'CUP', amount: 0.5 } },
          { order: 1, ingredient: { name: 'flour' }, quantity: { quantityType: 'GRAMS', amount: 200 } },
          { order: 0, ingredient: { name: 'Dough' }, quantity: { quantityType: 'SECTION' } },
          { order: 3, ingredient: { name: 'salt' } },
        ],
        steps: [
          { order: 1, step: 'Knead.' },
          { order: 0, step: 'Dough', isSection: true },
        ],
        images: [base64(picture(5))],
        webLink: 'https://bread.example/flat',
      }),
    )
    expect(linesOf(recipe)).toEqual(['Dough: 200 g flour', 'Dough: 0.5 cup water', 'Dough: salt'])
    expect(stepsOf(recipe)).toEqual(['Dough: Knead.'])
    expect(await picturesOf(recipe)).toEqual([5])
    expect(recipe.times).toEqual({ prep: 5, cook: 10, total: null })
  })

  const stew = {
    name: 'Beef &amp; beer',
    slug: 'beef-beer',
    recipe_yield: '4 serving(s)',
    perform_time: '2 hours',
    recipe_ingredient: [
      { title: 'Stew', note: '1 kg beef', quantity: 1, unit: null, food: null },
      { title: '', note: 'dark', quantity: 0.5, unit: { name: 'l' }, food: { name: 'beer' } },
    ],
    recipe_instructions: [{ title: '', text: 'Stew the beef.' }],
    tags: [{ name: 'winter' }],
    notes: [{ title: 'Tip', text: 'Better the next day.' }],
    org_url: 'https://stew.example/1',
    date_added: '2021-10-28',
  }

  it("reads Mealie's export, one folder per recipe", async () => {
    const recipe = await readOne({
      'recipes/beef-beer/beef-beer.json': JSON.stringify(stew),
      'recipes/beef-beer/images/original.webp': picture(9),
      'recipes/beef-beer/images/tiny-original.webp': picture(1),
      'settings.json': '{"theme":"dark"}',
    })
    expect(linesOf(recipe)).toEqual(['Stew: 1 kg beef', 'Stew: 0.5 l beer (dark)'])
    expect(await picturesOf(recipe)).toEqual([9])
    expect(recipe).toMatchObject({
      title: 'Beef & beer',
      yields: { servings: 4 },
      times: { cook: 120 },
      tags: ['winter'],
      notes: 'Tip\n\nBetter the next day.',
      sourceUrl: 'https://stew.example/1',
    })
  })

  it("reads the tables of Mealie's backup", async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const recipe = await readOne({
      'database.json': JSON.stringify({
        recipes: [{ id, name: 'Stew', slug: 'stew', recipe_servings: 4, rating: 5 }],
        recipes_ingredients: [
          { recipe_id: id, position: 1, note: 'salt', quantity: 0 },
          { recipe_id: id, position: 0, quantity: 1, unit_id: 'u1', food_id: 'f1', note: '' },
        ],
        recipe_instructions: [{ recipe_id: id, position: 0, text: 'Stew.' }],
        ingredient_foods: [{ id: 'f1', name: 'beef' }],
        ingredient_units: [{ id: 'u1', name: 'kilogram' }],
        tags: [{ id: 't1', name: 'winter' }],
        recipes_to_tags: [{ recipe_id: id, tag_id: 't1' }],
      }),
      'data/recipes/01234567-89ab-cdef-0123-456789abcdef/images/original.webp': picture(4),
    })
    expect(linesOf(recipe)).toEqual(['1 kilogram beef', 'salt'])
    expect(await picturesOf(recipe)).toEqual([4])
    expect(recipe).toMatchObject({ tags: ['winter'], rating: 5, yields: { servings: 4 } })
  })

  it('reads Tandoor, a zip per recipe in a zip', async () => {
    const inner = makeZip({
      'recipe.json': JSON.stringify({
        name: 'Chili',
        keywords: [{ name: 'spicy' }],
        working_time: 20,
        waiting_time: 90,
        servings: 4,
        servings_text: 'portions',
        steps: [
          {
            name: 'Sauce',
            instruction: 'Fry & stir.\n\nSimmer.',
            ingredients: [
              {
                food: { name: 'beans' },
                unit: { name: 'g' },
                amount: 400,
                note: 'soaked',
                is_header: false,
                no_amount: false,
              },
              { food: { name: 'salt' }, unit: null, amount: 0, note: '', is_header: false, no_amount: true },
            ],
          },
        ],
      }),
      'image.jpeg': picture(6),
    })
    const [item] = await readItems({ '1.zip': inner })
    expect(item?.place).toEqual({ entry: '1.zip/recipe.json', line: null })
    const recipe = item?.recipe ?? expect.fail()
    expect(linesOf(recipe)).toEqual(['Sauce: 400 g beans (soaked)', 'Sauce: salt'])
    expect(stepsOf(recipe)).toEqual(['Sauce: Fry & stir.', 'Sauce: Simmer.'])
    expect(await picturesOf(recipe)).toEqual([6])
    expect(recipe.yields).toEqual({ text: '4 portions', servings: 4 })
  })

  it('reads KitchenOwl', async () => {
    const recipes = await readItems(
      JSON.stringify({
        items: [{ name: 'rice' }],
        recipes: [
          {
            name: 'Rice',
            description: 'Wash @rice.\n\nBoil.',
            time: 30,
            yields: 2,
            tags: ['side'],
            items: [
              { name: 'rice', description: '200 g', optional: false },
              { name: 'salt', description: '', optional: true },
            ],
          },
          { name: 'Tea', description: 'Brew.', items: [] },
        ],
      }),
    )
    expect(recipes.map(({ format, recipe }) => [format, recipe.title])).toEqual([
      ['kitchenowl', 'Rice'],
      ['kitchenowl', 'Tea'],
    ])
    const rice = recipes[0]?.recipe ?? expect.fail()
    expect(linesOf(rice)).toEqual(['200 g rice', 'salt (optional)'])
    expect(stepsOf(rice)).toEqual(['Wash rice.', 'Boil.'])
  })

  it("reads Nextcloud Cookbook's folders, RecipeSage's lists and Recipya's recipes without a type", async () => {
    const soup = {
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: ['1 onion'],
      recipeInstructions: ['Cook.'],
      image: 'https://soup.example/a.jpg',
    }
    const nextcloud = await readOne({
      'Soup/recipe.json': JSON.stringify(soup),
      'Soup/full.jpg': picture(2),
      'Soup/thumb.jpg': picture(1),
    })
    expect(await picturesOf(nextcloud)).toEqual([2])
    const [sage] = await readItems(
      JSON.stringify([
        {
          '@context': 'https://schema.org',
          '@type': 'Recipe',
          name: 'Pie',
          recipeIngredient: ['[Crust]', '200 g flour', '[Filling]', '3 apples'],
          recipeInstructions: [
            { '@type': 'HowToStep', text: '[Crust]' },
            { '@type': 'HowToStep', text: 'Knead.' },
          ],
          comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Serve warm.' }],
          aggregateRating: { ratingValue: 5 },
          totalTime: 'PT1H15M',
        },
      ]),
    )
    expect(sage?.recipe).toMatchObject({ notes: 'Serve warm.', rating: 5, times: { total: 75 } })
    expect(linesOf(sage?.recipe ?? expect.fail())).toEqual(['Crust: 200 g flour', 'Filling: 3 apples'])
    expect(stepsOf(sage?.recipe ?? expect.fail())).toEqual(['Crust: Knead.'])
    const { '@type': _type, ...untyped } = soup
    expect(await readOne(JSON.stringify(untyped))).toMatchObject({
      title: 'Soup',
      pictures: [{ url: 'https://soup.example/a.jpg' }],
    })
  })

  it('reads sections, graphs and markup of schema.org', async () => {
    const recipe = await readOne(
      JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', name: 'Page' },
          {
            '@type': ['Recipe', 'NewsArticle'],
            name: 'Cake',
            recipeIngredient: '2 eggs\n100 g sugar',
            recipeInstructions: [
              {
                '@type': 'HowToSection',
                name: 'Dough',
                itemListElement: [{ '@type': 'HowToStep', text: '<p>Mix &amp; bake.</p>' }],
              },
            ],
            author: [{ name: 'Ann' }],
            keywords: 'sweet, quick',
          },
        ],
      }),
    )
    expect(stepsOf(recipe)).toEqual(['Dough: Mix & bake.'])
    expect(linesOf(recipe)).toEqual(['2 eggs', '100 g sugar'])
    expect(recipe).toMatchObject({ author: 'Ann', tags: ['sweet', 'quick'] })
  })

  it('reads our own files whole, and finds their pictures in a zip of them', async () => {
    const own = {
      title: 'Toast',
      language: 'en',
      ingredients: [
        {
          name: 'bread',
          amount: 2,
          amount_max: null,
          unit: 'slice',
          original: null,
          notes: 'old',
          section: null,
        },
      ],
      steps: [{ instruction: 'Toast.', title: null, media: [] }],
      main_image_url: '/media/abc.jpg',
      images: [],
    }
    const file = JSON.stringify({
      format: 'souschef',
      version: 1,
      recipes: [{ recipe: own, origin: { author: { username: 'ann' } } }],
    })
    const [item] = await readItems({ 'recipes.json': file, 'media/abc.jpg': picture(8) })
    expect(item).toMatchObject({ format: 'souschef', own, recipe: { title: 'Toast', author: 'ann' } })
    expect(linesOf(item?.recipe ?? expect.fail())).toEqual(['2 slice bread, old'])
    expect(await picturesOf(item?.recipe ?? expect.fail())).toEqual([8])
  })
})
