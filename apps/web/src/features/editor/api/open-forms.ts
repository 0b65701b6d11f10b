const PREFIX = 'souschef.form.'

/** Web Locks; there are none on plain HTTP. */
const locks = (): LockManager | null | undefined => navigator.locks

/**
 * Lets other tabs know that the form of a new recipe is open here, for they are not to offer what is being written here.
 *
 * @param id of its draft
 * @returns ends it, as closing the tab does
 */
export function lockForm(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  locks()
    ?.request(PREFIX + id, { mode: 'shared' }, () => promise)
    .catch(() => undefined)
  return resolve
}

/** The draft ids of the new recipes whose forms are open in any tab; none where browsers cannot tell. */
export async function findOpenForms(): Promise<ReadonlySet<string>> {
  const state = await locks()
    ?.query()
    .catch(() => undefined)
  return new Set(
    (state?.held ?? []).flatMap(({ name = '' }) =>
      name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
    ),
  )
}
