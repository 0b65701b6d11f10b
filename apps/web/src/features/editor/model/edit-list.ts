/** The list with one item changed; items are found by id, so that a change never lands on a neighbour. */
export const changed = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  change: Partial<Item>,
): readonly Item[] => items.map((item) => (item.id === id ? { ...item, ...change } : item))

export const without = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
): readonly Item[] => items.filter((item) => item.id !== id)

/** The list with one item moved by `offset` places; beyond an end it stays there. */
export function moved<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  offset: number,
): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (item === undefined) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, from + offset)), 0, item)
}
