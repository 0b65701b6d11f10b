import { planInStages, replan } from '../platform/planning/plan-in-stages.ts'
import type { PlannerRequest } from '../platform/planning/planner-messages.ts'

/** A fake `Worker` that plans in the page: neither happy-dom nor Node can run a module of the build in a worker. */
class PlannerInPage extends EventTarget {
  readonly #name: string
  constructor(_url: string, { name }: { readonly name: string }) {
    super()
    this.#name = name
  }
  postMessage(request: PlannerRequest): void {
    // The ticker works without its worker.
    if (this.#name !== 'planner') return
    const clock = (): number => performance.now()
    const dispatchResult = (data: unknown): void =>
      void this.dispatchEvent(new MessageEvent('message', { data }))
    const results = request.type === 'replan' ? [replan(request, clock)] : planInStages(request, clock)
    queueMicrotask(() => {
      for (const result of results) if (result !== null) dispatchResult(result)
    })
  }
  terminate(): void {
    // Nothing to terminate.
  }
}

/** Installs the fake, so that pages of this test can plan dinners. */
export const fakePlannerWorker = (): void => void Object.assign(globalThis, { Worker: PlannerInPage })
