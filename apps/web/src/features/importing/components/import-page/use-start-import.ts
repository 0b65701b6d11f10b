import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import {
  type Import,
  importEnd,
  importProblem,
  importsQuery,
  deleteImport,
  startFileImport,
  startImport,
} from '../../api/imports.ts'
import { type Given, MAX_ADDRESSES } from '../../model/given.ts'
import { MAX_FILES, storedZip } from '../../model/stored-zip.ts'

/** What happens to the source; `fraction` of it is sent, null while unknown. */
export type Progress =
  | { readonly step: 'sending'; readonly fraction: number | null }
  | { readonly step: 'reading' }

export interface StartImport {
  /** Null when there is nothing to wait for. */
  readonly progress: Progress | null
  /** Why the last source was not read. */
  readonly problem: string | null
  readonly failedAttempts: number
  readonly start: (given: Given) => void
  readonly startFiles: (files: readonly File[]) => void
  /** Stops the sending, or the reading. */
  readonly cancel: () => void
  readonly clearProblem: () => void
}

const MAX_BYTES = 2_000_000_000

/** Bytes from which a file has more than a recipe, so that nobody wants to wait for its end. */
const LARGE = 1_000_000

/** Starts imports one at a time. One of a page, a text or a small file leads to its review; others go on in the list of imports. */
export function useStartImport(onStarted: () => void): StartImport {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  const refreshList = (): Promise<void> => client.invalidateQueries({ queryKey: importsQuery.queryKey })

  function fail(reason: string): void {
    setProblem(reason)
    setFailedAttempts((count) => count + 1)
  }

  async function finish({ id, error, counts }: Import): Promise<void> {
    const { ready, doubtful, double } = counts
    if (ready + doubtful + double > 0) {
      onStarted()
      return navigate(paths.import(id))
    }
    const reason = error ?? (await importProblem(id))
    fail(reason ?? t('importing.page.nothingRead'))
    // It has nothing for the cook, who presses again instead.
    await deleteImport(id)
    return undefined
  }

  async function send(isSingle: boolean, request: (signal: AbortSignal) => Promise<Import>): Promise<void> {
    if (attempt.current !== null) return
    const { signal } = (attempt.current = new AbortController())
    setProblem(null)
    setProgress({ step: 'sending', fraction: null })
    try {
      const { id } = await request(signal)
      void refreshList()
      if (isSingle) {
        setProgress({ step: 'reading' })
        const end = await importEnd(id, signal)
        if (end === null) await deleteImport(id)
        else await finish(end)
      } else onStarted()
    } catch (error) {
      if (signal.aborted) return
      const [first] = error instanceof ApiError ? error.errors : []
      fail(first?.message ?? errorMessage(error))
    } finally {
      attempt.current = null
      setProgress(null)
      void refreshList()
    }
  }

  function start(given: Given): void {
    if ('urls' in given && given.urls.length > MAX_ADDRESSES)
      return fail(t('importing.page.tooManyAddresses', { count: MAX_ADDRESSES }))
    const isSingle = !('urls' in given) || given.urls.length === 1
    void send(isSingle, (signal) => startImport('urls' in given ? { urls: [...given.urls] } : given, signal))
    return undefined
  }

  function startFiles(files: readonly File[]): void {
    const [only] = files
    if (only === undefined) return undefined
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES || files.length > MAX_FILES)
      return fail(t('importing.page.tooLarge'))
    void send(files.length === 1 && only.size < LARGE, async (signal) => {
      const file =
        files.length === 1
          ? only
          : new File([await storedZip(files)], `${t('importing.page.files', { count: files.length })}.zip`)
      return startFileImport(file, {
        signal,
        onProgress: (fraction) => setProgress({ step: 'sending', fraction }),
      })
    })
    return undefined
  }

  return {
    progress,
    problem,
    failedAttempts,
    start,
    startFiles,
    cancel: () => attempt.current?.abort(),
    clearProblem: () => setProblem(null),
  }
}
