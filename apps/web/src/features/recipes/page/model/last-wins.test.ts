import { expect, test } from 'vitest'
import { lastWins } from './last-wins.ts'

test('DET-2 quick changes are stored one at a time, and the last one is what stays', async () => {
  const sent: number[] = []
  const answers: (() => void)[] = []
  const store = lastWins<number>((value) => {
    sent.push(value)
    return new Promise((resolve) => answers.push(resolve))
  })
  for (const servings of [5, 6, 7, 8]) store(servings)
  expect(sent).toEqual([5])
  answers[0]?.()
  await Promise.resolve()
  expect(sent).toEqual([5, 8])
  answers[1]?.()
  await Promise.resolve()
  store(9)
  expect(sent).toEqual([5, 8, 9])
})
