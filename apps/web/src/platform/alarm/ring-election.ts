import { isRecord } from '@souschef/domain'

/** What a tab broadcasts about itself. */
export interface TabStatus {
  readonly id: string
  /** Whether its sound is unlocked. */
  readonly audible: boolean
  readonly visible: boolean
  /** Whether it considers itself the leader. */
  readonly leads: boolean
}

/** Negative if `a` takes precedence. A leader stays, so that the alarm does not jump between tabs as the user switches. */
function compare(a: TabStatus, b: TabStatus): number {
  if (a.audible !== b.audible) return a.audible ? -1 : 1
  if (a.leads !== b.leads) return a.leads ? -1 : 1
  if (a.visible !== b.visible) return a.visible ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** The tab that should ring, independent of the order of the list; undefined if it is empty. */
export const electLeader = (tabs: readonly TabStatus[]): TabStatus | undefined => tabs.toSorted(compare)[0]

/** Parses what another tab, perhaps of another version, sent; null if it is invalid. */
export function parseTabStatus(raw: unknown): TabStatus | null {
  if (!isRecord(raw)) return null
  const { id, audible, visible, leads } = raw
  return typeof id === 'string' &&
    typeof audible === 'boolean' &&
    typeof visible === 'boolean' &&
    typeof leads === 'boolean'
    ? { id, audible, visible, leads }
    : null
}
