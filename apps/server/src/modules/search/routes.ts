import { success } from '../../platform/http/outcome.ts'
import { registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import { suggester } from './suggestions.ts'

export function registerSearch(api: Api): void {
  const suggest = suggester(api.database)
  registerEndpoint(api, 'searchSuggestions', async ({ query }) =>
    success({ results: [...(await suggest(query.q ?? '', query.language ?? 'all', query.limit))] }),
  )
}
