import type { Profile } from '@souschef/contract'

export type PersonChanges = Partial<Pick<Profile, 'is_following' | 'is_blocked' | 'followers_count'>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function changed(value: Readonly<Record<string, unknown>>, changes: PersonChanges) {
  const known = Object.entries(changes).filter(([field]) => field in value)
  return known.length === 0 ? value : { ...value, ...Object.fromEntries(known) }
}

/**
 * Changes a person wherever a cached answer shows them, in the fields that are shown there. What holds nothing of them stays the
 * same object.
 */
export function patchPerson<Answer>(answer: Answer, username: string, changes: PersonChanges): Answer {
  return patch(answer, username, changes) as Answer
}

function patch(value: unknown, username: string, changes: PersonChanges): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => patch(item, username, changes))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isObject(value)) return value
  if (value['username'] === username) return changed(value, changes)
  const fields = Object.entries(value).map(([name, field]) => [name, patch(field, username, changes)] as const)
  return fields.some(([name, field]) => field !== value[name]) ? Object.fromEntries(fields) : value
}
