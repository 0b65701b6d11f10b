/** A value read from storage, with defaults in place of what was missing or broken. */
export interface Merged<Value> {
  readonly value: Value
  /** False when a field held something of another kind, and its default was taken. */
  readonly isWhole: boolean
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const isSameKind = (raw: unknown, value: unknown): boolean =>
  value === null ||
  (typeof raw === typeof value && Array.isArray(raw) === Array.isArray(value) && raw !== null)

function merge(defaults: unknown, raw: unknown, onBroken: () => void): unknown {
  if (raw === undefined) return defaults
  if (!isSameKind(raw, defaults)) {
    onBroken()
    return defaults
  }
  if (!isRecord(defaults) || !isRecord(raw)) return raw
  const known = Object.entries(defaults).map(([key, value]) => [key, merge(value, raw[key], onBroken)])
  return { ...raw, ...Object.fromEntries(known) }
}

/**
 * What another build stored, in the shape of the defaults: a missing field gets its default, one that the defaults do not
 * know stays, and one of another kind than its default is replaced by it. A default of null stands for any value. Lists are
 * taken as they are: their items are merged one by one.
 */
export function mergeDefaults<Value extends object>(defaults: Value, raw: unknown): Merged<Value> {
  let isWhole = true
  const value = merge(defaults, raw, () => (isWhole = false))
  return { value: value as Value, isWhole }
}
