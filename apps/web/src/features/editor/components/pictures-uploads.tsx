import { RotateCw, X } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import css from './pictures.module.css'
import type { PictureUploads as Uploads } from './use-picture-uploads.ts'

/** Uploads in progress, and failed ones. */
export function PicturesUploads({ uploads, retry, cancel }: Uploads) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <ul className={css['uploads']}>
      {uploads.map((upload) => {
        const { id, file, progress, failure } = upload
        const { name } = file
        return (
          <li key={id} className={css['upload']}>
            {failure === null ? (
              <label className={css['progress']}>
                <span>{t('editor.uploading', { name })}</span>
                <progress value={progress} max={1} />
              </label>
            ) : (
              <p role="alert" className={css['failure']}>
                {`${name}: ${failure}`}
              </p>
            )}
            {failure !== null && (
              <IconButton
                label={t('editor.retryUpload', { name })}
                icon={<RotateCw aria-hidden />}
                onClick={() => retry(upload)}
              />
            )}
            <IconButton
              label={t('editor.cancelUpload', { name })}
              icon={<X aria-hidden />}
              onClick={() => cancel(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
