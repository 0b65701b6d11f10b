import { changedFields, compareRecipes, readRecipeContent } from '@souschef/domain'
import { z } from 'zod'
import type { Reader, Tx } from '#platform/db/database.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import { setMediaUses } from '../../media/media.ts'
import { pictureIdsIn } from '../stored/picture-ids.ts'
import { type StoredRecipe, serializeContent } from '../stored/stored-recipe.ts'

/** Former versions retained per recipe; the oldest are deleted. */
export const MAX_VERSIONS = 100

/** A link between recipes rather than content, so its changes are not archived. */
const TRANSLATION_FIELD = 'translation_id'

const mediaHolder = ({ id, author_id }: StoredRecipe) => ({ kind: 'version', id, userId: author_id }) as const

/** Archives the content that `after` replaces, if it differs, with its pictures. The caller must have locked the recipe. */
export async function archiveVersion(tx: Tx, before: StoredRecipe, after: StoredRecipe): Promise<void> {
  const changes = changedFields(compareRecipes(before.content, after.content)).filter(
    (field) => field !== TRANSLATION_FIELD,
  )
  if (changes.length === 0) return
  await tx
    .insertInto('recipe_versions')
    .values({
      recipe_id: before.id,
      number: before.version,
      saved_at: before.updated_at,
      content: serializeContent(before.content),
      next_changes: JSON.stringify(changes),
      picture_ids: JSON.stringify(pictureIdsIn(before.content)),
    })
    .execute()
  await tx
    .deleteFrom('recipe_versions')
    .where('recipe_id', '=', before.id)
    .where('number', '<', (eb) =>
      eb
        .selectFrom('recipe_versions')
        .select('number')
        .where('recipe_id', '=', before.id)
        .orderBy('number', 'desc')
        .limit(1)
        .offset(MAX_VERSIONS - 1),
    )
    .execute()
  const retained = await tx
    .selectFrom('recipe_versions')
    .select('picture_ids')
    .where('recipe_id', '=', before.id)
    .execute()
  const used = retained.flatMap(({ picture_ids }) => storedJson(picture_ids, readNames))
  await setMediaUses(tx, mediaHolder(before), [...new Set(used)], after.updated_at)
}

/** Releases the pictures of all former versions, before the recipe is deleted. */
export const releaseVersions = (tx: Tx, recipe: StoredRecipe, now: number): Promise<unknown> =>
  setMediaUses(tx, mediaHolder(recipe), [], now)

const readNames = (value: unknown) => z.array(z.string()).safeParse(value).data

/** The current version and the former ones, newest first. */
export async function listVersions(db: Reader, recipe: StoredRecipe) {
  const former = await db
    .selectFrom('recipe_versions')
    .select(['number', 'saved_at', 'next_changes'])
    .where('recipe_id', '=', recipe.id)
    .orderBy('number', 'desc')
    .execute()
  const all = [{ number: recipe.version, saved_at: recipe.updated_at }, ...former]
  return all.map(({ number, saved_at }, index) => {
    const previous = former[index]
    return {
      number,
      saved_at: isoInstant(saved_at),
      is_current: index === 0,
      changed_fields: previous === undefined ? null : [...storedJson(previous.next_changes, readNames)],
    }
  })
}

/** A version of a recipe, which may be the current one; undefined if it is not retained. */
export async function findVersion(
  db: Reader,
  recipe: StoredRecipe,
  number: number,
): Promise<StoredRecipe | undefined> {
  if (number === recipe.version) return recipe
  const row = await db
    .selectFrom('recipe_versions')
    .select(['saved_at', 'content'])
    .where('recipe_id', '=', recipe.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const content = storedJson(row.content, readRecipeContent)
  return { ...recipe, version: number, updated_at: row.saved_at, content }
}
