import type { CookingState } from '@souschef/domain'
import { type Dinner, type Observation, type PlanChanges, planChanges } from '@souschef/domain/planning'
import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '../../../../platform/readonly-store.ts'
import type { CookingStore } from '../../../../platform/cooking/cooking-store.ts'
import { newId } from '../../../../platform/ids.ts'
import { SHELVES } from '../../../../platform/planning/dinner-choice.ts'
import type { Planner } from '../../../../platform/planning/planner.ts'
import {
  advance,
  beginNow,
  cookingOf,
  doneIn,
  observationsOf,
  prolong,
  type RunningDinner,
  withPlan,
} from './progress.ts'

/** When a step change was refused because another had just been made (COOK-15), in milliseconds. */
const AGAIN_MS = 250

export interface DriverOptions {
  readonly dinner: RunningDinner
  readonly store: Pick<CookingStore, 'getState' | 'isLoaded' | 'subscribe' | 'dispatch'>
  readonly planner: Pick<Planner, 'replan'>
  /** The minute of the epoch that it is. */
  readonly now: () => number
  /** Stores what has changed. */
  readonly keep: (dinner: RunningDinner) => void
  /** Learns how long a step took. */
  readonly observe: (observation: Observation) => void
}

/** A plan was made anew: what it changed; null if none could be made, and the one before goes on. */
export interface PlanNews {
  readonly changes: PlanChanges | null
}

/** Cooks a dinner by its plan (SMART-5): drives its sessions, and plans the rest anew when things are not as planned. */
export interface DinnerDriver {
  readonly dinner: ReadonlyStore<RunningDinner>
  readonly news: ReadonlyStore<PlanNews | null>
  /** Takes presses until the returned function is called. */
  readonly start: () => () => void
  /** Follows the sessions until the returned function is called; in one tab only, else each would learn and plan by itself. */
  readonly lead: () => () => void
  /** Looks at the clock and at the sessions, where it leads. */
  readonly look: () => void
  /** What another tab has stored. */
  readonly show: (dinner: RunningDinner) => void
  readonly done: (dish: string, step: string) => void
  /** A step takes so many minutes more. */
  readonly prolong: (key: string, minutes: number) => void
  readonly begin: (key: string) => void
  readonly setCooks: (cooks: number) => void
}

export function driveDinner({
  dinner: first,
  store,
  planner,
  now,
  keep,
  observe,
}: DriverOptions): DinnerDriver {
  const dinner = createStore(() => first)
  const news = createStore<PlanNews | null>(() => null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = true
  let leads = false
  let isPlanning = false
  /** Whether another plan is wanted after the one that is being made. */
  let isWanted = false

  function set(next: RunningDinner): void {
    if (next === dinner.getState()) return
    const changed = { ...next, revision: dinner.getState().revision + 1, change: newId() }
    dinner.setState(changed, true)
    keep(changed)
  }

  /** Lets the sessions show what has begun; what they refuse, they show otherwise. */
  function beginSessions(before: RunningDinner, after: RunningDinner): void {
    for (const key of Object.keys(after.begun)) {
      if (key in before.begun) continue
      const [recipe_id = '', step_id = ''] = key.split('\n')
      const session = sessionOf(store.getState(), recipe_id)
      if (session?.status === 'paused') store.dispatch({ type: 'RESUME_RECIPE', recipe_id })
      if (session?.steps.some(({ id, status }) => id === step_id && status === 'pending') === true)
        store.dispatch({ type: 'START_STEP', recipe_id, step_id })
    }
  }

  function look(): void {
    // A store that has not been read has no sessions either, and its dishes would count as cleared away.
    if (!leads || !store.isLoaded.getState()) return
    const before = dinner.getState()
    const { dinner: after, needsPlan } = advance(before, doneIn(before, store.getState()), now())
    set(after)
    for (const observation of observationsOf(before, after, now())) observe(observation)
    beginSessions(before, after)
    if (needsPlan) void plan()
  }

  async function plan(): Promise<void> {
    isWanted = true
    if (isPlanning) return
    isPlanning = true
    while (isWanted) {
      isWanted = false
      await planOnce()
    }
    isPlanning = false
    look()
  }

  async function planOnce(): Promise<void> {
    if (isOver) return
    const before = dinner.getState()
    try {
      const planned = await planner.replan(dinnerOf(before, now()), before.plan, cookingOf(before))
      const current = dinner.getState()
      // Somebody pressed something meanwhile: the plan is of what is over.
      if (current !== before) isWanted = true
      else if (!isOver) {
        const next = withPlan(before, planned)
        set(next)
        news.setState({ changes: planChanges(before.plan, next.plan) })
      }
    } catch {
      if (!isOver) news.setState({ changes: null })
    }
  }

  function change(next: RunningDinner): void {
    if (next === dinner.getState()) return
    const before = dinner.getState()
    set(next)
    beginSessions(before, next)
    void plan()
  }

  function done(recipe_id: string, step_id: string): void {
    const outcome = store.dispatch({ type: 'COMPLETE_STEP', recipe_id, step_id, confirmed: true })
    if (!outcome.ok && outcome.error.code === 'locked')
      timer = setTimeout(() => {
        if (!isOver) done(recipe_id, step_id)
      }, AGAIN_MS)
  }

  return {
    dinner,
    news,
    start: () => {
      isOver = false
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
    lead: () => {
      leads = true
      const unsubscribe = store.subscribe(look)
      look()
      return () => {
        leads = false
        unsubscribe()
      }
    },
    look,
    show: (next) => {
      const { plan: before, revision, change: own } = dinner.getState()
      // Of two that were made at once all tabs take the one that is stored.
      if (next.revision < revision || (next.revision === revision && next.change === own)) return
      dinner.setState(next, true)
      const changes = planChanges(before, next.plan)
      if (changes.delay !== 0 || changes.moved.length > 0) news.setState({ changes })
    },
    done,
    prolong: (key, minutes) => change(prolong(dinner.getState(), key, minutes, now())),
    begin: (key) => change(beginNow(dinner.getState(), key, now())),
    setCooks: (cooks) => change({ ...dinner.getState(), cooks }),
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
