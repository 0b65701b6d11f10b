import en from '@souschef/locales/en.json' with { type: 'json' }
import type { OwnUser } from '@souschef/contract'
import { configure, getConfig } from '@testing-library/react'
import { initializeI18n } from '../platform/i18n/start.ts'
import { announceSigningOut } from '../platform/session/signing-out.ts'
import type { SignedInRecord } from '../platform/storage/session-record.ts'
import { deleteUserData } from '../platform/storage/user-data.ts'
import { type ApiServer, startApiServer } from './api-server.ts'

const { getElementError } = getConfig()

/** Waiting discards most errors, and printing the page into each takes a seventh of the time: here that waits for a reader. */
function lazyElementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, lazyElementError)
  return Object.defineProperty(error, 'message', {
    get: () => getElementError(message, container).message,
    configurable: true,
  })
}

// The test runner transforms chunks on first import, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000, getElementError: lazyElementError })

declare global {
  interface Window {
    readonly happyDOM: { readonly setURL: (url: string) => void }
  }
}

/** happy-dom has no popovers: here they are open as soon as they are in the page, and closing them sets `hidden`. */
function fakePopovers(): void {
  if (typeof HTMLElement.prototype.showPopover === 'function') return
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.hidden = false
  }
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    this.hidden = true
  }
}

/** Opens the test's page at an address of a fresh server, with English texts and empty storage. */
export async function openPage(path = '/'): Promise<ApiServer> {
  const server = await startApiServer()
  window.happyDOM.setURL(server.url + path)
  // Pending writes of the previous page must finish before its data is deleted.
  await announceSigningOut(aUser().id, 'chosen')
  await deleteUserData(aUser().id)
  localStorage.clear()
  fakePopovers()
  initializeI18n({ language: 'en', catalogue: en })
  return server
}

export const aUser = (changes: Partial<OwnUser> = {}): OwnUser => ({
  id: '0190aaaa-0000-7000-8000-000000000001',
  email: 'anna@example.org',
  username: 'anna',
  first_name: null,
  last_name: null,
  bio: null,
  profession: null,
  avatar_url: null,
  role: 'user',
  ...changes,
})

export const aSession = (changes: Partial<SignedInRecord> = {}): SignedInRecord => ({
  token: 'access-1',
  refreshToken: 'refresh-1',
  user: aUser(),
  ...changes,
})
