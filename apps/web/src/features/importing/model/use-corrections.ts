import type { FileRecipe } from '@souschef/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ImportItem, itemQuery, saveItem } from '../api/review.ts'
import { type MovePath, moveNotes, type Note } from './notes.ts'

/** A doubt with its path in what the server has. */
interface OpenNote extends Note {
  readonly stored: string
}

interface Corrected {
  readonly recipe: FileRecipe
  readonly notes: readonly OpenNote[]
}

export interface Corrections extends Corrected {
  /** Changes the recipe and stores it. Corrections are sent one after the other, each with all that came before. */
  readonly correct: (change: (recipe: FileRecipe) => FileRecipe, move: MovePath) => void
  /** Resolves when all corrections are stored; rejects with `ApiError`. */
  readonly flush: () => Promise<unknown>
  readonly isSaving: boolean
  /** Why the last corrections are not stored; they are sent with the next one, or by `flush`. */
  readonly error: Error | null
}

/** The cook's corrections of an item, stored on the server as they are made (IMP-4). */
export function useCorrections(id: string, item: ImportItem, recipe: FileRecipe): Corrections {
  const client = useQueryClient()
  const [corrected, setCorrected] = useState<Corrected>(() => ({
    recipe,
    notes: item.notes.map((note) => ({ ...note, stored: note.path })),
  }))
  const latest = useRef(corrected)
  const isChanged = useRef(false)
  const { queryKey } = itemQuery(id, item.place)

  function set(next: Corrected): void {
    latest.current = next
    setCorrected(next)
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, recipe: next.recipe, notes: [...next.notes] },
    )
  }

  const { mutateAsync, isPending, error } = useMutation({
    mutationKey: ['updateImportItem'],
    scope: { id: `${id} ${item.place}` },
    mutationFn: async () => {
      if (!isChanged.current) return
      isChanged.current = false
      const sent = latest.current
      try {
        const open = Object.fromEntries(sent.notes.map(({ stored, path }) => [stored, path]))
        await saveItem(id, item.place, sent.recipe, open)
      } catch (failure) {
        isChanged.current = true
        throw failure
      }
      const paths = new Map(sent.notes.map(({ stored, path }) => [stored, path]))
      const { recipe: newest, notes } = latest.current
      set({
        recipe: newest,
        notes: notes.map((note) => ({ ...note, stored: paths.get(note.stored) ?? note.stored })),
      })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['getImport'] })
      void client.invalidateQueries({ queryKey: ['listImportItems', id] })
    },
  })

  return {
    ...corrected,
    correct: (change, move) => {
      const { recipe: before, notes } = latest.current
      isChanged.current = true
      set({ recipe: change(before), notes: moveNotes(notes, move) })
      // The failure is in `error`.
      mutateAsync().catch(() => {})
    },
    flush: mutateAsync,
    isSaving: isPending,
    error,
  }
}
