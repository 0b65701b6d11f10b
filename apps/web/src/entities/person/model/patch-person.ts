import type { Profile } from '@souschef/contract'
import { isRecord } from '@souschef/domain'

export type PersonChanges = Partial<
  Pick<Profile, 'is_following' | 'is_blocked' | 'followers_count' | 'avatar_url'>
>

function applyChanges(value: Readonly<Record<string, unknown>>, changes: PersonChanges) {
  const presentChanges = Object.entries(changes).filter(([field]) => field in value)
  return presentChanges.length === 0 ? value : { ...value, ...Object.fromEntries(presentChanges) }
}

/**
 * Updates a person wherever a cached response includes them, in the fields that are there. Parts without the person stay the same
 * objects.
 */
export function patchPerson(data: unknown, username: string, changes: PersonChanges): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => patchPerson(item, username, changes))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  if (!isRecord(data)) return data
  if (data['username'] === username) return applyChanges(data, changes)
  const fields = Object.entries(data).map(
    ([name, field]) => [name, patchPerson(field, username, changes)] as const,
  )
  return fields.some(([name, field]) => field !== data[name]) ? Object.fromEntries(fields) : data
}
