import type { EndpointAnswer, StoredPicture } from '@souschef/contract'
import { endpointPath, endpoints, filePartOf } from '@souschef/contract'
import sharp from 'sharp'
import type { Cook } from './factories.ts'
import { formOf } from './form-body.ts'
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
): Promise<Answer<EndpointAnswer<Name>>> {
  const blob = new Blob([Uint8Array.from(file)], { type })
  const { payload, headers } = await formOf({}, blob, filePartOf(endpoints[name]))
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

let bomb: Promise<Buffer> | undefined

/** 256 million pixels in a small PNG. Made once: it takes longer than all tests of pictures together. */
export const pixelBomb = (): Promise<Buffer> =>
  (bomb ??= sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer())

/** Stores a picture. @throws when it was refused */
export async function uploadPicture(server: TestApp, cook: Cook, file?: Uint8Array): Promise<StoredPicture> {
  const { status, text, body } = await upload(server, cook, file ?? (await aPicture()))
  if (status !== 201) throw new Error(text)
  return body.data
}
