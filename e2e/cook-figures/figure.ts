/** One figure with its goal. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly goal: number
  readonly unit: string
  /** What belongs to the figure and has no goal of its own. */
  readonly beside?: string
}

/** One figure as a line: what was measured, its goal, and how much of the goal it takes. */
export function figureLine({ what, value, goal, unit, beside }: Figure): string {
  const cells = [
    what.padEnd(46),
    `${value.toFixed(1)} ${unit}`.padStart(10),
    `goal ${goal} ${unit}`.padStart(12),
    `ratio ${(value / goal).toFixed(2)}`.padStart(10),
    value <= goal ? 'reached' : 'MISSED ',
  ]
  return [...cells, ...(beside === undefined ? [] : [beside])].join('  ')
}

/** @param share between 0 and 1: 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const index = Math.min(values.length - 1, Math.floor(values.length * share))
  return values.toSorted((a, b) => a - b)[index] ?? Number.NaN
}
