import { isRecord } from '@souschef/domain'

/** A stored value, with defaults for missing or invalid fields. */
export interface Merged<Value> {
  readonly value: Value
  /** False if a field had the wrong type and was replaced by its default. */
  readonly isComplete: boolean
}

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
  const merged = Object.entries(defaults).map(([key, value]) => [key, merge(value, raw[key], onBroken)])
  return { ...raw, ...Object.fromEntries(merged) }
}

/**
 * Merges a stored value with its defaults, recursively: missing fields get their default, unknown fields are retained, and fields of the
 * wrong type are replaced. A default of null accepts any value. Lists are not merged: merge their items one by one.
 */
export function mergeDefaults<Value extends object>(defaults: Value, raw: unknown): Merged<Value> {
  let isComplete = true
  const value = merge(defaults, raw, () => (isComplete = false))
  return { value: value as Value, isComplete }
}
