import { LIMITS } from '@souschef/domain'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useCommonPassword } from '../model/use-common-password.ts'
import styles from './auth-form.module.css'

interface NewPasswordFieldsProps {
  readonly label: string
}

/** New password and confirmation, with a warning for very common passwords (DEC-3). */
export function NewPasswordFields({ label }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const isCommon = useCommonPassword(password)
  const hint = t('auth.passwordHint', { count: LIMITS.password.min })
  const shared = {
    required: true,
    autoComplete: 'new-password',
    showLabel: t('auth.showPassword'),
    hideLabel: t('auth.hidePassword'),
  }
  return (
    <>
      <div className={styles['warned']}>
        <Field name="password" label={label} hint={hint} isRequired>
          <PasswordInput {...shared} onChange={(event) => setPassword(event.currentTarget.value)} />
        </Field>
        <div role="status">{isCommon && <Notice tone="warning">{t('auth.commonPassword')}</Notice>}</div>
      </div>
      <Field name="confirmPassword" label={t('auth.confirmPassword')} isRequired>
        <PasswordInput {...shared} />
      </Field>
    </>
  )
}
