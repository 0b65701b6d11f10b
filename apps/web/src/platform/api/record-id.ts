import { uuidv7 } from '@souschef/domain'
import { now } from '../clock.ts'
import { serverOffset } from '../server-time.ts'
import { ApiError } from './api-error.ts'

/** The ids of records that may have been created by a call without an answer, by what the call sent. */
const unconfirmed = new Map<string | File, string>()

/** By the server's clock, as far as it is known: the server refuses ids from the future. */
const newRecordId = (): string =>
  uuidv7(now() + (serverOffset() ?? 0), crypto.getRandomValues(new Uint8Array(10)))

/** Whether a call may have been executed although it failed. */
export const mayBeStored = (error: unknown): boolean => !(error instanceof ApiError) || error.isTemporary

const isIdRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.errors.some(({ path }) => path === 'id')

/**
 * Creates a record under an id of its own. The same again names the same record until there is an answer (API-50), so that a second
 * press after a lost answer creates nothing twice.
 *
 * @param sent identifies what is sent
 */
export async function withRecordId<Answer>(
  sent: string | File,
  create: (id: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const id = unconfirmed.get(sent) ?? newRecordId()
  unconfirmed.set(sent, id)
  try {
    const answer = await create(id)
    unconfirmed.delete(sent)
    return answer
  } catch (error) {
    if (!mayBeStored(error)) unconfirmed.delete(sent)
    // A clock that is days ahead must not keep anybody from cooking.
    if (isIdRefused(error)) return create(undefined)
    throw error
  }
}
