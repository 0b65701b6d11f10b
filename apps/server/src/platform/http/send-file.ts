import { Readable } from 'node:stream'
import type { Endpoint } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from './entity-tag.ts'
import { sendFailure } from './envelope.ts'
import { asciiFileName } from './file-name.ts'
import { fail, type FileAnswer } from './outcome.ts'

/** Public files may be reused for five minutes; others with an entity tag are revalidated every time (DEC-45). */
const PUBLIC_SECONDS = 300

/** Sends a file without an envelope. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { content, type, name, etag, isPublic }: FileAnswer,
  language: Language,
): Promise<FastifyReply> {
  const isCacheable = endpoint.cache === 'private' && etag !== null
  const { 'if-none-match': ifNoneMatch } = request.headers
  const isNotModified = isCacheable && matchesTag(ifNoneMatch, etag)
  const body = isNotModified ? '' : await content()
  if (body === null) return sendFailure(reply, fail('NOT_FOUND'), language)
  void reply.header('cache-control', isCacheable ? cacheControl(isPublic) : 'no-store')
  if (isCacheable) {
    const credential = endpoint.credential === 'mediaCookie' ? 'Cookie' : 'Authorization'
    void reply.header('etag', `"${etag}"`).header('vary', `${credential}, Accept-Language`)
  }
  if (isNotModified) return reply.code(304).send()
  void reply
    .code(endpoint.status)
    .header('content-type', type)
    .header(
      'content-disposition',
      name === null ? 'inline' : contentDisposition(name, { fallback: asciiFileName(name) }),
    )
  if (typeof body === 'string' || body instanceof Readable) return reply.send(body)
  if ('stream' in body) return reply.header('content-length', body.bytes).send(body.stream)
  return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}

const cacheControl = (isPublic: boolean): string =>
  isPublic ? `max-age=${PUBLIC_SECONDS}, must-revalidate` : 'private, no-cache'
