import { useEffect, useState } from 'react'

/** Whether a password is among the most common ones. The list is loaded on first use. */
export function useCommonPassword(password: string): boolean {
  const [isCommon, setCommon] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const checkPassword = async (): Promise<boolean> =>
      password.length >= 8 && (await import('./common-passwords.ts')).isCommonPassword(password)
    checkPassword().then(
      (isListed) => isCurrent && setCommon(isListed),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [password])
  return isCommon
}
