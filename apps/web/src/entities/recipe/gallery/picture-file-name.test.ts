import { expect, test } from 'vitest'
import { pictureFileName } from './picture-file-name.ts'

test.each([
  ['Борщ', 1, 'Борщ_image_1.jpg'],
  ['Fish/chips: "best"?', 2, 'Fish_chips_ _best___image_2.jpg'],
  ['a\u0000b\nc', 3, 'a_b_c_image_3.jpg'],
])('GAL-5 %j, picture %i, is saved as %j', (title, number, name) => {
  expect(pictureFileName(title, number)).toBe(name)
})

test('GAL-5 a long title is cut at a character', () => {
  expect(pictureFileName('🍲'.repeat(200), 1)).toBe(`${'🍲'.repeat(100)}_image_1.jpg`)
})
