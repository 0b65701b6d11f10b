import type { ParsedRecipeInput } from '@souschef/contract'
import type { Tx } from '#platform/db/database.ts'
import type { Failure } from '#platform/http/outcome.ts'
import { type Author, create, type Saved, update } from './service.ts'
import { findAuthorId } from './store.ts'

interface Target {
  /** Of the recipe if it is a new one; when there is one already, nothing is written. */
  readonly id: string
  /** Of the recipe that it is a new version of, as long as there is one that the author may edit; null for none. */
  readonly changed: string | null
}

/** What the new version says: it does not publish or hide the recipe, and fields of which it says nothing stay. */
function changesOf({ status: _status, is_public: _public, ...body }: ParsedRecipeInput) {
  const isSaid = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)
  return { ...Object.fromEntries(Object.entries(body).filter(([, value]) => isSaid(value))), cleared: [] }
}

/** Stores a recipe that was read from elsewhere, as a new one or as the next version of another. */
export async function saveRecipe(
  tx: Tx,
  author: Author,
  body: ParsedRecipeInput,
  { id, changed }: Target,
): Promise<Pick<Saved, 'kind' | 'id'> | Failure> {
  if (changed !== null && (await findAuthorId(tx, changed)) === author.id) {
    const outcome = await update(tx, author, changed, changesOf(body))
    return outcome.kind === 'conflict' ? { kind: 'saved', id: changed } : outcome
  }
  if ((await findAuthorId(tx, id)) !== undefined) return { kind: 'saved', id }
  return create(tx, author, body, id)
}
