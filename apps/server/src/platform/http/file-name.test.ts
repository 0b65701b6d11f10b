import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiFileName, fileName } from './file-name.ts'

test.each([
  ['Borscht', 'Borscht.json', 'Borscht.json'],
  ['Борщ с фасолью', 'Борщ с фасолью.json', 'Borsch s fasolyu.json'],
  ['Crème brûlée', 'Crème brûlée.json', 'Creme brulee.json'],
  ['1/2 soup: "hot"?', '1_2 soup_ _hot_.json', '1_2 soup_ _hot_.json'],
  ['../../etc/passwd', '_.._etc_passwd.json', '_.._etc_passwd.json'],
  ['.hidden. ', 'hidden.json', 'hidden.json'],
  ['con', 'recipe.json', 'recipe.json'],
  ['🍲🍲', 'recipe.json', 'recipe.json'],
  ['soup\r\nX-Evil: 1', 'soup_X-Evil_ 1.json', 'soup_X-Evil_ 1.json'],
  ['味噌汁', '味噌汁.json', '_.json'],
])('"%s" is saved as "%s", in ASCII "%s"', (title, name, ascii) => {
  expect(fileName(title, 'json')).toBe(name)
  expect(asciiFileName(name)).toBe(ascii)
})

test('any title gives a name that every file system can save', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const name = fileName(title, 'souschef.json')
      expect(name).toMatch(/^[^. \\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.souschef\.json$/u)
      expect(name.isWellFormed()).toBe(true)
      expect(Buffer.byteLength(name)).toBeLessThan(256)
      expect(asciiFileName(name)).toMatch(/^[\u0020-\u007e]+$/)
    }),
  )
})
