import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointName } from '@souschef/contract'
import { call } from '#platform/api/client.ts'
import { readCount, readObject } from '#platform/api/read-field.ts'
import { patchPerson, type PersonChanges } from '../model/patch-person.ts'

/** Queries whose responses include people. */
const PEOPLE_QUERIES: readonly EndpointName[] = [
  'listUsers',
  'getUser',
  'listFollowers',
  'listFollowing',
  'listSubscriptions',
  'listRecommendedUsers',
  'getHome',
]

/** Queries whose responses change when the reader follows somebody; those on screen stay until they are next visited. */
const FOLLOW_DEPENDENT_QUERIES: readonly EndpointName[] = [...PEOPLE_QUERIES, 'listActivity']

/** Updates a person in every cached response. */
export function patchPeople(client: QueryClient, username: string, changes: PersonChanges): void {
  for (const name of PEOPLE_QUERIES)
    client.setQueriesData({ queryKey: [name] }, (response: unknown) =>
      patchPerson(response, username, changes),
    )
}

/** Invalidates everything that depends on following; it is refetched when next shown. */
export function invalidateFollows(client: QueryClient): void {
  for (const name of FOLLOW_DEPENDENT_QUERIES)
    void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}

/** Follows or unfollows a person: optimistic everywhere, rolled back if the call fails. */
export function useFollow(username: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['setFollow', username],
    mutationFn: (shouldFollow: boolean) =>
      call('setFollow', { params: { username }, body: { is_following: shouldFollow } }),
    onMutate: (shouldFollow) => patchPeople(client, username, { is_following: shouldFollow }),
    onError: (_, shouldFollow) => patchPeople(client, username, { is_following: !shouldFollow }),
    onSuccess: (response, shouldFollow) => {
      const { is_following: isFollowing, followers_count: followers } = readObject(response)
      const count = readCount(followers)
      patchPeople(client, username, {
        is_following: typeof isFollowing === 'boolean' ? isFollowing : shouldFollow,
        ...(count !== null && { followers_count: count }),
      })
      invalidateFollows(client)
    },
  })
}
