import { err, ok, type Result } from '@souschef/domain'
import { request } from 'undici'
import { failureOf, type OutboundFailure } from './outbound.ts'
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts'

export interface JsonPost {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Of the response. */
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Posts JSON to a service that the operator configured, whose address may be inside the network. Follows no redirects.
 *
 * @returns the status and the text of the response, whatever the status
 */
export async function postJson(
  url: string,
  { body, headers, maxBytes, timeoutMs, signal: cancelled }: JsonPost,
): Promise<Result<{ readonly status: number; readonly text: string }, OutboundFailure>> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await request(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        ...headers,
        accept: 'application/json',
        'accept-encoding': ACCEPTED_ENCODINGS,
        'content-type': 'application/json',
        'user-agent': 'Souschef',
      },
      signal: AbortSignal.any([deadline, cancelled]),
    })
    const encoding = response.headers['content-encoding']?.toString().toLowerCase() ?? ''
    const bytes = await readBody(response.body, encoding, maxBytes)
    return ok({ status: response.statusCode, text: bytes.toString() })
  } catch (error) {
    if (cancelled.aborted) return err('cancelled')
    if (deadline.aborted) return err('timeout')
    return err(failureOf(error))
  }
}
