import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entryByLetter, nextEntry } from './menu-keys.ts'
import { Menu, MenuButton, MenuLink } from './menu.tsx'

/** The test DOM has no popovers: these open, close and fire events like a browser. */
function fakePopovers(): void {
  const toggle = (element: HTMLElement, newState: 'open' | 'closed'): void => {
    if ((element.dataset['state'] ?? 'closed') === newState) return
    element.dataset['state'] = newState
    fireEvent(element, Object.assign(new Event('toggle'), { newState }))
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed')
    },
  })
}

beforeEach(fakePopovers)
afterEach(cleanup)

function openMenu(): { readonly pressed: string[]; readonly button: HTMLElement } {
  const pressed: string[] = []
  render(
    <Menu label="More" trigger="…">
      <MenuLink href="/edit">Edit</MenuLink>
      <MenuButton disabled>Export</MenuButton>
      <MenuButton onClick={() => pressed.push('print')}>Print</MenuButton>
      <MenuButton isChecked onClick={() => pressed.push('metric')}>
        Metric
      </MenuButton>
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  return { pressed, button }
}

const press = (key: string): string => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.textContent ?? ''
}

describe('Menu', () => {
  test('an arrow key opens the menu on its first entry, and arrows wrap around and skip disabled entries', () => {
    const { button } = openMenu()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.textContent).toBe('Edit')
    expect(press('ArrowDown')).toBe('Print')
    expect(press('ArrowDown')).toBe('Metric')
    expect(press('ArrowDown')).toBe('Edit')
    expect(press('ArrowUp')).toBe('Metric')
    expect(press('Home')).toBe('Edit')
    expect(press('End')).toBe('Metric')
    expect(press('p')).toBe('Print')
  })

  test('the menu closes after an action and on Tab', () => {
    const { pressed, button } = openMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }))
    expect(pressed).toEqual(['print'])
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.keyDown(button, { key: 'ArrowUp' })
    expect(document.activeElement?.textContent).toBe('Metric')
    press('Tab')
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  test('the menu announces which choice is checked', () => {
    openMenu()
    expect(screen.getByRole('menuitemradio', { name: 'Metric' }).getAttribute('aria-checked')).toBe('true')
  })
})

test('nextEntry stays within the entries for any key', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End')
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 20 }), fc.integer({ min: -1, max: 19 }), (key, count, at) => {
      const target = nextEntry(key, Math.min(at, count - 1), count)
      expect(target).toBeGreaterThanOrEqual(0)
      expect(target).toBeLessThan(count)
    }),
  )
  expect(nextEntry('ArrowDown', 0, 0)).toBeNull()
  expect(nextEntry('Enter', 0, 3)).toBeNull()
})

test('entryByLetter continues from the focused entry, in both languages', () => {
  const texts = ['Печать', 'Правка', 'Удалить']
  expect(entryByLetter('п', -1, texts)).toBe(0)
  expect(entryByLetter('п', 0, texts)).toBe(1)
  expect(entryByLetter('П', 1, texts)).toBe(0)
  expect(entryByLetter('x', 0, texts)).toBeNull()
  expect(entryByLetter('x', 0, [])).toBeNull()
})
