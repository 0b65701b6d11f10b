import { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { fileLimitOf, type Endpoint, filePartOf } from '@souschef/contract'
import type { FastifyRequest } from 'fastify'
import { fail, type Failure, invalid } from './outcome.ts'

const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 100_000

/** Allowance for everything but the file: fields, boundaries and part headers. */
const MAX_OVERHEAD_BYTES = 2_200_000

/** A file being received. Nothing is buffered or stored unless the handler does so. */
export interface IncomingFile {
  /** The file name given by the sender: untrusted text, never a path. */
  readonly name: string
  /** The media type claimed by the sender. */
  readonly type: string
  /** Fails when the file exceeds the limit or is incomplete. Applies backpressure: bytes are received as they are read. */
  readonly stream: Readable
}

export interface IncomingForm {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: IncomingFile
  /** What was wrong with the rest of the body, as far as it has been read. */
  readonly failure: () => Failure | null
}

export const formLimits = (endpoint: Endpoint) => ({
  files: 1,
  fileSize: fileLimitOf(endpoint),
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  fieldNameSize: 100,
  parts: MAX_FIELDS + 1,
})

/** Whether the declared length already exceeds the limit. */
const isTooLarge = (request: FastifyRequest, endpoint: Endpoint): boolean =>
  Number(request.headers['content-length'] ?? 0) > fileLimitOf(endpoint) + MAX_OVERHEAD_BYTES

/** Parser errors about size have a status; all others are about syntax. */
const toFailure = (error: unknown): Failure =>
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

async function* readChunks({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer
  } catch (error) {
    throw new BrokenFormError(toFailure(error))
  }
  // The parser truncates files that are too large, and then ends normally.
  if (file.truncated) throw new BrokenFormError(fail('PAYLOAD_TOO_LARGE'))
}

/** Discards the rest of a body, so that the sender can read the answer. */
export function discardBody({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Reads a multipart body up to its file; text fields must come before it, each at most once. */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<IncomingForm | Failure> {
  if (!request.isMultipart()) return fail('UNSUPPORTED_MEDIA_TYPE')
  if (isTooLarge(request, endpoint)) return fail('PAYLOAD_TOO_LARGE')
  const filePart = filePartOf(endpoint)
  const fields = new Map<string, unknown>()
  const parts = request.parts({ limits: formLimits(endpoint) })
  const next = async (): Promise<Multipart | undefined> => {
    const result: IteratorResult<Multipart, unknown> = await parts.next()
    return result.done === true ? undefined : result.value
  }
  try {
    for (let part = await next(); part !== undefined; part = await next()) {
      if (part.type === 'file') return checkFieldName(part, filePart) ?? toForm(part, fields)
      if (part.valueTruncated || part.fieldnameTruncated) return fail('PAYLOAD_TOO_LARGE')
      if (fields.has(part.fieldname) || part.fieldname === filePart)
        return invalid([{ path: part.fieldname, code: 'invalid' }])
      fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    return toFailure(error)
  }
  return invalid([{ path: filePart, code: 'required' }])
}

const checkFieldName = ({ fieldname }: MultipartFile, filePart: string): Failure | null =>
  fieldname === filePart ? null : invalid([{ path: fieldname, code: 'unknown_field' }])

function toForm(part: MultipartFile, fields: ReadonlyMap<string, unknown>): IncomingForm {
  const stream = Readable.from(readChunks(part), { objectMode: false })
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
