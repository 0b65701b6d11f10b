import { isRecord } from '@souschef/domain'
import { call } from '#platform/api/client.ts'
import { deviceId } from '#platform/storage/device-id.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { type FormBackup, parseBackup } from './form-backup.ts'

/** An unsaved form on the server (API-48), without its content. */
export interface DraftInfo {
  readonly id: string
  readonly isNew: boolean
  readonly title: string
  readonly isFromThisDevice: boolean
  /** Epoch milliseconds, server time. */
  readonly at: number
  /** The instant as the server wrote it. */
  readonly savedAt: string
}

export interface StoredDraft extends DraftInfo {
  readonly backup: FormBackup
}

function readInfo(raw: unknown): DraftInfo | null {
  if (!isRecord(raw)) return null
  const { id, title, saved_at: savedAt } = raw
  if (typeof id !== 'string' || typeof savedAt !== 'string') return null
  const at = Date.parse(savedAt)
  if (Number.isNaN(at)) return null
  return {
    id,
    isNew: raw['is_new'] === true,
    title: typeof title === 'string' ? title : '',
    isFromThisDevice: raw['device_id'] === deviceId(),
    at,
    savedAt,
  }
}

/** The cook's draft with this id; null if there is none, or it cannot be parsed. */
export async function fetchDraft(id: string): Promise<StoredDraft | null> {
  const { draft } = await call('getRecipeDraft', { params: { id } })
  const info = readInfo(draft)
  if (info === null || draft === null) return null
  const parsed = parseBackup({ at: info.at, form: draft.body, baseVersion: draft.base_version, draftId: id })
  if (parsed === null) return null
  const { isComplete: _, ...backup } = parsed
  return { ...info, backup }
}

/** The draft with this id if this browser wrote it; null also without a connection. */
export async function findOwnDraft(id: string): Promise<StoredDraft | null> {
  const draft = await fetchDraft(id).catch(() => null)
  return draft?.isFromThisDevice === true ? draft : null
}

/** The cook's drafts of new recipes, newest first. */
export async function listNewDrafts(): Promise<readonly DraftInfo[]> {
  const { drafts } = await call('listDrafts', {})
  return drafts.flatMap((draft) => readInfo(draft) ?? []).filter(({ isNew }) => isNew)
}

/** @returns the instant at which the server stored it, as it wrote it */
export async function saveDraft(id: string, form: RecipeForm, baseVersion: number | null): Promise<string> {
  const { draft } = await call('saveRecipeDraft', {
    params: { id },
    body: {
      body: { ...form },
      device_id: deviceId(),
      ...(baseVersion !== null && { base_version: baseVersion }),
    },
  })
  return draft.saved_at
}

export const deleteDraft = (id: string): Promise<unknown> => call('deleteRecipeDraft', { params: { id } })
