import type { ParsedRecipeChanges, ParsedRecipeInput } from '@souschef/contract'
import { publishingIssues } from '@souschef/domain'
import type { Language, RecipeContent } from '@souschef/domain'
import type { Tx } from '#platform/db/database.ts'
import { fail, invalid } from '#platform/http/outcome.ts'
import type { Failure, FieldProblem } from '#platform/http/outcome.ts'
import type { NewId } from '#platform/random.ts'
import { completeDraft, deleteDraft } from '../drafts/draft-store.ts'
import { findVersion, archiveVersion, releaseVersions } from '../history/version-store.ts'
import { toContent } from './content.ts'
import { copyContent } from './copy-content.ts'
import { termsOf } from '../../recipe-keys/recipe-keys.ts'
import { setMediaUses } from '../../media/media.ts'
import { findEditable } from '../stored/editable-recipe.ts'
import { mediaHolder, recordPictureUses, withoutUnfetched } from './pictures.ts'
import {
  deleteRecipe,
  insertRecipes,
  lockForDeletion,
  lockRecipesOf,
  type Origin,
  setOrigin,
  updateRecipe,
} from './store.ts'
import { findVisibleRecipe, isVisible, type StoredRecipe } from '../stored/stored-recipe.ts'
import { propagateChanges } from './propagate-changes.ts'
import { findTranslation, linkTranslations, canBeTranslations } from './translations.ts'
import type { TranslationCandidate } from './translations.ts'

/** The author of a change, its time, and the language of the request. */
export interface Author {
  readonly id: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly language: Language
  readonly newId: NewId
}

type EditFailure = Failure<'RECIPE_NOT_FOUND' | 'ACCESS_DENIED' | 'INVALID_REQUEST'>

/** The recipe was changed since the caller read it; the response contains the stored one (API-32). */
export interface Conflict {
  readonly kind: 'conflict'
}

export interface Saved {
  readonly kind: 'saved'
  readonly id: string
  /** The pictures of the body that were left out, because they could not be fetched (DEC-56). */
  readonly unfetched: readonly FieldProblem[]
}

/**
 * Stores a new recipe (API-22).
 *
 * @param id that the client chose; not yet taken
 */
export async function create(
  tx: Tx,
  author: Author,
  body: ParsedRecipeInput,
  id?: string,
): Promise<Saved | Failure<'INVALID_REQUEST'>> {
  if (body.translation_id != null) await lockRecipesOf(tx, author.id)
  const content = toContent(body, null, author)
  if (!content.ok) return invalid(content.error)
  if (body.draft !== undefined) await completeDraft(tx, author.id, body.draft, author.now)
  const { content: fetched, unfetched } = withoutUnfetched(null, content.value)
  return toSaved(await store(tx, null, newRecipe(author, fetched, id)), unfetched)
}

const toSaved = <Refusal>(stored: string | Refusal, unfetched: readonly FieldProblem[]): Saved | Refusal =>
  typeof stored === 'string' ? { kind: 'saved', id: stored, unfetched } : stored

const newRecipe = (author: Author, content: RecipeContent, id = author.newId()): StoredRecipe => ({
  id,
  author_id: author.id,
  version: 1,
  created_at: author.now,
  updated_at: author.now,
  pictures: {},
  is_hidden: false,
  content,
})

/**
 * Copies a recipe that the caller may see into a draft of theirs.
 *
 * @param copyId that the client chose; not yet taken
 * @returns the id of the copy
 */
export async function copy(
  tx: Tx,
  author: Author,
  id: string,
  copyId?: string,
): Promise<string | Failure<'RECIPE_NOT_FOUND' | 'INVALID_REQUEST'>> {
  const source = await findVisibleRecipe(tx, id, author.id)
  if (source === undefined) return fail('RECIPE_NOT_FOUND')
  const { username } = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', source.author_id)
    .executeTakeFirstOrThrow()
  const origin = { id, title: source.content.title, username, authorId: source.author_id }
  return store(tx, null, newRecipe(author, copyContent(source.content, author.newId), copyId), {
    origin,
    previousContent: source.content,
  })
}

/** Changes a recipe, unless it conflicts with another change (API-23, API-32). */
export async function update(
  tx: Tx,
  author: Author,
  id: string,
  body: ParsedRecipeChanges,
): Promise<Saved | Conflict | EditFailure> {
  await lockRecipesOf(tx, author.id)
  const stored = await findEditable(tx, author.id, id)
  if ('kind' in stored) return stored
  if (body.version !== undefined && body.version !== stored.version) return { kind: 'conflict' }
  const content = toContent(body, stored.content, author)
  if (!content.ok) return invalid(content.error)
  if (body.draft !== undefined) await completeDraft(tx, author.id, body.draft, author.now)
  const { content: fetched, unfetched } = withoutUnfetched(stored.content, content.value)
  return toSaved(await store(tx, stored, nextVersion(author, stored, fetched)), unfetched)
}

const nextVersion = ({ now }: Author, stored: StoredRecipe, content: RecipeContent): StoredRecipe => ({
  ...stored,
  version: stored.version + 1,
  updated_at: Math.max(now, stored.updated_at),
  content,
})

/**
 * Saves the content of a former version as a new one. Visibility and translation are unchanged, so that restoring in a published
 * recipe requires a version that may be published.
 *
 * @param version the current version as known to the caller
 * @returns the id of the recipe; the stored one's on a conflict (API-32)
 */
export async function restore(
  tx: Tx,
  author: Author,
  id: string,
  { number, version }: { readonly number: number; readonly version: number },
): Promise<string | Conflict | EditFailure | Failure<'VERSION_NOT_FOUND'>> {
  await lockRecipesOf(tx, author.id)
  const stored = await findEditable(tx, author.id, id)
  if ('kind' in stored) return stored
  if (version !== stored.version) return { kind: 'conflict' }
  const former = await findVersion(tx, stored, number)
  if (former === undefined) return fail('VERSION_NOT_FOUND')
  if (number === stored.version) return id
  const { status, is_public, translation_id } = stored.content
  const content = { ...former.content, status, is_public, translation_id }
  const issues = status === 'published' ? publishingIssues(content) : []
  if (issues.length > 0) return invalid(issues)
  return store(tx, stored, nextVersion(author, stored, content), { previousContent: former.content })
}

/** Deletes a recipe with its favourites, notes and views, and unlinks its translation. */
export async function remove(
  tx: Tx,
  author: Pick<Author, 'id' | 'now'>,
  id: string,
): Promise<null | EditFailure> {
  await lockRecipesOf(tx, author.id)
  const stored = await findEditable(tx, author.id, id)
  if ('kind' in stored) return stored
  await lockForDeletion(tx, id)
  await setMediaUses(tx, mediaHolder(stored), [], author.now)
  await releaseVersions(tx, stored, author.now)
  await deleteDraft(tx, author.id, id, author.now)
  const unlinked = await linkTranslations(tx, { id, visible: false }, stored.content.translation_id, null)
  await propagateChanges(tx, [await deleteRecipe(tx, stored), ...unlinked])
  return null
}

interface StoreOptions {
  /** The source of a copy. */
  readonly origin?: Origin | null
  /** Content whose pictures are accepted even if their links are no longer valid; by default the previous content. */
  readonly previousContent?: RecipeContent | null
}

async function store(
  tx: Tx,
  before: StoredRecipe | null,
  after: StoredRecipe,
  { origin = null, previousContent = before?.content ?? null }: StoreOptions = {},
): Promise<string | Failure<'INVALID_REQUEST'>> {
  const previousTranslationId = before?.content.translation_id ?? null
  const translation = await resolveTranslation(tx, after, previousTranslationId)
  if (translation === 'invalid') return invalid([{ path: 'translation_id', code: 'invalid' }])
  const content: RecipeContent = { ...after.content, translation_id: translation?.id ?? null }
  // Before the uses of the recipe are replaced, so that the version may use its pictures.
  if (before !== null) await archiveVersion(tx, before, after)
  const pictures = await recordPictureUses(tx, previousContent, after)
  if (!pictures.ok) return invalid(pictures.error)
  const record = {
    recipe: { ...after, content, pictures: pictures.value },
    translationVisible: translation?.visible ?? false,
  }
  const changes =
    before === null
      ? await insertRecipes(tx, [record])
      : [await updateRecipe(tx, record, termsOf(before.content))]
  if (origin !== null) await setOrigin(tx, after.id, origin)
  const translationChanges = await linkTranslations(
    tx,
    { id: after.id, visible: isVisible(after) },
    previousTranslationId,
    translation,
  )
  await propagateChanges(tx, [...changes, ...translationChanges])
  return after.id
}

/** The requested translation; null if the recipe changed to the language of its current translation, which unlinks them. */
async function resolveTranslation(
  tx: Tx,
  { id, author_id, content }: StoredRecipe,
  previousTranslationId: string | null,
): Promise<TranslationCandidate | null | 'invalid'> {
  if (content.translation_id === null) return null
  const translation = await findTranslation(tx, content.translation_id)
  if (translation !== null && canBeTranslations(translation, { id, author_id, language: content.language }))
    return translation
  return content.translation_id === previousTranslationId ? null : 'invalid'
}
