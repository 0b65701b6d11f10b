import { DAY_MS, isRecord, timeOfUuidv7 } from '@souschef/domain'
import type { AnyCall } from './endpoint-handler.ts'
import { type Failure, invalid } from './outcome.ts'

/**
 * Lists sort by id, so one from the far future would stay at their top. Browsers correct their clocks by the server's, but a clock that
 * is set while a page is open is corrected only by the next answer.
 */
const MAX_AHEAD_MS = DAY_MS

/** Records may wait for long on a device without a network. */
const MAX_BEHIND_MS = 400 * DAY_MS

/**
 * Checks the id that the client chose for the record that a call creates: it must have been made by a device whose clock is about
 * right.
 */
export function checkChosenId(call: AnyCall): Failure | null {
  const id = 'body' in call && isRecord(call.body) ? call.body['id'] : undefined
  if (typeof id !== 'string') return null
  const age = call.now - timeOfUuidv7(id)
  return age >= -MAX_AHEAD_MS && age <= MAX_BEHIND_MS ? null : invalid([{ path: 'id', code: 'invalid' }])
}
