import { useTranslation } from '#platform/i18n/i18n.ts'
import { call } from '#platform/api/client.ts'
import { changeAuthMode } from '#platform/session/auth-prompt.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAuthForm } from '../model/use-auth-form.ts'
import { AuthForm, ModeLink } from './auth-form.tsx'

interface ForgotFormProps {
  /** Called once the email has been requested, whether or not the account exists (AUTH-7). */
  readonly onSent: () => void
}

export function ForgotForm({ onSent }: ForgotFormProps) {
  const { t } = useTranslation()
  const state = useAuthForm({
    mode: 'forgot',
    onSubmit: async ({ email }, signal) => {
      await call('requestPasswordReset', { body: { email: String(email) } }, { signal })
      onSent()
    },
  })
  return (
    <AuthForm
      mode="forgot"
      state={state}
      links={<ModeLink onPress={() => changeAuthMode('login')}>{t('auth.toLogin')}</ModeLink>}
    >
      <p>{t('auth.forgotIntro')}</p>
      <Field name="email" label={t('auth.email')} isRequired>
        <TextInput type="email" inputMode="email" required autoComplete="email" />
      </Field>
    </AuthForm>
  )
}
