import { create } from 'zustand'

/** AUTH-1. */
export type AuthMode = 'login' | 'register' | 'forgot' | 'reset'

interface AuthPrompt {
  readonly isOpen: boolean
  readonly mode: AuthMode
  /** Whether the modal says 'Login required': a guard or a control asked for it, not the visitor. */
  readonly isRequired: boolean
  /** From a reset link; null when the cook types the code of the mail. */
  readonly resetToken: string | null
  /** Of the link that invited this visitor to register. */
  readonly invitation: string | null
  /** Whether a visitor can make an account here (DEC-42). */
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

/** Opens the auth modal in a mode, or stays in the one that is open. */
export const openAuth = (mode: AuthMode = 'login'): void =>
  prompt.setState({ isOpen: true, mode, isRequired: false, resetToken: null })

/** AUTH-2: opens the auth modal for a new password, with the token of the link that led here. */
export const openReset = (resetToken: string): void =>
  prompt.setState({ isOpen: true, mode: 'reset', isRequired: false, resetToken })

/** DEC-42: opens the auth modal to register with the token of an invitation, which stays valid until it is used. */
export const openInvitation = (invitation: string): void =>
  prompt.setState({ isOpen: true, mode: 'register', isRequired: false, invitation, canRegister: true })

/**
 * Opens the auth modal with 'Login required': for a guest who presses a control that needs an account (ROUTE-4), and for a 401
 * to a call without a token (DEC-6). A modal that is open already stays as it is.
 */
export const askToSignIn = (): void => {
  if (!prompt.getState().isOpen) prompt.setState({ isOpen: true, mode: 'login', isRequired: true })
}

export const changeAuthMode = (mode: AuthMode): void =>
  prompt.setState({ mode, isRequired: false, resetToken: null })

export const closeAuth = (): void => prompt.setState({ isOpen: false, isRequired: false, resetToken: null })

/** DEC-42: where registration is closed, or by invitation only, nothing leads to it. */
export const offerRegistration = (canRegister: boolean): void => prompt.setState({ canRegister })
