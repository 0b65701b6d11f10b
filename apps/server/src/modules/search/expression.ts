import type { DialectName } from '../../platform/db/database.ts'
import { EVERY } from './tokens.ts'
import type { Wanted } from './tokens.ts'

/**
 * How a database spells a question to its index. Tokens hold letters and digits only, so that quotes are all they need; on
 * PostgreSQL the block comes after each (`foundByBlock`).
 */
const SPELLING = {
  sqlite: {
    token: (text: string) => `"${text}"`,
    and: ' AND ',
    or: ' OR ',
    but: (all: string, not: string) => `(${all}) NOT (${not})`,
  },
  postgres: {
    token: (text: string) => `'${text}@'`,
    and: ' & ',
    or: ' | ',
    but: (all: string, not: string) => `${all} & !(${not})`,
  },
} as const satisfies Record<DialectName, unknown>

/** A question to the full-text index: an expression of FTS5, or a tsquery. */
export function expression(dialect: DialectName, { all, none = [], except = [] }: Wanted): string {
  const { token: one, and, or, but } = SPELLING[dialect]
  const some = (token: string | readonly string[]): string =>
    typeof token === 'string' ? one(token) : `(${token.map(one).join(or)})`
  const text = (all.length === 0 ? [EVERY] : all).map(some).join(and)
  const not = [...none.map(one), ...(except.length === 0 ? [] : [`(${except.map(one).join(and)})`])]
  return not.length === 0 ? text : but(text, not.join(or))
}
