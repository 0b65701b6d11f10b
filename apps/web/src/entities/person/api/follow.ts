import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointName } from '@souschef/contract'
import { call } from '../../../platform/api/client.ts'
import { readCount, readObject } from '../../../platform/api/read-field.ts'
import { patchPerson, type PersonChanges } from '../model/patch-person.ts'

/** Queries whose answers show people. */
const PEOPLE: readonly EndpointName[] = [
  'listUsers',
  'getUser',
  'listFollowers',
  'listFollowing',
  'listSubscriptions',
  'listRecommendedUsers',
  'getHome',
]

/** Queries whose answers are others once somebody is followed; shown ones stay until they are next visited. */
const FOLLOWED: readonly EndpointName[] = [...PEOPLE, 'listActivity']

/** Changes a person in every answer that the cache holds. */
export function patchPeople(client: QueryClient, username: string, changes: PersonChanges): void {
  for (const name of PEOPLE)
    client.setQueriesData({ queryKey: [name] }, (answer: unknown) => patchPerson(answer, username, changes))
}

/** Has everything that depends on following asked for anew when it is next shown. */
export function outdateFollowed(client: QueryClient): void {
  for (const name of FOLLOWED) void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}

/** Follows a person or stops. Shown at once everywhere, and taken back if the call fails. */
export function useFollow(username: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['setFollow', username],
    mutationFn: (wanted: boolean) =>
      call('setFollow', { params: { username }, body: { is_following: wanted } }),
    onMutate: (wanted) => patchPeople(client, username, { is_following: wanted }),
    onError: (_, wanted) => patchPeople(client, username, { is_following: !wanted }),
    onSuccess: (answer, wanted) => {
      const { is_following: isFollowing, followers_count: followers } = readObject(answer)
      const count = readCount(followers)
      patchPeople(client, username, {
        is_following: typeof isFollowing === 'boolean' ? isFollowing : wanted,
        ...(count !== null && { followers_count: count }),
      })
      outdateFollowed(client)
    },
  })
}
