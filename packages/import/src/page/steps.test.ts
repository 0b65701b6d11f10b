import { describe, expect, it } from 'vitest'
import { ingredientsOfLines, stepsOfLines } from './steps.ts'

describe('lines of recipes (IMP-2)', () => {
  it.each([
    ['1. Slice.', 'Slice.'],
    ['2) Slice.', 'Slice.'],
    ['Step 3: Slice.', 'Slice.'],
    ['Schritt 4 – Slice.', 'Slice.'],
    ['Étape 5 Slice.', 'Slice.'],
    ['Шаг 6. Нарежьте.', 'Нарежьте.'],
    ['• Slice.', 'Slice.'],
    ['2 eggs go in.', '2 eggs go in.'],
    ['1.5 l of water go in.', '1.5 l of water go in.'],
    ['Steps are easy.', 'Steps are easy.'],
  ])('steps lose their numbers: %s', (line, text) => {
    expect(stepsOfLines([line]).map((step) => step.text)).toEqual([text])
  })

  it('lines without words are no steps', () => {
    expect(stepsOfLines(['1.', '2', '—', 'Step 3', 'Preparation'])).toEqual([])
  })

  it.each([
    ['▢ 2 eggs', '2 eggs'],
    ['- ½ cup milk', '½ cup milk'],
    ['☐ salt', 'salt'],
    ['1 (14 oz) can', '1 (14 oz) can'],
  ])('ingredients lose their marks: %s', (line, text) => {
    expect(ingredientsOfLines([line]).map((one) => one.text)).toEqual([text])
  })
})
