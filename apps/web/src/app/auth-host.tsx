import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { withAllTexts } from '../platform/i18n/language.ts'
import { closeAuth, useAuthPrompt } from '../platform/session/auth-prompt.ts'
import { useUser } from '../platform/session/session.ts'
import { useToast } from '../platform/toast/toast.ts'

const load = withAllTexts(() => import('../features/account/components/auth-modal.tsx'))

/** Prefetches the modal's chunk when it is likely to be needed. */
export const preloadAuth = (): void => void load().catch(() => undefined)

/** Shows the auth modal on demand; its code is loaded on first use. */
export function AuthHost() {
  const { t } = useTranslation()
  const showToast = useToast()
  const isOpen = useAuthPrompt((prompt) => prompt.isOpen)
  const [AuthModal, setModal] = useState<ComponentType | null>(null)
  const handleLoadFailure = useEffectEvent(() => {
    closeAuth()
    showToast(t('auth.loadFailed'), { type: 'error', duration: 6000 })
  })
  const shouldLoad = isOpen && AuthModal === null
  useEffect(() => {
    if (!shouldLoad) return
    load().then(
      (chunk) => setModal(() => chunk.AuthModal),
      () => handleLoadFailure(),
    )
  }, [shouldLoad])
  const isSignedIn = useUser() !== null
  const isForGuests = useAuthPrompt(({ mode }) => mode === 'login' || mode === 'register')
  useEffect(() => {
    // Signing in in another tab closes the modal of this one.
    if (isSignedIn && isForGuests) closeAuth()
  }, [isSignedIn, isForGuests])
  return AuthModal === null ? null : <AuthModal />
}
