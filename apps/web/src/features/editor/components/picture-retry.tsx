import { RotateCw } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useEditor } from './editor-context.ts'
import { rowElementId } from './element-ids.ts'

interface Props {
  /** The name of the picture's field. */
  readonly field: string
  readonly rowId: string
}

/** Saves the form again, if the picture of a row could not be fetched when it was saved (DEC-56). */
export function PictureRetry({ field, rowId }: Props) {
  const { t } = useTranslation()
  const isUnfetched = useEditor(({ errors, unfetched }) => unfetched.has(field) && errors.has(field))
  if (!isUnfetched) return null
  return (
    <div>
      <Button
        icon={<RotateCw aria-hidden />}
        onClick={({ currentTarget: { form } }) => {
          // The button disappears while the form is being saved.
          document.getElementById(rowElementId(rowId))?.focus()
          form?.requestSubmit()
        }}
      >
        {t('editor.tryAgain')}
      </Button>
    </div>
  )
}
