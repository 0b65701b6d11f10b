import type { StoredPicture } from '@souschef/contract'
import { endpointPath } from '@souschef/contract'
import sharp from 'sharp'
import type { Cook } from './factories.ts'
import { formOf } from './form-body.ts'
import type { Answer, TestApp } from './harness.ts'

/** A small PNG of one colour. */
export const aPicture = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c40' } })
    .png()
    .toBuffer()

/** Uploads a file as a cook, whatever it is. */
export async function upload(
  server: TestApp,
  cook: Cook,
  file: Uint8Array,
  type = 'image/jpeg',
): Promise<Answer<StoredPicture>> {
  const { payload, headers } = await formOf({}, new Blob([Uint8Array.from(file)], { type }))
  return server.inject({
    method: 'POST',
    url: endpointPath('uploadPicture'),
    payload,
    headers: { ...headers, authorization: `Bearer ${cook.token}` },
  })
}

/** Stores a picture. @throws when it was refused */
export async function uploadPicture(server: TestApp, cook: Cook, file?: Uint8Array): Promise<StoredPicture> {
  const { status, text, body } = await upload(server, cook, file ?? (await aPicture()))
  if (status !== 201) throw new Error(text)
  return body.data
}
