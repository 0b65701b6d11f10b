import { ok, type Result } from '@souschef/domain'
import type { Outbound, OutboundFailure } from './outbound.ts'

/** `image/jpg` is not registered, but servers send it. */
const PICTURE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

/** As large as an uploaded picture may be. */
const MAX_BYTES = 10_000_000

/**
 * Fetches a picture from another host (DEC-29).
 *
 * @returns its bytes, which need not be those of a picture: the media type is the sender's claim
 */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Result<Uint8Array, OutboundFailure>>

export const pictureFetcher =
  (outbound: Outbound): FetchPicture =>
  async (url, signal) => {
    const fetched = await outbound.fetch(url, { types: PICTURE_TYPES, maxBytes: MAX_BYTES, signal })
    return fetched.ok ? ok(fetched.value.bytes) : fetched
  }
