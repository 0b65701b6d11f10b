import { toListRequest } from '../src/modules/recipes/recipes.ts'

type Audience = Parameters<typeof toListRequest>[1]

export const PUBLIC_AUDIENCE: Audience = { viewerId: null, authorId: null, scope: null }

/** What a list asks of the search index; nothing when it needs none. */
export function toIndexQueries(
  query: Partial<Parameters<typeof toListRequest>[0]>,
  audience: Audience = PUBLIC_AUDIENCE,
) {
  const request = toListRequest({ ...query, page: 1, limit: 10 }, audience)
  if (!request.ok || request.value.source.kind !== 'searched') return []
  const { source, sort } = request.value
  return [{ query: source.query, sort: sort === 'newest' ? ('numbered' as const) : sort }]
}
