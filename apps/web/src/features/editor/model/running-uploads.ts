import { createStore, type StoreApi } from 'zustand'

/**
 * The uploads in progress in one form. Each resolves to false if it failed, and to true if the picture is in the form or the upload
 * was cancelled.
 */
export type RunningUploads = StoreApi<{ readonly running: ReadonlySet<Promise<boolean>> }>

export const createRunningUploads = (): RunningUploads => createStore(() => ({ running: new Set() }))

export const hasRunningUploads = ({ getState }: RunningUploads): boolean => getState().running.size > 0

/** @param upload never rejects */
export function trackUpload({ setState }: RunningUploads, upload: Promise<boolean>): void {
  const tracked: Promise<boolean> = upload.finally(() =>
    setState(({ running }) => ({ running: new Set([...running].filter((other) => other !== tracked)) })),
  )
  setState(({ running }) => ({ running: new Set([...running, tracked]) }))
}

/** Waits until nothing is being uploaded. @returns whether no upload failed meanwhile */
export async function waitForUploads(uploads: RunningUploads): Promise<boolean> {
  let haveAllSucceeded = true
  while (hasRunningUploads(uploads)) {
    // Uploads that start while these are awaited are awaited as well.
    const results = await Promise.all(uploads.getState().running)
    haveAllSucceeded &&= results.every(Boolean)
  }
  return haveAllSucceeded
}
