/**
 * A phrase of a recipe. What is not given reads as it is written, and without `timers` it starts none; only thirds, which double to what
 * may be rounded, are given at three times the servings instead of two.
 */
export interface Phrase {
  readonly text: string
  readonly x2?: string
  readonly x3?: string
  readonly metric?: string
  readonly us?: string
  /** In seconds; a range as 'from-to'. */
  readonly timers?: readonly (number | string)[]
}
