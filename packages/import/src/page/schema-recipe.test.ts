import { describe, expect, it } from 'vitest'
import { jsonLdPage, partsOf, readRecipe } from './fixtures.ts'

const NAME = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Leek soup' }
const STEP = (text: string, more: object = {}): object => ({ '@type': 'HowToStep', text, ...more })
const [SLICE, BOIL] = ['Slice the leeks.', 'Boil them in the stock.']

const stepsOf = (recipeInstructions: unknown, page = ''): string[] =>
  readRecipe(
    `${jsonLdPage({ ...NAME, recipeIngredient: ['2 leeks'], recipeInstructions })}${page}`,
  ).steps.map(({ text, section }) => (section === null ? text : `[${section}] ${text}`))

const ingredientsOf = (recipeIngredient: unknown): string[] =>
  readRecipe(jsonLdPage({ ...NAME, recipeIngredient, recipeInstructions: [SLICE] })).ingredients.map(
    ({ text, section }) => (section === null ? text : `[${section}] ${text}`),
  )

describe('shapes of recipeInstructions (IMP-2)', () => {
  it.each<readonly [string, unknown]>([
    ['steps with a name that is their text', [STEP(SLICE, { name: SLICE }), STEP(BOIL, { name: BOIL })]],
    [
      'steps with a name that is the beginning of it',
      [STEP(SLICE, { name: 'Slice the…' }), STEP(BOIL, { name: 'Boil them in the' })],
    ],
    [
      'steps that have only a name',
      [
        { '@type': 'HowToStep', name: SLICE },
        { '@type': 'HowToStep', name: BOIL },
      ],
    ],
    ['steps with numbers as names', [STEP(SLICE, { name: 'Step 1' }), STEP(BOIL, { name: '2.' })]],
    [
      'steps with a url and a picture',
      [STEP(SLICE, { url: 'https://kitchen.example/#1', image: '/1.jpg' }), STEP(BOIL)],
    ],
    ['an item list', { '@type': 'ItemList', itemListElement: [STEP(SLICE), STEP(BOIL)] }],
    [
      'list items around steps',
      [
        { '@type': 'ListItem', position: 1, item: STEP(SLICE) },
        { '@type': 'ListItem', position: 2, item: STEP(BOIL) },
      ],
    ],
    [
      'list items with a text',
      [
        { '@type': 'ListItem', text: SLICE },
        { '@type': 'ListItem', text: BOIL },
      ],
    ],
    [
      'one step in another',
      [
        STEP('', { itemListElement: { '@type': 'HowToDirection', text: SLICE } }),
        STEP('', { itemListElement: [{ '@type': 'HowToDirection', text: BOIL }] }),
      ],
    ],
    ['an object with a text', { '@type': 'CreativeWork', text: `${SLICE}\n${BOIL}` }],
    ['lists in lists', [[SLICE, BOIL]]],
    ['a list of one list of steps', [[STEP(SLICE), STEP(BOIL)]]],
    ['an object with numbers as keys', { 0: STEP(SLICE), 1: STEP(BOIL) }],
    [
      'sections of one name',
      [{ '@type': 'HowToSection', name: '', itemListElement: [STEP(SLICE), STEP(BOIL)] }],
    ],
    ['empty strings among them', ['', SLICE, ' ', BOIL, '&nbsp;']],
    ['numbers in the text', [`1. ${SLICE}`, `2. ${BOIL}`]],
    ['headings of steps on lines of their own', `Step 1\n${SLICE}\nStep 2\n${BOIL}`],
    ['a heading before them', `Instructions:\n${SLICE}\n${BOIL}`],
    ['paragraphs with breaks', `<p>${SLICE}<br>${BOIL}</p>`],
    ['paragraphs of blocks', `<!-- wp:paragraph --><p>${SLICE}</p><!-- /wp:paragraph --><p>${BOIL}</p>`],
    ['twice encoded breaks', `${SLICE}&lt;br /&gt;${BOIL}`],
    ['numbers within one string', `1. ${SLICE} 2. ${BOIL}`],
    ['numbers within the one string of a list', [`1) ${SLICE} 2) ${BOIL}`]],
    ['numbers within one step', [STEP(`Step 1: ${SLICE} Step 2: ${BOIL}`)]],
    ['a list within one step', [STEP(`<ol><li>${SLICE}</li><li>${BOIL}</li></ol>`)]],
    ['invitations to a video', [SLICE, 'Watch the video', BOIL]],
    ['pictures and shortcodes of blogs', `${SLICE}<img src="a.jpg" alt="Leeks">\n[adsense]\n${BOIL}`],
  ])('%s', (_, instructions) => {
    expect(stepsOf(instructions)).toEqual([SLICE, BOIL])
  })

  it('keeps numbers that do not count steps', () => {
    const text = 'Heat the oven to 180 °C. Bake for 2. 5 minutes later turn it off.'
    expect(stepsOf([text])).toEqual([text])
    expect(stepsOf('Use pan no. 1. Stir it in no. 3. Serve.')).toEqual([
      'Use pan no. 1. Stir it in no. 3. Serve.',
    ])
  })

  it('keeps sections beside steps without one, and sections in sections', () => {
    const section = (name: string, itemListElement: unknown): object => ({
      '@type': 'HowToSection',
      name,
      itemListElement,
    })
    expect(stepsOf([SLICE, section('Stock', [BOIL])])).toEqual([SLICE, `[Stock] ${BOIL}`])
    expect(stepsOf([section('Soup', [section('Stock:', [STEP(BOIL)]), STEP(SLICE)])])).toEqual([
      `[Stock] ${BOIL}`,
      `[Soup] ${SLICE}`,
    ])
    expect(stepsOf(section('Stock', { '@type': 'HowToStep', text: BOIL }))).toEqual([`[Stock] ${BOIL}`])
  })

  it('keeps tips beside the directions of a step', () => {
    const list = [
      { '@type': 'HowToDirection', text: SLICE },
      { '@type': 'HowToTip', text: 'Wash them well.' },
    ]
    expect(stepsOf([STEP('', { itemListElement: list }), STEP(BOIL)])).toEqual([
      `${SLICE} Wash them well.`,
      BOIL,
    ])
  })

  it('splits one long text where the page does', () => {
    const page = `<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul><h2>Method</h2><ol><li>${SLICE}</li><li>${BOIL}</li></ol>`
    expect(stepsOf(`${SLICE} ${BOIL}`, page)).toEqual([SLICE, BOIL])
    expect(stepsOf([STEP(`${SLICE}${BOIL}`)], page)).toEqual([SLICE, BOIL])
  })
})

describe('shapes of recipeIngredient (IMP-2)', () => {
  it.each<readonly [string, unknown]>([
    ['lines in one string', '2 leeks\n1 l stock\n20 g butter'],
    ['lines in the one string of a list', ['2 leeks\r\n1 l stock\r\n20 g butter']],
    ['breaks', '2 leeks<br/>1 l stock<br/>20 g butter'],
    ['twice encoded breaks', ['2 leeks&lt;br&gt;1 l stock&lt;br&gt;20 g butter']],
    ['a list in markup', '<ul><li>2 leeks</li><li>1 l stock</li><li>20 g butter</li></ul>'],
    ['commas', '2 leeks, 1 l stock, 20 g butter'],
    ['commas in the one string of a list', ['2 leeks, 1 l stock, 20 g butter']],
    ['semicolons', '2 leeks; 1 l stock; 20 g butter'],
    ['lists in lists', [['2 leeks', '1 l stock'], ['20 g butter']]],
    ['empty strings', ['', '2 leeks', ' ', '1 l stock', '20 g butter', '&nbsp;']],
    ['marks and markup', ['<b>2</b> leeks', '- 1 l&nbsp;stock', '▢ 20&nbsp;g butter']],
    [
      'objects',
      [
        { '@type': 'HowToSupply', name: '2 leeks' },
        { name: 'stock', amount: '1', unit: 'l' },
        { '@type': 'PropertyValue', name: 'butter', value: 20, unitText: 'g' },
      ],
    ],
    ['a heading', ['Ingredients', '2 leeks', '1 l stock', '20 g butter']],
    ['links', ['2 leeks', '1 l <a href="/stock">stock</a>', '20 g butter']],
  ])('%s', (_, ingredients) => {
    expect(ingredientsOf(ingredients)).toEqual(['2 leeks', '1 l stock', '20 g butter'])
  })

  it('keeps commas within a line', () => {
    expect(ingredientsOf(['2 leeks, sliced, washed', '1 l stock'])).toEqual([
      '2 leeks, sliced, washed',
      '1 l stock',
    ])
    expect(ingredientsOf('2 leeks, sliced')).toEqual(['2 leeks, sliced'])
  })

  it('has sections of lines in capitals and of markup', () => {
    expect(ingredientsOf(['<strong>Soup</strong>', '2 leeks', '<h4>Toast</h4>', '1 slice of bread'])).toEqual(
      ['[Soup] 2 leeks', '[Toast] 1 slice of bread'],
    )
    expect(ingredientsOf(['FOR THE SOUP', '2 leeks', '***For the toast***', '1 slice of bread'])).toEqual([
      '[FOR THE SOUP] 2 leeks',
      '[For the toast] 1 slice of bread',
    ])
  })
})

describe('several recipes on a page (IMP-2)', () => {
  const recipe = (name: string, more: object = {}): object => ({
    ...NAME,
    name,
    recipeIngredient: [name],
    recipeInstructions: [SLICE],
    ...more,
  })
  const titleOf = (items: readonly object[], head = ''): unknown =>
    partsOf(`${head}${jsonLdPage(items)}`).title

  it('is the one at the address of the page', () => {
    const here = { mainEntityOfPage: 'https://kitchen.example/recipes/1' }
    expect(titleOf([recipe('Soup'), recipe('Stew', here)])).toBe('Stew')
    expect(titleOf([recipe('Soup'), recipe('Stew', { url: '/recipes/1#recipe' })])).toBe('Stew')
    expect(
      titleOf([
        recipe('Soup', { '@id': 'https://kitchen.example/recipes/2' }),
        recipe('Stew', { mainEntityOfPage: { '@id': 'https://kitchen.example/recipes/1/' } }),
      ]),
    ).toBe('Stew')
  })

  it('is the first if nothing tells them apart', () => {
    expect(titleOf([recipe('Soup'), recipe('Stew')])).toBe('Soup')
  })
})
