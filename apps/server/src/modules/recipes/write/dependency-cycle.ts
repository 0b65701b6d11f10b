interface StepNode {
  readonly id: string
  readonly dependencies: readonly string[]
}

/** @returns the index of the first step on a dependency cycle, or -1 */
export function findDependencyCycle(steps: readonly StepNode[]): number {
  const dependenciesOf = new Map(steps.map((step) => [step.id, step.dependencies]))
  return steps.findIndex((step) => {
    const seen = new Set<string>()
    const stack = [...step.dependencies]
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (id === step.id) return true
      if (seen.has(id)) continue
      seen.add(id)
      stack.push(...(dependenciesOf.get(id) ?? []))
    }
    return false
  })
}
