import type { RecipeContent } from '@souschef/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { type Change, setTwin } from './store.ts'

/** A recipe that may be another's translation. */
export interface Twin {
  readonly id: string
  readonly author_id: string
  readonly language: RecipeContent['language']
  readonly translation_id: string | null
  readonly visible: boolean
}

export async function findTwin(tx: Tx, id: string): Promise<Twin | null> {
  const row = await tx
    .selectFrom('recipes')
    .select(['id', 'author_id', 'language', 'translation_id', 'visible'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, visible: row.visible === 1 }
}

/** Two recipes of one author in two languages may be each other's translation (DEC-43). */
export const mayBeTwins = (a: Pick<Twin, 'id' | 'author_id' | 'language'>, b: typeof a): boolean =>
  a.id !== b.id && a.author_id === b.author_id && a.language !== b.language

/**
 * Lets both sides of a pair know each other, and those that were in a pair with them before know that they are alone: a
 * translation is always mutual (DEC-43).
 *
 * @param recipe as it is stored now; `translation_id` is its twin's
 * @param beforeId of the twin that it had before
 * @param twin the one that it has now, as it was before
 */
export async function linkTwins(
  tx: Tx,
  recipe: { readonly id: string; readonly visible: boolean },
  beforeId: string | null,
  twin: Twin | null,
): Promise<readonly Change[]> {
  const changes: Change[] = []
  const left = [
    beforeId === twin?.id ? null : beforeId,
    twin?.translation_id === recipe.id ? null : twin?.translation_id,
  ]
  for (const id of left) if (id != null) changes.push(await setTwin(tx, id, null))
  if (twin !== null) changes.push(await setTwin(tx, twin.id, recipe))
  return changes
}
