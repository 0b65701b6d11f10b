interface Waiting {
  readonly id: string
  readonly dependencies: readonly string[]
}

/** @returns the index of the first step on a dependency cycle, or -1 */
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
