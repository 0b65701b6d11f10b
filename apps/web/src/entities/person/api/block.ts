import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateFollows, patchPeople } from './follow.ts'
import { call } from '#platform/api/client.ts'

/** Blocks or unblocks a person; blocking ends following in both directions. */
export function useBlock(username: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['setBlock', username],
    mutationFn: (isBlocked: boolean) =>
      call('setBlock', { params: { username }, body: { is_blocked: isBlocked } }),
    onSuccess: async (_, isBlocked) => {
      patchPeople(client, username, { is_blocked: isBlocked, ...(isBlocked && { is_following: false }) })
      invalidateFollows(client)
      await client.invalidateQueries({ queryKey: ['listBlocked'] })
    },
  })
}
