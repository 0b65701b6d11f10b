import { demoRecipes } from '@souschef/demo'
import { expect, test } from 'vitest'
import { createPrinting, renderPrint } from './printing.ts'

test('DET-6 a file that several requests wait for is printed once', async () => {
  const content = demoRecipes[0]?.content
  if (content === undefined) throw new Error('there are no demo recipes')
  let prints = 0
  const { recipe } = createPrinting({
    print: (request) => {
      prints += 1
      return renderPrint(request)
    },
    pictures: async () => undefined,
    config: { publicUrl: 'https://kitchen.example' },
  })
  const stored = { id: '1', author_id: '2', author: 'vera', version: 1, content }
  const options = {
    kind: 'card',
    language: 'en',
    servings: null,
    units: 'as_written',
    viewerId: null,
  } as const
  const file = recipe({ ...stored, is_hidden: false, created_at: 0, updated_at: 0, pictures: {} }, options)
  const [first, ...others] = await Promise.all(['a', 'b', 'b'].map((address) => file.bytes(address)))
  expect(prints).toBe(1)
  for (const other of others) expect(other).toBe(first)
})
