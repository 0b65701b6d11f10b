interface Row {
  readonly id: string
}

const indices = new WeakMap<readonly Row[], ReadonlyMap<string, number>>()

/** Finds a row. Lists are immutable and indexed once, because every field calls this at every keystroke. */
export function rowById<Item extends Row>(rows: readonly Item[], id: string): Item | undefined {
  let index = indices.get(rows)
  if (index === undefined) {
    index = new Map(rows.map((row, position) => [row.id, position]))
    indices.set(rows, index)
  }
  const position = index.get(id)
  return position === undefined ? undefined : rows[position]
}
