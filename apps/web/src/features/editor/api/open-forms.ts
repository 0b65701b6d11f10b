const PREFIX = 'souschef.form.'

/** Web Locks, which are unavailable over plain HTTP. */
const locks = (): LockManager | null | undefined => navigator.locks

/**
 * Marks the form of a new recipe as open in this tab, so that other tabs do not offer its backup.
 *
 * @param id of its draft
 * @returns a function that releases the lock, as closing the tab does
 */
export function lockForm(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  locks()
    ?.request(PREFIX + id, { mode: 'shared' }, () => promise)
    .catch(() => undefined)
  return resolve
}

/** The draft ids of the new recipes whose forms are open in any tab; empty without Web Locks. */
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
