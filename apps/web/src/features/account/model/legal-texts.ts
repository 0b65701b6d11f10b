import type { Language } from '@souschef/domain'
import { readGetLegalTexts } from '#platform/api/answers/get-legal-texts.ts'
import { apiQuery } from '#platform/api/query.ts'

export type LegalText = 'terms' | 'privacy'

/** Paragraphs of the terms and of the privacy notice (DEC-41), which may be the operator's own. */
export const legalTextsQuery = (language: Language) =>
  apiQuery('getLegalTexts', { query: { language } }, readGetLegalTexts)
