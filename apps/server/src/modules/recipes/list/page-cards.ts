import type { Json } from '../../../platform/http/json.ts'
import { isoInstant } from '../../../platform/iso-instant.ts'

/** A card without the fields that depend on its reader, and what those depend on. */
export interface KeptCard {
  /** From a comma to the likes. */
  readonly head: Buffer
  readonly authorId: string
  /** The field `translation_id` and the end, as everybody gets them and as the author does. */
  readonly tail: Buffer
  readonly ownTail: Buffer
  /** Differs whenever the card does. */
  readonly stamp: string
}

/** A row of a page. */
export interface Place {
  /** The sort keys, with tabs between. */
  readonly keys: string
  /** Of the recipe; the last of the keys. */
  readonly id: string
  /** When it became a favorite of the reader, in epoch milliseconds; null if it is none. */
  readonly favoriteSince: number | null
}

const COMMA = Buffer.from(',')
const NO_TRANSLATION = Buffer.from(',"translation_id":null}')

/**
 * @param heads the beginnings of cards, a line each
 * @param facts lines of author, whether everybody sees the translation, its id, and the stamp, with tabs between
 */
export function readCards(heads: Json, facts: string): readonly KeptCard[] {
  // Copies: a page that lingers in memory because one of its cards is kept would be counted as that card.
  const parts =
    typeof heads === 'string' ? heads.split('\n').map((head) => Buffer.from(`,${head}`)) : linesOf(heads)
  return facts.split('\n').map((line, index) => {
    const [authorId = '', isShown = '', translationId = '', stamp = ''] = line.split('\t')
    const ownTail =
      translationId === '' ? NO_TRANSLATION : Buffer.from(`,"translation_id":"${translationId}"}`)
    const tail = isShown === '1' ? ownTail : NO_TRANSLATION
    return { head: parts[index] ?? Buffer.alloc(0), authorId, tail, ownTail, stamp }
  })
}

function linesOf(bytes: Uint8Array): readonly Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from <= bytes.length;) {
    const found = bytes.indexOf(0x0a, from)
    const to = found < 0 ? bytes.length : found
    lines.push(Buffer.concat([COMMA, bytes.subarray(from, to)]))
    from = to + 1
  }
  return lines
}

const FAVORITE = Buffer.from(',"is_favorite":true')
const NO_FAVORITE = Buffer.from(',"is_favorite":false')

/**
 * The cards of a page as parts of JSON, the inside of an array, for one reader.
 * @param withInstant whether they say when they became favorites
 */
export function pageJson(
  places: readonly Place[],
  cards: readonly KeptCard[],
  viewerId: string | null,
  withInstant: boolean,
): readonly Json[] {
  const parts: Json[] = []
  for (const [index, card] of cards.entries()) {
    const since = places[index]?.favoriteSince ?? null
    parts.push(index === 0 ? card.head.subarray(COMMA.length) : card.head)
    if (viewerId !== null) parts.push(since === null ? NO_FAVORITE : FAVORITE)
    if (withInstant && since !== null) parts.push(`,"favorite_added_at":"${isoInstant(since)}"`)
    parts.push(card.authorId === viewerId ? card.ownTail : card.tail)
  }
  return parts
}

/** @param text lines of sort keys, and for a reader since when it is a favorite, with tabs between */
export const readPlaces = (text: string, isSignedIn: boolean): readonly Place[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const end = isSignedIn ? line.lastIndexOf('\t') : line.length
        const keys = line.slice(0, end)
        const since = line.slice(end + 1)
        return {
          keys,
          id: keys.slice(keys.lastIndexOf('\t') + 1),
          favoriteSince: since === '' ? null : Number(since),
        }
      })
