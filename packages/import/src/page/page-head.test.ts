import { describe, expect, it } from 'vitest'
import { readRecipe } from './fixtures.ts'

const LISTS = `<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul><h2>Method</h2><ol><li>Boil the leeks in the stock.</li></ol>`

const titleOf = (head: string, body = ''): string =>
  readRecipe(`<html><head>${head}</head><body>${body}${LISTS}</body></html>`).title

const SHARED =
  '<meta property="og:title" content="Leek soup | Tales"><meta property="og:site_name" content="Tales">'

describe('titles (IMP-2)', () => {
  it.each([
    ['the first heading', '<title>Soup</title>', '<h1>Leek soup</h1>'],
    ['the window, without the site after it', '<title>Leek soup - Tales</title>', ''],
    [
      'the window, without the site before it',
      '<title>Tales | Leek soup</title><meta property="og:site_name" content="Tales">',
      '',
    ],
    [
      'the window, without the site as its address names it',
      '<title>Kitchen Example » Leek soup</title>',
      '',
    ],
    ['what is shared, if the first heading is the site', SHARED, '<h1><a href="/">Tales</a></h1>'],
    [
      'the second heading that is shared, if the first is the site',
      SHARED,
      '<h1>Tales</h1><h2>Menu</h2><h2>Leek soup</h2>',
    ],
    [
      'the first heading that is not hidden',
      '',
      '<h1 class="screen-reader-text">Recipe</h1><h1>Leek soup</h1>',
    ],
  ])('are those of %s', (_, head, body) => {
    expect(titleOf(head, body)).toBe('Leek soup')
  })
})
