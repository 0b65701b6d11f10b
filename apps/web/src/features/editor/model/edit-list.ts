interface Row {
  readonly id: string
}

/** The list with one item changed. */
export const changed = <Item extends Row>(
  items: readonly Item[],
  id: string,
  changes: Partial<NoInfer<Item>>,
): readonly Item[] => items.map((item) => (item.id === id ? { ...item, ...changes } : item))

export const without = <Item extends Row>(items: readonly Item[], id: string): readonly Item[] =>
  items.filter((item) => item.id !== id)

/** The list with an item behind the one with the id `after`; at the end when that is missing. */
export function insertedAfter<Item extends Row>(
  items: readonly Item[],
  after: string | undefined,
  item: Item,
): readonly Item[] {
  const index = items.findIndex(({ id }) => id === after)
  return items.toSpliced(index === -1 ? items.length : index + 1, 0, item)
}

/** The list with one item moved by `offset` places, at most to an end; the same list when it stays where it is. */
export function moved<Item extends Row>(items: readonly Item[], id: string, offset: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = Math.max(0, Math.min(items.length - 1, from + offset))
  if (item === undefined || to === from) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
