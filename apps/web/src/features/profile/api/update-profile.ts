import type { EndpointInput, OwnUser } from '@souschef/contract'
import { call } from '#platform/api/client.ts'

/** The values of the profile form; empty if not set. */
export interface ProfileForm {
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly email: string
  /** Required to change the email address. */
  readonly password: string
  readonly bio: string
  readonly profession: string
}

const CLEARABLE = ['first_name', 'last_name', 'bio', 'profession'] as const

/** The request body: lists cleared fields (DEC-36), and includes the password only with a new email address. */
export function profileBody(form: ProfileForm, user: OwnUser): EndpointInput<'updateProfile'>['body'] {
  const { email, password, username, ...about } = form
  const isNewEmail = email.trim() !== user.email
  return {
    ...about,
    username: username.trim(),
    ...(isNewEmail && { email: email.trim(), password }),
    cleared: CLEARABLE.filter((field) => form[field].trim() === '' && user[field] !== null),
  }
}

/** Stores the profile. @returns the user as stored; rejects with `ApiError` */
export async function updateProfile(form: ProfileForm, user: OwnUser, signal: AbortSignal): Promise<OwnUser> {
  return (await call('updateProfile', { body: profileBody(form, user) }, { signal })).user
}
