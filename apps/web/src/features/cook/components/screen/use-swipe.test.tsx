import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSwipe } from './use-swipe.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Screen({ onTurn }: { readonly onTurn: (direction: -1 | 1) => void }) {
  return <main {...useSwipe(onTurn)} />
}

function dragBy(dx: number): void {
  const at = (clientX: number) => {
    const touches = [{ identifier: 1, target: document.body, clientX, clientY: 200 }]
    return { touches, changedTouches: Object.assign(touches, { item: (index: number) => touches[index] }) }
  }
  fireEvent.touchStart(screen.getByRole('main'), at(200))
  fireEvent.touchEnd(screen.getByRole('main'), at(200 + dx))
}

test('panning a zoomed-in page does not change the step', () => {
  const onTurn = vi.fn<(direction: -1 | 1) => void>()
  render(<Screen onTurn={onTurn} />)
  vi.stubGlobal('visualViewport', { scale: 2 })
  dragBy(-120)
  expect(onTurn).not.toHaveBeenCalled()
  vi.stubGlobal('visualViewport', { scale: 1 })
  dragBy(-120)
  expect(onTurn.mock.calls).toEqual([[1]])
})
