import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Sign in" closeLabel="Close">
        <input aria-label="login" data-autofocus />
        <input type="search" aria-label="recipes" />
      </Dialog>
    </>
  )
}

function openDialog(): HTMLElement {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'open' })
  opener.focus()
  fireEvent.click(opener)
  return screen.getByRole('dialog', { name: 'Sign in' })
}

const isOpen = (): boolean => screen.queryByRole('dialog') !== null

/** Presses at one place and releases at another. As in browsers, the click goes to the common ancestor. */
function drag(from: Element, to: Element, distance: number): void {
  fireEvent.pointerDown(from, { clientX: 10, clientY: 10 })
  fireEvent.pointerUp(to, { clientX: 10 + distance, clientY: 10 })
  const common = from === to ? from : from.contains(to) ? from : to
  fireEvent.click(common, { clientX: 10 + distance, clientY: 10 })
}

describe('Dialog', () => {
  test.each([
    [0, false],
    [5, false],
    [6, true],
    [200, true],
  ])('AUTH-4 a backdrop press that moves %i px leaves it open: %s', (distance, isStillOpen) => {
    const dialog = openDialog()
    drag(dialog, dialog, distance)
    expect(isOpen()).toBe(isStillOpen)
  })

  test('AUTH-4 neither clicks inside a dialog nor drags across its edge close it', () => {
    const dialog = openDialog()
    const input = screen.getByLabelText('login')
    drag(input, input, 0)
    drag(input, dialog, 3)
    drag(dialog, input, 3)
    expect(isOpen()).toBe(true)
  })

  test('AUTH-4 a click without a press, as from the keyboard, does not count as a backdrop press', () => {
    fireEvent.click(openDialog())
    expect(isOpen()).toBe(true)
  })

  test('AUTH-4 its button and Escape close a dialog and restore the focus', () => {
    const dialog = openDialog()
    expect(document.activeElement).toBe(screen.getByLabelText('login'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(isOpen()).toBe(false)
    const opener = screen.getByRole('button', { name: 'open' })
    expect(document.activeElement).toBe(opener)
    fireEvent.click(opener)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  test('AUTH-4 Escape closes the dialog from an empty search field even in Safari; a filled field is cleared first', () => {
    openDialog()
    const search = screen.getByLabelText('recipes')
    fireEvent.change(search, { target: { value: 'soup' } })
    expect(fireEvent.keyDown(search, { key: 'Escape' })).toBe(true)
    expect(isOpen()).toBe(true)
    fireEvent.change(search, { target: { value: '' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    fireEvent.keyDown(screen.getByLabelText('login'), { key: 'Escape' })
    expect(isOpen()).toBe(true)
    expect(fireEvent.keyDown(search, { key: 'Escape' }), 'the browser does not close another one too').toBe(
      false,
    )
    expect(isOpen()).toBe(false)
  })

  test('a cancelled file picker inside a dialog does not close it', () => {
    openDialog()
    fireEvent(screen.getByLabelText('login'), new Event('cancel', { bubbles: true }))
    expect(isOpen()).toBe(true)
  })
})

test('ConfirmDialog focuses the safe choice first, and is busy while confirming', () => {
  const answers: string[] = []
  const question = (isBusy: boolean) => (
    <ConfirmDialog
      isOpen
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      closeLabel="Close"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => answers.push('confirmed')}
      onCancel={() => answers.push('cancelled')}
    >
      It will be gone.
    </ConfirmDialog>
  )
  const { rerender } = render(question(false))
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  rerender(question(true))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(answers).toEqual(['confirmed', 'cancelled'])
})
