import { describe, expect, it } from 'vitest'
import { decodePage } from './decode-page.ts'
import { jsonLdPage, readRecipe } from './fixtures.ts'

const CYRILLIC = new Map([...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [letter, 0xe0 + at]))

/** In windows-1251, small letters only. */
const toWindows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => CYRILLIC.get(char) ?? char.charCodeAt(0))

const toLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('encodings (IMP-13)', () => {
  it.each([
    ['the header', toWindows1251('<p>суп</p>'), 'windows-1251', 'суп'],
    ['the page', toWindows1251('<meta charset="windows-1251"><p>суп</p>'), undefined, 'суп'],
    [
      'an older page',
      toWindows1251('<meta http-equiv=Content-Type content="text/html; charset=cp1251"><p>суп</p>'),
      undefined,
      'суп',
    ],
    ['Cyrillic bytes', toWindows1251('<p>суп и хлеб</p>'), undefined, 'суп'],
    ['Latin bytes', toLatin1('<p>crème brûlée</p>'), undefined, 'crème brûlée'],
    ['bytes that are UTF-8', new TextEncoder().encode('<p>суп</p>'), undefined, 'суп'],
    ['a byte order mark', Uint8Array.of(0xff, 0xfe, 0x41, 0x04), 'windows-1251', 'с'],
    ['bytes, if the header lies', toLatin1('<p>crème</p>'), 'utf-8', 'crème'],
    ['bytes, if the header is nonsense', new TextEncoder().encode('<p>суп</p>'), 'none', 'суп'],
  ])('are told by %s', (_, bytes, charset, text) => {
    expect(decodePage(bytes, charset)).toContain(text)
  })

  it('are told before a page is read', () => {
    const page = jsonLdPage({ '@type': 'Recipe', name: 'суп', recipeIngredient: ['лук'] })
    expect(readRecipe(toWindows1251(page)).title).toBe('суп')
    expect(readRecipe(toWindows1251(page), 'windows-1251').title).toBe('суп')
  })
})
