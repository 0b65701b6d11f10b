import { useEffect, useRef, useState } from 'react'
import { newId } from '#platform/ids.ts'
import { deleteBackup, type FormBackup, newBackups, readBackup } from '../api/form-backup.ts'
import { findOpenForms } from '../api/open-forms.ts'
import {
  deleteDraft,
  type DraftInfo,
  fetchDraft,
  findOwnDraft,
  listNewDrafts,
  type StoredDraft,
} from '../api/recipe-draft.ts'
import type { RecipeResponse } from '@souschef/contract'
import { formFromRecipe } from './form-from-recipe.ts'
import { isSameForm } from './merge-forms.ts'

/** An unsaved form that the cook can take or discard. */
export interface UnsavedOffer {
  /** When it was stored, in epoch milliseconds. */
  readonly at: number
  readonly title: string
  readonly isFromThisDevice: boolean
  /** The draft on the server; null for a backup in this browser, and for what was typed on this page. */
  readonly draft: Pick<DraftInfo, 'id' | 'savedAt'> | null
  /** @returns null if it is gone or cannot be read; rejects without a connection */
  readonly load: () => Promise<FormBackup | null>
  /** @param keepsBackup whether the backup in this browser contains newer changes, and so must not be deleted */
  readonly discard: (keepsBackup: boolean) => Promise<unknown>
}

export const offerOfBackup = (backup: FormBackup, discard: UnsavedOffer['discard']): UnsavedOffer => ({
  at: backup.at,
  title: backup.form.title,
  isFromThisDevice: true,
  draft: null,
  load: async () => backup,
  discard,
})

const offerOfDraft = (
  { id, at, title, isFromThisDevice, savedAt }: DraftInfo,
  load: UnsavedOffer['load'],
): UnsavedOffer => ({
  at,
  title,
  isFromThisDevice,
  draft: { id, savedAt },
  load,
  discard: () => deleteDraft(id),
})

/** The draft of a stored recipe. One equal to the saved version was left by a crash right after the save. */
async function draftOf(recipe: RecipeResponse): Promise<readonly UnsavedOffer[]> {
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

/** Whether the backup in this browser is at least as new as the draft that this browser stored on the server. */
const isCovered = (offer: UnsavedOffer, local: FormBackup): boolean =>
  offer.isFromThisDevice && (local.draftId === undefined || local.draftId === offer.draft?.id)

const newestFirst = (offers: readonly UnsavedOffer[]): readonly UnsavedOffer[] =>
  offers.toSorted((a, b) => b.at - a.at)

async function backupsOf(userId: string, recipeId: string): Promise<readonly FormBackup[]> {
  const backup = await readBackup(userId, recipeId)
  return backup === null ? [] : [backup]
}

/** @param recipeId undefined for a new recipe, whose backup has the id of its draft */
function offerOfStored(userId: string, backup: FormBackup, recipeId: string | undefined): UnsavedOffer {
  return offerOfBackup(backup, async (keepsBackup) => {
    const id = recipeId ?? backup.draftId
    // Backup and draft of a stored recipe now contain the newer changes; those of a new recipe have their own id.
    if (id === undefined || (keepsBackup && recipeId !== undefined)) return
    await deleteBackup(userId, id)
    const draft = await findOwnDraft(id)
    if (draft !== null) await deleteDraft(draft.id)
  })
}

export interface UnsavedOffers {
  /** Newest first. */
  readonly offers: readonly UnsavedOffer[]
  /** Replaces an offer (null for none) that the cook has decided about. */
  readonly replace: (offer: UnsavedOffer | null, replacement?: UnsavedOffer) => void
  readonly clear: () => void
}

/**
 * Finds unsaved forms of earlier visits and of other devices (FORM-9, API-48).
 *
 * @param stored the recipe when the form was opened; null for a new one
 */
export function useUnsavedOffers(userId: string, stored: RecipeResponse | null): UnsavedOffers {
  const [offers, setOffers] = useState<readonly UnsavedOffer[]>([])
  const initialRecipe = useRef(stored)
  const search = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    search.current = controller
    const recipe = initialRecipe.current
    const find = async (): Promise<void> => {
      const open = await findOpenForms()
      const local = await (recipe === null ? newBackups(userId) : backupsOf(userId, recipe.id))
      const offerable = local.filter(({ draftId }) => draftId === undefined || !open.has(draftId))
      if (offerable.length > 0 && !signal.aborted)
        setOffers(newestFirst(offerable.map((backup) => offerOfStored(userId, backup, recipe?.id))))
      // Without a response there are no drafts to offer; the backups in this browser do not depend on it.
      const drafts = await (recipe === null ? newDrafts() : draftOf(recipe)).catch(() => [])
      if (signal.aborted) return
      const others = drafts.filter(
        (offer) => !open.has(offer.draft?.id ?? '') && !offerable.some((backup) => isCovered(offer, backup)),
      )
      if (others.length > 0) setOffers((current) => newestFirst([...current, ...others]))
    }
    void find()
    return () => controller.abort()
  }, [userId])

  return {
    offers,
    replace: (offer, replacement) => {
      setOffers((current) => [
        ...(replacement === undefined ? [] : [replacement]),
        ...current.filter((other) => other !== offer),
      ])
    },
    clear: () => {
      search.current?.abort()
      setOffers([])
    },
  }
}
