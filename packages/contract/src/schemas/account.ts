import { LIMITS } from '@souschef/domain'
import { z } from 'zod'
import { needed } from './client-notes.ts'
import { clearedFields, nullableText, text } from './fields.ts'

const nfc = (value: string): string => value.normalize('NFC')

/** Characters not allowed anywhere in an address: white space, controls, lone surrogates, quotes and separators. */
const NOT_IN_ADDRESS = String.raw`\s\p{Cc}\p{Cs}@<>"(),:;\\[\]`

/** Characters on both sides of one @, and a dot in the domain; only a delivered email proves an address. */
const ADDRESS = new RegExp(`^[^${NOT_IN_ADDRESS}]+@[^${NOT_IN_ADDRESS}]+\\.[^${NOT_IN_ADDRESS}.]+$`, 'u')

export const email = z
  .string()
  .transform((value) => nfc(value.trim()))
  .pipe(z.string().max(LIMITS.email, 'too_long').regex(ADDRESS, 'invalid_email'))

/** DEC-2. */
export const username = z.string().regex(/^[A-Za-z0-9_-]{3,30}$/, 'invalid_username')

/** DEC-3: characters are counted after NFC; nothing is trimmed or truncated. */
export const newPassword = z
  .string()
  .max(LIMITS.password.max * 4)
  .transform(nfc)
  .pipe(
    z
      .string()
      .refine((value) => [...value].length >= LIMITS.password.min, 'too_short')
      .refine((value) => [...value].length <= LIMITS.password.max, 'too_long')
      .regex(/\p{Ll}/u, 'password_needs_lowercase')
      .regex(/\p{Nd}/u, 'password_needs_digit'),
  )

const enteredPassword = z
  .string()
  .min(1, 'required')
  .max(LIMITS.password.max * 4)
  .transform(nfc)

const personName = z
  .string()
  .transform((value) => value.trim())
  .pipe(text(LIMITS.personName.max, LIMITS.personName.min))

export const registerIn = z.object({
  email,
  username: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    username.optional(),
  ),
  password: newPassword,
  /** The token from an invitation link (DEC-42). */
  invitation: z.string().max(200).optional(),
})

export const loginIn = z.object({
  login: text(LIMITS.email, 1),
  password: enteredPassword,
  remember: z.boolean().default(false),
})

export const refreshIn = z.object({ refreshToken: z.string().min(1, 'required').max(200) })

export const logoutIn = z.object({ refreshToken: z.string().max(200).optional() })

export const passwordResetRequestIn = z.object({ email })

export const passwordResetIn = z
  .object({
    token: z.string().min(1, 'required').max(200),
    password: newPassword,
    confirmPassword: z.string().transform(nfc),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'passwords_differ',
  })

/** Other sessions end. A wrong current password is an error of that field. */
export const passwordChangeIn = z
  .object({
    currentPassword: enteredPassword,
    password: newPassword,
    confirmPassword: z.string().transform(nfc),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'passwords_differ',
  })

export const deleteAccountIn = z.object({ password: enteredPassword })

/** `password`: the current one, without which the email address cannot change (PROF-2). */
export const profileIn = z.object({
  email: email.optional(),
  password: enteredPassword.optional(),
  username: username.optional(),
  first_name: personName.nullish(),
  last_name: personName.nullish(),
  bio: nullableText(LIMITS.bio).optional(),
  profession: nullableText(LIMITS.profession).optional(),
  cleared: clearedFields(['first_name', 'last_name', 'bio', 'profession']),
})

export const profileFields = {
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  bio: z.string().nullable(),
  profession: z.string().nullable(),
  avatar_url: z.string().nullable(),
}

/** An account as its owner sees it (MODEL-6). */
export const ownUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  ...profileFields,
  role: z.enum(['user', 'admin']),
})

export const signedIn = z.object({ token: z.string(), refreshToken: z.string(), user: ownUser })

export const avatarOut = z.object({ avatar_url: z.string() })

/** Where the caller is signed in, the most recently used first (API-15). */
export const devices = z.object({
  sessions: z.array(
    z.object({
      id: needed(z.string()),
      /** Names such as 'Firefox' and 'Windows'; null if the device did not say. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string(),
      /** Whether it is the device that makes the request. */
      is_current: z.boolean(),
    }),
  ),
})
