import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdateFollowed, patchPeople } from './follow.ts'
import { call } from '../../../platform/api/client.ts'

/** Blocks a person or stops; blocking ends following in both directions. */
export function useBlock(username: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['setBlock', username],
    mutationFn: (wanted: boolean) => call('setBlock', { params: { username }, body: { is_blocked: wanted } }),
    onSuccess: async (_, wanted) => {
      patchPeople(client, username, { is_blocked: wanted, ...(wanted && { is_following: false }) })
      outdateFollowed(client)
      await client.invalidateQueries({ queryKey: ['listBlocked'] })
    },
  })
}
