import type { RecipeSession } from '@souschef/domain'

/** What others see of a cook. */
export interface CurrentStep {
  readonly recipe_id: string
  /** From 1 to `steps_count`. */
  readonly step: number
  readonly steps_count: number
  /** Epoch milliseconds. */
  readonly started_at: number
}

/** What a cook is at: the dish whose step changed last, of those that are neither paused nor done. Null if there is none. */
export function currentStep(sessions: readonly RecipeSession[]): CurrentStep | null {
  const cooking = sessions.flatMap((session) => {
    const stepIndex = session.steps.findIndex(({ status }) => status === 'active')
    return session.status === 'active' && stepIndex !== -1 ? { session, place: stepIndex } : []
  })
  const latest = cooking.toSorted((a, b) => b.session.step_changed_at - a.session.step_changed_at)[0]
  if (latest === undefined) return null
  const { recipe_id, steps, started_at } = latest.session
  return { recipe_id, step: latest.place + 1, steps_count: steps.length, started_at }
}
