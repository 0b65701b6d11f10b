import { type Dinner, planDinner, prove } from '@souschef/domain/planning'
import { processorMs } from './processor-ms.ts'
import { readKitchens } from './read-kitchens.ts'

/** So many that time is up first. */
const NO_END = 1e9
/** How long a proof is looked for after a plan, in milliseconds. */
const PROOF_MS = 1000
/** Plans the dinners with known optima within some milliseconds of processor time each, prints those that are not optimal, and averages. */
export function benchKitchens(budgets: readonly number[]): void {
  const dinners = readKitchens()
  // The first calls are slow: the engine has not compiled them yet.
  for (const { dinner } of dinners) within(dinner, 5)
  for (const ms of budgets) {
    let equal = 0
    let proven = 0
    let provenLater = 0
    let slowest = 0
    let gap = 0
    for (const [index, { known, dinner }] of dinners.entries()) {
      const planned = within(dinner, ms)
      const { plan } = planned
      const begun = processorMs()
      const later = prove(dinner, planned, () => processorMs() - begun > PROOF_MS)
      slowest = Math.max(slowest, processorMs() - begun)
      if (later.ok && later.plan.isProven) provenLater += 1
      const total = plan.ready - plan.start
      const isEqual = plan.waiting === known.waiting && total === known.total
      if (isEqual) equal += 1
      else
        console.log(
          `  ${index}: waiting ${plan.waiting} (${known.waiting}), minutes ${total} (${known.total})`,
        )
      if (plan.isProven) proven += 1
      gap += (total + plan.waiting - known.total - known.waiting) / known.total
    }
    const percent = (share: number): string => `${((100 * share) / dinners.length).toFixed(2)} %`
    console.log(
      `${ms} ms: ${dinners.length} kitchens, equal to the optimum ${percent(equal)}, gap ${percent(gap)},`,
      `proven ${percent(proven)}, with the slow bound ${percent(provenLater)} (at most ${slowest.toFixed(0)} ms)`,
    )
  }
}

function within(dinner: Dinner, ms: number): Extract<ReturnType<typeof planDinner>, { ok: true }> {
  const begun = processorMs()
  const isOver = (): boolean => processorMs() - begun > ms
  const planned = planDinner(dinner, { schedules: NO_END, seed: 1, isOver })
  if (!planned.ok) throw new Error(planned.problems.map(({ kind }) => kind).join(', '))
  return planned
}
