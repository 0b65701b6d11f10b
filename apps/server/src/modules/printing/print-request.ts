import type { Sheet } from './sheet/sheet.ts'

/** A request to the print worker. */
export interface PrintRequest {
  readonly kind: 'pdf' | 'card'
  readonly sheet: Sheet
  /** JPEG; null when the recipe has no picture. */
  readonly picture: Uint8Array | null
}

/**
 * Prints in a worker thread, one request at a time.
 *
 * @returns the bytes of a PDF, or of a PNG for a card
 */
export type Print = (request: PrintRequest, signal: AbortSignal) => Promise<Uint8Array>
