import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { AuthMode } from '../../../platform/session/auth-prompt.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AuthForm as AuthFormState } from '../model/use-auth-form.ts'
import styles from './auth-form.module.css'

interface AuthFormProps {
  readonly mode: AuthMode
  readonly state: AuthFormState
  /** The fields. */
  readonly children: ReactNode
  /** Ways to the other modes. */
  readonly links: ReactNode
}

/**
 * The frame of a form: what went wrong above the fields, the button below them, then the ways to the other modes. The focus
 * starts at the first field, and goes to the first wrong one.
 */
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

/** A way to another mode: a button that reads like a link. */
export const ModeLink = ({ onPress, children }: ModeLinkProps) => (
  <button type="button" className={styles['link']} onClick={onPress}>
    {children}
  </button>
)
