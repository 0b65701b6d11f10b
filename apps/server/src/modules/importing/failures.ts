import type { FieldErrorCode } from '@souschef/contract'
import type { FoundFailure } from '@souschef/import'
import type { FieldProblem } from '../../platform/http/outcome.ts'
import type { OutboundFailure } from '../../platform/outbound/outbound.ts'

const OF_PAGES: Readonly<Record<OutboundFailure, FieldErrorCode>> = {
  invalid_url: 'invalid_link',
  forbidden_address: 'page_not_public',
  unreachable: 'page_unreachable',
  timeout: 'page_unreachable',
  cancelled: 'page_unreachable',
  too_many_redirects: 'page_unreachable',
  refused: 'page_refused',
  wrong_type: 'page_wrong_type',
  too_large: 'page_too_large',
}

const OF_FILES: Readonly<Record<FoundFailure['code'], FieldErrorCode>> = {
  empty_file: 'empty_file',
  unknown_format: 'unknown_format',
  web_page: 'no_recipe',
  no_recipe: 'no_recipe',
  no_title: 'no_recipe',
  too_large: 'file_too_large',
  too_many_entries: 'file_too_large',
  compression_bomb: 'file_too_large',
  archive_broken: 'file_broken',
  archive_encrypted: 'archive_encrypted',
  archive_too_deep: 'file_broken',
  unsafe_path: 'file_broken',
  bad_json: 'file_broken',
  bad_yaml: 'file_broken',
  bad_table: 'file_broken',
  bad_gzip: 'file_broken',
  too_nested: 'unsafe_json',
}

/** What a page may be. */
export const PAGE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain']

/** Why a page was not fetched (IMP-11). */
export const pageProblem = (failure: OutboundFailure): FieldProblem => ({
  path: 'url',
  code: OF_PAGES[failure],
})

/** What is wrong with a file, and where: 'soups/borsch.json:12'. */
export function fileProblem({ place, code }: FoundFailure): FieldProblem {
  const line = place.line === null ? '' : `:${place.line}`
  return { path: `${place.entry ?? 'file'}${line}`, code: OF_FILES[code] }
}
