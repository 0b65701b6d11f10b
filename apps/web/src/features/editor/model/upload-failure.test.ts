import { endpoints } from '@souschef/contract'
import { translate } from '@souschef/locales'
import { expect, test } from 'vitest'
import { ApiError, connectionProblems } from '../../../platform/api/api-error.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { refusalOf, uploadFailure } from './upload-failure.ts'

const t: Translate = (key, params) => translate('en', key, params)
const photo = new File(['x'], 'soup.jpg', { type: 'image/jpeg' })
const refused = (code: string): ApiError => new ApiError({ status: 400, code, message: 'The server’s words' })
const said = (file: File, error: unknown): string => uploadFailure(t, file, error)

test('FORM-6 ERR-1 an upload that fails says so, and what to do', () => {
  for (const heic of [new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'image', { type: 'image/heif' })])
    expect(said(heic, refused('UNSUPPORTED_MEDIA_TYPE'))).toMatch(/^Upload failed: .*HEIC.* JPEG/)
  expect(said(photo, refused('UNSUPPORTED_MEDIA_TYPE'))).toMatch(/^Upload failed: this is not a JPEG, PNG/)
  expect(said(photo, refused('PAYLOAD_TOO_LARGE'))).toMatch(/^Upload failed: .* 10 MB\. Save a smaller copy/)
  expect(said(photo, refused('TOO_MANY_PIXELS'))).toMatch(/^Upload failed: .* 50 megapixels\. Save a smaller/)
  expect(said(photo, refused('QUOTA_EXCEEDED'))).toBe('Upload failed: The server’s words')
  const problems = connectionProblems()
  expect(said(photo, problems)).toBe(`Upload failed: ${problems.message}`)
})

test('API-33 a file that is too large is refused before it is sent', () => {
  const of = (bytes: number): File => new File([new Uint8Array(bytes)], 'large.png')
  const { bodyLimit } = endpoints.uploadPicture
  expect(refusalOf(t, of(bodyLimit))).toBeNull()
  expect(refusalOf(t, of(bodyLimit + 1))).toBe(said(photo, refused('PAYLOAD_TOO_LARGE')))
})
