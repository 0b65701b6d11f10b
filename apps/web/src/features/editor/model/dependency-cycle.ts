interface Step {
  readonly id: string
  readonly dependencies: readonly string[]
}

/**
 * Finds how a step depends on another, directly or through others.
 *
 * @returns the ids of the steps between them, on a shortest path; null if it does not depend on the other
 */
export function dependencyPath(
  steps: readonly Step[],
  waitingId: string,
  targetId: string,
): readonly string[] | null {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const paths = new Map<string, readonly string[]>([[waitingId, []]])
  for (const [id, path] of paths) {
    for (const next of byId.get(id)?.dependencies ?? []) {
      const nextPath = id === waitingId ? path : [...path, id]
      if (next === targetId) return nextPath
      if (!paths.has(next)) paths.set(next, nextPath)
    }
  }
  return null
}

/** Whether making one step depend on another would create a cycle. */
export const wouldCreateCycle = (steps: readonly Step[], stepId: string, dependencyId: string): boolean =>
  stepId === dependencyId || dependencyPath(steps, dependencyId, stepId) !== null
