import { useTranslation } from '#platform/i18n/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface LinkDialogProps {
  readonly url: string
  readonly onClose: () => void
}

/** A link to select and copy by hand. */
export function LinkDialog({ url, onClose }: LinkDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen title={t('share.title')} closeLabel={t('app.close')} onClose={onClose}>
      <Field label={t('share.copyYourself')}>
        <TextInput readOnly data-autofocus value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </Dialog>
  )
}
