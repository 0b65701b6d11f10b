import { describe, expect, it } from 'vitest'
import { partsOf, readRecipe, withChrome } from './fixtures.ts'

const INGREDIENTS = ['2 cups flour', '1 tsp salt', '3 eggs, beaten']
const STEPS = [
  'Mix the flour with the salt.',
  'Add the eggs and stir until smooth.',
  'Rest it for 30 minutes.',
]
const FOUND = { title: 'Noodles', ingredients: INGREDIENTS, steps: STEPS }

const recipe = (content: string): string =>
  withChrome(
    `<div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop="name">Noodles</h2>${content}</div>`,
  )

const as = (tag: string, names: string, lines: readonly string[]): string =>
  lines.map((line) => `<${tag} ${names}>${line}</${tag}>`).join('')

const LIST = `<ul>${as('li', 'itemprop="recipeIngredient"', INGREDIENTS)}</ul>`
const METHOD = `<ol itemprop="recipeInstructions">${as('li', '', STEPS)}</ol>`

describe('microdata as plugins and systems write it (IMP-2)', () => {
  it.each([
    ['a field on every line', `${LIST}<ol>${as('li', 'itemprop="recipeInstructions"', STEPS)}</ol>`],
    ['a field on the list', `${LIST}${METHOD}`],
    ['the older name of ingredients', `<ul>${as('li', 'itemprop="ingredients"', INGREDIENTS)}</ul>${METHOD}`],
    [
      'a field on lists of both',
      `<ul itemprop="recipeIngredient">${as('li', '', INGREDIENTS)}</ul>${METHOD}`,
    ],
    [
      'a field on the list and on its lines',
      `<ul itemprop="ingredients">${as('li', 'itemprop="ingredients"', INGREDIENTS)}</ul><div itemprop="recipeInstructions">${as('p', 'itemprop="recipeInstructions"', STEPS)}</div>`,
    ],
    [
      'parts of a line in elements',
      `<ul><li itemprop="recipeIngredient"><span class="amount">2</span><span class="unit">cups</span><span class="name">flour</span></li><li itemprop="recipeIngredient"><span class="amount">1</span> <span class="unit">tsp</span> <span class="name">salt</span></li><li itemprop="recipeIngredient"><span class="amount">3</span>\n<span class="name">eggs, beaten</span></li></ul>${METHOD}`,
    ],
    [
      'amounts and names as items',
      `<ul>${[
        ['2 cups', 'flour'],
        ['1 tsp', 'salt'],
        ['3', 'eggs, beaten'],
      ]
        .map(
          ([amount, name]) =>
            `<li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="amount">${amount}</span> <span itemprop="name">${name}</span></li>`,
        )
        .join('')}</ul>${METHOD}`,
    ],
    [
      'steps as items',
      `${LIST}<div>${STEPS.map((step, at) => `<div itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep"><meta itemprop="position" content="${at + 1}"><span>${at + 1}</span><p itemprop="text">${step}</p></div>`).join('')}</div>`,
    ],
    [
      'steps as items of a list',
      `${LIST}<ol itemprop="recipeInstructions" itemscope itemtype="http://schema.org/ItemList">${STEPS.map((step) => `<li itemprop="itemListElement" itemscope itemtype="http://schema.org/HowToStep"><meta itemprop="url" content="#1"><span itemprop="text">${step}</span></li>`).join('')}</ol>`,
    ],
    [
      'steps as items without fields',
      `${LIST}${as('p', 'itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep"', STEPS)}`,
    ],
    [
      'headings inside',
      `<div itemprop="recipeIngredient"><h3>Ingredients</h3>${as('p', '', INGREDIENTS)}</div><div itemprop="recipeInstructions"><h3>Directions</h3>${as('p', '', STEPS)}</div>`,
    ],
    [
      'breaks',
      `<p itemprop="recipeIngredient">${INGREDIENTS.join('<br>')}</p><p itemprop="recipeInstructions">${STEPS.join('<br><br>')}</p>`,
    ],
    [
      'numbers in an element of their own',
      `${LIST}<div itemprop="recipeInstructions"><table>${STEPS.map((step, at) => `<tr><td>${at + 1}.</td><td>${step}</td></tr>`).join('')}</table></div>`,
    ],
    [
      'headings of steps',
      `${LIST}<div itemprop="recipeInstructions">${STEPS.map((step, at) => `<h4>Step ${at + 1}</h4><p>${step}</p>`).join('')}</div>`,
    ],
    [
      'content beside the text',
      `${LIST}<div itemprop="recipeInstructions" content="">${as('p', '', STEPS)}</div>`,
    ],
    [
      'links within lines',
      `<ul>${as(
        'li',
        'itemprop="recipeIngredient"',
        INGREDIENTS.map((line) => line.replace('flour', '<a href="/flour" itemprop="url">flour</a>')),
      )}</ul>${METHOD}`,
    ],
    [
      'buttons within lines',
      `<ul>${as(
        'li',
        'itemprop="recipeIngredient"',
        INGREDIENTS.map((line) => `<button>Add</button>${line}`),
      )}</ul>${METHOD}`,
    ],
    [
      'tables of amounts',
      `<table>${[
        ['2 cups', 'flour'],
        ['1 tsp', 'salt'],
        ['3', 'eggs, beaten'],
      ]
        .map(([amount, name]) => `<tr itemprop="recipeIngredient"><td>${amount}</td><td>${name}</td></tr>`)
        .join('')}</table>${METHOD}`,
    ],
    [
      'scripts and styles inside',
      `${LIST}<div itemprop="recipeInstructions"><style>p{}</style>${as('p', '', STEPS)}<script>ad()</script></div>`,
    ],
    [
      'advertisements inside',
      `${LIST}<div itemprop="recipeInstructions"><p>${STEPS[0] ?? ''}</p><div>Advertisement</div><p>${STEPS[1] ?? ''}</p><p>${STEPS[2] ?? ''}</p></div>`,
    ],
  ])('%s', (_, content) => {
    expect(partsOf(recipe(content))).toEqual(FOUND)
  })

  it('keeps notes below the steps apart from them', () => {
    const notes = '<h3>Notes</h3><p>They keep for two days in the fridge.</p>'
    const { steps } = readRecipe(
      recipe(`${LIST}<div itemprop="recipeInstructions">${as('p', '', STEPS)}${notes}</div>`),
    )
    expect(steps.map(({ section }) => section)).toEqual([null, null, null, 'Notes'])
  })

  it('is read from fields outside the item that refers to them', () => {
    const html = `<div itemscope itemtype="https://schema.org/Recipe" itemref="list method"><h2 itemprop="name">Noodles</h2></div><div id="list">${LIST}</div><div id="method">${METHOD}</div>`
    expect(partsOf(withChrome(html))).toEqual(FOUND)
  })

  it('is read if the item is the page', () => {
    const html = `<body itemscope itemtype="https://schema.org/Recipe"><div itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="Kitchen Tales"></div><h1 itemprop="name">Noodles</h1>${LIST}${METHOD}</body>`
    expect(partsOf(html)).toEqual(FOUND)
  })

  it('has times, yields and pictures in any of their forms', () => {
    const found = readRecipe(
      recipe(`${LIST}${METHOD}<meta itemprop="prepTime" content="PT20M"><time itemprop="cookTime" datetime="PT1H">1 hour</time>
      <span itemprop="totalTime" content="PT1H20M">80 min</span><span itemprop="recipeYield">Serves <b>4–6</b></span>
      <img itemprop="image" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/small.jpg" srcset="/small.jpg 300w, /large.jpg 1200w">`),
    )
    expect(found).toMatchObject({
      times: { prep: 20, cook: 60, total: 80 },
      yields: { text: 'Serves 4–6', servings: 4 },
    })
    expect(found.pictures[0]).toEqual({ url: 'https://kitchen.example/large.jpg' })
  })
})
