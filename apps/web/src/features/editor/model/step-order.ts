interface Waiting {
  readonly id: string
  readonly dependencies: readonly string[]
}

/** Whether `step` would wait for itself, directly or through others, if it also waited for `candidate`. */
export function wouldWaitForItself(steps: readonly Waiting[], stepId: string, candidateId: string): boolean {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const seen = new Set<string>()
  const open = [candidateId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === stepId) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(byId.get(id)?.dependencies ?? []))
  }
  return false
}
