import { endpoints } from '@souschef/contract'
import { translate } from '@souschef/locales'
import { expect, test } from 'vitest'
import { ApiError, connectionProblems } from '#platform/api/api-error.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { sizeError, uploadFailure } from './upload-failure.ts'

const t: Translate = (key, params) => translate('en', key, params)
const photo = new File(['x'], 'soup.jpg', { type: 'image/jpeg' })
const apiError = (code: string): ApiError =>
  new ApiError({ status: 400, code, message: 'The server’s words' })
const messageFor = (file: File, error: unknown): string => uploadFailure(t, file, error)

test('FORM-6 ERR-1 a failed upload is reported with advice', () => {
  for (const heic of [new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'image', { type: 'image/heif' })])
    expect(messageFor(heic, apiError('UNSUPPORTED_MEDIA_TYPE'))).toMatch(/^Upload failed: .*HEIC.* JPEG/)
  expect(messageFor(photo, apiError('UNSUPPORTED_MEDIA_TYPE'))).toMatch(
    /^Upload failed: this is not a JPEG, PNG/,
  )
  expect(messageFor(photo, apiError('PAYLOAD_TOO_LARGE'))).toMatch(
    /^Upload failed: .* 10 MB\. Save a smaller copy/,
  )
  expect(messageFor(photo, apiError('TOO_MANY_PIXELS'))).toMatch(
    /^Upload failed: .* 50 megapixels\. Save a smaller/,
  )
  expect(messageFor(photo, apiError('QUOTA_EXCEEDED'))).toBe('Upload failed: The server’s words')
  const problems = connectionProblems()
  expect(messageFor(photo, problems)).toBe(`Upload failed: ${problems.message}`)
})

test('API-33 a file that is too large is refused before it is sent', () => {
  const of = (bytes: number): File => new File([new Uint8Array(bytes)], 'large.png')
  const { bodyLimit } = endpoints.uploadPicture
  expect(sizeError(t, of(bodyLimit))).toBeNull()
  expect(sizeError(t, of(bodyLimit + 1))).toBe(messageFor(photo, apiError('PAYLOAD_TOO_LARGE')))
})
