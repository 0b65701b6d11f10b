import type { RecipeResponse } from '@souschef/contract'
import type { Choices } from '@souschef/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeVersionQuery } from '#entities/recipe/api/recipe-version.ts'
import { newId } from '#platform/ids.ts'
import type { EditorStore } from './editor-store.ts'
import { formFromRecipe } from './form-from-recipe.ts'
import { type FormVersions, mergeForms } from './merge-forms.ts'
import type { SaveIntent } from './validate-form.ts'

/** Two versions between which the cook decides. */
export interface OpenMerge {
  readonly versions: FormVersions
  /** The version that was saved elsewhere. */
  readonly theirs: RecipeResponse
  /** How the result is saved; null if it only goes into the form. */
  readonly intent: SaveIntent | null
}

export interface Merge {
  readonly open: OpenMerge | null
  /** @param baseVersion the version that the form is based on */
  readonly start: (
    theirs: RecipeResponse,
    baseVersion: number | null,
    intent: SaveIntent | null,
  ) => Promise<void>
  readonly cancel: () => void
  /** Puts the result into the form, which is based on their version from now on. */
  readonly finish: (choices: Choices) => void
}

/** Merges the form with a version that was saved elsewhere (API-32). Until the merge is finished the form stays as it is. */
export function useMerge({ getState, dispatch }: EditorStore): Merge {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenMerge | null>(null)

  /** The form of the version that the edit started from; null if the server no longer has it. */
  async function baseForm(id: string, version: number): Promise<FormVersions['base']> {
    try {
      return formFromRecipe(await client.fetchQuery(recipeVersionQuery(id, version)), newId)
    } catch {
      return null
    }
  }

  return {
    open,
    start: async (theirs, baseVersion, intent) => {
      const base = baseVersion === null ? null : await baseForm(theirs.id, baseVersion)
      const versions = { base, mine: getState().form, theirs: formFromRecipe(theirs, newId) }
      setOpen({ versions, theirs, intent })
    },
    cancel: () => setOpen(null),
    finish: (choices) => {
      if (open === null) return
      const { versions, theirs } = open
      const form = mergeForms(versions, choices, newId)
      dispatch({ type: 'formMerged', form, stored: theirs, storedForm: versions.theirs })
      setOpen(null)
    },
  }
}
