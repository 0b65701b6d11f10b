import type { EndpointResponse } from '@souschef/contract'
import { entityTagOf } from '#platform/http/entity-tag.ts'
import { raw } from '#platform/http/outcome.ts'
import type { Raw } from '#platform/http/outcome.ts'
import type { ListPage } from './list-page.ts'

type Extra = 'highlights' | 'correction' | 'relax'

/** The fields of a search response besides the recipes; undefined ones are omitted. */
export type ListExtras = {
  readonly [Name in Extra]?: Readonly<EndpointResponse<'listRecipes'>[Name]>
}

/** A page of recipes as the response of any list (API-20, API-24, API-27). */
export function listAnswer({ items, pagination, etag }: ListPage, extras: ListExtras = {}): Raw {
  const rest = JSON.stringify({ pagination, ...extras }).slice(1)
  const tag = [etag, extras.correction, extras.relax?.filter, extras.relax?.totalItems].filter(
    (part) => part !== undefined,
  )
  return raw(() => ['{"recipes":[', items, `],${rest}`], tag.length === 1 ? etag : entityTagOf(tag.join(' ')))
}
