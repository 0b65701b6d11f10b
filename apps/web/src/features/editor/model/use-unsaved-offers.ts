import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { deleteBackup, type FormBackup, readBackup } from '../api/form-backup.ts'
import {
  deleteDraft,
  type DraftInfo,
  fetchDraft,
  findOwnDraft,
  listNewDrafts,
  type StoredDraft,
} from '../api/recipe-draft.ts'
import type { RecipeAnswer } from '@souschef/contract'
import { formFromRecipe } from './form-from-recipe.ts'
import { isSameForm } from './merge-forms.ts'

/** An unsaved form that the cook can take or discard. */
export interface UnsavedOffer {
  /** When it was stored, in epoch milliseconds. */
  readonly at: number
  readonly title: string
  readonly isFromHere: boolean
  /** The draft on the server; null for a backup in this browser, and for what was typed on this page. */
  readonly draft: Pick<DraftInfo, 'id' | 'savedAt'> | null
  /** @returns null if it is gone or cannot be read; rejects without a connection */
  readonly load: () => Promise<FormBackup | null>
  /** @param keepsBackup whether the backup in this browser holds what was typed since, and so has to stay */
  readonly discard: (keepsBackup: boolean) => Promise<unknown>
}

export const offerOfBackup = (backup: FormBackup, discard: UnsavedOffer['discard']): UnsavedOffer => ({
  at: backup.at,
  title: backup.form.title,
  isFromHere: true,
  draft: null,
  load: async () => backup,
  discard,
})

const offerOfDraft = (
  { id, at, title, isFromHere, savedAt }: DraftInfo,
  load: UnsavedOffer['load'],
): UnsavedOffer => ({
  at,
  title,
  isFromHere,
  draft: { id, savedAt },
  load,
  discard: () => deleteDraft(id),
})

/** The draft of a stored recipe. One that says what is saved already was left by a crash right after the save. */
async function draftOf(recipe: RecipeAnswer): Promise<readonly UnsavedOffer[]> {
  const draft: StoredDraft | null = await fetchDraft(recipe.id)
  if (draft === null) return []
  if (isSameForm(draft.backup.form, formFromRecipe(recipe, newId))) {
    await deleteDraft(recipe.id)
    return []
  }
  return [offerOfDraft(draft, async () => draft.backup)]
}

async function newDrafts(): Promise<readonly UnsavedOffer[]> {
  const drafts = await listNewDrafts()
  return drafts.map((draft) => offerOfDraft(draft, async () => (await fetchDraft(draft.id))?.backup ?? null))
}

/** Whether the backup in this browser holds at least what this browser stored on the server. */
const isCovered = (offer: UnsavedOffer, local: FormBackup | null): boolean =>
  local !== null && offer.isFromHere && (local.draftId === undefined || local.draftId === offer.draft?.id)

export interface UnsavedOffers {
  /** Newest first. */
  readonly offers: readonly UnsavedOffer[]
  /** Replaces an offer that the cook has decided about, null for none, by what takes its place. */
  readonly replace: (offer: UnsavedOffer | null, by?: UnsavedOffer) => void
  readonly clear: () => void
}

/**
 * Finds unsaved forms of earlier visits and of other devices (FORM-9, API-48).
 *
 * @param stored the recipe when the form was opened; null for a new one
 */
export function useUnsavedOffers(userId: string, stored: RecipeAnswer | null): UnsavedOffers {
  const [offers, setOffers] = useState<readonly UnsavedOffer[]>([])
  const opened = useRef(stored)
  const search = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    search.current = controller
    const recipe = opened.current
    const key = recipe?.id ?? 'new'
    const find = async (): Promise<void> => {
      const local = await readBackup(userId, key)
      if (local !== null && !signal.aborted)
        setOffers([
          offerOfBackup(local, async (keepsBackup) => {
            if (!keepsBackup) await deleteBackup(userId, key)
            // The draft of a stored recipe, too, holds by now what was typed since; that of a new one has its own id.
            const id = local.draftId ?? (keepsBackup ? undefined : recipe?.id)
            const draft = id === undefined ? null : await findOwnDraft(id)
            if (draft !== null) await deleteDraft(draft.id)
          }),
        ])
      // Without an answer there is nothing to offer; the backup in this browser does not depend on it.
      const drafts = await (recipe === null ? newDrafts() : draftOf(recipe)).catch(() => [])
      if (signal.aborted) return
      const others = drafts.filter((offer) => !isCovered(offer, local))
      if (others.length > 0) setOffers((known) => [...known, ...others].toSorted((a, b) => b.at - a.at))
    }
    void find()
    return () => controller.abort()
  }, [userId])

  return {
    offers,
    replace: (offer, by) => {
      setOffers((known) => [...(by === undefined ? [] : [by]), ...known.filter((other) => other !== offer)])
    },
    clear: () => {
      search.current?.abort()
      setOffers([])
    },
  }
}
