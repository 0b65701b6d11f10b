import type { RecipeContent } from '@souschef/domain'
import type { Tx } from '#platform/db/database.ts'
import { type Change, setTranslation } from './store.ts'

/** A possible translation of a recipe. */
export interface TranslationCandidate {
  readonly id: string
  readonly author_id: string
  readonly language: RecipeContent['language']
  readonly translation_id: string | null
  readonly visible: boolean
}

export async function findTranslation(tx: Tx, id: string): Promise<TranslationCandidate | null> {
  const row = await tx
    .selectFrom('recipes')
    .select(['id', 'author_id', 'language', 'translation_id', 'visible'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, visible: row.visible === 1 }
}

/** Whether two recipes can be translations of each other: the same author, different languages (DEC-43). */
export const canBeTranslations = (
  a: Pick<TranslationCandidate, 'id' | 'author_id' | 'language'>,
  b: typeof a,
): boolean => a.id !== b.id && a.author_id === b.author_id && a.language !== b.language

/**
 * Links two translations with each other, and unlinks their previous ones: translations are always mutual (DEC-43).
 *
 * @param recipe in its new state
 * @param previousId id of its previous translation
 * @param translation its new translation, as stored before the change
 */
export async function linkTranslations(
  tx: Tx,
  recipe: { readonly id: string; readonly visible: boolean },
  previousId: string | null,
  translation: TranslationCandidate | null,
): Promise<readonly Change[]> {
  const changes: Change[] = []
  const unlinked = [
    previousId === translation?.id ? null : previousId,
    translation?.translation_id === recipe.id ? null : translation?.translation_id,
  ]
  for (const id of unlinked) if (id != null) changes.push(await setTranslation(tx, id, null))
  if (translation !== null) changes.push(await setTranslation(tx, translation.id, recipe))
  return changes
}
