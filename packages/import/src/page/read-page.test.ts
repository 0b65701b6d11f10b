import { describe, expect, it } from 'vitest'
import { jsonLdPage, readRecipe } from './fixtures.ts'
import { readPage } from './read-page.ts'

const SOUP = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 l stock'],
  recipeInstructions: ['Slice the leeks.', 'Boil them in the stock.'],
}

const texts = (list: readonly { readonly text: string }[]): string[] => list.map(({ text }) => text)

describe('recipes in JSON-LD (IMP-2)', () => {
  it('has every field in plain text', () => {
    const recipe = readRecipe(
      jsonLdPage({
        ...SOUP,
        name: 'Leek &amp; potato soup',
        description: '<p>Warm.</p>',
        inLanguage: 'en-GB',
        prepTime: 'PT10M',
        cookTime: 'PT1H5M',
        totalTime: 'P0DT1H15M',
        recipeYield: ['4', 'Serves 4-6'],
        image: [
          { url: '/small.jpg', width: 100 },
          { url: '/large.jpg', width: 900 },
        ],
        video: { contentUrl: 'https://kitchen.example/soup.mp4' },
        author: { '@type': 'Person', name: 'Jane' },
        keywords: 'soup, winter',
        recipeCategory: 'Starter',
        recipeCuisine: 'French',
        nutrition: { calories: '920 kcal', sodiumContent: '2.8 g', proteinContent: '43,5 g' },
      }),
    )
    expect(recipe).toMatchObject({
      title: 'Leek & potato soup',
      description: 'Warm.',
      language: 'en-GB',
      times: { prep: 10, cook: 65, total: 75 },
      yields: { text: 'Serves 4-6', servings: 4 },
      pictures: [{ url: 'https://kitchen.example/large.jpg' }, { url: 'https://kitchen.example/small.jpg' }],
      videos: ['https://kitchen.example/soup.mp4'],
      author: 'Jane',
      tags: ['soup', 'winter'],
      categories: ['Starter'],
      cuisine: 'French',
      nutrition: { calories: 920, sodium: 2800, protein: 43.5 },
    })
    expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l stock'])
    expect(texts(recipe.steps)).toEqual(['Slice the leeks.', 'Boil them in the stock.'])
  })

  it.each([
    ['a graph', { '@graph': [{ '@type': 'WebPage' }, SOUP] }],
    ['a list', [{ '@type': 'Organization' }, SOUP]],
    ['several types', { ...SOUP, '@type': ['Recipe', 'NewsArticle'] }],
    ['the main entity of a page', { '@type': 'WebPage', mainEntity: SOUP }],
    ['a list of items', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: SOUP }] }],
    ['a type with its address', { ...SOUP, '@type': 'http://schema.org/Recipe' }],
  ])('is found in %s', (_, data) => {
    expect(readRecipe(jsonLdPage(data)).title).toBe('Leek soup')
  })

  it('follows references within a graph', () => {
    const author = { '@id': '#jane', '@type': 'Person', name: 'Jane' }
    expect(
      readRecipe(jsonLdPage({ '@graph': [{ ...SOUP, author: { '@id': '#jane' } }, author] })).author,
    ).toBe('Jane')
  })

  it('takes the recipe that the page is about', () => {
    const other = { ...SOUP, name: 'Onion soup' }
    const html = `<h1>Leek soup</h1>${jsonLdPage([other, SOUP])}`
    expect(readRecipe(html).title).toBe('Leek soup')
  })

  it('keeps the sections of steps, and names of steps that say more than their texts', () => {
    const recipe = readRecipe(
      jsonLdPage({
        ...SOUP,
        recipeInstructions: [
          {
            '@type': 'HowToSection',
            name: 'Stock',
            itemListElement: [
              { '@type': 'HowToStep', name: 'Boil the bones for…', text: 'Boil the bones for an hour.' },
              { '@type': 'HowToStep', name: 'Sieve', text: 'Pour it through a sieve.' },
            ],
          },
          {
            '@type': 'HowToSection',
            name: 'Soup',
            itemListElement: [{ '@type': 'HowToStep', text: 'Step 1: Add the leeks.' }],
          },
        ],
      }),
    )
    expect(recipe.steps.map(({ text, section }) => [section, text])).toEqual([
      ['Stock', 'Boil the bones for an hour.'],
      ['Stock', 'Sieve: Pour it through a sieve.'],
      ['Soup', 'Add the leeks.'],
    ])
  })

  it.each([
    ['lines', '1. Slice.\n2. Boil.'],
    ['paragraphs', '<p>1) Slice.</p><p>2) Boil.</p>'],
    ['a list', '<ol><li>Slice.</li><li>Boil.</li></ol>'],
    ['twice encoded markup', '&lt;p&gt;Slice.&lt;/p&gt;&lt;p&gt;Boil.&lt;/p&gt;'],
  ])('splits steps in one string at %s', (_, recipeInstructions) => {
    expect(texts(readRecipe(jsonLdPage({ ...SOUP, recipeInstructions })).steps)).toEqual(['Slice.', 'Boil.'])
  })

  it('takes section lines out of the ingredients', () => {
    const recipe = readRecipe(
      jsonLdPage({
        ...SOUP,
        recipeIngredient: ['For the sauce:', '▢ 2 leeks', 'Toast:', '• 1 slice of bread'],
      }),
    )
    expect(recipe.ingredients).toEqual([
      { text: '2 leeks', section: 'For the sauce' },
      { text: '1 slice of bread', section: 'Toast' },
    ])
  })

  it('takes ingredients with amounts from the page if the markup has only their names', () => {
    const html = `${jsonLdPage({ ...SOUP, recipeIngredient: ['leeks', 'stock'] })}
      <h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul><h2>Method</h2><ol><li>Boil everything together.</li></ol>`
    expect(texts(readRecipe(html).ingredients)).toEqual(['2 leeks', '1 l stock'])
  })
})

describe('markup that is at odds with the page', () => {
  const LIST = `<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li><li>3 potatoes</li><li>20 g butter</li></ul>
    <h2>Method</h2><ol><li>Slice the leeks and the potatoes.</li><li>Boil everything in the stock.</li></ol>`
  const INGREDIENTS = ['2 leeks', '1 l stock', '3 potatoes', '20 g butter']

  it('gives way to a list on the page that has twice as many ingredients, among them all of its own', () => {
    const marked = { ...SOUP, recipeIngredient: ['2 leeks', '1 l stock'] }
    expect(texts(readRecipe(`${jsonLdPage(marked)}${LIST}`).ingredients)).toEqual(INGREDIENTS)
    const other = { ...SOUP, recipeIngredient: ['2 leeks', '1 onion'] }
    expect(texts(readRecipe(`${jsonLdPage(other)}${LIST}`).ingredients)).toEqual(['2 leeks', '1 onion'])
  })

  it('gives way to the steps on the page if it calls the whole recipe its steps', () => {
    const recipe =
      readRecipe(`<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>
      <div itemprop="recipeInstructions">${LIST}</div></div>`)
    expect(texts(recipe.ingredients)).toEqual(INGREDIENTS)
    expect(texts(recipe.steps)).toEqual([
      'Slice the leeks and the potatoes.',
      'Boil everything in the stock.',
    ])
  })

  const FOR_TWO = ['1 leek', '1/2 l stock', '2 potatoes', '10 g butter', '1 pinch salt']
  const FOR_FOUR = ['2 leeks', '1 l stock', '4 potatoes', '20 g butter', '2 pinches salt']

  it.each([
    ['as it is', FOR_TWO],
    ['for more people', FOR_FOUR],
  ])('loses a copy of its list %s', (_, copy) => {
    const recipe = readRecipe(jsonLdPage({ ...SOUP, recipeIngredient: [...FOR_TWO, ...copy] }))
    expect(texts(recipe.ingredients)).toEqual(FOR_TWO)
  })

  it('keeps a second list that is like the first, and what is in two sections', () => {
    const short = ['100 g flour', '1 egg', '200 g flour', '2 eggs']
    expect(texts(readRecipe(jsonLdPage({ ...SOUP, recipeIngredient: short })).ingredients)).toEqual(short)
    const parts = ['Dough:', ...FOR_TWO, 'Filling:', ...FOR_TWO]
    expect(texts(readRecipe(jsonLdPage({ ...SOUP, recipeIngredient: parts })).ingredients)).toEqual([
      ...FOR_TWO,
      ...FOR_TWO,
    ])
  })
})

describe('sections that only the page shows', () => {
  const page = `<h2>Ingredients</h2><h3>Soup</h3><ul><li>2 leeks</li><li>salt</li></ul><h3>Toast</h3><ul><li>1 slice of bread</li><li>salt</li></ul>
    <h2>Method</h2><ol><li>Boil the leeks.</li></ol>`
  const expected = [
    { text: '2 leeks', section: 'Soup' },
    { text: 'salt', section: 'Soup' },
    { text: '1 slice of bread', section: 'Toast' },
    { text: 'salt', section: 'Toast' },
  ]

  it.each([
    ['are added', ['2 leeks', 'salt', '1 slice of bread', 'salt']],
    ['are no ingredients', ['Soup', '2 leeks', 'salt', 'Toast', '1 slice of bread', 'salt']],
  ])('%s', (_, recipeIngredient) => {
    expect(readRecipe(`${jsonLdPage({ ...SOUP, recipeIngredient })}${page}`).ingredients).toEqual(expected)
  })

  it('do not keep a copy at the end of the list that the page does not show', () => {
    const recipeIngredient = ['2 leeks', 'salt', '1 slice of bread', '2 leeks', 'salt', '1 slice of bread']
    const recipe = readRecipe(`${jsonLdPage({ ...SOUP, recipeIngredient })}${page}`)
    expect(texts(recipe.ingredients)).toEqual(['2 leeks', 'salt', '1 slice of bread'])
    const dough = ['200 g rye flour', '100 ml warm water', '1 pinch salt']
    const list = `<h2>Ingredients</h2><h3>Dough</h3><ul><li>${dough.join('<li>')}</ul><h3>Cover</h3><ul><li>${dough.join('<li>')}</ul><h2>Method</h2><ol><li>Boil the leeks.</ol>`
    const both = [...dough, ...dough]
    expect(
      texts(readRecipe(`${jsonLdPage({ ...SOUP, recipeIngredient: both })}${list}`).ingredients),
    ).toEqual(both)
  })

  it('do not swallow an ingredient that the page sets like a heading', () => {
    const recipeIngredient = ['2 leeks', 'Salt', '1 l stock', '20 g butter']
    const html = `<h2>Ingredients</h2><p>2 leeks</p><p><b>Salt</b></p><p>1 l stock</p><p>20 g butter</p><h2>Method</h2><p>Boil the leeks.</p>`
    expect(texts(readRecipe(`${jsonLdPage({ ...SOUP, recipeIngredient })}${html}`).ingredients)).toEqual(
      recipeIngredient,
    )
  })

  it('are not taken from another list', () => {
    const recipe = readRecipe(
      `${jsonLdPage({ ...SOUP, recipeIngredient: ['3 onions', '1 l stock'] })}${page}`,
    )
    expect(recipe.ingredients.every(({ section }) => section === null)).toBe(true)
  })
})

const FIELDS = `"@type": "Recipe", "name": "Leek soup", "recipeIngredient": ["2 leeks"]`

describe('broken JSON-LD', () => {
  it.each([
    ['trailing commas', `{${FIELDS}, "recipeInstructions": ["Slice.", "Boil.",],}`],
    ['CDATA', `<![CDATA[{${FIELDS}, "recipeInstructions": ["Slice.", "Boil."]}]]>`],
    ['CDATA in comments', `/*<![CDATA[*/{${FIELDS}, "recipeInstructions": ["Slice.", "Boil."]}/*]]>*/`],
    ['comments', `{/* one */${FIELDS}, // two\n"recipeInstructions": ["Slice.", "Boil."]}`],
    ['raw line breaks', `{${FIELDS}, "recipeInstructions": "Slice.\nBoil."}`],
    ['bad escapes', `{${FIELDS}, "recipeInstructions": ["\\Slice.", "Boil\\."]}`],
    [
      'quotation marks',
      `{${FIELDS}, "description": "The "best" soup", "recipeInstructions": ["Slice.", "Boil."]}`,
    ],
    ['missing commas', `{${FIELDS}\n"recipeInstructions": ["Slice."\n"Boil."]}`],
    ['entities', `{${FIELDS}, "recipeInstructions": ["Slice.", "Boil."]}`.replaceAll('"', '&quot;')],
    ['a missing end', `{${FIELDS}, "recipeInstructions": ["Slice.", "Boil."`],
    ['a semicolon', `{${FIELDS}, "recipeInstructions": ["Slice.", "Boil."]};`],
  ])('is mended: %s', (_, json) => {
    const recipe = readRecipe(`<script type="application/ld+json">${json}</script>`)
    expect(recipe.title).toBe('Leek soup')
    expect(texts(recipe.ingredients)).toEqual(['2 leeks'])
    expect(texts(recipe.steps)).toEqual(['Slice.', 'Boil.'])
  })
})

describe('other markup', () => {
  it('reads microdata', () => {
    const recipe =
      readRecipe(`<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>
      <time itemprop="totalTime" datetime="PT40M">40</time><span itemprop="recipeYield">4 servings</span>
      <div itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Jane</b></div>
      <ul><li itemprop="recipeIngredient">2 <b>leeks</b><li itemprop="recipeIngredient">1 l stock</ul>
      <div itemprop="recipeInstructions"><h2>Preparation</h2><p>Slice.</p><p>Boil.</p></div></div>`)
    expect(recipe).toMatchObject({
      title: 'Leek soup',
      author: 'Jane',
      times: { total: 40 },
      yields: { servings: 4 },
    })
    expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l stock'])
    expect(texts(recipe.steps)).toEqual(['Slice.', 'Boil.'])
  })

  it('reads RDFa', () => {
    const recipe =
      readRecipe(`<div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Leek soup</h1>
      <p property="recipeIngredient">2 leeks</p><p property="recipeInstructions">Boil.</p></div>`)
    expect(recipe).toMatchObject({
      title: 'Leek soup',
      ingredients: [{ text: '2 leeks' }],
      steps: [{ text: 'Boil.' }],
    })
  })

  it.each([
    ['h-recipe', 'h-recipe', 'p-name', 'p-ingredient', 'e-instructions'],
    ['hRecipe', 'hrecipe', 'fn', 'ingredient', 'instructions'],
  ])('reads %s', (_, root, name, ingredient, instructions) => {
    const recipe = readRecipe(`<div class="${root}"><h1 class="${name}">Leek soup</h1>
      <p class="${ingredient}">2 leeks</p><div class="${instructions}"><p>Slice.</p><p>Boil.</p></div></div>`)
    expect(recipe.title).toBe('Leek soup')
    expect(texts(recipe.ingredients)).toEqual(['2 leeks'])
    expect(texts(recipe.steps)).toEqual(['Slice.', 'Boil.'])
  })

  const DATA = {
    page: {
      recipe: {
        title: 'Leek soup',
        ingredients: [{ amount: 2, unit: '', name: 'leeks' }],
        steps: [{ text: 'Boil.' }],
      },
    },
  }

  it.each([
    ['a JSON script', `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(DATA)}</script>`],
    ['an assignment', `<script>var a = 1; window.state = ${JSON.stringify(DATA)}; start()</script>`],
  ])('reads the data of scripts: %s', (_, html) => {
    const recipe = readRecipe(html)
    expect(recipe.title).toBe('Leek soup')
    expect(texts(recipe.ingredients)).toEqual(['2 leeks'])
    expect(texts(recipe.steps)).toEqual(['Boil.'])
  })

  it('takes from one markup what another does not say', () => {
    const html = `${jsonLdPage({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['2 leeks'] })}
      <div itemscope itemtype="http://schema.org/Recipe"><p itemprop="name">Soup</p><p itemprop="recipeInstructions">Boil.</p></div>`
    expect(readRecipe(html)).toMatchObject({
      title: 'Leek soup',
      ingredients: [{ text: '2 leeks' }],
      steps: [{ text: 'Boil.' }],
    })
  })
})

describe('what pages say as a whole', () => {
  it('takes source, picture, language and author from the head', () => {
    const recipe =
      readRecipe(`<html lang="de"><head><link rel="canonical" href="/suppe"><meta name="author" content="Jane">
      <meta property="og:image" content="/suppe.jpg"></head><body>${jsonLdPage(SOUP)}</body></html>`)
    expect(recipe).toMatchObject({
      language: 'de',
      author: 'Jane',
      sourceUrl: 'https://kitchen.example/suppe',
      pictures: [{ url: 'https://kitchen.example/suppe.jpg' }],
    })
  })

  it('tells pages without a recipe', () => {
    for (const html of ['', '<p>Hello.</p>', '<html><title>Shop</title></html>'])
      expect(readPage(html, { url: '' })).toEqual({ ok: false, code: 'no_recipe' })
  })

  it('tells whether a part was marked up or found among the lines (IMP-3)', () => {
    const html = `${jsonLdPage({ ...SOUP, recipeInstructions: [] })}<h2>Method</h2><ol><li>Slice the leeks and boil them.</li></ol>`
    expect(readPage(html, { url: '' })).toMatchObject({ origins: { ingredients: 'markup', steps: 'lines' } })
  })
})
