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

/** When a step change was refused because another had just been made (COOK-15), in milliseconds. */
const RETRY_MS = 250

export interface DriverOptions {
  readonly dinner: RunningDinner
  readonly store: Pick<CookingStore, 'getState' | 'isLoaded' | 'subscribe' | 'dispatch'>
  readonly planner: Pick<Planner, 'replan'>
  /** The minute of the epoch that it is. */
  readonly now: () => number
  /** Stores what has changed. */
  readonly persist: (dinner: RunningDinner) => void
  /** Learns how long a step took. */
  readonly observe: (observation: Observation) => void
}

/** A plan was made anew: what it changed; null if none could be made, and the one before goes on. */
export interface PlanUpdate {
  readonly changes: PlanChanges | null
}

/** Cooks a dinner by its plan (SMART-5): drives its sessions, and plans the rest anew when things are not as planned. */
export interface DinnerDriver {
  readonly dinner: ReadonlyStore<RunningDinner>
  readonly planUpdate: ReadonlyStore<PlanUpdate | null>
  /** Takes presses until the returned function is called. */
  readonly start: () => () => void
  /** Follows the sessions until the returned function is called; in one tab only, else each would learn and plan by itself. */
  readonly lead: () => () => void
  /** Looks at the clock and at the sessions, where it leads. */
  readonly tick: () => void
  /** What another tab has stored. */
  readonly applyStored: (dinner: RunningDinner) => void
  readonly completeStep: (dish: string, step: string) => void
  /** A step takes so many minutes more. */
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
  /** Whether another plan is wanted after the one that is being made. */
  let isReplanRequested = false

  function commit(next: RunningDinner): void {
    if (next === dinner.getState()) return
    const committed = { ...next, revision: dinner.getState().revision + 1, change: newId() }
    dinner.setState(committed, true)
    persist(committed)
  }

  /** Lets the sessions show what has begun; what they refuse, they show otherwise. */
  function startSessionSteps(before: RunningDinner, after: RunningDinner): void {
    for (const key of Object.keys(after.begun)) {
      if (key in before.begun) continue
      const [recipe_id = '', step_id = ''] = key.split('\n')
      const session = sessionOf(store.getState(), recipe_id)
      if (session?.status === 'paused') store.dispatch({ type: 'RESUME_RECIPE', recipe_id })
      if (session?.steps.some(({ id, status }) => id === step_id && status === 'pending') === true)
        store.dispatch({ type: 'START_STEP', recipe_id, step_id })
    }
  }

  function tick(): void {
    // A store that has not been read has no sessions either, and its dishes would count as cleared away.
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
      // Somebody pressed something meanwhile: the plan is of what is over.
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
      // Of two that were made at once all tabs take the one that is stored.
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

/** The dinner as the planner takes it. */
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
