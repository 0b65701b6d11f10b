import type { KeptCard } from './page-cards.ts'

type State = string | number

/** Cards in one state of the database, shared by all readers. */
export interface KeptCards {
  /** The state of the cards; null when none are kept. */
  readonly state: () => State | null
  /** The cards with these ids, in order; null unless all are kept of that state. */
  readonly all: (state: State, ids: readonly string[]) => readonly KeptCard[] | null
  /** Drops cards of other states. */
  readonly keep: (state: State, ids: readonly string[], cards: readonly KeptCard[]) => void
}

/** Some ten thousand cards; when there are more, all are dropped. */
const CACHE_BYTES = 16_000_000

/** Of an entry, besides the bytes of the card. */
const ENTRY_BYTES = 500

export function keptCards(): KeptCards {
  let present: State | null = null
  let bytes = 0
  const kept = new Map<string, KeptCard>()
  return {
    state: () => present,
    all: (state, ids) => {
      if (state !== present) return null
      const found: KeptCard[] = []
      for (const id of ids) {
        const card = kept.get(id)
        if (card === undefined) return null
        found.push(card)
      }
      return found
    },
    keep: (state, ids, cards) => {
      if (state !== present || bytes > CACHE_BYTES) {
        kept.clear()
        bytes = 0
      }
      present = state
      for (const [index, card] of cards.entries()) {
        const id = ids[index] ?? ''
        if (!kept.has(id)) bytes += card.head.length + ENTRY_BYTES
        kept.set(id, card)
      }
    },
  }
}
