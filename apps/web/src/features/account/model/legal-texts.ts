import type { Language } from '@souschef/domain'
import { apiQuery } from '../../../platform/api/query.ts'
import { readObject, readTexts } from '../../../platform/api/read-field.ts'

export type LegalText = 'terms' | 'privacy'

/** Paragraphs of the terms and of the privacy notice (DEC-41). */
export type LegalTexts = Readonly<Record<LegalText, readonly string[]>>

function readLegalTexts(answer: unknown): LegalTexts {
  const texts = readObject(answer)
  return { terms: readTexts(texts['terms'], 'terms'), privacy: readTexts(texts['privacy'], 'privacy') }
}

/** Both texts, which may be the operator's own. */
export const legalTextsQuery = (language: Language) =>
  apiQuery('getLegalTexts', { query: { language } }, readLegalTexts)
