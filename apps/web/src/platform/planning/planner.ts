import type { CookingProgress, Dinner, Plan } from '@souschef/domain/planning'
import { scriptUrl } from '../alarm/script-url.ts'
import workerUrl from './planner-worker.ts?worker&url'
import type { PlanResult, PlannerResult, PlannerRequest, PlanRequest } from './planner-messages.ts'

/** The part of `Worker` that is used here. */
export interface PlanningWorker {
  postMessage(request: PlannerRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: PlannerResult }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

/** Plans dinners in a worker. */
export interface Planner {
  /**
   * Requests a plan, superseding the previous request: `onResult` is called for each better result until the next request; `onFailure`
   * if the worker cannot be loaded or crashes. A later request starts a new worker.
   */
  readonly plan: (
    request: Omit<PlanRequest, 'type' | 'id'>,
    onResult: (result: PlanResult) => void,
    onFailure: () => void,
  ) => void
  /**
   * Re-plans the rest of a dinner.
   *
   * @throws if the worker crashes
   */
  readonly replan: (dinner: Dinner, currentPlan: Plan, cooking: CookingProgress) => Promise<Plan>
  readonly stop: () => void
}

const startWorker = (): PlanningWorker =>
  new Worker(scriptUrl(workerUrl), { type: 'module', name: 'planner' })

interface PendingRequest {
  readonly onResult: (result: PlannerResult) => void
  readonly onFailure: () => void
}

export function createPlanner(start: () => PlanningWorker = startWorker): Planner {
  const pending = new Map<number, PendingRequest>()
  let worker: PlanningWorker | null = null
  let lastId = 0
  /** The id of the latest request. */
  let currentPlanId: number | null = null

  function fail(): void {
    const all = [...pending.values()]
    stop()
    for (const { onFailure } of all) onFailure()
  }

  function stop(): void {
    worker?.terminate()
    worker = null
    pending.clear()
  }

  function send(request: PlannerRequest, handlers: PendingRequest): void {
    pending.set(request.id, handlers)
    try {
      if (worker === null) {
        const newWorker = start()
        worker = newWorker
        newWorker.addEventListener('message', ({ data }) => pending.get(data.id)?.onResult(data))
        for (const type of ['error', 'messageerror'] as const)
          newWorker.addEventListener(type, () => {
            if (newWorker === worker) fail()
          })
      }
      worker.postMessage(request)
    } catch (error) {
      console.info('Starting the planner worker failed', error)
      fail()
    }
  }

  return {
    plan: (request, onResult, onFailure) => {
      if (currentPlanId !== null) pending.delete(currentPlanId)
      lastId += 1
      const id = lastId
      currentPlanId = id
      send(
        { ...request, type: 'plan', id },
        {
          onResult: (result) => {
            if (result.type !== 'plan') return
            if (result.isLast) pending.delete(id)
            onResult(result)
          },
          onFailure,
        },
      )
    },
    replan: (dinner, currentPlan, cooking) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        send(
          { type: 'replan', id, dinner, currentPlan, cooking },
          {
            onResult: (result) => {
              pending.delete(id)
              if (result.type === 'replan') resolve(result.plan)
            },
            onFailure: () => reject(new Error('The planner crashed')),
          },
        )
      }),
    stop,
  }
}
