import { addMeasures } from '../quantity/add-measures.ts'
import type { Measure, DisplayMeasure } from '../quantity/format-amount.ts'
import { fromInteger } from '../quantity/rational.ts'
import { conversionToSystem } from '../quantity/unit-systems.ts'
import type { Language } from '../recipe/reference.ts'
import { scaleMeasure, displayMeasure, toMeasurable } from './display-measure.ts'
import type { AmountView } from './rewrite-amounts.ts'

/** How much of an ingredient one dish needs. */
export interface SharedPart {
  readonly written: Measure
  readonly view: AmountView
  /** Of the recipe. */
  readonly language: Language
}

/** An amount in the reader's units, exactly; unchanged where that does not fit a `Rational`, which no real amount exceeds. */
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
 * How much of an ingredient several dishes need together (MULTI-1). Exact amounts are added up before their sums are rounded: three
 * thirds of 100 g are 100 g.
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
