import { userSlot } from '../../storage/keys.ts'
import type { Slot } from '../../storage/local.ts'

/** How this device stands to the others. */
export type SyncStatus =
  | { readonly kind: 'inStep' }
  /** Without a network, or without an answer. */
  | { readonly kind: 'waiting'; readonly count: number }
  /** The server does not take these changes. */
  | { readonly kind: 'refused'; readonly count: number; readonly reason: 'full' | 'invalid' }

/** What the tab that keeps in step tells the others. */
export interface SyncState {
  readonly status: SyncStatus
  /** Changes with each change of the stored log. */
  readonly revision: string
}

const isCount = (raw: unknown): raw is number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

function parseStatus(raw: unknown): SyncStatus | null {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return null
  if (raw.kind === 'inStep') return { kind: 'inStep' }
  if (!('count' in raw) || !isCount(raw.count)) return null
  if (raw.kind === 'waiting') return { kind: 'waiting', count: raw.count }
  const isKnown = raw.kind === 'refused' && 'reason' in raw
  if (!isKnown || (raw.reason !== 'full' && raw.reason !== 'invalid')) return null
  return { kind: 'refused', count: raw.count, reason: raw.reason }
}

function parseSyncState(raw: unknown): SyncState | null {
  if (typeof raw !== 'object' || raw === null || !('status' in raw) || !('revision' in raw)) return null
  const status = parseStatus(raw.status)
  return status === null || typeof raw.revision !== 'string' ? null : { status, revision: raw.revision }
}

/** What the tabs of a user know of being in step; null before the first time. */
export const syncSlot = (userId: string): Slot<SyncState> => userSlot(userId, 'cookingSync', parseSyncState)
