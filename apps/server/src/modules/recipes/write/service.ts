import type { ParsedRecipeChanges, ParsedRecipeInput } from '@souschef/contract'
import { mayEdit, maySee } from '@souschef/domain'
import type { Language, RecipeContent } from '@souschef/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { fail, invalid } from '../../../platform/http/outcome.ts'
import type { Failure } from '../../../platform/http/outcome.ts'
import type { NewId } from '../../../platform/random.ts'
import { toContent } from './content.ts'
import { isVisible, termsOf } from '../../recipe-keys/recipe-keys.ts'
import { setMediaUses } from '../../media/media.ts'
import { holderOf, usePictures } from './pictures.ts'
import { deleteRecipe, insertRecipes, lockRecipesOf, updateRecipe } from './store.ts'
import { findRecipe } from '../stored/stored-recipe.ts'
import type { StoredRecipe } from '../stored/stored-recipe.ts'
import { settleChanges } from './settle-changes.ts'
import { findTwin, linkTwins, mayBeTwins } from './twins.ts'
import type { Twin } from './twins.ts'

/** The author of a change, its time, and the language of the request. */
export interface Author {
  readonly id: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly language: Language
  readonly newId: NewId
}

type Refused = Failure<'RECIPE_NOT_FOUND' | 'ACCESS_DENIED' | 'INVALID_REQUEST'>

/** The recipe was changed since the caller read it; the answer contains the stored one (API-32). */
export interface Conflict {
  readonly kind: 'conflict'
}

/** @returns the id of the new recipe (API-22) */
export async function create(
  tx: Tx,
  author: Author,
  body: ParsedRecipeInput,
): Promise<string | Failure<'INVALID_REQUEST'>> {
  if (body.translation_id != null) await lockRecipesOf(tx, author.id)
  const content = toContent(body, null, author)
  if (!content.ok) return invalid(content.error)
  const id = author.newId()
  const { now } = author
  return store(tx, null, {
    id,
    author_id: author.id,
    version: 1,
    created_at: now,
    updated_at: now,
    pictures: {},
    content: content.value,
  })
}

/** @returns the id of the recipe, or a conflict (API-23, API-32) */
export async function update(
  tx: Tx,
  author: Author,
  id: string,
  body: ParsedRecipeChanges,
): Promise<string | Conflict | Refused> {
  await lockRecipesOf(tx, author.id)
  const stored = await findEditable(tx, author.id, id)
  if ('kind' in stored) return stored
  if (body.version !== undefined && body.version !== stored.version) return { kind: 'conflict' }
  const content = toContent(body, stored.content, author)
  if (!content.ok) return invalid(content.error)
  return store(tx, stored, {
    ...stored,
    version: stored.version + 1,
    updated_at: Math.max(author.now, stored.updated_at),
    content: content.value,
  })
}

/** Deletes a recipe with its favourites, notes and views, and unlinks its translation. */
export async function remove(
  tx: Tx,
  author: Pick<Author, 'id' | 'now'>,
  id: string,
): Promise<null | Refused> {
  await lockRecipesOf(tx, author.id)
  const stored = await findEditable(tx, author.id, id)
  if ('kind' in stored) return stored
  await setMediaUses(tx, holderOf(stored), [], author.now)
  const left = await linkTwins(tx, { id, visible: false }, stored.content.translation_id, null)
  await settleChanges(tx, [await deleteRecipe(tx, stored), ...left])
  return null
}

/** 404 for a recipe that the caller may not see, whether or not it exists; 403 for someone else's (DEC-15). */
async function findEditable(tx: Tx, userId: string, id: string): Promise<StoredRecipe | Refused> {
  const stored = await findRecipe(tx, id)
  if (stored === undefined) return fail('RECIPE_NOT_FOUND')
  const guarded = { ...stored.content, author_id: stored.author_id }
  if (!maySee(guarded, userId)) return fail('RECIPE_NOT_FOUND')
  return mayEdit(guarded, userId) ? stored : fail('ACCESS_DENIED')
}

async function store(
  tx: Tx,
  before: StoredRecipe | null,
  after: StoredRecipe,
): Promise<string | Failure<'INVALID_REQUEST'>> {
  const beforeId = before?.content.translation_id ?? null
  const twin = await twinOf(tx, after, beforeId)
  if (twin === 'invalid') return invalid([{ path: 'translation_id', code: 'invalid' }])
  const content: RecipeContent = { ...after.content, translation_id: twin?.id ?? null }
  const pictures = await usePictures(tx, before, after)
  if (!pictures.ok) return invalid(pictures.error)
  const written = {
    recipe: { ...after, content, pictures: pictures.value },
    twinVisible: twin?.visible ?? false,
  }
  const own =
    before === null
      ? await insertRecipes(tx, [written])
      : [await updateRecipe(tx, written, termsOf(before.content))]
  const others = await linkTwins(tx, { id: after.id, visible: isVisible(content) }, beforeId, twin)
  await settleChanges(tx, [...own, ...others])
  return after.id
}

/** The requested translation; null if the recipe changed to the language of its present one, which unlinks them. */
async function twinOf(
  tx: Tx,
  { id, author_id, content }: StoredRecipe,
  beforeId: string | null,
): Promise<Twin | null | 'invalid'> {
  if (content.translation_id === null) return null
  const twin = await findTwin(tx, content.translation_id)
  if (twin !== null && mayBeTwins(twin, { id, author_id, language: content.language })) return twin
  return content.translation_id === beforeId ? null : 'invalid'
}
