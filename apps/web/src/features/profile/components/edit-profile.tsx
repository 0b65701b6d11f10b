import type { OwnUser } from '@souschef/contract'
import { LIMITS } from '@souschef/domain'
import { useEffect, useId, useState } from 'react'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { type FormValues, preloadSchemas, schemaIssues } from '#platform/forms/schema-issues.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { confirmLeave, useUnsavedChanges } from '#platform/unsaved-changes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { type FieldErrors, NO_ERRORS } from '#ui/form-errors.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { readForm } from '#ui/read-form.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useSubmission } from '#ui/use-submission.ts'
import { profileBody, type ProfileForm, updateProfile } from '../api/update-profile.ts'
import css from './profile.module.css'

const FIELD_OF_CODE: Readonly<Record<string, string>> = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' }

const toForm = (values: FormValues): ProfileForm => {
  const text = (name: keyof ProfileForm): string => String(values[name] ?? '')
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    username: text('username'),
    email: text('email'),
    password: text('password'),
    bio: text('bio'),
    profession: text('profession'),
  }
}

/** Fields that must not be empty. */
const REQUIRED: ReadonlySet<string> = new Set(['username', 'email', 'password'])

/** Leaves out empty names, which are removed rather than reported as too short. */
const valuesToCheck = (form: ProfileForm, user: OwnUser): FormValues => {
  const texts = Object.entries(profileBody(form, user)).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && (entry[1].trim() !== '' || REQUIRED.has(entry[0])),
  )
  return Object.fromEntries(texts)
}

interface EditProfileProps {
  readonly user: OwnUser
  readonly onSaved: (user: OwnUser) => void
  readonly onClose: () => void
}

/** The form of one's own profile (PROF-2). */
export function EditProfile({ user, onSaved, onClose }: EditProfileProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isDirty, setDirty] = useState(false)
  const [isNewEmail, setNewEmail] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS)
  const allowLeaving = useUnsavedChanges(isDirty)
  useEffect(preloadSchemas, [])
  const { failure, failedAttempts, isBusy, submit } = useSubmission<ProfileForm>({
    check: (form) => schemaIssues('profileIn', valuesToCheck(form, user)),
    send: async (form, signal) => {
      const saved = await updateProfile(form, user, signal)
      allowLeaving()
      onSaved(saved)
    },
    fieldOfCode: (code) => FIELD_OF_CODE[code],
    onErrors: setErrors,
  })
  const close = async (): Promise<void> => {
    if (await confirmLeave()) onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('profile.editTitle')}
      closeLabel={t('app.close')}
      onClose={() => void close()}
      footer={
        <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
          {t(isBusy ? 'profile.saving' : 'profile.save')}
        </Button>
      }
    >
      <Form
        id={id}
        className={css['form']}
        errors={errors}
        failedAttempts={failedAttempts}
        onChange={() => setDirty(true)}
        onSubmit={(form) => void submit(toForm(readForm(form)))}
      >
        {failure !== null && (
          <Notice tone="danger" isLive title={t('profile.failed')}>
            {failure === 'invalid' ? t('errors.INVALID_REQUEST') : reasonOf(failure.error)}
          </Notice>
        )}
        <div className={css['names']}>
          <Field name="first_name" label={t('profile.firstName')}>
            <TextInput
              data-autofocus
              autoComplete="given-name"
              maxLength={LIMITS.personName.max}
              defaultValue={user.first_name ?? ''}
            />
          </Field>
          <Field name="last_name" label={t('profile.lastName')}>
            <TextInput
              autoComplete="family-name"
              maxLength={LIMITS.personName.max}
              defaultValue={user.last_name ?? ''}
            />
          </Field>
        </div>
        <Field name="profession" label={t('profile.profession')} hint={t('profile.professionHint')}>
          <TextInput
            autoComplete="organization-title"
            maxLength={LIMITS.profession}
            defaultValue={user.profession ?? ''}
          />
        </Field>
        <Field name="bio" label={t('profile.bio')}>
          <TextArea rows={4} maxLength={LIMITS.bio} defaultValue={user.bio ?? ''} />
        </Field>
        <Field name="username" label={t('profile.username')} hint={t('profile.usernameHint')} isRequired>
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={LIMITS.username.max}
            defaultValue={user.username}
          />
        </Field>
        <Field name="email" label={t('profile.email')} hint={t('profile.emailHint')} isRequired>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={LIMITS.email}
            defaultValue={user.email}
            onChange={({ currentTarget }) => setNewEmail(currentTarget.value.trim() !== user.email)}
          />
        </Field>
        {isNewEmail && (
          <Field name="password" label={t('profile.password')} hint={t('profile.passwordHint')} isRequired>
            <PasswordInput
              autoComplete="current-password"
              showLabel={t('auth.showPassword')}
              hideLabel={t('auth.hidePassword')}
            />
          </Field>
        )}
      </Form>
    </Dialog>
  )
}

/** The server's reason; null for a response without one (ERR-2). */
const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'HTTP_ERROR' ? null : errorMessage(error)
