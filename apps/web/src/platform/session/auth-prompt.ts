import { create } from 'zustand'

/** AUTH-1. */
export type AuthMode = 'login' | 'register' | 'forgot' | 'reset'

interface AuthPrompt {
  readonly isOpen: boolean
  readonly mode: AuthMode
  /** Whether the modal says 'Login required', because a guard or a control opened it rather than the visitor. */
  readonly isRequired: boolean
  /** Token of a reset link; null if the user types the code from the email. */
  readonly resetToken: string | null
  /** Token of an invitation link. */
  readonly invitation: string | null
  /** Whether visitors can register (DEC-42). */
  readonly canRegister: boolean
}

const prompt = create<AuthPrompt>(() => ({
  isOpen: false,
  mode: 'login',
  isRequired: false,
  resetToken: null,
  invitation: null,
  canRegister: true,
}))

export const useAuthPrompt = prompt

/** Opens the auth modal in a mode, or switches the open one to it. */
export const openAuth = (mode: AuthMode = 'login'): void =>
  prompt.setState({ isOpen: true, mode, isRequired: false, resetToken: null })

/** Opens the auth modal to set a new password, with the token of a reset link (AUTH-2). */
export const openReset = (resetToken: string): void =>
  prompt.setState({ isOpen: true, mode: 'reset', isRequired: false, resetToken })

/** Opens the auth modal to register with the token of an invitation, which stays valid until used (DEC-42). */
export const openInvitation = (invitation: string): void =>
  prompt.setState({ isOpen: true, mode: 'register', isRequired: false, invitation, canRegister: true })

/**
 * Opens the auth modal with 'Login required': when a guest presses a control that needs an account (ROUTE-4), or a call without a
 * token answers 401 (DEC-6). A modal that is already open stays unchanged.
 */
export const askToSignIn = (): void => {
  if (!prompt.getState().isOpen) prompt.setState({ isOpen: true, mode: 'login', isRequired: true })
}

export const changeAuthMode = (mode: AuthMode): void =>
  prompt.setState({ mode, isRequired: false, resetToken: null })

export const closeAuth = (): void => prompt.setState({ isOpen: false, isRequired: false, resetToken: null })

/** Sets whether the page offers registration; it does not if registration is closed or by invitation only (DEC-42). */
export const setRegistrationOpen = (canRegister: boolean): void => prompt.setState({ canRegister })
