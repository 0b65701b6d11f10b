import type { Language } from '@souschef/domain'
import type { Json } from './json.ts'

/** A guest's call as it came: nothing of it is parsed yet. */
export interface GuestCall {
  readonly params: unknown
  readonly query: unknown
  readonly language: Language
  readonly address: string
  readonly userAgent: string
  /** A page for somebody who is signed in: their browser asks for the same again, in their own name. */
  readonly willAskAgain: boolean
}

/** The JSON of an answer's `data`; null when the answer is an error. */
export type AnswerGuest = (call: GuestCall) => Promise<Json | null>

/** What guests may read by the names of its calls, without a request: what a page carries along and the API cannot differ. */
export type GuestAnswers = Map<string, AnswerGuest>
