import { raw } from '../../platform/http/outcome.ts'
import type { Raw } from '../../platform/http/outcome.ts'
import type { ListPage } from './recipe-list.ts'

/** A page of recipes as the answer of any list (API-20, API-24, API-27). */
export const listAnswer = ({ items, pagination, etag }: ListPage): Raw =>
  raw(() => ['{"recipes":[', items, `],"pagination":${JSON.stringify(pagination)}}`], etag)
