import { planInStages, replan } from './plan-in-stages.ts'
import type { PlannerRequest } from './planner-messages.ts'

/** Runs in a worker: plans what it was asked for last. Between two stages it hears of a newer request, which replaces the one before. */

const clock = (): number => performance.now()

let running: ReturnType<typeof planInStages> | null = null

function goOn(stages: typeof running): void {
  if (stages === null || stages !== running) return
  const next = stages.next()
  if (next.done === true) {
    running = null
    return
  }
  if (next.value !== null) postMessage(next.value)
  setTimeout(() => goOn(stages))
}

addEventListener('message', ({ data }: MessageEvent<PlannerRequest>) => {
  if (data.type === 'replan') {
    postMessage(replan(data, clock))
    return
  }
  running = planInStages(data, clock)
  goOn(running)
})
