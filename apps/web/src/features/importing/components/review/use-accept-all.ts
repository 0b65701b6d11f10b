import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { acceptAll, type DoubleChoice, type ItemState } from '../../api/review.ts'

interface Request {
  readonly state: ItemState
  readonly doubles: DoubleChoice
  readonly total: number
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** Takes all items in a state, with progress; what could not be stored is said in a toast, and stays. */
export function useAcceptAll(importId: string) {
  const { t } = useTranslation()
  const showToast = useToast()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const { mutate, error, variables, isPending } = useMutation({
    mutationKey: ['acceptImport'],
    mutationFn: ({ state, doubles, total }: Request) => {
      setProgress({ done: 0, total })
      return acceptAll(importId, state, doubles, (done) =>
        setProgress({ done, total: Math.max(done, total) }),
      )
    },
    onSuccess: (left) => {
      if (left > 0) showToast(t('importing.reviewPage.notTaken', { count: left }), { type: 'warning' })
    },
    onSettled: async () => {
      client.removeQueries({ queryKey: ['getImportItem'] })
      void client.invalidateQueries({ queryKey: ['listImports'] })
      void client.invalidateQueries({ queryKey: ['listRecipes'] })
      await client.invalidateQueries({ queryKey: ['getImport'] })
      await client.invalidateQueries({ queryKey: ['listImportItems', importId] })
      setProgress(null)
    },
  })
  return {
    accept: (state: ItemState, doubles: DoubleChoice, total: number) => mutate({ state, doubles, total }),
    /** Null while nothing is being taken. */
    progress,
    busyWith: isPending ? variables.doubles : null,
    error,
  }
}
