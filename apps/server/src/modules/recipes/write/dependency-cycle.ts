interface Waiting {
  readonly id: string
  readonly dependencies: readonly string[]
}

/** The index of the first step that waits, in the end, for itself; -1 when there is none. */
export function findDependencyCycle(steps: readonly Waiting[]): number {
  const dependenciesOf = new Map(steps.map((step) => [step.id, step.dependencies]))
  return steps.findIndex((step) => {
    const seen = new Set<string>()
    const ahead = [...step.dependencies]
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      if (id === step.id) return true
      if (seen.has(id)) continue
      seen.add(id)
      ahead.push(...(dependenciesOf.get(id) ?? []))
    }
    return false
  })
}
