import { endpoints } from '@souschef/contract'
import { withSession } from '#platform/api/client.ts'
import { withRecordId } from '#platform/api/record-id.ts'
import { upload, type UploadOptions } from '#platform/api/upload.ts'

/** Uploads a picture. @returns the address by which recipes refer to it */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const stored = await withRecordId(file, (id) =>
    upload(withSession, endpoints.uploadPicture, { file, body: { id } }, options),
  )
  if (typeof stored === 'object' && stored !== null && 'url' in stored && typeof stored.url === 'string')
    return stored.url
  throw new TypeError('the response to an upload has no address')
}
