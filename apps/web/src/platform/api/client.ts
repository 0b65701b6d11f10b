import {
  type Endpoint,
  type EndpointResponse,
  type EndpointInput,
  type EndpointName,
  type EndpointTable,
  isCreation,
  readsAccount,
  timeLimitOf,
} from '@souschef/contract'
import { initialEndpoints } from '@souschef/contract/first-endpoints'
import { now } from '../clock.ts'
import { askToSignIn } from '../session/auth-prompt.ts'
import { endSession, currentLogout } from '../session/end-session.ts'
import { isSignedIn, type SignedInRecord } from '../storage/session-record.ts'
import { sessionSlot } from '../storage/keys.ts'
import { readResponseData } from './response.ts'
import { ApiError, connectionProblems, loginRequired, noRefreshToken } from './api-error.ts'
import { type CallInput, type PreparedRequest, prepareRequest } from './request.ts'
import { withTabLock } from './tab-lock.ts'

export interface CallOptions {
  /** Aborting rejects the call with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** For callers that may repeat the call later (a second press after a lost answer); by default every call gets its own. */
  readonly idempotencyKey?: string | undefined
}

/** Calls an endpoint of the contract. Resolves with the answer's `data`; rejects with `ApiError`. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
  options?: CallOptions,
) => Promise<EndpointResponse<Name>>

const storedSession = (): SignedInRecord | null => {
  const record = sessionSlot.getState()
  return isSignedIn(record) ? record : null
}

/** The timeout of an endpoint in milliseconds (API-3); null for none. */
export const timeoutOf = (endpoint: Endpoint): number | null => {
  const limit = timeLimitOf(endpoint)
  return limit && limit.seconds * 1000
}

async function send(
  request: PreparedRequest,
  token: string | null,
  options: CallOptions,
  timeoutMs: number | null,
) {
  options.signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const timer = timeoutMs === null ? undefined : setTimeout(abort, timeoutMs)
  options.signal?.addEventListener('abort', abort)
  try {
    const sentAt = now()
    const response = await fetch(request.url, fetchOptions(request, token, controller.signal))
    reportServerTime(response, sentAt)
    return await readResponseData(response)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error instanceof ApiError ? error : connectionProblems()
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
}

/** Refines the estimate of the server's time by an answer that cannot come from a cache; lazily loaded, for the first page's sake. */
function reportServerTime({ headers }: Response, sentAt: number): void {
  if (headers.get('cache-control')?.includes('no-store') !== true) return
  const receivedAt = now()
  import('../server-time.ts').then(
    ({ refineServerTime }) => refineServerTime(headers, sentAt, receivedAt),
    () => undefined,
  )
}

export const authorizationOf = (token: string | null): Readonly<Record<string, string>> =>
  token === null ? {} : { authorization: `Bearer ${token}` }

export const fetchOptions = (
  { method, headers, body }: PreparedRequest,
  token: string | null,
  signal: AbortSignal,
): RequestInit => ({
  method,
  headers: { ...headers, ...authorizationOf(token) },
  body,
  credentials: 'same-origin',
  signal,
})

/** Sends a request with or without a token; throws `ApiError` unless it succeeds. */
export type Exchange<Result> = (token: string | null) => Promise<Result>

/**
 * Runs an exchange with the session that the endpoint needs; a 401 causes one refresh and one retry (DEC-6). Without a session,
 * requests that require one are not sent.
 */
export type WithSession = <Result>(endpoint: Endpoint, exchange: Exchange<Result>) => Promise<Result>

/**
 * Creates a `WithSession` whose calls share one token refresh.
 *
 * @param timeoutMs timeout of the refresh; defaults to the contract's
 */
export function createWithSession(
  timeoutMs: number | null = timeoutOf(initialEndpoints.refresh),
): WithSession {
  let refreshing: Promise<SignedInRecord> | undefined

  /** Renews expired tokens, unless another tab has already done so. */
  async function refresh(expired: SignedInRecord): Promise<SignedInRecord> {
    const current = storedSession()
    if (current === null) throw noRefreshToken()
    if (current.token !== expired.token) return current
    const request = prepareRequest(initialEndpoints.refresh, { body: { refreshToken: current.refreshToken } })
    try {
      const tokens = (await send(request, null, {}, timeoutMs)) as EndpointResponse<'refresh'>
      const renewed = { ...current, token: tokens.token, refreshToken: tokens.refreshToken }
      // If the user has signed out in the meantime, they stay signed out.
      if (storedSession()?.token === current.token) sessionSlot.setState(renewed)
      return renewed
    } catch (error) {
      // Only a 401 signs out; without an answer, or with a 429 or 5xx, the tokens are retained (DEC-27).
      if (error instanceof ApiError && error.status === 401) endSession('expired')
      throw error
    }
  }

  function refreshOnce(expired: SignedInRecord): Promise<SignedInRecord> {
    refreshing ??= withTabLock('refresh', () => refresh(expired)).finally(() => (refreshing = undefined))
    return refreshing
  }

  /** Handles a 401 (DEC-6): returns the session to retry with, or throws. */
  async function recover(failure: ApiError, usedSession: SignedInRecord | null): Promise<SignedInRecord> {
    if (usedSession === null) {
      askToSignIn()
      throw failure
    }
    const current = storedSession()
    if (current === null) throw failure
    if (current.user.id !== usedSession.user.id) throw failure
    if (current.token !== usedSession.token) return current
    if (failure.code !== 'TOKEN_EXPIRED') {
      endSession('expired')
      throw failure
    }
    const renewed = await refreshOnce(usedSession)
    if (renewed.user.id !== usedSession.user.id) throw failure
    return renewed
  }

  return async (endpoint, exchange) => {
    const isPublic = !readsAccount(endpoint)
    const pendingLogout = isPublic || endpoint.allowsEndedSession ? null : currentLogout()
    await pendingLogout
    const session = isPublic ? null : storedSession()
    if (session === null && endpoint.access === 'user') {
      if (pendingLogout === null) askToSignIn()
      throw loginRequired()
    }
    try {
      return await exchange(session?.token ?? null)
    } catch (error) {
      if (isPublic || !(error instanceof ApiError) || error.status !== 401) throw error
      const renewed = await recover(error, session)
      try {
        return await exchange(renewed.token)
      } catch (retryError) {
        if (
          retryError instanceof ApiError &&
          retryError.status === 401 &&
          storedSession()?.token === renewed.token
        )
          endSession('expired')
        throw retryError
      }
    }
  }
}

const FIRST_ENDPOINTS: EndpointTable = initialEndpoints

/** Endpoints that no first page calls are loaded with the first call of one of them. */
async function endpointOf(name: EndpointName): Promise<Endpoint> {
  const first = FIRST_ENDPOINTS[name]
  if (first !== undefined) return first
  const { endpoints } = await load(import('@souschef/contract/endpoints'))
  return endpoints[name]
}

/** Code that could not be loaded is a call that could not be sent. */
const load = <Module>(module: Promise<Module>): Promise<Module> =>
  module.catch(() => {
    throw connectionProblems()
  })

/**
 * Creates a client. The page has one (`call`); tests create one for each simulated tab.
 *
 * @param timeoutMs overrides the contract's timeouts
 */
export function createClient(timeoutMs?: number, withSession = createWithSession(timeoutMs)): Call {
  const performCall = async (
    name: EndpointName,
    input: CallInput,
    options: CallOptions,
  ): Promise<unknown> => {
    const endpoint = await endpointOf(name)
    const perform = (sent: CallInput): Promise<unknown> => {
      const request = prepareRequest(endpoint, sent, options.idempotencyKey)
      return withSession(endpoint, (token) => send(request, token, options, timeoutMs ?? timeoutOf(endpoint)))
    }
    if (!isCreation(endpoint)) return perform(input)
    const { withRecordId } = await load(import('./record-id.ts'))
    const sent = JSON.stringify([name, storedSession()?.user.id, input])
    return withRecordId(sent, (id) => perform({ ...input, body: { ...Object(input.body), id } }))
  }

  // The contract's types describe both the request and the answer.
  return (name, input, options = {}) =>
    performCall(name, input, options) as Promise<EndpointResponse<typeof name>>
}

/** Shared by all calls of the page. */
export const withSession: WithSession = createWithSession()

/** The page's client. */
export const call: Call = createClient(undefined, withSession)
