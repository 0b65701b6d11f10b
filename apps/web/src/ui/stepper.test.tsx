import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

function Servings({ from }: { readonly from: number }) {
  const [value, setValue] = useState(from)
  return (
    <Stepper
      label="Servings"
      value={value}
      min={1}
      max={100}
      onChange={setValue}
      decreaseLabel="Fewer"
      increaseLabel="More"
      valueText={`${value} servings`}
    />
  )
}

const box = (): HTMLInputElement => screen.getByRole('spinbutton', { name: 'Servings' })
const button = (name: string): HTMLElement => screen.getByRole('button', { name })

describe('Stepper', () => {
  test('DET-2 a stepper stays within 1 to 100, by buttons and keys', () => {
    render(<Servings from={2} />)
    fireEvent.click(button('Fewer'))
    fireEvent.click(button('Fewer'))
    expect(box().value).toBe('1')
    expect(button('Fewer').getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    fireEvent.keyDown(box(), { key: 'PageUp' })
    expect(box().value).toBe('11')
    fireEvent.keyDown(box(), { key: 'End' })
    fireEvent.click(button('More'))
    expect(box().value).toBe('100')
    fireEvent.keyDown(box(), { key: 'Home' })
    expect(box().value).toBe('1')
  })

  test.each([
    ['37', '37'],
    ['0', '1'],
    ['1000', '100'],
    ['-3', '4'],
    ['2.5', '4'],
    ['many', '4'],
    ['', '4'],
  ])('DET-2 typing "%s" into a stepper gives %s', (typed, shown) => {
    render(<Servings from={4} />)
    fireEvent.change(box(), { target: { value: typed } })
    expect(box().value).toBe(typed)
    fireEvent.blur(box())
    expect(box().value).toBe(shown)
  })

  test('a stepper announces its value, bounds and text', () => {
    render(<Servings from={4} />)
    expect(box().getAttribute('aria-valuenow')).toBe('4')
    expect(box().getAttribute('aria-valuemin')).toBe('1')
    expect(box().getAttribute('aria-valuemax')).toBe('100')
    expect(box().getAttribute('aria-valuetext')).toBe('4 servings')
  })
})
