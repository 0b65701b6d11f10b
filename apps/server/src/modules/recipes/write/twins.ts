import type { RecipeContent } from '@souschef/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { type Change, setTwin } from './store.ts'

/** A possible translation of a recipe. */
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

/** Whether two recipes can be translations of each other: the same author, different languages (DEC-43). */
export const mayBeTwins = (a: Pick<Twin, 'id' | 'author_id' | 'language'>, b: typeof a): boolean =>
  a.id !== b.id && a.author_id === b.author_id && a.language !== b.language

/**
 * Links two translations with each other, and unlinks their previous ones: translations are always mutual (DEC-43).
 *
 * @param recipe as stored now
 * @param beforeId id of its previous translation
 * @param twin its new translation, as stored before
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
