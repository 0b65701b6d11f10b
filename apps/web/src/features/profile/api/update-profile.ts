import type { EndpointInput, OwnUser } from '@souschef/contract'
import { call } from '#platform/api/client.ts'

/** What the form of the profile holds; empty texts mean that there is none. */
export interface ProfileForm {
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly email: string
  /** Needed to change the email address. */
  readonly password: string
  readonly bio: string
  readonly profession: string
}

const CLEARABLE = ['first_name', 'last_name', 'bio', 'profession'] as const

/** The body of the change: fields that were emptied are named (DEC-36), and the password goes with a new address only. */
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
