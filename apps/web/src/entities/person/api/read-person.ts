import type { Person, Profile } from '@souschef/contract'
import { readCount, readId, readObject, readText } from '../../../platform/api/read-field.ts'
import type { Raw } from '../../../platform/api/read-field.ts'

/** Who wrote, follows or cooks something. */
export type PersonCard = Pick<Person, 'id' | 'username' | 'avatar_url'>

export const readPersonCard = (value: unknown): PersonCard => {
  const person = readObject(value)
  return {
    id: readId(person['id']) ?? '',
    username: readText(person['username']) ?? '',
    avatar_url: readText(person['avatar_url']),
  }
}

const flags = <Name extends string>(raw: Raw, ...names: readonly Name[]): Partial<Record<Name, boolean>> => {
  const found: Partial<Record<Name, boolean>> = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'boolean') found[name] = value
  }
  return found
}

const named = <Anybody extends PersonCard>(person: Anybody): Anybody | null =>
  person.username === '' ? null : person

/** For lists; null without a name. */
export const readListedPerson = (value: unknown): Person | null => named(readPerson(value))

export const readListedCard = (value: unknown): PersonCard | null => named(readPersonCard(value))

/** A person with their counts. */
export function readPerson(value: unknown): Person {
  const person = readObject(value)
  return {
    ...readPersonCard(person),
    first_name: readText(person['first_name']),
    last_name: readText(person['last_name']),
    bio: readText(person['bio']),
    profession: readText(person['profession']),
    recipes_count: readCount(person['recipes_count']) ?? 0,
    followers_count: readCount(person['followers_count']) ?? 0,
    following_count: readCount(person['following_count']) ?? 0,
    ...flags(person, 'is_following'),
  }
}

export function readProfile(answer: unknown): Profile {
  const user = readObject(readObject(answer)['user'])
  return {
    ...readPerson(user),
    created_at: readText(user['created_at']) ?? '',
    ...flags(user, 'follows_you', 'is_blocked'),
  }
}
