import {
  type EndpointAnswer,
  type EndpointName,
  type endpoints,
  type ErrorCode,
  type FieldErrorCode,
} from '@souschef/contract'
import type { Json } from './json.ts'

/** What is wrong with one field; its text is looked up in the language of the request. */
export interface FieldProblem {
  /** Such as `steps.0.instruction`; empty for the whole body. */
  readonly path: string
  readonly code: FieldErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

export interface Success<Data> {
  readonly kind: 'success'
  readonly data: Data
  readonly message: MessageKey | null
}

/** `data` as ready JSON, for answers that are stored in the shape that they leave in. */
export interface Raw {
  readonly kind: 'raw'
  /** Parts of it, in their order. Not called when the caller has this version already. */
  readonly json: () => readonly Json[]
  /** An entity tag without quotes; computed from the answer when null. */
  readonly etag: string | null
}

export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'failure'
  readonly code: Code
  readonly fields: readonly FieldProblem[]
  readonly params: Readonly<Record<string, string | number>>
  /** As in `ErrorEnvelope`. */
  readonly data: unknown
}

export type MessageKey = 'messages.resetRequested' | 'messages.passwordChanged'

/** A handler answers with the codes that the contract names for its call, or with what is wrong with the request. */
export type FailureCode<Name extends EndpointName> =
  | (typeof endpoints)[Name]['errors'][number]
  | ((typeof endpoints)[Name]['access'] extends 'guest' ? 'LOGIN_REQUIRED' : never)
  | 'INVALID_REQUEST'

export type Outcome<Name extends EndpointName> =
  | Success<EndpointAnswer<Name>>
  | Raw
  | Failure<FailureCode<Name>>

export const success = <Data>(data: Data, message: MessageKey | null = null): Success<Data> => ({
  kind: 'success',
  data,
  message,
})

/** @param etag see `Raw` */
export const raw = (json: () => readonly Json[], etag: string | null = null): Raw => ({
  kind: 'raw',
  json,
  etag,
})

/** @param details `data`: as in `ErrorEnvelope`; `params`: what stands in the text */
export const fail = <const Code extends ErrorCode>(
  code: Code,
  details: { readonly data?: unknown; readonly params?: Failure['params'] } = {},
): Failure<Code> => ({ kind: 'failure', code, fields: [], params: details.params ?? {}, data: details.data })

/** A 400 with what is wrong, field by field. */
export const invalid = (fields: readonly FieldProblem[]): Failure<'INVALID_REQUEST'> => ({
  kind: 'failure',
  code: 'INVALID_REQUEST',
  fields,
  params: {},
  data: undefined,
})
