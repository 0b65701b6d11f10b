import { addMeasures } from '../quantity/add-measures.ts'
import type { Measure, DisplayMeasure } from '../quantity/format-amount.ts'
import { fromInteger } from '../quantity/rational.ts'
import { conversionToSystem } from '../quantity/unit-systems.ts'
import type { Language } from '../recipe/reference.ts'
import { scaleMeasure, displayMeasure, toMeasurable } from './display-measure.ts'
import type { AmountView } from './rewrite-amounts.ts'

/** What one dish takes of something. */
export interface SharedPart {
  readonly written: Measure
  readonly view: AmountView
  /** Of the recipe. */
  readonly language: Language
}

/** An amount in the reader's units, exactly; as it is where that has more digits than a `Rational`, as no kitchen's has. */
function toExactMeasure({ written, view: { factor, units }, language }: SharedPart): Measure {
  const scaled = scaleMeasure(written, factor)
  const conversion = conversionToSystem(scaled, units, language)
  if (conversion === null) return scaled
  try {
    return { ...scaleMeasure(scaled, conversion.ratio), unit: conversion.unit }
  } catch {
    return scaled
  }
}

/**
 * What several dishes take together (MULTI-1). Exact amounts are added up, and their sums rounded like single amounts, not the other way
 * round: three thirds of 100 g are 100 g.
 *
 * @returns several where units differ in kind
 */
export function displaySums(parts: readonly SharedPart[]): readonly DisplayMeasure[] {
  const [first] = parts
  if (first === undefined) return []
  const { written, view, language } = first
  if (parts.length === 1) return [displayMeasure(written, view, language)]
  return addMeasures(parts.map(toExactMeasure)).map((sum) =>
    toMeasurable(sum, { unit: sum.unit, ratio: fromInteger(1) }, language),
  )
}
