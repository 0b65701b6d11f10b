import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { EndpointResponse, StoredPicture } from '@souschef/contract'
import { endpointPath, endpoints, filePartOf } from '@souschef/contract'
import sharp from 'sharp'
import type { Cook } from './factories.ts'
import { encodeForm } from './form-body.ts'
import type { Answer, TestApp } from './harness.ts'

/** A small PNG of one colour. */
export const aPicture = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c40' } })
    .png()
    .toBuffer()

/** Sends a file as a cook, whatever it is. */
async function send<Name extends 'uploadPicture' | 'setAvatar'>(
  server: TestApp,
  name: Name,
  cook: Pick<Cook, 'token'>,
  file: Uint8Array,
  type: string,
): Promise<Answer<EndpointResponse<Name>>> {
  const blob = new Blob([Uint8Array.from(file)], { type })
  const { payload, headers } = await encodeForm({}, blob, filePartOf(endpoints[name]))
  return server.inject({
    method: 'POST',
    url: endpointPath(name),
    payload,
    headers: { ...headers, authorization: `Bearer ${cook.token}` },
  })
}

export const upload = (
  server: TestApp,
  cook: Cook,
  file: Uint8Array,
  type = 'image/jpeg',
): Promise<Answer<StoredPicture>> => send(server, 'uploadPicture', cook, file, type)

export const uploadAvatar = (server: TestApp, cook: Pick<Cook, 'token'>, file: Uint8Array) =>
  send(server, 'setAvatar', cook, file, 'image/jpeg')

const pngChunk = (type: string, data: Uint8Array = new Uint8Array()): Buffer => {
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type), data])
  size.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([size, content, checksum])
}

/** 256 million pixels in a small PNG. By hand, with one bit a pixel: sharp takes seconds for it. */
export function pixelBomb(): Buffer {
  const side = 16_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND')])
}

/** Paths of all stored files, and of leftovers of failed ones. */
export const storedFiles = ({ dataDir }: Pick<TestApp, 'dataDir'>): readonly string[] => {
  const folder = join(dataDir, 'media')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Stores a picture. @throws when it was refused */
export async function uploadPicture(server: TestApp, cook: Cook, file?: Uint8Array): Promise<StoredPicture> {
  const { status, text, body } = await upload(server, cook, file ?? (await aPicture()))
  if (status !== 201) throw new Error(text)
  return body.data
}
