import type { DialectName } from '../../../platform/db/database.ts'
import type { ListFilters, ListShape } from './list-shape.ts'
import { COUNTED } from './list-sql.ts'

type Way = Pick<ListShape, 'selective' | 'lookedInto' | 'handedOver'>

/**
 * Microseconds that one recipe costs: of those that match, to sort it, or for the full-text index to gather it; of those that
 * an order leads past, to see whether it matches or was gathered, or to look into what is kept of it; of those that are handed
 * over, to look it up; and of all that there are, for the full-text index to step through the lists of a question once more.
 */
const COSTS = {
  sqlite: { sorted: 2.5, gathered: 0.2, passed: 0.8, lookedInto: 6, handedOver: 12, stepped: 0.03 },
  postgres: { sorted: 2.5, gathered: Infinity, passed: 0.8, lookedInto: 6, handedOver: Infinity, stepped: 0 },
} as const satisfies Record<DialectName, unknown>

/** What counting told of a list. */
interface Known {
  /** How many are there to be looked up: of all that match, or of those on the page, the numbers are told. Null: none is. */
  readonly told: number | null
  /** How many match, beyond `COUNTED` an estimate, or without the full-text index one more. */
  readonly total: number
  /** How many are wanted from the first on. */
  readonly reach: number
  /** How many recipes there are. */
  readonly size: number
}

/**
 * How a list is found: few whose numbers are known are looked up. Of others, where the order is not that of what they are found
 * by, all that match are sorted, or the order is walked until a page is full. Which it is, and how, is a matter of how many there
 * are.
 */
export function cheapestWay(
  dialect: DialectName,
  { search, sort }: ListFilters,
  { told, total, reach, size }: Known,
): Way {
  const cost = COSTS[dialect]
  if (told !== null && told * cost.handedOver <= size * cost.stepped)
    return { selective: true, lookedInto: false, handedOver: true }
  if (sort === 'relevance' || sort === 'numbered')
    return { selective: false, lookedInto: false, handedOver: false }
  const walked = Math.min(size, (reach * size) / total)
  const sorted = search || total <= COUNTED ? total * cost.sorted : Infinity
  const gathered = (search ? total * cost.gathered : 0) + walked * cost.passed
  const lookedInto = search ? walked * cost.lookedInto : Infinity
  return {
    selective: sorted <= Math.min(gathered, lookedInto),
    lookedInto: lookedInto < gathered,
    handedOver: false,
  }
}
