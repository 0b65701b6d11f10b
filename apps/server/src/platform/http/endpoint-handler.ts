import type { AnswerOf, Endpoint, ParsedOf } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import type { Database, Tx } from '../db/database.ts'
import type { Caller } from './caller.ts'
import type { IncomingFile } from './incoming-form.ts'
import type { EventsAnswer, Failure, FileAnswer, Raw, Success } from './outcome.ts'

/** What every handler gets. */
export interface AnyCall {
  /** Epoch milliseconds, one instant for the whole call. */
  readonly now: number
  readonly language: Language
  /** Of the caller's machine; forwarded headers count only from proxies that the operator trusts. */
  readonly address: string
  readonly userAgent: string
  /** As in `GuestCall`; false for calls of the API. */
  readonly willAskAgain: boolean
}

type CallerOf<E extends Endpoint> = E extends { access: 'user' }
  ? { readonly caller: Caller }
  : E extends { access: 'guest' }
    ? { readonly caller: Caller | null }
    : unknown

/** Writing calls get one transaction, which a failure rolls back, or the database where they open their own. */
type StorageOf<E extends Endpoint> = E extends { access: 'user'; method: 'POST' | 'PUT' | 'DELETE' }
  ? E extends { transaction: 'own' } | { accepts: 'multipart' }
    ? { readonly database: Database }
    : { readonly tx: Tx }
  : unknown

type FileOf<E extends Endpoint> = E extends { accepts: 'multipart' }
  ? { readonly file: IncomingFile }
  : unknown

/** What a handler gets: the parsed request, who asks, and what it may write with. */
export type CallOf<E extends Endpoint, Schemas> = AnyCall &
  ParsedOf<Schemas> &
  CallerOf<E> &
  StorageOf<E> &
  FileOf<E>

/** A handler answers with the codes that the contract names for its call, or with what is wrong with the request. */
type FailureCodeOf<E extends Endpoint> =
  | E['errors'][number]
  | (E extends { access: 'guest' } ? 'LOGIN_REQUIRED' : never)
  | 'INVALID_REQUEST'

type SuccessOf<E extends Endpoint, Data> = E extends { answers: 'file' }
  ? FileAnswer
  : E extends { answers: 'events' }
    ? EventsAnswer<Data>
    : Success<Data> | Raw

export type OutcomeOf<E extends Endpoint, Schemas> =
  | SuccessOf<E, AnswerOf<Schemas>>
  | Failure<FailureCodeOf<E>>

export type HandlerOf<E extends Endpoint, Schemas> = (
  call: CallOf<E, Schemas>,
) => Promise<OutcomeOf<E, Schemas>> | OutcomeOf<E, Schemas>

export type AnyOutcome = Success<unknown> | Raw | FileAnswer | EventsAnswer<unknown> | Failure

/** A handler whose call is known only at run time to be what it takes: the schemas of the same name have parsed it. */
export interface ErasedHandler {
  handle(call: AnyCall): Promise<AnyOutcome> | AnyOutcome
}
