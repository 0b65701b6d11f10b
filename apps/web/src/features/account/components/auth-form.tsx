import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { AuthMode } from '#platform/session/auth-prompt.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AuthFormState } from '../model/use-auth-form.ts'
import styles from './auth-form.module.css'

interface AuthFormProps {
  readonly mode: AuthMode
  readonly state: AuthFormState
  readonly children: ReactNode
  /** Links to other modes. */
  readonly links: ReactNode
}

/** Layout of a form in the modal: error message, fields, submit button, links. Focuses the first field when it opens. */
export function AuthForm({ mode, state, children, links }: AuthFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { message, errors, failedAttempts, isBusy, submit } = state
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <Form
      ref={form}
      className={styles['form']}
      errors={errors}
      failedAttempts={failedAttempts}
      onSubmit={submit}
    >
      {message !== '' && (
        <Notice tone="danger" isLive>
          {message}
        </Notice>
      )}
      {children}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {isBusy ? t('auth.working') : t(`auth.submit.${mode}`)}
      </Button>
      <div className={styles['links']}>{links}</div>
    </Form>
  )
}

interface ModeLinkProps {
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Button that looks like a link. */
export const ModeLink = ({ onPress, children }: ModeLinkProps) => (
  <button type="button" className={styles['link']} onClick={onPress}>
    {children}
  </button>
)
