interface Step {
  readonly id: string
  readonly dependencies: readonly string[]
}

/** Whether making one step depend on another would create a cycle. */
export function wouldCreateCycle(steps: readonly Step[], stepId: string, dependencyId: string): boolean {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const seen = new Set<string>()
  const pending = [dependencyId]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (id === stepId) return true
    if (seen.has(id)) continue
    seen.add(id)
    pending.push(...(byId.get(id)?.dependencies ?? []))
  }
  return false
}
