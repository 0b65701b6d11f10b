import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/**
 * Runs a mutation that no component observes. Unlike `useMutation`, which exposes its state, this is small enough for the first page.
 *
 * @returns resolves with the answer; rejects like the mutation
 */
export const runMutation = <Data>(client: QueryClient, options: MutationOptions<Data>): Promise<Data> =>
  client.getMutationCache().build(client, options).execute()
