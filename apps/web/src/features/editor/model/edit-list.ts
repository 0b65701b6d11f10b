interface Row {
  readonly id: string
}

/** Returns a copy of the list with one item updated. */
export const updateItem = <Item extends Row>(
  items: readonly Item[],
  id: string,
  changes: Partial<NoInfer<Item>>,
): readonly Item[] => items.map((item) => (item.id === id ? { ...item, ...changes } : item))

export const removeItem = <Item extends Row>(items: readonly Item[], id: string): readonly Item[] =>
  items.filter((item) => item.id !== id)

/** Returns a copy of the list with the item inserted after the one with id `after`, or appended if there is none. */
export function insertAfter<Item extends Row>(
  items: readonly Item[],
  after: string | undefined,
  item: Item,
): readonly Item[] {
  const index = items.findIndex(({ id }) => id === after)
  return items.toSpliced(index === -1 ? items.length : index + 1, 0, item)
}

/** Moves an item by `offset`, clamped to the ends. Returns the same list if the item stays where it is. */
export function moveItem<Item extends Row>(
  items: readonly Item[],
  id: string,
  offset: number,
): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = Math.max(0, Math.min(items.length - 1, from + offset))
  if (item === undefined || to === from) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The side of a row that another is moved to. */
export type Edge = 'before' | 'after'

/** Moves an item directly before or after another. Returns the same list if nothing changes. */
export function moveItemTo<Item extends Row>(
  items: readonly Item[],
  id: string,
  targetId: string,
  edge: Edge,
): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const target = items.findIndex((item) => item.id === targetId)
  if (from === -1 || target === -1 || target === from) return items
  const to = target + (edge === 'after' ? 1 : 0) - (target > from ? 1 : 0)
  return moveItem(items, id, to - from)
}
