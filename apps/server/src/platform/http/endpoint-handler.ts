import type { ResponseOf, Endpoint, ParsedOf } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import type { Database, Tx } from '../db/database.ts'
import type { AccountCaller, GuestCaller, LinkCaller, SessionCaller } from './caller.ts'
import type { IncomingFile } from './incoming-form.ts'
import type { EventsAnswer, Failure, FileAnswer, Raw, Success } from './outcome.ts'

/** What every handler receives. */
export interface AnyCall {
  /** Epoch milliseconds, the same instant throughout the call. */
  readonly now: number
  readonly language: Language
  /** IP address of the client; forwarded headers count only from trusted proxies. */
  readonly address: string
  readonly userAgent: string
  /** The last event that a reconnecting client of a stream has received; null if there is none. */
  readonly lastEventId: string | null
  /** As in `GuestCall`; false for calls of the API. */
  readonly willBeRepeated: boolean
}

/** Only endpoints that refuse API tokens know that the caller has a session. */
type AccountOf<E extends Endpoint> = E extends { scope: null } ? SessionCaller : AccountCaller

type CallerOf<E extends Endpoint> = E extends { access: 'user' }
  ? { readonly caller: AccountOf<E> }
  : E extends { access: 'guest' }
    ? { readonly caller: AccountOf<E> | GuestCaller }
    : E extends { access: 'link' }
      ? { readonly caller: LinkCaller }
      : unknown

/** Writes get a transaction that a failure rolls back, or the database where they open their own. */
type StorageOf<E extends Endpoint> = E extends { access: 'user'; method: 'POST' | 'PUT' | 'DELETE' }
  ? E extends { transaction: 'own' } | { accepts: 'multipart' | 'jsonOrFile' }
    ? { readonly database: Database }
    : { readonly tx: Tx }
  : unknown

type FileOf<E extends Endpoint> = E extends { accepts: 'multipart' }
  ? { readonly file: IncomingFile }
  : E extends { accepts: 'jsonOrFile' }
    ? { readonly file: IncomingFile | null }
    : unknown

/** What a handler receives: the parsed request, the caller, and its access to the database. */
export type CallOf<E extends Endpoint, Schemas> = AnyCall &
  ParsedOf<Schemas> &
  CallerOf<E> &
  StorageOf<E> &
  FileOf<E>

/** The error codes that the contract names for the endpoint, or an invalid request. */
type FailureCodeOf<E extends Endpoint> =
  | E['errors'][number]
  | (E extends { access: 'guest' } ? 'LOGIN_REQUIRED' : never)
  | (E extends { access: 'user'; status: 201 } ? 'ID_TAKEN' : never)
  | 'INVALID_REQUEST'

type SuccessOf<E extends Endpoint, Data> = E extends { responseType: 'file' }
  ? FileAnswer
  : E extends { responseType: 'events' }
    ? EventsAnswer<Data>
    : Success<Data> | Raw

export type OutcomeOf<E extends Endpoint, Schemas> =
  | SuccessOf<E, ResponseOf<Schemas>>
  | Failure<FailureCodeOf<E>>

export type HandlerOf<E extends Endpoint, Schemas> = (
  call: CallOf<E, Schemas>,
) => Promise<OutcomeOf<E, Schemas>> | OutcomeOf<E, Schemas>

/**
 * Runs before the handler and outside its transaction, for work that must not hold one open, such as waiting for a network.
 * Returns the body that the handler receives. Runs for repeated calls too, so it must be repeatable.
 */
export type PrepareOf<E extends Endpoint, Schemas> =
  ParsedOf<Schemas> extends { readonly body: infer Body }
    ? (call: AnyCall & ParsedOf<Schemas> & CallerOf<E>) => Promise<Body>
    : never

export type AnyOutcome = Success<unknown> | Raw | FileAnswer | EventsAnswer<unknown> | Failure

/** A handler without its endpoint's types; at run time the schemas of the endpoint have parsed its call. */
export interface ErasedHandler {
  handle(call: AnyCall): Promise<AnyOutcome> | AnyOutcome
  prepare?(call: AnyCall): Promise<unknown>
}
