import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { err, ok } from '@souschef/domain'
import {
  checkName,
  exactBytes,
  type FileContent,
  type FileStore,
  FilesUnavailableError,
} from './file-store.ts'
import { withReceivedFile } from './received-file.ts'

/** Where a bucket is and how to sign in; the bucket exists. */
export interface S3Location {
  /** Null: Amazon's own, by region. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const CONNECT_TIMEOUT_MS = 5000
const REQUEST_TIMEOUT_MS = 30_000

interface ServiceError {
  readonly name: string
  readonly status: number | undefined
}

/** The error response of the service; null when there was none. */
function serviceError(error: unknown): ServiceError | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const { $metadata: metadata } = error
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined
  return { name: error.name, status: typeof status === 'number' ? status : undefined }
}

const isMissing = (error: unknown): boolean => {
  const response = serviceError(error)
  return response?.name === 'NoSuchKey' || response?.status === 404
}

const isFull = (error: unknown): boolean => {
  const response = serviceError(error)
  return response?.status === 507 || response?.name === 'QuotaExceeded'
}

const unavailableError = (error: unknown): FilesUnavailableError =>
  new FilesUnavailableError('the S3 bucket cannot be used', { cause: error })

const lengthOf = (content: FileContent): number =>
  content instanceof Uint8Array ? content.byteLength : content.bytes

/**
 * Files in an S3 bucket, under a common prefix. The client library is loaded at first use, because most installations have none.
 *
 * @param prefix such as `media/`
 */
export function s3Store(location: S3Location, prefix: string): FileStore {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = location
  const keyOf = (name: string): string => prefix + checkName(name)
  const sdk = () => import('@aws-sdk/client-s3')
  let connected: Promise<S3Client> | undefined

  const connect = async (): Promise<S3Client> => {
    const { S3Client: Client } = await sdk()
    return new Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Servers other than Amazon's seldom have a host name per bucket, or the newer checksums.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    })
  }
  const client = (): Promise<S3Client> => (connected ??= connect())

  const put: FileStore['put'] = async (name, content) => {
    const Key = keyOf(name)
    const { PutObjectCommand } = await sdk()
    try {
      const body = content instanceof Uint8Array ? content : Readable.from(exactBytes(content))
      const command = new PutObjectCommand({ Bucket, Key, Body: body, ContentLength: lengthOf(content) })
      const aborted = new AbortController()
      // The client would wait for the rest of a stream that broke.
      if (body instanceof Readable) body.on('error', (error) => aborted.abort(error))
      await (await client()).send(command, { abortSignal: aborted.signal })
      return ok(null)
    } catch (error) {
      if (!(content instanceof Uint8Array)) content.stream.destroy()
      if (isFull(error)) return err('STORAGE_FULL')
      throw unavailableError(error)
    }
  }

  return {
    put,
    receive: (name, bytes) =>
      withReceivedFile(bytes, async (file) => {
        const stored = await put(name, { bytes: file.bytes, stream: createReadStream(file.path) })
        return stored.ok ? ok(file.bytes) : stored
      }),
    localPath: () => null,
    open: async (name) => {
      const Key = keyOf(name)
      const { GetObjectCommand } = await sdk()
      try {
        const object = await (await client()).send(new GetObjectCommand({ Bucket, Key }))
        if (!(object.Body instanceof Readable) || object.ContentLength === undefined)
          throw new TypeError('the bucket answered without a body')
        return { bytes: object.ContentLength, stream: object.Body }
      } catch (error) {
        if (isMissing(error)) return null
        throw unavailableError(error)
      }
    },
    remove: async (name) => {
      const Key = keyOf(name)
      const { DeleteObjectCommand } = await sdk()
      try {
        await (await client()).send(new DeleteObjectCommand({ Bucket, Key }))
      } catch (error) {
        if (!isMissing(error)) throw unavailableError(error)
      }
    },
    list: async function* list() {
      const { paginateListObjectsV2 } = await sdk()
      try {
        for await (const page of paginateListObjectsV2(
          { client: await client() },
          { Bucket, Prefix: prefix },
        ))
          for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
            if (LastModified !== undefined)
              yield { name: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified.getTime() }
      } catch (error) {
        throw unavailableError(error)
      }
    },
  }
}
