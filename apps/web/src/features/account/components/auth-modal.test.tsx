import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type AuthMode,
  setRegistrationOpen,
  openAuth,
  openReset,
  useAuthPrompt,
} from '#platform/session/auth-prompt.ts'
import { useSession } from '#platform/session/session.ts'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '#testing/api-server.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { renderApp } from '#testing/render-app.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
})
afterEach(() => {
  cleanup()
  setRegistrationOpen(true)
  return server.close()
})

const TITLES: Readonly<Record<AuthMode, string>> = {
  login: 'Sign in',
  register: 'Create an account',
  forgot: 'Forgot your password?',
  reset: 'Set a new password',
}

async function open(mode: AuthMode): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  const { user } = renderApp('/')
  await screen.findByRole('main')
  openAuth(mode)
  const dialog = await screen.findByRole('dialog', { name: TITLES[mode] })
  // Focus moves to the first field once the modal is open; typing before that would be split.
  await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('input')))
  return { user, dialog }
}

const field = (label: string): HTMLElement => screen.getByLabelText(label)
/** Searches the dialog only: in a browser, everything behind it is inert. */
const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const errorOf = (label: string): string => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error === undefined ? '' : (document.getElementById(error)?.textContent ?? '')
}

async function fillRegistration(
  user: UserEvent,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const texts = {
    Email: 'anna@example.org',
    'Username (optional)': '',
    Password: 'three green apples 3',
    'Confirm password': 'three green apples 3',
    ...changes,
  }
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label))
    if (text !== '') await user.type(field(label), text)
  }
}

describe('modes', () => {
  test.each<[AuthMode, string, AuthMode]>([
    ['login', 'No account yet? Create one', 'register'],
    ['login', 'Forgot your password?', 'forgot'],
    ['register', 'Have an account? Sign in', 'login'],
    ['forgot', 'Back to sign in', 'login'],
    ['reset', 'Back to sign in', 'login'],
  ])('AUTH-1 in mode %s "%s" leads to %s', async (from, link, to) => {
    const { user } = await open(from)
    await press(user, link)
    expect(await screen.findByRole('dialog', { name: TITLES[to] })).toBeTruthy()
  })

  test('DEC-42 there is no link to registration while it is closed', async () => {
    setRegistrationOpen(false)
    await open('login')
    expect(screen.queryByRole('button', { name: 'No account yet? Create one' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
  })

  test('AUTH-2 with a token in the URL, reset has no field for the code', async () => {
    const { user } = renderApp('/')
    await screen.findByRole('main')
    openReset('from-the-link')
    await screen.findByRole('dialog', { name: 'Set a new password' })
    expect(screen.queryByLabelText('Code from the email')).toBeNull()
    server.on('resetPassword', () => okReply({}))
    await user.type(field('New password'), 'three green apples 3')
    await user.type(field('Confirm password'), 'three green apples 3')
    await press(user, 'Set password')
    expect(await screen.findByText('Password changed successfully')).toBeTruthy()
    expect(server.requestsTo('resetPassword')[0]?.body).toMatchObject({ token: 'from-the-link' })
    expect(useAuthPrompt.getState().isOpen).toBe(false)
    expect(useSession.getState().status).toBe('guest')
  })
})

test('AUTH-2 switching modes discards the token from the URL', async () => {
  const { user } = renderApp('/')
  await screen.findByRole('main')
  openReset('from-the-link')
  await screen.findByRole('dialog', { name: 'Set a new password' })
  await press(user, 'Back to sign in')
  await press(user, 'Forgot your password?')
  server.on('requestPasswordReset', () => okReply({}))
  await user.type(field('Email'), 'anna@example.org')
  await press(user, 'Send link')
  expect(await screen.findByLabelText('Code from the email')).toBeTruthy()
})

describe('closing', () => {
  test('AUTH-4 the modal closes by its button and by Escape', async () => {
    const { user } = await open('login')
    await press(user, 'Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    openAuth('login')
    const dialog = await screen.findByRole('dialog')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('AUTH-4 the modal closes by a click on the backdrop that moved at most 5 px', async () => {
    const { dialog } = await open('login')
    fireEvent.pointerDown(dialog, { clientX: 10, clientY: 10 })
    fireEvent.click(dialog, { clientX: 14, clientY: 14 })
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.pointerDown(dialog, { clientX: 10, clientY: 10 })
    fireEvent.click(dialog, { clientX: 13, clientY: 14 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('AUTH-4 neither a click inside the modal nor a drag that ends outside closes it', async () => {
    const { dialog } = await open('login')
    fireEvent.pointerDown(field('Password'))
    fireEvent.click(field('Password'))
    fireEvent.pointerDown(field('Password'), { clientX: 10, clientY: 10 })
    fireEvent.click(dialog, { clientX: 10, clientY: 10 })
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
})

describe('login', () => {
  test('AUTH-5 signing in closes the modal', async () => {
    const { user } = await open('login')
    server.on('login', () => okReply(aSession()))
    await user.type(field('Email or username'), ' anna ')
    await user.type(field('Password'), 'secret word 1')
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await press(user, 'Sign in')
    await waitFor(() => expect(useSession.getState()).toEqual({ status: 'user', user: aUser() }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.requestsTo('login')[0]?.body).toEqual({
      login: 'anna',
      password: 'secret word 1',
      remember: true,
    })
  })

  test('AUTH-6 both fields of the login are required; the first empty one is focused', async () => {
    const { user } = await open('login')
    await press(user, 'Sign in')
    await waitFor(() => expect(errorOf('Email or username')).toBe('Required'))
    expect(errorOf('Password')).toBe('Required')
    await waitFor(() => expect(document.activeElement).toBe(field('Email or username')))
    expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test('AUTH-11 AUTH-7 after a failure the message and the typed values stay until the next attempt', async () => {
    const { user } = await open('login')
    server.on('login', () => errorReply(401, 'INVALID_CREDENTIALS', '…'))
    await user.type(field('Email or username'), 'anna')
    await user.type(field('Password'), 'wrong word 1')
    await press(user, 'Sign in')
    expect((await screen.findByText('Invalid credentials')).closest('[role="alert"]')).not.toBeNull()
    expect(field('Email or username')).toHaveProperty('value', 'anna')
    expect(field('Password')).toHaveProperty('value', 'wrong word 1')
    expect(useSession.getState().status).toBe('guest')
    server.on('login', () => okReply(aSession()))
    await press(user, 'Sign in')
    await waitFor(() => expect(screen.queryByText('Invalid credentials')).toBeNull())
  })

  test('AUTH-11 switching modes clears the message', async () => {
    const { user } = await open('login')
    server.on('login', () => errorReply(401, 'INVALID_CREDENTIALS', '…'))
    await user.type(field('Email or username'), 'anna')
    await user.type(field('Password'), 'x')
    await press(user, 'Sign in')
    await screen.findByText('Invalid credentials')
    await press(user, 'No account yet? Create one')
    expect(screen.queryByText('Invalid credentials')).toBeNull()
  })

  test.each([
    ['ERR-2 without a message', { status: 418, body: '' }, 'Login failed'],
    ['AUTH-7 of the server', { status: 502, body: '<html>' }, 'Server error'],
    ['AUTH-7 of a newer server', errorReply(418, 'TEAPOT', 'I am a teapot'), 'I am a teapot'],
  ])('%s: says so', async (_, reply, text) => {
    const { user } = await open('login')
    server.on('login', () => reply)
    await user.type(field('Email or username'), 'anna')
    await user.type(field('Password'), 'x')
    await press(user, 'Sign in')
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('AUTH-7 signing in without a connection says so', async () => {
    const { user } = await open('login')
    await server.close()
    await user.type(field('Email or username'), 'anna')
    await user.type(field('Password'), 'x')
    await press(user, 'Sign in')
    expect(await within(screen.getByRole('dialog')).findByText('Connection problems')).toBeTruthy()
  })

  test('the password can be shown; fields have autocomplete tokens', async () => {
    const { user } = await open('login')
    expect(field('Email or username').getAttribute('autocomplete')).toBe('username')
    expect(field('Password').getAttribute('autocomplete')).toBe('current-password')
    expect(field('Password').getAttribute('type')).toBe('password')
    await press(user, 'Show password')
    expect(field('Password').getAttribute('type')).toBe('text')
  })
})

describe('register', () => {
  test('AUTH-6 registration sends email, username and password, but not confirmation and consent', async () => {
    const { user } = await open('register')
    server.on('register', () => okReply(aSession(), 201))
    await fillRegistration(user, { 'Username (optional)': 'anna' })
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await press(user, 'Create account')
    await waitFor(() => expect(useSession.getState().status).toBe('user'))
    expect(server.requestsTo('register')[0]?.body).toEqual({
      email: 'anna@example.org',
      username: 'anna',
      password: 'three green apples 3',
    })
    expect(sessionSlot.getState()).toEqual(aSession())
  })

  test.each([
    ['Email', 'anna@', 'Not a valid email address'],
    ['Email', '', 'Required'],
    ['Username (optional)', 'a b', '3 to 30 Latin letters, digits, hyphens or underscores'],
    ['Password', 'abc 1', 'At least 8 characters'],
    ['Password', 'ABCDEFG1', 'Add at least one lowercase letter'],
    ['Password', 'abcdefgh', 'Add at least one digit'],
    ['Confirm password', 'another 1', 'The passwords do not match'],
  ])('AUTH-6 DEC-2 DEC-3 %s "%s": %s', async (label, text, error) => {
    const { user } = await open('register')
    await fillRegistration(user, { [label]: text })
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await press(user, 'Create account')
    await waitFor(() => expect(errorOf(label)).toBe(error))
    expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test('AUTH-6 consent is required; DEC-41 both texts open from the modal', async () => {
    const { user } = await open('register')
    await fillRegistration(user)
    await press(user, 'Create account')
    await waitFor(() => expect(errorOf('I agree to the terms and the privacy notice')).toBe('Required'))
    server.on('getLegalTexts', () =>
      okReply({ terms: ['Be kind'], privacy: ['There is no tracking.', '<b>Ask us</b>'] }),
    )
    await press(user, 'Privacy')
    const text = await screen.findByRole('dialog', { name: 'Privacy' })
    expect(await within(text).findByText('There is no tracking.')).toBeTruthy()
    expect(within(text).getByText('<b>Ask us</b>')).toBeTruthy()
    await user.click(within(text).getByRole('button', { name: 'Close' }))
    expect(field('Email')).toHaveProperty('value', 'anna@example.org')
  })

  test.each([
    ['EMAIL_TAKEN', 'Email', 'Email already in use'],
    ['USERNAME_TAKEN', 'Username (optional)', 'Username already taken'],
  ])('ERR-1 the error %s is shown at its field', async (code, label, text) => {
    const { user } = await open('register')
    server.on('register', () => errorReply(409, code, '…'))
    await fillRegistration(user)
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await press(user, 'Create account')
    await waitFor(() => expect(errorOf(label)).toBe(text))
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
  })

  test('DEC-3 a very common password is accepted with a warning', async () => {
    const { user } = await open('register')
    server.on('register', () => okReply(aSession(), 201))
    await fillRegistration(user, { Password: 'Password1', 'Confirm password': 'Password1' })
    expect(await screen.findByText(/first passwords anyone would guess/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await press(user, 'Create account')
    await waitFor(() => expect(useSession.getState().status).toBe('user'))
  })

  test('ERR-2 a failed registration without a message says "Registration failed"', async () => {
    const { user } = await open('register')
    server.on('register', () => ({ status: 418, body: '' }))
    await fillRegistration(user)
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
    await press(user, 'Create account')
    expect(await screen.findByText('Registration failed')).toBeTruthy()
  })
})

describe('forgotten password', () => {
  test('AUTH-5 AUTH-7 a forgotten password continues to reset without revealing whether the account exists', async () => {
    const { user } = await open('forgot')
    server.on('requestPasswordReset', () => okReply({}))
    await user.type(field('Email'), 'nobody@example.org')
    await press(user, 'Send link')
    await screen.findByRole('dialog', { name: 'Set a new password' })
    expect(screen.getByText('If an account exists, an email with a link has been sent')).toBeTruthy()
    expect(field('Code from the email').getAttribute('autocomplete')).toBe('one-time-code')
  })

  test('AUTH-7 a failed request for a reset email does not change the mode', async () => {
    const { user } = await open('forgot')
    server.on('requestPasswordReset', () => errorReply(500, 'SERVER_ERROR', '…'))
    await user.type(field('Email'), 'anna@example.org')
    await press(user, 'Send link')
    expect(await screen.findByText('Server error')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Forgot your password?' })).toBeTruthy()
  })

  test('AUTH-6 reset requires the code and a matching confirmation', async () => {
    const { user } = await open('reset')
    await user.type(field('New password'), 'three green apples 3')
    await user.type(field('Confirm password'), 'three red apples 3')
    await press(user, 'Set password')
    await waitFor(() => expect(errorOf('Code from the email')).toBe('Required'))
    expect(errorOf('Confirm password')).toBe('The passwords do not match')
  })
})
