/** The ids assigned to the items of a list, in order, and by sent id. */
export interface AssignedIds {
  readonly ids: readonly string[]
  readonly bySentId: ReadonlyMap<string, string>
}

/**
 * Assigns an id to every item (DEC-44). Ids of the stored recipe survive the edit; a missing, unknown or repeated id is replaced
 * by a new one, so that no recipe can use another's ids. A reference to a repeated id means the first item with it.
 *
 * @param taken ids already assigned in other lists that share the same id space; the new ones are added
 */
export function assignIds(
  items: readonly { readonly id?: string | undefined }[],
  stored: ReadonlySet<string>,
  newId: () => string,
  taken = new Set<string>(),
): AssignedIds {
  const bySentId = new Map<string, string>()
  const ids = items.map(({ id: sent }) => {
    const id = sent !== undefined && stored.has(sent) && !taken.has(sent) ? sent : newId()
    taken.add(id)
    if (sent !== undefined && !bySentId.has(sent)) bySentId.set(sent, id)
    return id
  })
  return { ids, bySentId }
}
