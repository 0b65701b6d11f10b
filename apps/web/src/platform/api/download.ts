import type { Endpoint } from '@souschef/contract'
import { parse as parseDisposition } from 'content-disposition'
import { assertOk } from './response.ts'
import { ApiError, connectionProblems } from './api-error.ts'
import { type CallOptions, fetchOptions, timeoutOf, type WithSession } from './client.ts'
import { type CallInput, prepareRequest } from './request.ts'
import { stallTimer } from './stall-timer.ts'

export interface DownloadedFile {
  readonly blob: Blob
  /** The name given by the server; null if there is none. */
  readonly name: string | null
}

export interface DownloadOptions extends CallOptions {
  /** Receives the bytes that have arrived so far. */
  readonly onProgress?: (bytes: number) => void
}

/**
 * Downloads a file. Rejects with `ApiError`, or with the signal's reason once it is aborted.
 *
 * @param endpoint must answer with a `file`
 * @param timeoutMs longest time without progress
 */
export async function download(
  withSession: WithSession,
  endpoint: Endpoint,
  input: CallInput,
  { signal, idempotencyKey, onProgress }: DownloadOptions = {},
  timeoutMs = timeoutOf(endpoint),
): Promise<DownloadedFile> {
  const request = prepareRequest(endpoint, input, idempotencyKey)
  return withSession(endpoint, async (token) => {
    signal?.throwIfAborted()
    const timer = stallTimer(timeoutMs, signal)
    try {
      const response = await fetch(request.url, fetchOptions(request, token, timer.signal))
      await assertOk(response)
      const chunks: Uint8Array<ArrayBuffer>[] = []
      let bytes = 0
      const reader = response.body?.getReader()
      for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
        timer.progress()
        chunks.push(chunk.value)
        bytes += chunk.value.byteLength
        onProgress?.(bytes)
      }
      const type = response.headers.get('content-type') ?? ''
      return { blob: new Blob(chunks, { type }), name: nameIn(response.headers.get('content-disposition')) }
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof ApiError ? error : connectionProblems()
    } finally {
      timer.stop()
    }
  })
}

const nameIn = (header: string | null): string | null =>
  header === null ? null : (parseDisposition(header).parameters['filename'] ?? null)
