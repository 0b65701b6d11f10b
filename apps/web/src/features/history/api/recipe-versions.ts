import type { RecipeAnswer, VersionSummary } from '@souschef/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readCount, readList, readObject, readText, readTexts } from '../../../platform/api/read-field.ts'
import { adoptSavedRecipe } from '../../../entities/recipe/api/recipe-cache.ts'
import { call } from '../../../platform/api/client.ts'
import { apiQuery } from '../../../platform/api/query.ts'

interface Versions {
  /** Newest first; the first is the current one. */
  readonly versions: readonly VersionSummary[]
}

function readVersions(answer: unknown): Versions {
  const versions = readList(readObject(answer)['versions'], 'versions').flatMap((raw): VersionSummary[] => {
    const version = readObject(raw)
    const number = readCount(version['number'])
    const saved_at = readText(version['saved_at'])
    if (number === null || saved_at === null) return []
    const changed = version['changed_fields']
    return [
      {
        number,
        saved_at,
        is_current: version['is_current'] === true,
        changed_fields: Array.isArray(changed) ? readTexts(changed, 'changed_fields') : null,
      },
    ]
  })
  return { versions }
}

export const recipeVersionsQuery = (id: string) =>
  apiQuery('listRecipeVersions', { params: { id } }, readVersions)

/** Restores a version over the one that is shown as current; rejects with `ApiError`, on a newer version with a 409. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['restoreRecipeVersion', id],
    mutationFn: async ({ number, version }: { number: number; version: number }): Promise<RecipeAnswer> => {
      const params = { id, number: String(number) }
      return adoptSavedRecipe(client, await call('restoreRecipeVersion', { params, body: { version } }))
    },
    // On a conflict too: the list shows what is current now.
    onSettled: () => client.invalidateQueries({ queryKey: recipeVersionsQuery(id).queryKey }),
  })
}
