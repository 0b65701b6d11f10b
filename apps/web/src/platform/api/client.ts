import { type EndpointAnswer, type EndpointInput, type EndpointName, endpoints } from '@souschef/contract'
import { askToSignIn } from '../session/auth-prompt.ts'
import { endSession } from '../session/end-session.ts'
import { isSignedIn, type SignedInRecord } from '../storage/session-record.ts'
import { sessionSlot } from '../storage/keys.ts'
import { readAnswer } from './answer.ts'
import { ApiError, connectionProblems, noRefreshToken } from './api-error.ts'
import { type CallParts, type PreparedRequest, prepareRequest } from './request.ts'
import { withTabLock } from './tab-lock.ts'

/** API-3. */
export const CALL_TIMEOUT_MS = 30_000

export interface CallOptions {
  /** Aborting rejects the call with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** For a caller that may repeat the same creation later (a second press after a lost answer); else every call has its own. */
  readonly idempotencyKey?: string | undefined
}

/** Calls an endpoint of the contract; answers with its `data`, throws `ApiError`. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
  options?: CallOptions,
) => Promise<EndpointAnswer<Name>>

const storedSession = (): SignedInRecord | null => {
  const record = sessionSlot.read()
  return isSignedIn(record) ? record : null
}

async function send(request: PreparedRequest, token: string | null, options: CallOptions, timeoutMs: number) {
  options.signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  options.signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: request.body,
      credentials: 'same-origin',
      signal: controller.signal,
    })
    return await readAnswer(response)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error instanceof ApiError ? error : connectionProblems()
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
}

/** Makes a client; the page has one (`call`), tests have one for each tab that they play. */
export function createClient(timeoutMs: number = CALL_TIMEOUT_MS): Call {
  let refreshing: Promise<SignedInRecord> | undefined

  /** New tokens in place of those that expired, unless another tab has got them meanwhile. */
  async function refresh(expired: SignedInRecord): Promise<SignedInRecord> {
    const current = storedSession()
    if (current === null) throw noRefreshToken()
    if (current.token !== expired.token) return current
    const request = prepareRequest('refresh', { body: { refreshToken: current.refreshToken } })
    try {
      const tokens = (await send(request, null, {}, timeoutMs)) as EndpointAnswer<'refresh'>
      const renewed = { ...current, token: tokens.token, refreshToken: tokens.refreshToken }
      // A tab that signed out while the answer was on its way stays signed out.
      if (storedSession()?.token === current.token) sessionSlot.write(renewed)
      return renewed
    } catch (error) {
      // DEC-27: only a refusal signs out; no answer, 429 and 5xx keep the tokens.
      if (error instanceof ApiError && error.status === 401) endSession('expired')
      throw error
    }
  }

  function refreshOnce(expired: SignedInRecord): Promise<SignedInRecord> {
    refreshing ??= withTabLock('refresh', () => refresh(expired)).finally(() => (refreshing = undefined))
    return refreshing
  }

  /** What to do about a 401 that is not the call's own (DEC-6): the session to try once more with, or no more. */
  async function recover(failure: ApiError, used: SignedInRecord | null): Promise<SignedInRecord> {
    if (used === null) {
      askToSignIn()
      throw failure
    }
    const current = storedSession()
    if (current === null) throw failure
    if (current.user.id !== used.user.id) throw failure
    if (current.token !== used.token) return current
    if (failure.code !== 'TOKEN_EXPIRED') {
      endSession('expired')
      throw failure
    }
    const renewed = await refreshOnce(used)
    if (renewed.user.id !== used.user.id) throw failure
    return renewed
  }

  async function perform(name: EndpointName, parts: CallParts, options: CallOptions): Promise<unknown> {
    const request = prepareRequest(name, parts, options.idempotencyKey)
    const isPublic = endpoints[name].access === 'public'
    const session = isPublic ? null : storedSession()
    try {
      return await send(request, session?.token ?? null, options, timeoutMs)
    } catch (error) {
      if (isPublic || !(error instanceof ApiError) || error.status !== 401) throw error
      const renewed = await recover(error, session)
      try {
        return await send(request, renewed.token, options, timeoutMs)
      } catch (again) {
        if (again instanceof ApiError && again.status === 401 && storedSession()?.token === renewed.token)
          endSession('expired')
        throw again
      }
    }
  }

  // The contract's types describe both edges of the wire: what goes out and what comes back.
  return (name, input, options = {}) => perform(name, input, options) as Promise<EndpointAnswer<typeof name>>
}

/** The page's client. */
export const call: Call = createClient()
