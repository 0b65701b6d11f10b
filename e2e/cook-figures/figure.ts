/** A measured figure with its target. */
export interface Figure {
  readonly label: string
  readonly value: number
  readonly goal: number
  readonly unit: string
  /** Related values without a target of their own. */
  readonly note?: string
}

/** Formats a figure as a line: the measured value, its target, and its share of the target. */
export function figureLine({ label, value, goal, unit, note }: Figure): string {
  const cells = [
    label.padEnd(46),
    `${value.toFixed(1)} ${unit}`.padStart(10),
    `goal ${goal} ${unit}`.padStart(12),
    `ratio ${(value / goal).toFixed(2)}`.padStart(10),
    value <= goal ? 'reached' : 'MISSED ',
  ]
  return [...cells, ...(note === undefined ? [] : [note])].join('  ')
}

/** @param share from 0 to 1; 0.5 is the median */
export function quantile(values: readonly number[], share: number): number {
  const index = Math.min(values.length - 1, Math.floor(values.length * share))
  return values.toSorted((a, b) => a - b)[index] ?? Number.NaN
}
