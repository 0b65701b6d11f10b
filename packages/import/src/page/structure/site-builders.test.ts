import { describe, expect, it } from 'vitest'
import { partsOf, withChrome } from '../fixtures.ts'

const INGREDIENTS = ['2 cups flour', '1 tsp salt', '3 eggs, beaten', 'Olive oil']
const STEPS = [
  'Mix the flour with the salt in a large bowl.',
  'Add the eggs and stir until the dough is smooth.',
  'Rest it for 30 minutes, then roll it out and cut it.',
]
const FOUND = { title: 'Noodles', ingredients: INGREDIENTS, steps: STEPS }

const as = (tag: string, lines: readonly string[], more = ''): string =>
  lines.map((line) => `<${tag}${more}>${line}</${tag}>`).join('\n')

const div = (names: string, inner: string): string => `<div class="${names}">${inner}</div>`

/** Recipes that people write with the editors of blogs and site builders. */
const PAGES: readonly (readonly [string, string])[] = [
  [
    'Blogger, with breaks in one block',
    `<div class="post-body entry-content" dir="ltr"><div class="separator" style="clear: both;"><a href="a.jpg"><img src="a.jpg"></a></div>We love these.<br /><br /><b>Ingredients</b><br />${INGREDIENTS.join('<br />\n')}<br /><br /><b>Directions</b><br />${STEPS.join('<br />\n<br />\n')}<br /><br /><div style="text-align: center;">Enjoy!</div></div>`,
  ],
  [
    'Blogger, with a block for each line',
    `<div class="post-body"><div><span style="font-size: large;"><u>Ingredients</u>:</span></div>${as(
      'div',
      INGREDIENTS.map((line) => `<span style="font-family: arial;">${line}</span>`),
    )}<div><br></div><div><span style="font-size: large;"><u>Directions</u>:</span></div>${as(
      'div',
      STEPS.map((line, at) => `<span style="font-family: arial;">${at + 1}. ${line}</span>`),
    )}<div><br /></div></div>`,
  ],
  [
    'Wix',
    `<div id="comp-k1" class="_1Q9if" data-testid="richTextElement"><h2 class="font_2"><span>Ingredients</span></h2></div><div id="comp-k2" class="_1Q9if" data-testid="richTextElement">${as(
      'p',
      INGREDIENTS.map((line) => `<span style="color:#000">${line}</span>`),
      ' class="font_8"',
    )}<p class="font_8"><span>&#8203;</span></p></div>
    <div id="comp-k3" class="_1Q9if"><h2 class="font_2"><span>Method</span></h2></div><div id="comp-k4" class="_1Q9if">${as('p', STEPS, ' class="font_8"')}</div>`,
  ],
  [
    'Squarespace',
    `<div class="sqs-layout sqs-grid-12"><div class="row sqs-row"><div class="col sqs-col-4"><div class="sqs-block html-block"><div class="sqs-block-content"><div class="sqs-html-content"><h4 style="white-space:pre-wrap;">INGREDIENTS</h4>${as('p', INGREDIENTS, ' class="" style="white-space:pre-wrap;"')}</div></div></div></div>
    <div class="col sqs-col-8"><div class="sqs-block html-block"><div class="sqs-block-content"><div class="sqs-html-content"><h4>METHOD</h4><ol data-rte-list="default">${as('li', as('p', STEPS).split('\n'))}</ol></div></div></div></div></div></div>`,
  ],
  [
    'Medium',
    `<section><h2 class="pw-post-body-paragraph ab" id="1">What you’ll need</h2><ul class="">${as('li', INGREDIENTS, ' class="mk ml"')}</ul><h2 id="2">What to do</h2><ol>${as('li', STEPS, ' class="mk mn"')}</ol><p class="pw-post-body-paragraph">If you liked this story, subscribe to my newsletter.</p></section>`,
  ],
  [
    'Drupal',
    div(
      'node node--type-recipe',
      `<div class="field field--name-field-ingredients field--type-text field--label-above"><div class="field__label">Ingredients</div><div class="field__items">${as('div', INGREDIENTS, ' class="field__item"')}</div></div>
    <div class="field field--name-field-preparation field--label-above"><div class="field__label">Preparation</div><div class="field__item">${as('p', STEPS)}</div></div>`,
    ),
  ],
  [
    'Elementor',
    div(
      'elementor-widget elementor-widget-heading',
      '<div class="elementor-widget-container"><h2 class="elementor-heading-title">You will need</h2></div>',
    ) +
      div(
        'elementor-widget elementor-widget-icon-list',
        `<div class="elementor-widget-container"><ul class="elementor-icon-list-items">${as(
          'li',
          INGREDIENTS.map(
            (line) =>
              `<span class="elementor-icon-list-icon"><i aria-hidden="true"></i></span><span class="elementor-icon-list-text">${line}</span>`,
          ),
          ' class="elementor-icon-list-item"',
        )}</ul></div>`,
      ) +
      div(
        'elementor-widget elementor-widget-heading',
        '<h2 class="elementor-heading-title">Step by step</h2>',
      ) +
      STEPS.map((step, at) =>
        div(
          'elementor-widget elementor-widget-image-box',
          `<div class="elementor-image-box-content"><h3 class="elementor-image-box-title">Step ${at + 1}</h3><p class="elementor-image-box-description">${step}</p></div>`,
        ),
      ).join(''),
  ],
  [
    'the blocks of WordPress in columns',
    `<div class="wp-block-columns"><div class="wp-block-column"><p><strong>INGREDIENTS</strong></p><ul class="wp-block-list">${as('li', INGREDIENTS)}</ul></div><div class="wp-block-column"><p><strong>DIRECTIONS</strong></p><ol class="wp-block-list">${as('li', STEPS)}</ol></div></div><p>Have you made them? Leave a comment below!</p>`,
  ],
  [
    'a page made of tables',
    `<table width="100%"><tr><td valign="top" width="40%"><font size="4">Ingredients:</font><br>${INGREDIENTS.join('<br>')}</td><td valign="top"><font size="4">Directions:</font><br>${STEPS.join('<br>')}</td></tr></table>`,
  ],
  [
    'a table of ingredients with a head',
    `<h2>Ingredients</h2><table><thead><tr><th>Amount</th><th>Ingredient</th></tr></thead><tbody>${as('tr', ['<td>2 cups</td><td>flour</td>', '<td>1 tsp</td><td>salt</td>', '<td>3</td><td>eggs, beaten</td>', '<td></td><td>Olive oil</td>'])}</tbody></table><h2>Method</h2><ol>${as('li', STEPS)}</ol>`,
  ],
  [
    'a recipe in a quotation',
    `<blockquote><p>Ingredients:</p><p>${INGREDIENTS.join('<br>')}</p><p>Method:</p>${as('p', STEPS)}</blockquote>`,
  ],
  [
    'preformatted text',
    `<pre>Ingredients\n\n${INGREDIENTS.join('\n')}\n\nDirections\n\n${STEPS.join('\n')}</pre>`,
  ],
  [
    'steps in one paragraph each with a bold number',
    `<h3>Ingredients</h3><ul>${as('li', INGREDIENTS)}</ul><h3>Instructions</h3>${STEPS.map((step, at) => `<p><strong>Step ${at + 1}:</strong> ${step}</p>`).join('')}<p><em>Bon appétit!</em></p>`,
  ],
  [
    'accordions',
    `<div class="accordion-item"><h3 class="accordion-header"><button aria-expanded="true">Ingredients</button></h3><div class="accordion-body"><ul>${as('li', INGREDIENTS)}</ul></div></div><div class="accordion-item"><h3 class="accordion-header"><button aria-expanded="false">Directions</button></h3><div class="accordion-body collapse"><ol>${as('li', STEPS)}</ol></div></div><div class="accordion-item"><h3 class="accordion-header"><button>Nutrition</button></h3><div class="accordion-body"><ul><li>310 kcal</li><li>12 g protein</li><li>4 g fat</li></ul></div></div>`,
  ],
  [
    'nutrition beside the ingredients',
    `<h2>Nutrition facts</h2><ul><li>Protein 12 g</li><li>Fat 4 g</li><li>Carbs 40 g</li><li>Fibre 2 g</li><li>Salt 1 g</li></ul><h2>Ingredients</h2><ul>${as('li', INGREDIENTS)}</ul><h2>Method</h2><ol>${as('li', STEPS)}</ol>`,
  ],
  [
    'an index that names its parts',
    `<div class="toc"><p>Contents</p><ul><li><a href="#i">Ingredients</a></li><li><a href="#m">Method</a></li><li><a href="#n">Notes</a></li></ul></div><h2 id="i">Ingredients</h2><ul>${as('li', INGREDIENTS)}</ul><h2 id="m">Method</h2><ol>${as('li', STEPS)}</ol><h2 id="n">Notes</h2><ul><li>2 days in the fridge are fine.</li></ul>`,
  ],
  [
    'a story about the ingredients before them',
    `<h2>Ingredients for noodles</h2><ul><li><strong>Flour</strong> – plain flour is best here, but 00 flour works too. Sift it first.</li><li><strong>Eggs</strong> – at room temperature. They bind the dough.</li></ul><h2>How to make noodles</h2><p>Making them is simple. Here is an overview.</p><p>Scroll down for the full recipe.</p><div><h2>Noodles</h2><h3>Ingredients</h3><ul>${as('li', INGREDIENTS)}</ul><h3>Instructions</h3><ol>${as('li', STEPS)}</ol></div>`,
  ],
]

describe('recipes in pages of site builders (IMP-2)', () => {
  it.each(PAGES)('%s', (_, content) => {
    expect(partsOf(withChrome(content))).toEqual(FOUND)
  })
})
