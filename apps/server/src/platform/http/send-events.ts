import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Serialize } from './answer-serializer.ts'
import type { EventsAnswer, StreamEvent } from './outcome.ts'

/** Keeps the stream alive for proxies and clients, and lets the server notice disconnected clients. */
const HEARTBEAT_MS = 15_000
const HEARTBEAT = ':\n\n'

const formatEvent = ({ id, data }: StreamEvent<unknown>, serialize: Serialize): string =>
  `${id === undefined ? '' : `id: ${id.replaceAll(/[\r\n\0]/g, '')}\n`}data: ${serialize(data)}\n\n`

/**
 * Sends events until they end, the client disconnects or the server closes. With backpressure: the next event is requested when
 * the client has received the one before.
 *
 * @param closing see `Drain`
 * @returns when the stream has ended
 */
export async function sendEvents(
  reply: FastifyReply,
  { open }: EventsAnswer<unknown>,
  serialize: Serialize,
  closing: AbortSignal,
): Promise<void> {
  const { raw: response } = reply.hijack()
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  const ended = new AbortController()
  const end = (): void => {
    resolve()
    ended.abort()
  }
  closing.addEventListener('abort', end)
  response.once('close', end)
  if (closing.aborted) end()
  writeHead(reply)
  const heartbeat = setInterval(() => response.write(HEARTBEAT), HEARTBEAT_MS)
  try {
    await Promise.race([finished, pipeEvents(open(ended.signal), response, serialize, ended.signal)])
  } finally {
    clearInterval(heartbeat)
    closing.removeEventListener('abort', end)
    end()
    response.end()
  }
}

function writeHead(reply: FastifyReply): void {
  const { raw: response } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Turns off nginx's response buffering.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
}

async function pipeEvents(
  events: AsyncIterable<StreamEvent<unknown>>,
  response: ServerResponse,
  serialize: Serialize,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const event of events) {
      if (signal.aborted) return
      if (!response.write(formatEvent(event, serialize))) await once(response, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
