interface Step {
  readonly id: string
  readonly dependencies: readonly string[]
}

/**
 * Finds out whether a step waits for another, directly or through others.
 *
 * @returns the ids of the steps between them, on a shortest way; null if it does not wait
 */
export function waitsThrough(
  steps: readonly Step[],
  waitingId: string,
  forId: string,
): readonly string[] | null {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const ways = new Map<string, readonly string[]>([[waitingId, []]])
  for (const [id, way] of ways) {
    for (const next of byId.get(id)?.dependencies ?? []) {
      const between = id === waitingId ? way : [...way, id]
      if (next === forId) return between
      if (!ways.has(next)) ways.set(next, between)
    }
  }
  return null
}

/** Whether making one step depend on another would create a cycle. */
export const wouldCreateCycle = (steps: readonly Step[], stepId: string, dependencyId: string): boolean =>
  stepId === dependencyId || waitsThrough(steps, dependencyId, stepId) !== null
