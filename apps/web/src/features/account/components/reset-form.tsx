import { useTranslation } from '#platform/i18n/i18n.ts'
import { call } from '#platform/api/client.ts'
import { changeAuthMode, closeAuth } from '#platform/session/auth-prompt.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAuthForm } from '../model/use-auth-form.ts'
import { AuthForm, ModeLink } from './auth-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetFormProps {
  /** Token from the link; if null, the form asks for the code from the email (AUTH-6). */
  readonly token: string | null
}

export function ResetForm({ token }: ResetFormProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const state = useAuthForm({
    mode: 'reset',
    ...(token !== null && { extras: { token } }),
    onSubmit: async (values, signal) => {
      const body = {
        token: String(values['token']).trim(),
        password: String(values['password']),
        confirmPassword: String(values['confirmPassword']),
      }
      await call('resetPassword', { body }, { signal })
      closeAuth()
      showToast(t('messages.passwordChanged'))
    },
  })
  return (
    <AuthForm
      mode="reset"
      state={state}
      links={<ModeLink onPress={() => changeAuthMode('login')}>{t('auth.toLogin')}</ModeLink>}
    >
      {token === null && (
        <Field name="token" label={t('auth.resetCode')} isRequired>
          <TextInput
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
      )}
      <NewPasswordFields label={t('auth.newPassword')} />
    </AuthForm>
  )
}
