import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { type AuthMode, changeAuthMode, closeAuth, useAuthPrompt } from '#platform/session/auth-prompt.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** Modal for signing in, registering and resetting a password (AUTH-1 to AUTH-7). */
export function AuthModal() {
  const { t } = useTranslation()
  const { isOpen, mode, isRequired, resetToken, invitation } = useAuthPrompt()
  const [sentMode, setSentMode] = useState<AuthMode | null>(null)
  const wasSent = sentMode === mode
  const close = (): void => {
    setSentMode(null)
    closeAuth()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(`auth.titles.${mode}`)} closeLabel={t('app.close')}>
      {isRequired && <Notice tone="info" title={t('errors.LOGIN_REQUIRED')} />}
      {wasSent && (
        <Notice tone="info" isLive>
          {t('messages.resetRequested')}
        </Notice>
      )}
      {mode === 'register' && invitation !== null && <Notice tone="info" title={t('auth.invited')} />}
      {mode === 'login' && <LoginForm />}
      {mode === 'register' && <RegisterForm />}
      {mode === 'forgot' && (
        <ForgotForm
          onSent={() => {
            setSentMode('reset')
            changeAuthMode('reset')
          }}
        />
      )}
      {mode === 'reset' && <ResetForm token={resetToken} />}
    </Dialog>
  )
}
