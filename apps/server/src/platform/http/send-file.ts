import { Readable } from 'node:stream'
import type { Endpoint } from '@souschef/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from './entity-tag.ts'
import { asciiFileName } from './file-name.ts'
import type { FileAnswer } from './outcome.ts'

/** Sends a file without an envelope; one with an entity tag may be cached, but is revalidated every time (DEC-45). */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { content, type, name, etag }: FileAnswer,
): FastifyReply {
  const isKept = endpoint.cache === 'private' && etag !== null
  void reply.header('cache-control', isKept ? 'private, no-cache' : 'no-store')
  if (isKept) {
    const credential = endpoint.credential === 'mediaCookie' ? 'Cookie' : 'Authorization'
    void reply.header('etag', `"${etag}"`).header('vary', `${credential}, Accept-Language`)
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  void reply
    .code(endpoint.status)
    .header('content-type', type)
    .header(
      'content-disposition',
      name === null ? 'inline' : contentDisposition(name, { fallback: asciiFileName(name) }),
    )
  const body = content()
  return reply.send(
    body instanceof Readable || typeof body === 'string'
      ? body
      : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  )
}
