import { expect } from 'vitest'
import { currentStepIndex, progressPercent } from '../progress.ts'
import { repairBase } from '../repair-base.ts'
import type { CookingState, RecipeSession } from '../state.ts'

const countHandsOn = ({ steps }: RecipeSession, status: 'active' | 'paused'): number =>
  steps.filter((step) => step.status === status && !step.can_run_in_parallel).length

/** Expects the invariants that any events in any order preserve. */
export function expectInvariants(state: CookingState): void {
  for (const session of state.sessions) {
    const { steps, status } = session
    const completed = steps.every((step) => step.status === 'completed')
    const hasStepWith = (expectedStatus: string): boolean =>
      steps.some((step) => step.status === expectedStatus)
    expect(countHandsOn(session, 'active')).toBeLessThanOrEqual(1)
    expect(countHandsOn(session, 'paused')).toBeLessThanOrEqual(1)
    expect(status === 'completed').toBe(completed)
    expect(hasStepWith('active')).toBe(status === 'active')
    expect(hasStepWith('paused')).toBe(status === 'paused')
    expect(session.completed_at === null).toBe(!completed)
    const percent = progressPercent(session)
    expect(Number.isInteger(percent) && percent >= 0 && percent <= (completed ? 100 : 99)).toBe(true)
    expect(steps[currentStepIndex(session)]).toBeDefined()
    for (const step of steps) {
      expect(step.checked_ingredient_ids).toEqual(
        step.ingredient_ids.filter((id) => step.checked_ingredient_ids.includes(id)),
      )
      expect(step.completed_at === null).toBe(step.status !== 'completed')
      expect(step.started_at === null).toBe(step.status === 'pending')
    }
  }
  expect(new Set(state.sessions.map(({ recipe_id }) => recipe_id)).size).toBe(state.sessions.length)
  expect(new Set(state.sessions.map(({ ticket }) => ticket)).size).toBe(state.sessions.length)
  const { sessions, timers } = state
  expect(repairBase(state)).toEqual({ sessions, timers })
  expect(state.history.length).toBeLessThanOrEqual(10)
}
