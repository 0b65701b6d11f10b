import { useEffect, useState } from 'react'

/** Whether what is typed is among the commonest passwords; the list is fetched when there is something to look up. */
export function useCommonPassword(password: string): boolean {
  const [isCommon, setCommon] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<boolean> =>
      password.length >= 8 && (await import('./common-passwords.ts')).isCommonPassword(password)
    look().then(
      (found) => isCurrent && setCommon(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [password])
  return isCommon
}
