/** What a tab tells the others of itself. */
export interface Standing {
  readonly id: string
  /** Whether its sound is not locked. */
  readonly audible: boolean
  readonly visible: boolean
  /** Whether it leads by its own account. */
  readonly leads: boolean
}

/** Negative when `a` goes before `b`. Who leads goes on, so that the alarm does not jump between tabs that are looked at in turn. */
function compare(a: Standing, b: Standing): number {
  if (a.audible !== b.audible) return a.audible ? -1 : 1
  if (a.leads !== b.leads) return a.leads ? -1 : 1
  if (a.visible !== b.visible) return a.visible ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** The tab that should ring: the same one for all that know the same tabs, in whatever order. Undefined of none. */
export const electLeader = (tabs: readonly Standing[]): Standing | undefined => tabs.toSorted(compare)[0]

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null

/** Reads what another tab, perhaps of another version, sent; null for what cannot be read. */
export function parseStanding(raw: unknown): Standing | null {
  if (!isRecord(raw)) return null
  const { id, audible, visible, leads } = raw
  return typeof id === 'string' &&
    typeof audible === 'boolean' &&
    typeof visible === 'boolean' &&
    typeof leads === 'boolean'
    ? { id, audible, visible, leads }
    : null
}
