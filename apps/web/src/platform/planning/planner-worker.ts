import type { PreviousPlan } from './compare-plans.ts'
import { planInStages, replan } from './plan-in-stages.ts'
import type { PlannerRequest, PlanRequest } from './planner-messages.ts'

/** Runs in a worker: serves the latest request. A newer request, received between two stages, replaces the current one. */

const clock = (): number => performance.now()

let running: ReturnType<typeof planInStages> | null = null
let lastResult: PreviousPlan | null = null

function advance(stages: typeof running, request: PlanRequest): void {
  if (stages === null || stages !== running) return
  const next = stages.next()
  if (next.done === true) {
    running = null
    return
  }
  if (next.value !== null) {
    lastResult = { request, result: next.value }
    postMessage(next.value)
  }
  setTimeout(() => advance(stages, request))
}

addEventListener('message', ({ data }: MessageEvent<PlannerRequest>) => {
  if (data.type === 'replan') {
    postMessage(replan(data, clock))
    return
  }
  running = planInStages(data, clock, lastResult)
  advance(running, data)
})
