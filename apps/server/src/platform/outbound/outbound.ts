import { err, ok, type Result } from '@souschef/domain'
import { Agent, type Dispatcher, request } from 'undici'
import { charsetOf } from './charset.ts'
import { isGlobalAddress } from './global-address.ts'
import { fixedLookup, type Lookup, resolveHost, systemLookup } from './lookup.ts'
import { ACCEPTED_ENCODINGS, BodyTooLargeError, readBody, UnknownEncodingError } from './read-body.ts'

/** Why a resource was not fetched. */
export type OutboundFailure =
  /** Not http or https, a port other than 80 and 443, or with credentials. */
  | 'invalid_url'
  /** The host is, or resolves to, an address that is not on the public internet. */
  | 'forbidden_address'
  /** The name does not resolve, the connection failed, or the response is incomplete. */
  | 'unreachable'
  /** The server answered with an error. */
  | 'refused'
  | 'too_many_redirects'
  | 'wrong_type'
  | 'too_large'
  | 'timeout'
  | 'cancelled'

/** A resource of another host. */
export interface Fetched {
  /** Its address after all redirects, which relative links in it refer to. */
  readonly url: string
  /** The media type without parameters, one of `OutboundRequest.types`. */
  readonly type: string
  /** The encoding of a text, as `TextDecoder` names it; null when nothing tells. */
  readonly charset: string | null
  /** Decompressed, and at most `OutboundRequest.maxBytes`. */
  readonly bytes: Buffer
}

export interface OutboundRequest {
  /** The media types that the caller can use; any other response is a failure. */
  readonly types: readonly string[]
  /** Largest body in bytes, before and after decompression. Defaults to 5 MB. */
  readonly maxBytes?: number
  readonly signal: AbortSignal
}

export interface OutboundPost {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** The only way from this server to other hosts, apart from the databases and services that the operator configured. */
export interface Outbound {
  readonly fetch: (url: string, request: OutboundRequest) => Promise<Result<Fetched, OutboundFailure>>
  /**
   * Sends a body and follows no redirects. Only over https, except in tests.
   *
   * @returns the status of the response, whose body is discarded
   */
  readonly post: (url: string, request: OutboundPost) => Promise<Result<number, OutboundFailure>>
}

/** Lets tests reach servers of their own. Never filled from the configuration. */
export interface TestNetwork {
  /** The one loopback address that counts as public. */
  readonly address: string
  /** Allowed in addition to 80 and 443. */
  readonly ports: readonly number[]
  readonly lookup?: Lookup
  /** Instead of five seconds. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 5_000_000

/** How much is read of a body that is discarded. */
const MAX_IGNORED_BYTES = 16_000

const MAX_REDIRECTS = 3
const PORTS: readonly number[] = [80, 443]
const SCHEMES: ReadonlyMap<string, number> = new Map([
  ['http:', 80],
  ['https:', 443],
])
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Fetches resources from the public internet for users, who may name any address, and is therefore guarded against server-side
 * request forgery: the host is resolved once, every address must be public, and the connection goes to exactly those addresses.
 * Each redirect passes the same checks. The whole fetch takes at most five seconds. It sends no cookies and no credentials, and
 * ignores proxies from the environment.
 */
export function createOutbound(testNetwork?: TestNetwork): Outbound {
  const ports = new Set([...PORTS, ...(testNetwork?.ports ?? [])])
  const lookup = testNetwork?.lookup ?? systemLookup
  const isAllowed = (address: string): boolean => isGlobalAddress(address) || address === testNetwork?.address

  /** Null for a URL that must not be fetched, whatever its host resolves to. */
  const parseTarget = (text: string, base?: string): URL | null => {
    const url = URL.parse(text, base)
    const defaultPort = SCHEMES.get(url?.protocol ?? '')
    if (url === null || defaultPort === undefined) return null
    const isPortAllowed = ports.has(url.port === '' ? defaultPort : Number(url.port))
    return isPortAllowed && url.username === '' && url.password === '' ? url : null
  }

  /** Runs work with an agent that connects only to the checked addresses of a host. */
  const withConnection = async <Value>(
    target: URL,
    signal: AbortSignal,
    work: (agent: Agent) => Promise<Value>,
  ): Promise<Value | Result<never, 'unreachable' | 'forbidden_address'>> => {
    const addresses = await abortable(resolveHost(target, lookup), signal)
    if (addresses.length === 0) return err('unreachable')
    // One private address among public ones is an attack, or a network that must not be reached from here.
    if (!addresses.every(isAllowed)) return err('forbidden_address')
    const agent = new Agent({ connect: { lookup: fixedLookup(addresses) } })
    try {
      return await work(agent)
    } finally {
      void agent.destroy()
    }
  }

  const fetchOnce = (target: URL, options: OutboundRequest, signal: AbortSignal): Promise<HopResult> =>
    withConnection(target, signal, async (agent) => {
      const response = await request(target, {
        dispatcher: agent,
        signal,
        headers: {
          accept: options.types.join(', '),
          'accept-encoding': ACCEPTED_ENCODINGS,
          'user-agent': 'Souschef',
        },
      })
      return readResponse(target.href, response, options)
    })

  const followRedirects = async (
    url: string,
    options: OutboundRequest,
    signal: AbortSignal,
  ): Promise<Result<Fetched, OutboundFailure>> => {
    let target = parseTarget(url)
    for (let redirects = 0; target !== null; redirects += 1) {
      const result = await fetchOnce(target, options, signal)
      if (typeof result !== 'string') return result
      if (redirects === MAX_REDIRECTS) return err('too_many_redirects')
      target = parseTarget(result, target.href)
    }
    return err('invalid_url')
  }

  const withTimeout = async <Value>(
    cancelled: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result<Value, OutboundFailure>>,
  ): Promise<Result<Value, OutboundFailure>> => {
    const deadline = AbortSignal.timeout(testNetwork?.timeoutMs ?? TIMEOUT_MS)
    try {
      return await work(AbortSignal.any([deadline, cancelled]))
    } catch (error) {
      if (cancelled.aborted) return err('cancelled')
      if (deadline.aborted) return err('timeout')
      return err(failureOf(error))
    }
  }

  return {
    fetch: (url, options) => withTimeout(options.signal, (signal) => followRedirects(url, options, signal)),
    post: (url, { body, headers, signal: cancelled }) =>
      withTimeout(cancelled, async (signal) => {
        const target = parseTarget(url)
        if (target === null || (target.protocol !== 'https:' && testNetwork === undefined))
          return err('invalid_url')
        return withConnection(target, signal, async (dispatcher) => {
          const sent = { ...headers, 'user-agent': 'Souschef' }
          const response = await request(target, { method: 'POST', body, headers: sent, dispatcher, signal })
          await response.body.dump({ limit: MAX_IGNORED_BYTES, signal })
          return ok(response.statusCode)
        })
      }),
  }
}

/** The outcome, or the location of a redirect. */
type HopResult = Result<Fetched, OutboundFailure> | string

async function readResponse(
  url: string,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { types, maxBytes = MAX_BYTES }: OutboundRequest,
): Promise<HopResult> {
  const header = (name: string): string => headers[name]?.toString() ?? ''
  const location = header('location')
  if (REDIRECTS.has(statusCode) && location !== '') return location
  if (statusCode !== 200) return err('refused')
  const type = (header('content-type').split(';')[0] ?? '').trim().toLowerCase()
  if (!types.includes(type)) return err('wrong_type')
  if (Number(header('content-length')) > maxBytes) return err('too_large')
  const bytes = await readBody(body, header('content-encoding').toLowerCase(), maxBytes)
  return ok({ url, type, charset: charsetOf(header('content-type'), bytes), bytes })
}

/** Why a request failed. @throws errors that are not failures of the network or of the other server */
export function failureOf(error: unknown): OutboundFailure {
  if (error instanceof BodyTooLargeError) return 'too_large'
  if (error instanceof UnknownEncodingError) return 'wrong_type'
  // Errors of sockets, TLS, name resolution, decompression and undici have a code.
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return 'unreachable'
  throw error
}

/** @throws the signal's reason once it is aborted, for work that does not accept one */
function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
