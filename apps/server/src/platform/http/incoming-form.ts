import { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { bodyLimitOf, type Endpoint } from '@souschef/contract'
import type { FastifyRequest } from 'fastify'
import { fail, type Failure, invalid } from './outcome.ts'

/** The part that holds the file. */
const FILE_PART = 'file'

const MOST_FIELDS = 20
const MOST_FIELD_BYTES = 100_000

/** What surrounds the file: fields, boundaries and headers of parts. */
const MOST_BYTES_AROUND = 2_200_000

/** A file while it arrives. Nothing of it is kept anywhere unless the handler keeps it. */
export interface IncomingFile {
  /** What the sender calls it: text, never a path. */
  readonly name: string
  /** What the sender says that it is. */
  readonly type: string
  /** Fails when more arrives than the call allows, or less than was sent. Bytes wait at the sender until they are read. */
  readonly stream: Readable
}

export interface IncomingForm {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: IncomingFile
  /** What is wrong with the rest of the body, once it has been found out. */
  readonly failure: () => Failure | null
}

export const formLimits = (endpoint: Endpoint) => ({
  files: 1,
  fileSize: bodyLimitOf(endpoint),
  fields: MOST_FIELDS,
  fieldSize: MOST_FIELD_BYTES,
  fieldNameSize: 100,
  parts: MOST_FIELDS + 1,
})

/** Whether the request says itself that it is too large to be read at all. */
const isTooLarge = (request: FastifyRequest, endpoint: Endpoint): boolean =>
  Number(request.headers['content-length'] ?? 0) > bodyLimitOf(endpoint) + MOST_BYTES_AROUND

/** The parser's errors have a status where they are about size; all others are about the syntax. */
const failureOf = (error: unknown): Failure =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413
    ? fail('PAYLOAD_TOO_LARGE')
    : fail('INVALID_REQUEST')

class BrokenFormError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer
  } catch (error) {
    throw new BrokenFormError(failureOf(error))
  }
  // The parser cuts off what is too large, and then ends as if that were all.
  if (file.truncated) throw new BrokenFormError(fail('PAYLOAD_TOO_LARGE'))
}

/** Lets what is left of a body arrive and be forgotten, so that its sender comes to read the answer. */
export function discardBody({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Reads a multipart body up to its file; text fields come before it, each at most once. */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<IncomingForm | Failure> {
  if (!request.isMultipart()) return fail('UNSUPPORTED_MEDIA_TYPE')
  if (isTooLarge(request, endpoint)) return fail('PAYLOAD_TOO_LARGE')
  const fields = new Map<string, unknown>()
  const parts = request.parts({ limits: formLimits(endpoint) })
  const next = async (): Promise<Multipart | undefined> => {
    const result: IteratorResult<Multipart, unknown> = await parts.next()
    return result.done === true ? undefined : result.value
  }
  try {
    for (let part = await next(); part !== undefined; part = await next()) {
      if (part.type === 'file') return refusalOf(part) ?? formOf(part, fields)
      if (part.valueTruncated || part.fieldnameTruncated) return fail('PAYLOAD_TOO_LARGE')
      if (fields.has(part.fieldname) || part.fieldname === FILE_PART)
        return invalid([{ path: part.fieldname, code: 'invalid' }])
      fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    return failureOf(error)
  }
  return invalid([{ path: FILE_PART, code: 'required' }])
}

const refusalOf = ({ fieldname }: MultipartFile): Failure | null =>
  fieldname === FILE_PART ? null : invalid([{ path: fieldname, code: 'unknown_field' }])

function formOf(part: MultipartFile, fields: ReadonlyMap<string, unknown>): IncomingForm {
  const stream = Readable.from(bytesOf(part), { objectMode: false })
  let failure: Failure | null = null
  stream.on('error', (error) => {
    if (error instanceof BrokenFormError) ({ failure } = error)
  })
  return {
    fields: Object.fromEntries(fields),
    file: { name: part.filename, type: part.mimetype, stream },
    failure: () => failure,
  }
}
