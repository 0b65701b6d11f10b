import { endpoints } from '@souschef/contract'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import type { Translate } from '#platform/i18n/i18n.ts'

/** Bytes of the largest file (API-33). */
const MAX_BYTES = endpoints.uploadPicture.bodyLimit

/** Whether it is a photo in the default format of iPhones, which neither the server nor most browsers can decode. */
export const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Advice on a file of a size or kind that the server does not accept; null for other failures. */
function adviceOn(t: Translate, file: File, error: unknown): string | null {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'PAYLOAD_TOO_LARGE') return t('editor.uploadTooLarge', { megabytes: MAX_BYTES / 1_000_000 })
  if (code === 'TOO_MANY_PIXELS') return t('editor.uploadTooManyPixels', { megapixels: 50 })
  if (code !== 'UNSUPPORTED_MEDIA_TYPE') return null
  return isHeic(file) ? t('editor.uploadHeic') : t('editor.uploadKind')
}

/** The text for an upload that failed (FORM-6, ERR-1). */
export const uploadFailure = (t: Translate, file: File, error: unknown): string =>
  `${t('editor.uploadFailed')}: ${adviceOn(t, file, error) ?? errorMessage(error)}`

/** The error for a file that is too large to be sent; null if it is not. */
export const sizeError = (t: Translate, file: File): string | null =>
  file.size > MAX_BYTES
    ? `${t('editor.uploadFailed')}: ${t('editor.uploadTooLarge', { megabytes: MAX_BYTES / 1_000_000 })}`
    : null
