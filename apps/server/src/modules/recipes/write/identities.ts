/** The ids that a list of a recipe gets, in its order, and where a reference by a sent id leads. */
export interface Identities {
  readonly ids: readonly string[]
  readonly bySentId: ReadonlyMap<string, string>
}

/**
 * Gives every item its id (DEC-44). An id that the stored recipe knows stays, so that it survives the edit; a missing,
 * unknown or repeated one becomes a new one, so that no recipe takes ids from another. References by a sent id follow its
 * first item.
 *
 * @param taken ids given away already, where several lists share one space; the ids given here are added to it
 */
export function giveIdentities(
  items: readonly { readonly id?: string | undefined }[],
  stored: ReadonlySet<string>,
  newId: () => string,
  taken = new Set<string>(),
): Identities {
  const bySentId = new Map<string, string>()
  const ids = items.map(({ id: sent }) => {
    const id = sent !== undefined && stored.has(sent) && !taken.has(sent) ? sent : newId()
    taken.add(id)
    if (sent !== undefined && !bySentId.has(sent)) bySentId.set(sent, id)
    return id
  })
  return { ids, bySentId }
}
