import type { Language } from '@souschef/domain'
import type { Json } from './json.ts'

/** A guest's call, not yet parsed. */
export interface GuestCall {
  readonly params: unknown
  readonly query: unknown
  readonly language: Language
  readonly address: string
  readonly userAgent: string
  /** Whether the page is for a signed-in user, whose browser repeats the call with its own token. */
  readonly willBeRepeated: boolean
}

/** The JSON of an answer's `data`; null when the answer is an error. */
export type AnswerGuest = (call: GuestCall) => Promise<Json | null>

/** Answers guest calls by endpoint name, without HTTP; thus the data embedded in a page always equals that of the API. */
export type GuestAnswers = Map<string, AnswerGuest>
