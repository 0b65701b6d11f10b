import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

afterEach(cleanup)

const HERBS = ['basil', 'chives', 'chervil', 'dill']

function Herbs({ isFirstActive = false }: { readonly isFirstActive?: boolean }) {
  const [value, setValue] = useState('')
  const [log, setLog] = useState<readonly string[]>([])
  const note = (text: string): void => setLog((before) => [...before, text])
  return (
    <>
      <Field label="Herb">
        <Combobox
          value={value}
          onValueChange={setValue}
          options={HERBS.filter((herb) => herb.startsWith(value)).map((herb) => ({ id: herb, label: herb }))}
          listLabel="Herbs"
          isFirstActive={isFirstActive}
          onChoose={(id) => {
            note(id)
            setValue('')
          }}
          onEnter={() => note(`typed ${value}`)}
          onBackspace={() => note('back')}
        />
      </Field>
      <p>{log.join(', ')}</p>
    </>
  )
}

const open = (isFirstActive = false) => {
  render(<Herbs isFirstActive={isFirstActive} />)
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Herb' }) }
}
const activeText = (box: HTMLElement): string =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? ''

test('typing opens the list; arrow keys name the active option and wrap around; Enter chooses it', async () => {
  const { user, box } = open()
  await user.click(box)
  await user.keyboard('ch')
  expect(screen.getByRole('listbox', { name: 'Herbs' })).toBeTruthy()
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(activeText(box)).toBe('')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeText(box)).toBe('chervil')
  await user.keyboard('{ArrowDown}')
  expect(activeText(box)).toBe('chives')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(screen.getByText('chervil')).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(box)
})

test('Enter without an active option submits the typed text; Escape closes the list and keeps the text', async () => {
  const { user, box } = open()
  await user.click(box)
  await user.keyboard('di{ArrowDown}{Escape}{Enter}')
  expect(screen.getByText('typed di')).toBeTruthy()
  expect(box).toHaveProperty('value', 'di')
})

test('the first option can be active initially, and again when the options change', async () => {
  const { user, box } = open(true)
  await user.click(box)
  expect(activeText(box)).toBe('basil')
  await user.keyboard('{ArrowDown}c')
  expect(activeText(box)).toBe('chives')
})

test('a press on an option chooses it and keeps the focus; Backspace in the empty box is reported', async () => {
  const { user, box } = open()
  await user.click(box)
  await user.click(screen.getByRole('option', { name: 'dill' }))
  expect(document.activeElement).toBe(box)
  await user.keyboard('{Backspace}')
  expect(screen.getByText('dill, back')).toBeTruthy()
})

test('leaving the combobox closes its list', async () => {
  const { user, box } = open()
  await user.click(box)
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})
