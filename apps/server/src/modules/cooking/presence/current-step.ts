import type { RecipeSession } from '@souschef/domain'

/** The step of a cook that others see. */
export interface CurrentStep {
  readonly recipe_id: string
  /** From 1 to `steps_count`. */
  readonly step: number
  readonly steps_count: number
  /** Epoch milliseconds. */
  readonly started_at: number
}

/** The step that changed last among the dishes that are neither paused nor completed; null if there is none. */
export function currentStep(sessions: readonly RecipeSession[]): CurrentStep | null {
  const cooking = sessions.flatMap((session) => {
    const stepIndex = session.steps.findIndex(({ status }) => status === 'active')
    return session.status === 'active' && stepIndex !== -1 ? { session, stepIndex } : []
  })
  const latest = cooking.toSorted((a, b) => b.session.step_changed_at - a.session.step_changed_at)[0]
  if (latest === undefined) return null
  const { recipe_id, steps, started_at } = latest.session
  return { recipe_id, step: latest.stepIndex + 1, steps_count: steps.length, started_at }
}
