import { useTranslation } from '#platform/i18n/i18n.ts'
import { call } from '#platform/api/client.ts'
import { changeAuthMode, closeAuth, useAuthPrompt } from '#platform/session/auth-prompt.ts'
import { signIn } from '#platform/session/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAuthForm } from '../model/use-auth-form.ts'
import { AuthForm, ModeLink } from './auth-form.tsx'

/** Sign-in form: email or username, and password (AUTH-6). */
export function LoginForm() {
  const { t } = useTranslation()
  const canRegister = useAuthPrompt((prompt) => prompt.canRegister)
  const state = useAuthForm({
    mode: 'login',
    fallback: t('auth.loginFailed'),
    onSubmit: async ({ login, password, remember }, signal) => {
      const body = { login: String(login).trim(), password: String(password), remember: remember === true }
      signIn(await call('login', { body }, { signal }))
      closeAuth()
    },
  })
  return (
    <AuthForm
      mode="login"
      state={state}
      links={
        <>
          {canRegister && (
            <ModeLink onPress={() => changeAuthMode('register')}>{t('auth.toRegister')}</ModeLink>
          )}
          <ModeLink onPress={() => changeAuthMode('forgot')}>{t('auth.toForgot')}</ModeLink>
        </>
      }
    >
      <Field name="login" label={t('auth.loginName')} isRequired>
        <TextInput
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field name="password" label={t('auth.password')} isRequired>
        <PasswordInput
          required
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
        />
      </Field>
      <Checkbox name="remember" label={t('auth.remember')} />
    </AuthForm>
  )
}
