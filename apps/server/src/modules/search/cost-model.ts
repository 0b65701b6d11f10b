import type { Plan } from './search-sql.ts'
import type { SearchSort } from './search-query.ts'

/** Microseconds that one document costs. */
export interface Costs {
  /** A match, to sort it. */
  readonly sort: number
  /** A match, for the full-text index to gather it. */
  readonly gather: number
  /** A document that an order leads past, to see whether it was gathered. */
  readonly pass: number
  /** A document that an order leads past, to look into its tokens. */
  readonly probe: number
  /** A document whose number is known, to look it up. */
  readonly lookup: number
  /** Any document, for the full-text index to step through the posting lists of the query once more. */
  readonly step: number
}

interface Known {
  /** How many documents would be looked up; null: their numbers are not known. */
  readonly told: number | null
  /** How many match, beyond `COUNTED` an estimate. */
  readonly total: number
  /** How many results are wanted from the first on. */
  readonly reach: number
  /** How many documents there are. */
  readonly size: number
}

/** The cheapest plan for a search, by what counting told. */
export function cheapestPlan(costs: Costs, sort: SearchSort, { told, total, reach, size }: Known): Plan {
  if (told !== null && told * costs.lookup <= size * costs.step) return 'lookup'
  if (sort === 'relevance' || sort === 'numbered') return 'walk'
  const passed = Math.min(size, (reach * size) / total)
  const sorted = total * costs.sort
  const walked = total * costs.gather + passed * costs.pass
  const probed = passed * costs.probe
  if (sorted <= Math.min(walked, probed)) return 'sort'
  return probed < walked ? 'probe' : 'walk'
}
