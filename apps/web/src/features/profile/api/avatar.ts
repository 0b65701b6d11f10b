import { endpoints } from '@souschef/contract'
import { call, withSession } from '#platform/api/client.ts'
import { readObject, readText } from '#platform/api/read-field.ts'
import { upload, type UploadOptions } from '#platform/api/upload.ts'

/** Stores a square picture as the avatar. @returns its address; rejects with `ApiError` */
export async function uploadAvatar(file: Blob, options: UploadOptions): Promise<string> {
  const stored = await upload(withSession, endpoints.setAvatar, { file }, options)
  const url = readText(readObject(stored)['avatar_url'])
  if (url === null) throw new TypeError('the response to an upload has no address')
  return url
}

export const deleteAvatar = (): Promise<unknown> => call('deleteAvatar', {})
