import type { Readable } from 'node:stream'
import type { ErrorCode, FieldErrorCode } from '@souschef/contract'
import type { OpenFile } from '../files/file-store.ts'
import type { Json } from './json.ts'

/** What is wrong with one field; its text is looked up in the request's language. */
export interface FieldProblem {
  /** A path such as `steps.0.instruction`; empty for the whole body. */
  readonly path: string
  readonly code: FieldErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

interface Answered {
  /** The record with the id that the client chose was created before: a 200, and nothing is written. */
  readonly isExisting?: true
}

export interface Success<Data> extends Answered {
  readonly kind: 'success'
  readonly data: Data
  readonly message: MessageKey | null
  /** A `Set-Cookie` header; not repeated when the call is. */
  readonly cookie: string | null
}

/** A success whose `data` is already serialised, for answers stored as JSON. */
export interface Raw extends Answered {
  readonly kind: 'raw'
  /** The parts of `data` in order. Not called when the client already has this version. */
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

export type MessageKey = `messages.${'resetRequested' | 'passwordChanged' | 'reported' | 'accountDeleted'}`

type FileContent = string | Uint8Array | Readable | OpenFile

/** A file, sent without an envelope. */
export interface FileAnswer {
  readonly kind: 'file'
  /**
   * Not called when the client already has this version. A stream is destroyed when the client disconnects; null, when the
   * file does not exist after all, is a 404.
   */
  readonly content: () => FileContent | Promise<FileContent | null>
  /** Its media type. */
  readonly type: string
  /** The name for saving; null for files shown inline. */
  readonly name: string | null
  /** An entity tag without quotes; null when the file must be sent every time. */
  readonly etag: string | null
  /** Whether it is public, so that browsers may reuse it for a while without revalidation (DEC-45). */
  readonly isPublic: boolean
}

/** One message of an event stream. */
export interface StreamEvent<Data> {
  readonly data: Data
  /** Sent back by a reconnecting client in `Last-Event-ID`; without line breaks. */
  readonly id?: string
}

/** An event stream, open until the events end, the client disconnects or the server closes; the signal covers the latter two. */
export interface EventsAnswer<Data> {
  readonly kind: 'events'
  readonly open: (signal: AbortSignal) => AsyncIterable<StreamEvent<Data>>
}

/** @param cookie see `Success` */
export const success = <Data>(
  data: Data,
  message: MessageKey | null = null,
  cookie: string | null = null,
): Success<Data> => ({ kind: 'success', data, message, cookie })

/** @param etag see `Raw` */
export const raw = (json: () => readonly Json[], etag: string | null = null): Raw => ({
  kind: 'raw',
  json,
  etag,
})

/** Answers a creating call with the record that it created before. */
export const existing = <Answer extends Answered>(answer: Answer): Answer => ({ ...answer, isExisting: true })

/** @param name see `FileAnswer`, as are the others */
export const file = (
  content: FileAnswer['content'],
  {
    type,
    name = null,
    etag = null,
    isPublic = false,
  }: Pick<FileAnswer, 'type'> & Partial<Pick<FileAnswer, 'name' | 'etag' | 'isPublic'>>,
): FileAnswer => ({ kind: 'file', content, type, name, etag, isPublic })

export const events = <Data>(open: EventsAnswer<Data>['open']): EventsAnswer<Data> => ({
  kind: 'events',
  open,
})

/** @param details `data` as in `ErrorEnvelope`, `params` of the text, and what is wrong field by field */
export const fail = <const Code extends ErrorCode>(
  code: Code,
  details: Partial<Pick<Failure, 'data' | 'params' | 'fields'>> = {},
): Failure<Code> => ({
  kind: 'failure',
  code,
  fields: details.fields ?? [],
  params: details.params ?? {},
  data: details.data,
})

/** A 400 with what is wrong, field by field. */
export const invalid = (fields: readonly FieldProblem[]): Failure<'INVALID_REQUEST'> =>
  fail('INVALID_REQUEST', { fields })
