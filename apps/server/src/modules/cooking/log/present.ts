import type { CookingSessionSummary } from '@souschef/contract'
import type { SessionRow } from './session-store.ts'

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
  created_at: new Date(created_at).toISOString(),
  updated_at: new Date(updated_at).toISOString(),
})
