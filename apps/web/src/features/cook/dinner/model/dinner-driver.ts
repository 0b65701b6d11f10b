import type { CookingState } from '@souschef/domain'
import { type Dinner, type Observation, type PlanChanges, planChanges } from '@souschef/domain/planning'
import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '#platform/readonly-store.ts'
import type { CookingStore } from '#platform/cooking/cooking-store.ts'
import { newId } from '#platform/ids.ts'
import { SHELVES } from '#platform/planning/dinner-choice.ts'
import type { Planner } from '#platform/planning/planner.ts'
import {
  advance,
  startNow,
  cookingOf,
  completedKeys,
  observationsOf,
  extendStep,
  type RunningDinner,
  withPlan,
} from './progress.ts'

/** Delay before retrying a step change that was refused because another had just been made (COOK-15), in milliseconds. */
const RETRY_MS = 250

export interface DriverOptions {
  readonly dinner: RunningDinner
  readonly store: Pick<CookingStore, 'getState' | 'isLoaded' | 'subscribe' | 'dispatch'>
  readonly planner: Pick<Planner, 'replan'>
  /** The current minute since the epoch. */
  readonly now: () => number
  /** Stores what has changed. */
  readonly persist: (dinner: RunningDinner) => void
  /** Records how long a step took. */
  readonly observe: (observation: Observation) => void
}

/** The outcome of re-planning: what it changed; null if it failed, and the previous plan continues. */
export interface PlanUpdate {
  readonly changes: PlanChanges | null
}

/** Cooks a dinner by its plan (SMART-5): drives its sessions, and re-plans the rest when reality deviates from the plan. */
export interface DinnerDriver {
  readonly dinner: ReadonlyStore<RunningDinner>
  readonly planUpdate: ReadonlyStore<PlanUpdate | null>
  /** Accepts presses until the returned function is called. */
  readonly start: () => () => void
  /** Follows the sessions until the returned function is called; in one tab only, else each would record and re-plan by itself. */
  readonly lead: () => () => void
  /** Updates the dinner to the current time and sessions, if this tab leads. */
  readonly tick: () => void
  /** Adopts what another tab has stored. */
  readonly applyStored: (dinner: RunningDinner) => void
  readonly completeStep: (dish: string, step: string) => void
  /** Extends a step by this many minutes. */
  readonly extendStep: (key: string, minutes: number) => void
  readonly startStep: (key: string) => void
  readonly setCooks: (cooks: number) => void
}

export function driveDinner({
  dinner: initialDinner,
  store,
  planner,
  now,
  persist,
  observe,
}: DriverOptions): DinnerDriver {
  const dinner = createStore(() => initialDinner)
  const planUpdate = createStore<PlanUpdate | null>(() => null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = true
  let isLeading = false
  let isPlanning = false
  /** Whether another re-planning was requested while one is in progress. */
  let isReplanRequested = false

  function commit(next: RunningDinner): void {
    if (next === dinner.getState()) return
    const committed = { ...next, revision: dinner.getState().revision + 1, change: newId() }
    dinner.setState(committed, true)
    persist(committed)
  }

  /** Starts the newly started steps in their sessions, too; refused commands are ignored. */
  function startSessionSteps(before: RunningDinner, after: RunningDinner): void {
    for (const key of Object.keys(after.runningSteps)) {
      if (key in before.runningSteps) continue
      const [recipe_id = '', step_id = ''] = key.split('\n')
      const session = sessionOf(store.getState(), recipe_id)
      if (session?.status === 'paused') store.dispatch({ type: 'RESUME_RECIPE', recipe_id })
      if (session?.steps.some(({ id, status }) => id === step_id && status === 'pending') === true)
        store.dispatch({ type: 'START_STEP', recipe_id, step_id })
    }
  }

  function tick(): void {
    // A store that has not been loaded has no sessions, so that its dishes would count as cleared away.
    if (!isLeading || !store.isLoaded.getState()) return
    const before = dinner.getState()
    const { dinner: after, needsPlan } = advance(before, completedKeys(before, store.getState()), now())
    commit(after)
    for (const observation of observationsOf(before, after, now())) observe(observation)
    startSessionSteps(before, after)
    if (needsPlan) void plan()
  }

  async function plan(): Promise<void> {
    isReplanRequested = true
    if (isPlanning) return
    isPlanning = true
    while (isReplanRequested) {
      isReplanRequested = false
      await planOnce()
    }
    isPlanning = false
    tick()
  }

  async function planOnce(): Promise<void> {
    if (isStopped) return
    const before = dinner.getState()
    try {
      const planned = await planner.replan(dinnerOf(before, now()), before.plan, cookingOf(before))
      const current = dinner.getState()
      // The dinner was changed meanwhile: the plan is out of date.
      if (current !== before) isReplanRequested = true
      else if (!isStopped) {
        const next = withPlan(before, planned)
        commit(next)
        planUpdate.setState({ changes: planChanges(before.plan, next.plan) })
      }
    } catch {
      if (!isStopped) planUpdate.setState({ changes: null })
    }
  }

  function applyAndReplan(next: RunningDinner): void {
    if (next === dinner.getState()) return
    const before = dinner.getState()
    commit(next)
    startSessionSteps(before, next)
    void plan()
  }

  function completeStep(recipe_id: string, step_id: string): void {
    const outcome = store.dispatch({ type: 'COMPLETE_STEP', recipe_id, step_id, confirmed: true })
    if (!outcome.ok && outcome.error.code === 'locked')
      timer = setTimeout(() => {
        if (!isStopped) completeStep(recipe_id, step_id)
      }, RETRY_MS)
  }

  return {
    dinner,
    planUpdate,
    start: () => {
      isStopped = false
      return () => {
        isStopped = true
        clearTimeout(timer)
      }
    },
    lead: () => {
      isLeading = true
      const unsubscribe = store.subscribe(tick)
      tick()
      return () => {
        isLeading = false
        unsubscribe()
      }
    },
    tick,
    applyStored: (next) => {
      const { plan: before, revision, change: ownChange } = dinner.getState()
      // Of two concurrent changes all tabs adopt the one that is stored.
      if (next.revision < revision || (next.revision === revision && next.change === ownChange)) return
      dinner.setState(next, true)
      const changes = planChanges(before, next.plan)
      if (changes.delay !== 0 || changes.moved.length > 0) planUpdate.setState({ changes })
    },
    completeStep,
    extendStep: (key, minutes) => applyAndReplan(extendStep(dinner.getState(), key, minutes, now())),
    startStep: (key) => applyAndReplan(startNow(dinner.getState(), key, now())),
    setCooks: (cooks) => applyAndReplan({ ...dinner.getState(), cooks }),
  }
}

const sessionOf = ({ sessions }: CookingState, recipeId: string) =>
  sessions.find(({ recipe_id }) => recipe_id === recipeId)

/** Converts a dinner to the planner's input. */
const dinnerOf = (
  { dishes, cooks, burners, ovens, serveAt, allHot }: RunningDinner,
  now: number,
): Dinner => ({
  dishes,
  kitchen: { cooks, burners, ovens: Array.from({ length: ovens }, () => SHELVES) },
  now,
  serveAt,
  allHot,
})
