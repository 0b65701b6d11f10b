import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useGrowing } from './use-growing.ts'

afterEach(cleanup)

test('SMART-4 a drawing grows part by part until it is whole, and shrinks at once', async () => {
  const seen: number[] = []
  const { rerender } = renderHook(({ parts }) => void seen.push(useGrowing(parts)), {
    initialProps: { parts: 3 },
  })
  await waitFor(() => expect(seen.at(-1)).toBe(3))
  expect([...new Set(seen)]).toEqual([1, 2, 3])
  rerender({ parts: 2 })
  expect(seen.at(-1)).toBe(2)
})
