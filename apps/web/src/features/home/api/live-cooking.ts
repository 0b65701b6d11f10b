import type { EndpointAnswer } from '@souschef/contract'
import { queryOptions } from '@tanstack/react-query'
import { readPersonCard } from '../../../entities/person/api/read-person.ts'
import { readCard } from '../../../entities/recipe/api/read-card.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { readCount, readList, readObject, readText } from '../../../platform/api/read-field.ts'

type LiveCooking = EndpointAnswer<'listLiveCooking'>

function readLive(answer: unknown): LiveCooking {
  const { total, cooking } = readObject(answer)
  const shown = readList(cooking, 'cooking').map((value) => {
    const cook = readObject(value)
    return {
      user: readPersonCard(cook['user']),
      recipe: readCard(cook['recipe']),
      step: readCount(cook['step']) ?? 1,
      steps_count: readCount(cook['steps_count']) ?? 1,
      started_at: readText(cook['started_at']) ?? '',
    }
  })
  return { total: readCount(total) ?? shown.length, cooking: shown }
}

/** Who is cooking right now (HOME-5); asked for whenever it comes into sight, since hints are missed out of sight. */
export const liveCookingQuery = queryOptions({
  ...apiQuery('listLiveCooking', { query: {} }, readLive),
  staleTime: 0,
})
