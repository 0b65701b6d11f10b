import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useProgressiveCount } from './use-progressive-count.ts'

afterEach(cleanup)

test('SMART-4 a drawing is rendered part by part until it is complete, and shrinks at once', async () => {
  const rendered: number[] = []
  const { rerender } = renderHook(({ parts }) => void rendered.push(useProgressiveCount(parts)), {
    initialProps: { parts: 3 },
  })
  await waitFor(() => expect(rendered.at(-1)).toBe(3))
  expect([...new Set(rendered)]).toEqual([1, 2, 3])
  rerender({ parts: 2 })
  expect(rendered.at(-1)).toBe(2)
})
