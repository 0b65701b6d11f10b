import { endpoints } from '@souschef/contract'
import type { OwnUser } from '@souschef/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { patchPeople } from '#entities/person/api/follow.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { storeUser } from '#platform/session/session.ts'
import { sessionSlot } from '#platform/storage/keys.ts'
import { isSignedIn } from '#platform/storage/session-record.ts'
import { deleteAvatar, uploadAvatar } from '../api/avatar.ts'
import { cropPicture, type Section } from './crop-picture.ts'
import { type LoadedPicture, loadPicture } from './load-picture.ts'

/** Bytes of the largest file (PROF-3). */
export const MAX_AVATAR_BYTES = endpoints.setAvatar.bodyLimit

/** Converts bytes to megabytes of 1024² bytes, as file managers show them. */
export const megabytes = (bytes: number): number => bytes / 1024 ** 2

type PendingAction =
  | { readonly type: 'removing' }
  | { readonly type: 'uploading'; readonly progress: number }
  | null

/**
 * Changes the picture of the signed-in user.
 *
 * @param onChanged called with the new address, null when it was removed
 */
export function useAvatar(user: OwnUser, onChanged: (url: string | null) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [picture, setPicture] = useState<LoadedPicture | null>(null)
  const [pending, setPending] = useState<PendingAction>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const controllerRef = useRef<AbortController>(null)
  useEffect(() => () => controllerRef.current?.abort(), [])
  const url = picture?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])

  function applyAvatar(avatar: string | null): void {
    storeUser({ ...user, avatar_url: avatar })
    patchPeople(client, user.username, { avatar_url: avatar })
    onChanged(avatar)
  }

  /** The error text, with the server's reason. */
  function failureText(text: string, error: unknown): string {
    if (!isSignedIn(sessionSlot.getState())) return t('profile.avatar.noToken')
    return error instanceof ApiError ? `${text}: ${error.message}` : text
  }

  async function runAction(
    action: PendingAction,
    text: string,
    run: (signal: AbortSignal) => Promise<string | null>,
  ) {
    if (!isSignedIn(sessionSlot.getState())) return setFailure(t('profile.avatar.noToken'))
    const controller = new AbortController()
    controllerRef.current = controller
    setFailure(null)
    setPending(action)
    try {
      applyAvatar(await run(controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(text, error))
    }
    setPending(null)
    return undefined
  }

  return {
    picture,
    pending,
    failure,
    choose: async (file: File): Promise<void> => {
      setFailure(null)
      if (file.size > MAX_AVATAR_BYTES)
        return setFailure(t('profile.avatar.tooLarge', { megabytes: megabytes(MAX_AVATAR_BYTES) }))
      try {
        setPicture(await loadPicture(file))
      } catch {
        setFailure(t('profile.avatar.notPicture'))
      }
      return undefined
    },
    save: (section: Section): Promise<void> =>
      runAction({ type: 'uploading', progress: 0 }, t('profile.avatar.failed'), async (signal) => {
        if (picture === null) throw new Error('There is no picture to save')
        const square = await cropPicture(picture.image, picture.file, section)
        if (square === null) throw new Error('This browser cannot cut pictures')
        const onProgress = (progress: number): void => setPending({ type: 'uploading', progress })
        return uploadAvatar(square, { signal, onProgress })
      }),
    remove: (): Promise<void> =>
      runAction({ type: 'removing' }, t('profile.avatar.deleteFailed'), async () => {
        await deleteAvatar()
        return null
      }),
    cancel: (): void => controllerRef.current?.abort(),
  }
}
