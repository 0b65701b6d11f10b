/**
 * A phrase of a recipe, with its expected readings; a missing one equals the phrase, and without `timers` it has none. Only thirds,
 * which may be rounded when doubled, are given at three times the servings instead of two.
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
