import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ItemState, itemsQuery } from '../../api/review.ts'

interface Neighbours {
  /** Places in the import; null if there is none, undefined while they are unknown. */
  readonly previous: number | null | undefined
  readonly next: number | null | undefined
}

/** The items in a state before and after a place, which itself may no longer be in that state. */
export function useNeighbours(id: string, state: ItemState, place: number): Neighbours {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(itemsQuery(id, state))
  const places = data?.pages.flat().map((item) => item.place)
  const isFollowed = places?.some((one) => one > place) ?? false
  const needsMore = !isFollowed && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  if (places === undefined) return { previous: undefined, next: undefined }
  return {
    previous: places.findLast((one) => one < place) ?? null,
    next: places.find((one) => one > place) ?? (hasNextPage ? undefined : null),
  }
}
