import type { CookingSessionSummary } from '@souschef/contract'
import { isoInstant } from '#platform/iso-instant.ts'
import type { SessionRow } from './session-store.ts'

/** A session as the API returns it. */
export const presentSession = ({
  id,
  position,
  created_at,
  updated_at,
  ended_at,
}: SessionRow): CookingSessionSummary => ({
  id,
  version: position,
  is_open: ended_at === null,
  created_at: isoInstant(created_at),
  updated_at: isoInstant(updated_at),
})
