import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS } from '@souschef/contract'
import { errorEnvelope, JSON_TYPE } from './envelope.ts'
import { fail } from './outcome.ts'
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts'

/**
 * Answers malformed HTTP requests, and those that do not arrive in time, with the envelope of API-1 and closes the connection.
 * There is no parsed request yet, and so no language.
 *
 * @param headers headers of every response
 */
export function rejectMalformedRequests(
  headers: Readonly<Record<string, string>>,
): (error: Error, socket: Socket) => void {
  const failure = fail('INVALID_REQUEST')
  const status = ERROR_STATUS[failure.code]
  const response = (): string => {
    const id = newRequestId()
    const body = JSON.stringify(errorEnvelope(failure, 'en', id))
    return [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `${REQUEST_ID_HEADER}: ${id}`,
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n')
  }
  return (_error, socket) => {
    if (socket.writable) socket.write(response())
    socket.destroySoon()
  }
}
