/** Whether this device is in sync with the others. */
export type SyncStatus =
  | { readonly kind: 'inStep' }
  /** Offline, or without an answer. */
  | { readonly kind: 'waiting'; readonly count: number }
  /** The server refuses these changes. */
  | { readonly kind: 'refused'; readonly count: number; readonly reason: 'full' | 'invalid' }

/** The status that the tab which synchronises publishes to the others. */
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

export function parseSyncState(raw: unknown): SyncState | null {
  if (typeof raw !== 'object' || raw === null || !('status' in raw) || !('revision' in raw)) return null
  const status = parseStatus(raw.status)
  return status === null || typeof raw.revision !== 'string' ? null : { status, revision: raw.revision }
}
