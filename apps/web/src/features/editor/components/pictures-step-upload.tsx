import { useTranslation } from '#platform/i18n/i18n.ts'
import { PicturesChooser } from './pictures-chooser.tsx'
import { PicturesUploads } from './pictures-uploads.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

/** Uploads the picture of a step. @param onUploaded receives its address */
export function PicturesStepUpload({ onUploaded }: { readonly onUploaded: (url: string) => void }) {
  const { t } = useTranslation()
  const uploads = usePictureUploads(onUploaded)
  return (
    <>
      <PicturesUploads {...uploads} />
      <PicturesChooser
        label={t('editor.uploadStepPicture')}
        disabled={uploads.uploads.length > 0}
        onChoose={uploads.start}
      />
    </>
  )
}
