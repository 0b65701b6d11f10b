import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { FormErrors } from './form-errors.ts'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

const described = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ')

describe('Field', () => {
  test('FORM-8 a field connects label, hint and error to its control', () => {
    render(
      <FormErrors value={new Map([['title', 'Too short']])}>
        <Field name="title" label="Title" hint="3 to 255 characters" isRequired>
          <TextInput />
        </Field>
      </FormErrors>,
    )
    const control = screen.getByLabelText('Title')
    expect(described(control)).toBe('3 to 255 characters | Too short')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(control.getAttribute('aria-required')).toBe('true')
  })

  test('FORM-1 only required fields are marked with an asterisk', () => {
    render(
      <>
        <Field label="Title" isRequired>
          <TextInput />
        </Field>
        <Field label="Cuisine">
          <TextInput />
        </Field>
        <Checkbox label="I agree" required />
        <Checkbox label="Remember me" />
      </>,
    )
    const isMarked = (text: string) => screen.getByText(text).closest('.required') !== null
    expect(['Title', 'I agree'].map(isMarked)).toEqual([true, true])
    expect(['Cuisine', 'Remember me'].map(isMarked)).toEqual([false, false])
  })

  test('a field is valid if only other fields have errors', () => {
    render(
      <FormErrors value={new Map([['title', 'Too short']])}>
        <Field name="category" label="Category">
          <Select>
            <option>soups</option>
          </Select>
        </Field>
        <Field label="Without a name">
          <TextInput />
        </Field>
      </FormErrors>,
    )
    for (const label of ['Category', 'Without a name']) {
      const control = screen.getByLabelText(label)
      expect(control.hasAttribute('aria-invalid')).toBe(false)
      expect(control.hasAttribute('aria-describedby')).toBe(false)
    }
  })

  test('a password can be revealed and hidden without losing it', () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show" hideLabel="Hide" />
      </Field>,
    )
    const control = screen.getByLabelText<HTMLInputElement>('Password')
    fireEvent.change(control, { target: { value: 'borscht1' } })
    expect(control.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(control.type).toBe('text')
    expect(control.value).toBe('borscht1')
    expect(screen.getByRole('button', { name: 'Hide' })).toBeDefined()
  })
})

test('Checkbox looks disabled only if it is', () => {
  render(
    <>
      <Checkbox label="Gone" disabled />
      <Checkbox label="There" />
    </>,
  )
  const row = (name: string) => screen.getByRole('checkbox', { name }).closest('label')
  expect(row('Gone')?.classList.contains('disabled')).toBe(true)
  expect(row('There')?.classList.contains('disabled')).toBe(false)
})

test('Checkbox is described by its hint and error', () => {
  render(
    <FormErrors value={new Map([['terms', 'Agreement is needed']])}>
      <Checkbox name="terms" label="I agree" hint="Short terms" />
    </FormErrors>,
  )
  const control = screen.getByRole('checkbox', { name: 'I agree' })
  expect(described(control)).toBe('Short terms | Agreement is needed')
  expect(control.getAttribute('aria-invalid')).toBe('true')
})
