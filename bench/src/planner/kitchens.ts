import { type Dinner, planDinner, tightenBound } from '@souschef/domain/planning'
import { processorMs } from './processor-ms.ts'
import { readKitchens } from './read-kitchens.ts'

/** So many that the time limit ends the search. */
const UNLIMITED_SCHEDULES = 1e9
/** Time limit of `tightenBound` in milliseconds. */
const PROOF_MS = 1000
/** Plans the dinners with known optima within each budget of processor time (ms), and prints suboptimal plans and averages. */
export function benchKitchens(budgets: readonly number[]): void {
  const dinners = readKitchens()
  // Warms up the JIT compiler.
  for (const { dinner } of dinners) planWithin(dinner, 5)
  for (const ms of budgets) {
    let optimalCount = 0
    let proven = 0
    let provenLater = 0
    let slowest = 0
    let gap = 0
    for (const [index, { optimum, dinner }] of dinners.entries()) {
      const planned = planWithin(dinner, ms)
      const { plan } = planned
      const startedAt = processorMs()
      const proof = tightenBound(dinner, planned, () => processorMs() - startedAt > PROOF_MS)
      slowest = Math.max(slowest, processorMs() - startedAt)
      if (proof.ok && proof.plan.isProven) provenLater += 1
      const total = plan.ready - plan.start
      const isEqual = plan.waiting === optimum.waiting && total === optimum.total
      if (isEqual) optimalCount += 1
      else
        console.log(
          `  ${index}: waiting ${plan.waiting} (${optimum.waiting}), minutes ${total} (${optimum.total})`,
        )
      if (plan.isProven) proven += 1
      gap += (total + plan.waiting - optimum.total - optimum.waiting) / optimum.total
    }
    const percent = (share: number): string => `${((100 * share) / dinners.length).toFixed(2)} %`
    console.log(
      `${ms} ms: ${dinners.length} kitchens, equal to the optimum ${percent(optimalCount)}, gap ${percent(gap)},`,
      `proven ${percent(proven)}, with the slow bound ${percent(provenLater)} (at most ${slowest.toFixed(0)} ms)`,
    )
  }
}

function planWithin(dinner: Dinner, ms: number): Extract<ReturnType<typeof planDinner>, { ok: true }> {
  const startedAt = processorMs()
  const isOver = (): boolean => processorMs() - startedAt > ms
  const planned = planDinner(dinner, { schedules: UNLIMITED_SCHEDULES, seed: 1, isOver })
  if (!planned.ok) throw new Error(planned.problems.map(({ kind }) => kind).join(', '))
  return planned
}
