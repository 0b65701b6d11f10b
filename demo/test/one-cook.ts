import type { Step } from '@souschef/domain'

type TimedStep = Pick<Step, 'id' | 'estimated_time' | 'is_parallel' | 'dependencies'>

/**
 * Minutes until the last step is done when one cook works through the steps in order, with one hands-on step at a time and
 * unattended steps started as soon as possible. Burners and ovens are unlimited.
 *
 * @throws Error when a step can never start
 */
export function minutesForOneCook(steps: readonly TimedStep[]): number {
  const ends = new Map<string, number>()
  let now = 0
  let cookFreeAt = 0
  while (ends.size < steps.length) {
    const time = now
    const next = steps.find(
      (step) =>
        !ends.has(step.id) &&
        (step.is_parallel || cookFreeAt <= time) &&
        step.dependencies.every((id) => (ends.get(id) ?? Infinity) <= time),
    )
    if (next !== undefined) {
      const end = now + (next.estimated_time ?? 0)
      ends.set(next.id, end)
      if (!next.is_parallel) cookFreeAt = end
    } else {
      now = Math.min(...[...ends.values()].filter((end) => end > time))
      if (now === Infinity) throw new Error('a step depends on one that never ends')
    }
  }
  return Math.max(0, ...ends.values())
}
