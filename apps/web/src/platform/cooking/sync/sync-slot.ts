import { parseSyncState, type SyncState } from '../../shared-log/sync-status.ts'
import { userSlot } from '../../storage/keys.ts'
import type { Slot } from '../../storage/local.ts'

/** The synchronisation status shared by a user's tabs; null before the first run. */
export const syncSlot = (userId: string): Slot<SyncState> => userSlot(userId, 'cookingSync', parseSyncState)
