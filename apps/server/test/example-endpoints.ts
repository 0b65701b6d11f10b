import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Endpoint } from '@souschef/contract'
import { exampleEndpoints, exampleSchemas } from '@souschef/contract/examples'
import type { Cook } from './factories.ts'
import { events, fail, file, success } from '../src/platform/http/outcome.ts'
import { type Api, registerFrom } from '../src/platform/http/register-endpoint.ts'

const register = registerFrom(exampleEndpoints, exampleSchemas)

/** The headers that identify a cook, where the endpoint looks for them. */
export const credentialHeaders = (
  { credential = 'bearer' }: Endpoint,
  { token, mediaToken }: Pick<Cook, 'token' | 'mediaToken'>,
): Readonly<Record<string, string>> =>
  credential === 'mediaCookie' ? { cookie: `media=${mediaToken}` } : { authorization: `Bearer ${token}` }

export interface ExampleServer {
  readonly register: (api: Api) => void
  /** Number of open event streams. */
  readonly streams: () => number
  /** Number of open downloads. */
  readonly downloads: () => number
  /** Number of uploads in progress. */
  readonly uploads: () => number
  /** Number of times the text was read. */
  readonly texts: () => number
}

/** Registers the example endpoints of the contract like those of the product. */
export function exampleServer(): ExampleServer {
  let streams = 0
  let downloads = 0
  let uploads = 0
  let texts = 0

  /** Ends only when the client disconnects or the server closes. */
  const endless = (): Readable => {
    downloads += 1
    return new Readable({
      read() {
        this.push('x'.repeat(65_536))
      },
      destroy(error, done) {
        downloads -= 1
        done(error)
      },
    })
  }

  async function* count(signal: AbortSignal, to: number | undefined) {
    streams += 1
    try {
      for (let number = 1; number <= (to ?? 1); number += 1) yield { id: String(number), data: { number } }
      if (to === undefined && !signal.aborted) await once(signal, 'abort')
    } finally {
      streams -= 1
    }
  }

  return {
    streams: () => streams,
    downloads: () => downloads,
    uploads: () => uploads,
    texts: () => texts,
    register: (api) => {
      register(api, 'uploadExample', async ({ file: sent, body, database }) => {
        if (body.caption === 'refuse me') return fail('ACCESS_DENIED')
        uploads += 1
        const bytes = await buffer(sent.stream).finally(() => (uploads -= 1))
        // The transaction starts when the whole body has arrived.
        await database.transaction(async (tx) => tx.selectFrom('users').select('id').limit(1).execute())
        return success({
          name: sent.name,
          type: sent.type,
          bytes: bytes.byteLength,
          caption: body.caption ?? null,
        })
      })
      register(api, 'readTextExample', ({ body }) => {
        texts += 1
        return success({ text: body })
      })
      register(api, 'downloadExample', ({ query: { name = 'example.txt' } }) => {
        if (name === 'missing') return fail('NOT_FOUND')
        return file(() => (name === 'endless' ? endless() : 'text'), {
          type: 'text/plain; charset=utf-8',
          name,
        })
      })
      register(api, 'showExample', ({ params, caller }) =>
        file(() => Readable.from([caller.kind === 'guest' ? 'a guest' : 'a cook']), {
          type: 'text/plain',
          etag: `${params.id}${caller.kind === 'guest' ? '' : 'c'}`,
        }),
      )
      register(api, 'watchExample', ({ query }) => events((signal) => count(signal, query.count)))
    },
  }
}
