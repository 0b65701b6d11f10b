import { expect, test } from 'vitest'
import { createPlanner, type PlanningWorker } from './planner.ts'
import type { PlanResult, PlannerResult, PlannerRequest } from './planner-messages.ts'

/** A worker that answers when the test says so. */
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

test('SMART-1 answers to a plan that is not wanted any more are not heard', () => {
  const { planner, worker } = aPlanner()
  const heard: string[] = []
  const ask = (name: string) =>
    planner.plan(
      request,
      () => heard.push(name),
      () => heard.push(`${name} failed`),
    )
  ask('first')
  ask('second')
  const [first, second] = worker().requests
  for (const sent of [first, second, second]) worker().dispatchResult(aResult(sent?.id ?? 0))
  expect(heard).toEqual(['second', 'second'])
})

test('SMART-6 a worker that breaks is told of, and the next request has another', async () => {
  const { planner, workers, worker } = aPlanner()
  const heard: string[] = []
  planner.plan(
    request,
    () => heard.push('answer'),
    () => heard.push('failure'),
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
  expect(heard).toEqual(['failure'])
  await expect(rest).rejects.toThrow('The planner broke')
  expect(worker().isTerminated).toBe(true)
  const again = planner.replan(dinner, plan, cooking)
  worker().dispatchResult({ type: 'replan', id: worker().requests[0]?.id ?? 0, plan })
  expect(await again).toEqual(plan)
  expect(workers).toHaveLength(2)
})
