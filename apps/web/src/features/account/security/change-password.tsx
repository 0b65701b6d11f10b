import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/client.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { devicesQuery } from './devices.ts'
import css from './security.module.css'
import { usePasswordForm } from './use-password-form.ts'

/** Changes the password, which signs out all other devices (API-16). */
export function ChangePassword() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={css['hint']}>{t('settings.othersEnd')}</p>
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('settings.changePassword')}</Button>
      )}
    </>
  )
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const showToast = useToast()
  const { errors, message, failedAttempts, isBusy, submit } = usePasswordForm(
    'passwordChangeIn',
    async ({ currentPassword, password, confirmPassword }, signal) => {
      const body = {
        currentPassword: String(currentPassword),
        password: String(password),
        confirmPassword: String(confirmPassword),
      }
      await call('changePassword', { body }, { signal })
      onDone()
      showToast(t('messages.passwordChanged'))
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  )
  return (
    <Form className={css['form']} errors={errors} failedAttempts={failedAttempts} onSubmit={submit}>
      {message !== null && <Notice tone="danger" isLive title={message} />}
      <Field name="currentPassword" label={t('settings.currentPassword')} isRequired>
        <PasswordInput
          ref={(input) => input?.focus()}
          required
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
        />
      </Field>
      <NewPasswordFields label={t('auth.newPassword')} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? t('auth.working') : t('settings.changePassword')}
      </Button>
    </Form>
  )
}
