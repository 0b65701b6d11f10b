import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS } from '@souschef/contract'
import { errorEnvelope, JSON_TYPE } from './envelope.ts'
import { fail } from './outcome.ts'

/** Answers what is no HTTP request, before there is one to ask for its language: the envelope of API-1, and the end of the connection. */
export function refuseGarbled(_error: Error, socket: Socket): void {
  if (socket.writable) {
    const failure = fail('INVALID_REQUEST')
    const status = ERROR_STATUS[failure.code]
    const body = JSON.stringify(errorEnvelope(failure, 'en'))
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}
