import { useId, useState } from 'react'
import { call } from '#platform/api/client.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { forgetUser } from '#platform/session/session.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import css from './security.module.css'
import { usePasswordForm } from './use-password-form.ts'

const TOAST_MS = 6_000

interface DeleteAccountProps {
  readonly userId: string
}

/** Deletes the account, confirmed with the password, after listing what is deleted (API-17). */
export function DeleteAccount({ userId }: DeleteAccountProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className={css['hint']}>{t('settings.deleteHint')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('settings.deleteNow')}
      </Button>
      {isAsking && <DeleteDialog userId={userId} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeleteDialog({ userId, onClose }: DeleteAccountProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const showToast = useToast()
  const { errors, message, failedAttempts, isBusy, submit } = usePasswordForm(
    'deleteAccountIn',
    async ({ password }) => {
      // Not aborted with the form, because the server completes it anyway.
      await call('deleteAccount', { body: { password: String(password) } })
      showToast(t('messages.accountDeleted'), { duration: TOAST_MS })
      await forgetUser(userId)
    },
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      variant="sheet"
      title={t('settings.deleteTitle')}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('settings.keep')}</Button>
          <Button type="submit" form={id} variant="danger" isBusy={isBusy}>
            {t(isBusy ? 'settings.deleting' : 'settings.deleteConfirm')}
          </Button>
        </>
      }
    >
      <Form id={id} className={css['form']} errors={errors} failedAttempts={failedAttempts} onSubmit={submit}>
        {message !== null && <Notice tone="danger" isLive title={message} />}
        <p>{t('settings.deleteHint')}</p>
        <Field name="password" label={t('settings.deletePassword')} isRequired>
          <PasswordInput
            data-autofocus
            required
            autoComplete="current-password"
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
