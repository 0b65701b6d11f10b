import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { call } from '#platform/api/client.ts'
import { changeAuthMode, closeAuth, useAuthPrompt } from '#platform/session/auth-prompt.ts'
import { signIn } from '#platform/session/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { LegalText } from '../model/legal-texts.ts'
import { confirmationIssues } from '../model/validation.ts'
import { useAuthForm } from '../model/use-auth-form.ts'
import { AuthForm, ModeLink } from './auth-form.tsx'
import { LegalDialog } from './legal-dialog.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Registration form (AUTH-6). Confirmation and consent are not sent. */
export function RegisterForm() {
  const { t } = useTranslation()
  const invitation = useAuthPrompt((prompt) => prompt.invitation)
  const [legal, setLegal] = useState<LegalText | null>(null)
  const state = useAuthForm({
    mode: 'register',
    fallback: t('auth.registrationFailed'),
    check: confirmationIssues,
    onSubmit: async ({ email, username, password }, signal) => {
      const body = { email: String(email), username: String(username).trim(), password: String(password) }
      const invited = invitation === null ? body : { ...body, invitation }
      signIn(await call('register', { body: invited }, { signal }))
      closeAuth()
    },
  })
  return (
    <>
      <AuthForm
        mode="register"
        state={state}
        links={<ModeLink onPress={() => changeAuthMode('login')}>{t('auth.haveAccount')}</ModeLink>}
      >
        <Field name="email" label={t('auth.email')} isRequired>
          <TextInput type="email" inputMode="email" required autoComplete="email" />
        </Field>
        <Field name="username" label={t('auth.username')} hint={t('auth.usernameHint')}>
          <TextInput autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
        </Field>
        <NewPasswordFields label={t('auth.password')} />
        <div>
          <Checkbox name="terms" required label={t('auth.agree')} />
          <ModeLink onPress={() => setLegal('terms')}>{t('legal.terms.title')}</ModeLink>
          {' · '}
          <ModeLink onPress={() => setLegal('privacy')}>{t('legal.privacy.title')}</ModeLink>
        </div>
      </AuthForm>
      <LegalDialog text={legal} onClose={() => setLegal(null)} />
    </>
  )
}
