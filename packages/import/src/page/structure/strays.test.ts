import { describe, expect, it } from 'vitest'
import { partsOf, readRecipe, withChrome } from '../fixtures.ts'

const INGREDIENTS = ['500 g Mehl', '1 Pck. Vanillezucker', '2 gestr. TL Backpulver', '1 clove', 'Salz']
const STEPS = [
  'Alles in einer Schüssel gut verrühren.',
  'Den Teig eine Stunde ruhen lassen.',
  '20 Minuten backen.',
]

const as = (tag: string, lines: readonly string[]): string =>
  lines.map((line) => `<${tag}>${line}</${tag}>`).join('')

const SHOPPING = [
  'Kartoffeln',
  'Äpfel',
  'Zwiebeln',
  'Quark',
  'Milch',
  'Gurken',
  'Reis',
  'Linsen',
  'Bohnen',
  'Tofu',
].map((name) => `500 g ${name}`)

const FOUND = { title: 'Noodles', ingredients: INGREDIENTS, steps: STEPS }

describe('what stands beside the parts of a recipe (IMP-2)', () => {
  it.each([
    [
      'a label before the ingredients',
      `<h2>Zutaten</h2><div><span>Scale</span></div><div>${as('p', INGREDIENTS)}</div><h2>Zubereitung</h2>${as('p', STEPS)}`,
    ],
    [
      'a button after the ingredients',
      `<h2>Zutaten</h2><div>${as('p', INGREDIENTS)}</div><div><div>Alle Zutaten einkaufen</div></div><h2>Zubereitung</h2>${as('p', STEPS)}`,
    ],
    [
      'an invitation after the steps',
      `<h2>Zutaten</h2>${as('p', INGREDIENTS)}<h2>Zubereitung</h2>${as('p', STEPS)}<p>Folge uns auf Instagram, damit du kein neues Rezept verpasst.</p>`,
    ],
    [
      'a menu under the word for steps',
      `<div><h3>Anleitung</h3>${as('p', ['Startseite', 'Albanien (ALL)', 'Andorra (EUR)', 'Österreich (EUR)', 'Zypern (EUR)'])}</div>
      <h2>Zutaten</h2>${as('p', INGREDIENTS)}<h2>Zubereitung</h2>${as('p', STEPS)}`,
    ],
    [
      'a remark in sentences within the ingredients',
      `<div class="ingredients"><p>Wenn du die Portionen änderst, kann sich die Zeit ändern, die angegeben ist. Rechne dann mit mehr.</p>${as('p', INGREDIENTS)}</div><h2>Zubereitung</h2>${as('p', STEPS)}`,
    ],
    [
      'a list that no steps follow, although it is longer',
      `<h2>Zutaten</h2><ul>${as('li', INGREDIENTS)}</ul><h2>Zubereitung</h2>${as('p', STEPS)}<h2>Diese Woche eingekauft</h2><ul>${as('li', SHOPPING)}</ul>`,
    ],
    [
      'boxes of one class around ingredients and steps',
      `<div class="box"><div>Kurz gesagt</div><div>Schnell gemacht</div></div><div class="box"><div>Zutaten:</div>${as('div', INGREDIENTS)}</div><div class="box"><div>Zubereitung:</div>${as('div', STEPS)}</div>`,
    ],
  ])('is no part of it: %s', (_, recipe) => {
    expect(partsOf(withChrome(recipe))).toEqual(FOUND)
  })

  it('is no second recipe if a list with sections comes again for printing', () => {
    const parts = [
      'NA CESTO',
      '500 g múka',
      '1 dl mlieko',
      '2 vajcia',
      'NA NÁPLŇ',
      '100 g lekvár',
      '20 g maslo',
    ]
    const copy = parts.filter((line) => /\d/u.test(line))
    const recipe = readRecipe(
      withChrome(`<div class="suroviny"><ul>${as('li', parts)}</ul></div><div><div class="suroviny"><ul>${as('li', copy)}</ul></div></div>
      <h2>Postup</h2>${as('p', STEPS)}`),
    )
    expect(recipe.ingredients.map(({ text, section }) => `${section ?? ''}: ${text}`)).toEqual([
      'NA CESTO: 500 g múka',
      'NA CESTO: 1 dl mlieko',
      'NA CESTO: 2 vajcia',
      'NA NÁPLŇ: 100 g lekvár',
      'NA NÁPLŇ: 20 g maslo',
    ])
  })

  it.each([
    ['another element', `<h4>Teig</h4>`, ''],
    ['a class of its own', `<div class="row group-title">Teig</div>`, ' class="row"'],
  ])('heads a part of the list if it is set in %s', (_, heading, names) => {
    const row = (line: string): string => `<div${names}>${line}</div>`
    const recipe = readRecipe(
      withChrome(`<h2>Zutaten</h2><div>${heading}${row('500 g Mehl')}${row('100 ml Milch')}${row('3 Eier')}</div>
      <h2>Zubereitung</h2>${as('p', STEPS)}`),
    )
    expect(recipe.ingredients).toEqual([
      { text: '500 g Mehl', section: 'Teig' },
      { text: '100 ml Milch', section: 'Teig' },
      { text: '3 Eier', section: 'Teig' },
    ])
  })
})
