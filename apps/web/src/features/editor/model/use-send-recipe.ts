import type { RecipeResponse } from '@souschef/contract'
import { useRef } from 'react'
import type { StoreApi } from 'zustand'
import { mayBeStored } from '#platform/api/record-id.ts'
import { newId } from '#platform/ids.ts'
import { deleteDraft } from '../api/recipe-draft.ts'
import { type Saved, type DraftRef, useSaveRecipe } from '../api/save-recipe.ts'
import type { EditorStore } from './editor-store.ts'
import type { RecipeForm } from './recipe-form.ts'
import type { SaveStatus } from './save-status.ts'
import type { SaveIntent } from './validate-form.ts'

/** What one attempt to save sends. */
export interface Attempt {
  readonly form: RecipeForm
  readonly intent: SaveIntent
  /** The stored version to update; null to create a recipe. */
  readonly base: RecipeResponse | null
}

/** A request as sent to the server: repeating it exactly gets the same response as the first time (API-50). */
interface SentAttempt extends Attempt {
  readonly key: string
  readonly draft: DraftRef | null
}

const isSame = (one: Attempt, other: Attempt): boolean =>
  one.form === other.form && one.intent === other.intent && one.base?.version === other.base?.version

/**
 * Saves the form. After a save without a response it is unknown whether it was stored, so the next save repeats it first, to neither
 * create a second recipe nor conflict with the version that it created itself.
 *
 * @returns what was stored, and the form that was sent; rejects like `useSaveRecipe`
 */
export function useSendRecipe(store: EditorStore, status: StoreApi<SaveStatus>) {
  const saveRecipe = useSaveRecipe()
  const unconfirmed = useRef<SentAttempt>(null)

  async function sendOnce(sent: SentAttempt): Promise<Saved> {
    const { form, intent, base, key, draft } = sent
    unconfirmed.current = sent
    try {
      const saved = await saveRecipe({ form, intent, stored: base, idempotencyKey: key, draft })
      unconfirmed.current = null
      return saved
    } catch (error) {
      if (!mayBeStored(error)) unconfirmed.current = null
      throw error
    }
  }

  /** Repeats an attempt without a response. @returns the new attempt on top of it */
  async function afterRepeating(lostAttempt: SentAttempt, attempt: Attempt): Promise<Attempt> {
    try {
      const { recipe, unfetched } = await sendOnce(lostAttempt)
      store.dispatch({ type: 'saved', stored: recipe, form: lostAttempt.form, unfetched })
      return { ...attempt, form: store.getState().form, base: recipe }
    } catch (error) {
      if (unconfirmed.current !== null) throw error
      // It was refused, so it was not stored.
      return attempt
    }
  }

  return async (requested: Attempt): Promise<Saved & Pick<Attempt, 'form'>> => {
    const lostAttempt = unconfirmed.current
    const isRepeated = lostAttempt !== null && isSame(lostAttempt, requested)
    const attempt =
      lostAttempt === null || isRepeated ? requested : await afterRepeating(lostAttempt, requested)
    const sent = isRepeated ? lostAttempt : { ...attempt, key: newId(), draft: status.getState().draft }
    const saved = await sendOnce(sent)
    const latestDraft = status.getState().draft
    if (latestDraft !== null && latestDraft.savedAt !== sent.draft?.savedAt)
      await deleteDraft(latestDraft.id).catch(() => undefined)
    return { ...saved, form: sent.form }
  }
}
