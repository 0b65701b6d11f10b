import type { ReportReason } from '@souschef/contract'
import { call } from '#platform/api/client.ts'

/** What is reported to the operator. */
export type Reported =
  | { readonly type: 'recipe'; readonly id: string }
  | { readonly type: 'person'; readonly username: string; readonly name: string }

export interface Report {
  readonly reason: ReportReason
  readonly note: string
}

/** Sends a report to the operator; rejects with `ApiError`. */
export async function sendReport(reported: Reported, body: Report, signal: AbortSignal): Promise<void> {
  if (reported.type === 'recipe')
    await call('reportRecipe', { params: { id: reported.id }, body }, { signal })
  else await call('reportUser', { params: { username: reported.username }, body }, { signal })
}
