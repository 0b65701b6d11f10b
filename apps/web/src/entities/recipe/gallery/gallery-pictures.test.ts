import { expect, test } from 'vitest'
import { aRecipe, aStep } from '#testing/recipes.ts'
import { galleryPictures, wrappedIndex } from './gallery-pictures.ts'

test('GAL-2 the gallery has the main picture, the additional ones, then those of the steps, each once and only our own', () => {
  const recipe = aRecipe(1, {
    main_image_url: '/media/a/1280.jpeg',
    images: ['/media/b/1280.jpeg', 'https://elsewhere.example/c.jpg'],
    image_alts: { '/media/a/1280.jpeg': 'A bowl' },
    steps: [
      aStep(1, {
        media: [
          { type: 'video', url: 'https://video.example', caption: null },
          { type: 'image', url: '/media/d/1280.jpeg', caption: 'Folding' },
          { type: 'image', url: '/media/b/1280.jpeg', caption: null },
        ],
      }),
    ],
  })
  expect(galleryPictures(recipe)).toEqual([
    { url: '/media/a/1280.jpeg', text: 'A bowl' },
    { url: '/media/b/1280.jpeg', text: '' },
    { url: '/media/d/1280.jpeg', text: 'Folding' },
  ])
  expect(galleryPictures(aRecipe(1, { main_image_url: null, images: [], steps: [] }))).toEqual([])
})

test('GAL-2 gallery navigation wraps around', () => {
  expect([wrappedIndex(0, 1, 3), wrappedIndex(2, 1, 3), wrappedIndex(0, -1, 3)]).toEqual([1, 0, 2])
})
