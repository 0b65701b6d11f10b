import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { now } from '../../../platform/clock.ts'
import { onSigningOut } from '../../../platform/session/signing-out.ts'
import { dropForm, keepForm, readStoredForm, type StoredForm } from '../api/stored-form.ts'
import type { RecipeForm } from './recipe-form.ts'

const KEEP_AFTER_MS = 800

/**
 * Keeps an unsaved form in the browser, 800 ms after the last change and when the page is left, and offers what an earlier
 * visit left (DEC-27, DEC-28).
 *
 * @param key the recipe's id, or `new`
 * @param form what is typed and not saved; null while there is nothing to keep
 */
export function useKeptForm(userId: string, key: string, form: RecipeForm | null) {
  const [offered, setOffered] = useState<StoredForm | null>(null)
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  }, [form])

  useEffect(() => {
    let isCurrent = true
    void readStoredForm(userId, key).then((stored) => {
      if (isCurrent && latest.current === null) setOffered(stored)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, key])

  const keep = useCallback(
    () =>
      latest.current === null
        ? Promise.resolve()
        : keepForm(userId, key, { at: now(), form: latest.current }),
    [userId, key],
  )

  useEffect(() => {
    if (form === null) return undefined
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, keep])

  useEffect(() => {
    const leave = (): void => void keep()
    window.addEventListener('pagehide', leave)
    const stop = onSigningOut(({ reason, waitUntil }) => {
      if (reason === 'expired') waitUntil(keep())
    })
    return () => {
      window.removeEventListener('pagehide', leave)
      stop()
    }
  }, [keep])

  const forget = useCallback(() => {
    setOffered(null)
    latest.current = null
    return dropForm(userId, key)
  }, [userId, key])

  return { offered, dismissOffer: () => setOffered(null), forget }
}
