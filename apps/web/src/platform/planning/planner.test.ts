import { expect, test } from 'vitest'
import { createPlanner, type PlanningWorker } from './planner.ts'
import type { PlanResult, PlannerResult, PlannerRequest } from './planner-messages.ts'

/** A fake worker whose answers the test controls. */
class FakeWorker implements PlanningWorker {
  readonly requests: PlannerRequest[] = []
  isTerminated = false
  readonly #events = new EventTarget()
  postMessage(request: PlannerRequest): void {
    this.requests.push(request)
  }
  terminate(): void {
    this.isTerminated = true
  }
  addEventListener(type: string, listener: (event: MessageEvent<PlannerResult>) => void): void {
    this.#events.addEventListener(type, (event) => listener(event as MessageEvent<PlannerResult>))
  }
  dispatchResult(data: PlannerResult): void {
    this.#events.dispatchEvent(new MessageEvent('message', { data }))
  }
  dispatchError(): void {
    this.#events.dispatchEvent(new Event('error'))
  }
}

function aPlanner() {
  const workers: FakeWorker[] = []
  const planner = createPlanner(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  })
  return { planner, workers, worker: () => workers.at(-1) ?? new FakeWorker() }
}

const request = {
  dishes: [],
  corrections: [],
  pace: {},
  kitchen: { cooks: 1, burners: 4, ovens: [2] },
  now: 0,
  serveAt: null,
  allHot: false,
}

const aResult = (id: number): PlanResult => ({
  type: 'plan',
  id,
  dishes: [],
  planned: { ok: false, problems: [] },
  robustPlan: { ok: false, problems: [] },
  alternative: null,
  extraMinutes: 0,
  sequentialMinutes: 0,
  isLast: false,
})

test('SMART-1 results of a superseded request are ignored', () => {
  const { planner, worker } = aPlanner()
  const calls: string[] = []
  const requestPlan = (name: string) =>
    planner.plan(
      request,
      () => calls.push(name),
      () => calls.push(`${name} failed`),
    )
  requestPlan('first')
  requestPlan('second')
  const [first, second] = worker().requests
  for (const sent of [first, second, second]) worker().dispatchResult(aResult(sent?.id ?? 0))
  expect(calls).toEqual(['second', 'second'])
})

test('SMART-6 a crashed worker is reported, and the next request starts another one', async () => {
  const { planner, workers, worker } = aPlanner()
  const calls: string[] = []
  planner.plan(
    request,
    () => calls.push('answer'),
    () => calls.push('failure'),
  )
  const dinner = { ...request, dishes: [] }
  const cooking = { done: new Set<string>(), running: new Map() }
  const plan = {
    steps: [],
    heatings: [],
    start: 0,
    ready: 0,
    late: 0,
    waiting: 0,
    bound: 0,
    limit: { kind: 'cooks' },
    isProven: false,
  } as const
  const rest = planner.replan(dinner, plan, cooking)
  worker().dispatchError()
  expect(calls).toEqual(['failure'])
  await expect(rest).rejects.toThrow('The planner crashed')
  expect(worker().isTerminated).toBe(true)
  const retried = planner.replan(dinner, plan, cooking)
  worker().dispatchResult({ type: 'replan', id: worker().requests[0]?.id ?? 0, plan })
  expect(await retried).toEqual(plan)
  expect(workers).toHaveLength(2)
})
