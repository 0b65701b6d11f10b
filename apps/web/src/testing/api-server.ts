import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpointPath, type EndpointName, endpoints } from '@souschef/contract'

/** A request as the test server received it. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a string is sent as is. */
  readonly body?: unknown
  /** Leaves the response open. */
  readonly isOpen?: boolean
}

/** Responds to a request; never if it returns a promise that does not resolve. */
export type Handler = (request: ReceivedRequest) => Reply | Promise<Reply>

/** The envelope of a successful response. */
export const okReply = (data: unknown, status = 200): Reply => ({ status, body: { success: true, data } })

/** The envelope of an error. */
export const errorReply = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { success: false, code, message, ...more },
})

export interface ApiServer {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  /** Requests of one endpoint. */
  readonly requestsTo: (name: EndpointName) => readonly ReceivedRequest[]
  /** Sets the response of an endpoint from now on, for any path parameters. */
  readonly on: (name: EndpointName, handler: Handler) => void
  /** Sets the response of a path outside the contract. */
  readonly onPath: (path: string, handler: Handler) => void
  readonly close: () => Promise<void>
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const isJson = request.headers['content-type']?.includes('json') === true
  if (text === '') return undefined
  return isJson ? (JSON.parse(text) as unknown) : text
}

/** Whether a path belongs to an endpoint, for any parameters. */
const matches = (name: EndpointName, method: string, path: string): boolean => {
  const pattern = endpointPath(name, {}).replace(/\/\//g, '/[^/]+/').replace(/\/$/, '/[^/]+')
  return endpoints[name].method === method && new RegExp(`^${pattern}$`).test(path)
}

function send(response: ServerResponse, { status = 200, headers = {}, body, isOpen = false }: Reply): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.write(text)
  if (!isOpen) response.end()
}

/** Starts an HTTP server that fakes the product's own, on a free local port. */
export async function startApiServer(): Promise<ApiServer> {
  const received: ReceivedRequest[] = []
  const handlers = new Map<EndpointName, Handler>()
  const paths = new Map<string, Handler>()
  const names = Object.keys(endpoints) as EndpointName[]

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    void readBody(request).then(async (body) => {
      const receivedRequest = {
        method,
        path: url.pathname,
        search: url.searchParams,
        headers: request.headers,
        body,
      }
      received.push(receivedRequest)
      const name = names.find(
        (candidate) => handlers.has(candidate) && matches(candidate, method, url.pathname),
      )
      const handler = name === undefined ? paths.get(url.pathname) : handlers.get(name)
      send(
        response,
        handler === undefined
          ? errorReply(404, 'NOT_FOUND', 'Page not found')
          : await handler(receivedRequest),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    requestsTo: (name) => received.filter((request) => matches(name, request.method, request.path)),
    on: (name, handler) => void handlers.set(name, handler),
    onPath: (path, handler) => void paths.set(path, handler),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
