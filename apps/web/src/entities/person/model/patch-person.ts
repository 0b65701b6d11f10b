import type { Profile } from '@souschef/contract'
import { isRecord } from '@souschef/domain'

export type PersonChanges = Partial<
  Pick<Profile, 'is_following' | 'is_blocked' | 'followers_count' | 'avatar_url'>
>

function changed(value: Readonly<Record<string, unknown>>, changes: PersonChanges) {
  const known = Object.entries(changes).filter(([field]) => field in value)
  return known.length === 0 ? value : { ...value, ...Object.fromEntries(known) }
}

/**
 * Changes a person wherever a cached answer shows them, in the fields that are shown there. What holds nothing of them stays the
 * same object.
 */
export function patchPerson(answer: unknown, username: string, changes: PersonChanges): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item) => patchPerson(item, username, changes))
    return items.some((item, index) => item !== answer[index]) ? items : answer
  }
  if (!isRecord(answer)) return answer
  if (answer['username'] === username) return changed(answer, changes)
  const fields = Object.entries(answer).map(
    ([name, field]) => [name, patchPerson(field, username, changes)] as const,
  )
  return fields.some(([name, field]) => field !== answer[name]) ? Object.fromEntries(fields) : answer
}
