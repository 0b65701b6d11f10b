import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { storedJson } from '#platform/db/stored-json.ts'

const bodySchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ content: z.unknown() })),
})

interface AskedAssistant {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: z.output<typeof bodySchema>
}

export interface AssistantServer {
  /** For `ASSISTANT_URL`. */
  readonly url: string
  /** The requests since they were last taken. */
  readonly takeAsked: () => readonly AskedAssistant[]
  /** Sets how it responds from now on. */
  readonly on: (listener: RequestListener) => void
  readonly close: () => void
}

/** What a model writes, in the answer of its API. */
export const completion = (
  content: string,
  usage: unknown = { prompt_tokens: 1000, completion_tokens: 500 },
): string => JSON.stringify({ choices: [{ message: { content } }], usage })

export const responding =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

const TEA = JSON.stringify({ title: 'Tea', ingredients: [{ text: '2 g tea' }], steps: [] })

/** A server that speaks the protocol of chat completions; it knows one recipe until told otherwise. */
export async function startAssistantServer(): Promise<AssistantServer> {
  let asked: AskedAssistant[] = []
  let listener = responding(completion(TEA))
  const note = async (request: IncomingMessage): Promise<void> => {
    const body = storedJson(await text(request), (value) => bodySchema.parse(value))
    asked.push({ path: request.url, authorization: request.headers.authorization, body })
  }
  const server = createServer((request, response) => {
    void note(request).then(() => listener(request, response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    takeAsked: () => {
      const taken = asked
      asked = []
      return taken
    },
    on: (next) => {
      listener = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
