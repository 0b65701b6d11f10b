import { createConnection } from 'node:net'

/** A parsed raw response. */
export interface RawResponse {
  readonly status: number
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends raw bytes that no HTTP client would send. @param text must make the server close the connection */
export function sendRaw(port: number, text: string): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  let answer = ''
  const socket = createConnection(port, '127.0.0.1', () => socket.write(text))
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk
  })
  socket.on('error', reject)
  socket.on('close', () => {
    const [head = '', ...body] = answer.split('\r\n\r\n')
    const [statusLine = '', ...lines] = head.split('\r\n')
    const headers = lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    })
    resolve({
      status: Number(statusLine.split(' ')[1]),
      headers: Object.fromEntries(headers),
      body: body.join('\r\n\r\n'),
    })
  })
  return promise
}

/** Sends a request with the path exactly as given. @param lines additional header lines */
export const requestText = (method: string, path: string, ...lines: readonly string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n')
