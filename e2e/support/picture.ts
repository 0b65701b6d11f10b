import { crc32, deflateSync } from 'node:zlib'
import type { Cook } from './cook.ts'

/** A PNG of one colour. @param rgb 0 to 255 each */
export function aPng(
  width: number,
  height: number,
  rgb: readonly [number, number, number],
): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => rgb).flat()])
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  )
}

/** Uploads a picture. @returns its address */
export async function uploadPicture(
  origin: string,
  { session }: Cook,
  png: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([png], { type: 'image/png' }), 'picture.png')
  const headers = { authorization: `Bearer ${session.token}` }
  const response = await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body: form })
  const { data } = (await response.json()) as { readonly data: { readonly url: string } }
  return data.url
}

/** Sets the avatar of a cook. */
export async function setAvatar(origin: string, { session }: Cook, picture: Blob): Promise<void> {
  const form = new FormData()
  form.set('avatar', picture, 'avatar.png')
  const headers = { authorization: `Bearer ${session.token}` }
  const { status } = await fetch(`${origin}/api/auth/avatar`, { method: 'POST', headers, body: form })
  if (status !== 200) throw new Error(`setAvatar: ${status}`)
}
