import type { Cooking, Dinner, Plan } from '@souschef/domain/planning'
import { scriptUrl } from '../alarm/script-url.ts'
import workerUrl from './planner-worker.ts?worker&url'
import type { PlanAnswer, PlannerAnswer, PlannerRequest, PlanRequest } from './planner-messages.ts'

/** The part of `Worker` that is used here. */
export interface PlanningWorker {
  postMessage(request: PlannerRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: PlannerAnswer }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

/** Plans dinners beside the page. */
export interface Planner {
  /**
   * Asks for a plan, instead of the one asked for before: `onAnswer` is called for each that is better, until another is asked for;
   * `onFailure` if the worker cannot be loaded or breaks. A later request begins with a new worker.
   */
  readonly plan: (
    request: Omit<PlanRequest, 'type' | 'id'>,
    onAnswer: (answer: PlanAnswer) => void,
    onFailure: () => void,
  ) => void
  /**
   * Plans the rest of a dinner anew.
   *
   * @throws if the worker breaks
   */
  readonly replan: (dinner: Dinner, shown: Plan, cooking: Cooking) => Promise<Plan>
  readonly stop: () => void
}

const startWorker = (): PlanningWorker =>
  new Worker(scriptUrl(workerUrl), { type: 'module', name: 'planner' })

interface Waiting {
  readonly onAnswer: (answer: PlannerAnswer) => void
  readonly onFailure: () => void
}

export function createPlanner(start: () => PlanningWorker = startWorker): Planner {
  const waiting = new Map<number, Waiting>()
  let worker: PlanningWorker | null = null
  let lastId = 0
  /** The plan asked for last. */
  let wanted: number | null = null

  function fail(): void {
    const all = [...waiting.values()]
    stop()
    for (const { onFailure } of all) onFailure()
  }

  function stop(): void {
    worker?.terminate()
    worker = null
    waiting.clear()
  }

  function ask(request: PlannerRequest, hears: Waiting): void {
    waiting.set(request.id, hears)
    try {
      if (worker === null) {
        const own = start()
        worker = own
        own.addEventListener('message', ({ data }) => waiting.get(data.id)?.onAnswer(data))
        for (const type of ['error', 'messageerror'] as const)
          own.addEventListener(type, () => {
            if (own === worker) fail()
          })
      }
      worker.postMessage(request)
    } catch (error) {
      console.info('The planner has no worker', error)
      fail()
    }
  }

  return {
    plan: (request, onAnswer, onFailure) => {
      if (wanted !== null) waiting.delete(wanted)
      lastId += 1
      const id = lastId
      wanted = id
      ask(
        { ...request, type: 'plan', id },
        {
          onAnswer: (answer) => {
            if (answer.type !== 'plan') return
            if (answer.isLast) waiting.delete(id)
            onAnswer(answer)
          },
          onFailure,
        },
      )
    },
    replan: (dinner, shown, cooking) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        ask(
          { type: 'replan', id, dinner, shown, cooking },
          {
            onAnswer: (answer) => {
              waiting.delete(id)
              if (answer.type === 'replan') resolve(answer.plan)
            },
            onFailure: () => reject(new Error('The planner broke')),
          },
        )
      }),
    stop,
  }
}
