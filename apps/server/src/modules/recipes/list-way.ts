import type { DialectName } from '../../platform/db/database.ts'
import type { ListFilters, ListShape } from './list-shape.ts'
import { COUNTED } from './list-sql.ts'

type Way = Pick<ListShape, 'selective' | 'lookedInto'>

/**
 * Microseconds that one recipe costs: of those that match, to sort it, or for the full-text index to gather it; of those that
 * an order leads past, to see whether it matches or was gathered, or to look into what is kept of it.
 */
const COSTS = {
  sqlite: { sorted: 2.5, gathered: 0.2, passed: 0.8, lookedInto: 6 },
  postgres: { sorted: 2.5, gathered: Infinity, passed: 0.8, lookedInto: 6 },
} as const satisfies Record<DialectName, unknown>

/**
 * How a list is found whose order is not that of what it is found by: all that match are sorted, or the order is walked until a
 * page is full. Which of the two, and how, is a matter of how many there are.
 *
 * @param total how many match, beyond `COUNTED` an estimate, or without the full-text index one more
 * @param reach how many are wanted from the first on
 * @param size how many recipes there are
 */
export function cheapestWay(
  dialect: DialectName,
  { search, sort }: ListFilters,
  { total, reach, size }: { readonly total: number; readonly reach: number; readonly size: number },
): Way {
  if (sort === 'relevance' || sort === 'numbered') return { selective: false, lookedInto: false }
  const cost = COSTS[dialect]
  const walked = Math.min(size, (reach * size) / total)
  const sorted = search || total <= COUNTED ? total * cost.sorted : Infinity
  const gathered = (search ? total * cost.gathered : 0) + walked * cost.passed
  const lookedInto = search ? walked * cost.lookedInto : Infinity
  return { selective: sorted <= Math.min(gathered, lookedInto), lookedInto: lookedInto < gathered }
}
