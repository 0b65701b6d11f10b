import { toListRequest } from '../src/modules/recipes/recipes.ts'

type Audience = Parameters<typeof toListRequest>[1]

export const PUBLIC_AUDIENCE: Audience = { viewerId: null, authorId: null, scope: null }

/** The queries of a list to the search index: one, or none when the list does not use it. */
export function toIndexQueries(
  query: Partial<Parameters<typeof toListRequest>[0]>,
  audience: Audience = PUBLIC_AUDIENCE,
) {
  const request = toListRequest({ ...query, page: 1, limit: 10 }, audience)
  if (!request.ok || request.value.source.kind !== 'searched') return []
  const { source, sort } = request.value
  return [{ query: source.query, sort: sort === 'newest' ? ('numbered' as const) : sort }]
}
