import { type Endpoint, filePartOf } from '@souschef/contract'
import { readResponseData } from './response.ts'
import { ApiError, connectionProblems } from './api-error.ts'
import { authorizationOf, type CallOptions, timeoutOf, type WithSession } from './client.ts'
import { type CallInput, prepareRequest, type PreparedRequest } from './request.ts'
import { stallTimer } from './stall-timer.ts'

export interface UploadOptions extends CallOptions {
  /** Receives the fraction of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/** The text fields of a form, and its file. */
export interface UploadInput extends Omit<CallInput, 'body'> {
  readonly body?: Readonly<Record<string, string | undefined>>
  readonly file: Blob
}

/** The file comes last: the server has parsed everything else before it arrives. */
function formOf({ body = {}, file }: UploadInput, filePart: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value)
  form.append(filePart, file)
  return form
}

/**
 * Sends a request with progress reports. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 */
function transmit(
  { url, method, headers }: PreparedRequest,
  token: string | null,
  form: FormData,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const xhr = new XMLHttpRequest()
  xhr.open(method, url)
  for (const [name, value] of Object.entries({ ...headers, ...authorizationOf(token) }))
    xhr.setRequestHeader(name, value)
  xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  xhr.addEventListener('load', () => {
    const retryAfter = xhr.getResponseHeader('retry-after')
    resolve(
      new Response(xhr.responseText, {
        status: xhr.status,
        headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
      }),
    )
  })
  const fail = (): void => reject(connectionProblems())
  xhr.addEventListener('error', fail)
  xhr.addEventListener('abort', fail)
  const abort = (): void => xhr.abort()
  signal.addEventListener('abort', abort)
  xhr.send(form)
  return promise.finally(() => signal.removeEventListener('abort', abort))
}

/**
 * Sends a form with a file. Resolves with the answer's `data`; rejects with `ApiError`, or with the signal's reason once it is
 * aborted.
 *
 * @param endpoint must accept `multipart`
 * @param timeoutMs longest time without progress
 */
export async function upload(
  withSession: WithSession,
  endpoint: Endpoint,
  input: UploadInput,
  { signal, idempotencyKey, onProgress }: UploadOptions = {},
  timeoutMs = timeoutOf(endpoint),
): Promise<unknown> {
  const request = prepareRequest(endpoint, { ...input, body: undefined }, idempotencyKey)
  const form = formOf(input, filePartOf(endpoint))
  return withSession(endpoint, async (token) => {
    signal?.throwIfAborted()
    const timer = stallTimer(timeoutMs, signal)
    try {
      const response = await transmit(request, token, form, timer.signal, (fraction) => {
        timer.progress()
        onProgress?.(fraction)
      })
      return await readResponseData(response)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof ApiError ? error : connectionProblems()
    } finally {
      timer.stop()
    }
  })
}
