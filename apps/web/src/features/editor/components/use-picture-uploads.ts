import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { newId } from '#platform/ids.ts'
import { uploadPicture } from '../api/upload-picture.ts'
import { sizeError, uploadFailure } from '../model/upload-failure.ts'
import { trackUpload } from '../model/running-uploads.ts'
import { announce } from './announcer.tsx'
import { useEditorStore } from './editor-context.ts'

export interface PictureUpload {
  readonly id: string
  readonly file: File
  /** The fraction that has been sent, from 0 to 1. */
  readonly progress: number
  /** Why it failed; null while it runs. */
  readonly failure: string | null
}

export interface PictureUploads {
  /** Uploads that are running or have failed. */
  readonly uploads: readonly PictureUpload[]
  readonly start: (files: readonly File[]) => void
  readonly retry: (upload: PictureUpload) => void
  /** Stops an upload, or dismisses a failed one. */
  readonly cancel: (id: string) => void
}

/**
 * Uploads pictures in the background, announced to screen readers. Saving the form waits for running uploads, leaving it cancels
 * them.
 *
 * @param onUploaded receives the address of each stored picture
 */
export function usePictureUploads(onUploaded: (url: string) => void): PictureUploads {
  const { t } = useTranslation()
  const { uploads: formUploads } = useEditorStore()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const controllersById = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const controllers = controllersById.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const change = (id: string, changes: Partial<PictureUpload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const removeUpload = (id: string): void => setUploads((all) => all.filter((one) => one.id !== id))

  /**
   * @param turn resolves when the pictures that were chosen before are in the form
   * @returns false if it failed
   */
  async function send(id: string, file: File, turn: Promise<unknown>): Promise<boolean> {
    const controller = new AbortController()
    const { signal } = controller
    controllersById.current.set(id, controller)
    try {
      const onProgress = (progress: number): void => change(id, { progress })
      const url = await uploadPicture(file, { signal, onProgress })
      await turn
      if (signal.aborted) return true
      removeUpload(id)
      onUploaded(url)
      announce(t('editor.pictureUploaded', { name: file.name }))
      return true
    } catch (error) {
      if (!signal.aborted) change(id, { failure: uploadFailure(t, file, error) })
      return signal.aborted
    } finally {
      controllersById.current.delete(id)
    }
  }
  const run = (id: string, file: File, turn: Promise<unknown>): Promise<boolean> => {
    const sent = send(id, file, turn)
    trackUpload(formUploads, sent)
    return sent
  }

  return {
    uploads,
    start: (files) => {
      const added = files.map((file) => ({ id: newId(), file, progress: 0, failure: sizeError(t, file) }))
      setUploads((all) => [...all, ...added])
      let turn: Promise<unknown> = Promise.resolve()
      for (const { id, file, failure } of added) if (failure === null) turn = run(id, file, turn)
    },
    retry: ({ id, file }) => {
      const failure = sizeError(t, file)
      change(id, { progress: 0, failure })
      if (failure === null) void run(id, file, Promise.resolve())
    },
    cancel: (id) => {
      const file = uploads.find((one) => one.id === id)?.file
      controllersById.current.get(id)?.abort()
      removeUpload(id)
      if (file !== undefined) announce(t('editor.uploadCancelled', { name: file.name }))
    },
  }
}
