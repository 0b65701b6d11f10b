import { EVERY } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'

/** How a database writes boolean queries. */
export interface ExpressionSyntax {
  readonly token: (text: string) => string
  readonly and: string
  readonly or: string
  readonly but: (all: string, not: string) => string
}

/** A query as text for the full-text index of a database. Tokens hold letters and digits only, so quotes suffice. */
export function expression(
  { token: one, and, or, but }: ExpressionSyntax,
  { all, none = [], except = [] }: TokenQuery,
): string {
  const some = (token: string | readonly string[]): string =>
    typeof token === 'string' ? one(token) : `(${token.map(one).join(or)})`
  const text = (all.length === 0 ? [EVERY] : all).map(some).join(and)
  const not = [...none.map(one), ...(except.length === 0 ? [] : [`(${except.map(one).join(and)})`])]
  return not.length === 0 ? text : but(text, not.join(or))
}
