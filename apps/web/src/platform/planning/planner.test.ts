import { expect, test } from 'vitest'
import { createPlanner, type PlanningWorker } from './planner.ts'
import type { PlanAnswer, PlannerAnswer, PlannerRequest } from './planner-messages.ts'

/** A worker that answers when the test says so. */
class QuietWorker implements PlanningWorker {
  readonly asked: PlannerRequest[] = []
  isOver = false
  readonly #events = new EventTarget()
  postMessage(request: PlannerRequest): void {
    this.asked.push(request)
  }
  terminate(): void {
    this.isOver = true
  }
  addEventListener(type: string, listener: (event: MessageEvent<PlannerAnswer>) => void): void {
    this.#events.addEventListener(type, (event) => listener(event as MessageEvent<PlannerAnswer>))
  }
  say(data: PlannerAnswer): void {
    this.#events.dispatchEvent(new MessageEvent('message', { data }))
  }
  breakDown(): void {
    this.#events.dispatchEvent(new Event('error'))
  }
}

function aPlanner() {
  const workers: QuietWorker[] = []
  const planner = createPlanner(() => {
    const worker = new QuietWorker()
    workers.push(worker)
    return worker
  })
  return { planner, workers, worker: () => workers.at(-1) ?? new QuietWorker() }
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

const anAnswer = (id: number): PlanAnswer => ({
  type: 'plan',
  id,
  dishes: [],
  planned: { ok: false, problems: [] },
  toCook: { ok: false, problems: [] },
  other: null,
  longerBy: 0,
  oneByOne: 0,
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
  const [first, second] = worker().asked
  for (const asked of [first, second, second]) worker().say(anAnswer(asked?.id ?? 0))
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
  worker().breakDown()
  expect(heard).toEqual(['failure'])
  await expect(rest).rejects.toThrow('The planner broke')
  expect(worker().isOver).toBe(true)
  const again = planner.replan(dinner, plan, cooking)
  worker().say({ type: 'replan', id: worker().asked[0]?.id ?? 0, plan })
  expect(await again).toEqual(plan)
  expect(workers).toHaveLength(2)
})
