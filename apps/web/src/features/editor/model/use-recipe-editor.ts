import type { RecipeAnswer } from '@souschef/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import { storedVersion, useSaveRecipe } from '../api/save-recipe.ts'
import { formIssues, type SaveIntent } from './form-issues.ts'
import { formFromRecipe } from './form-from-recipe.ts'
import type { RecipeForm } from './recipe-form.ts'
import { pathInForm } from './recipe-input.ts'
import { useKeptForm } from './use-kept-form.ts'

/** What went wrong with the last save, until the next one. */
export interface SaveFailure {
  readonly message: string
  /** The version that somebody else stored meanwhile (API-32). */
  readonly conflict: RecipeAnswer | null
}

interface Options {
  readonly userId: string
  readonly initial: RecipeForm
  /** The recipe that is edited; null for a new one. */
  readonly stored: RecipeAnswer | null
  readonly onSaved: (recipe: RecipeAnswer, intent: SaveIntent) => Promise<void>
}

/** The state of the recipe form: what is typed, what is wrong, saving, and what is kept when saving is not possible. */
export function useRecipeEditor({ userId, initial, stored, onSaved }: Options) {
  const { t } = useTranslation()
  const saveRecipe = useSaveRecipe()
  const [form, setForm] = useState(initial)
  const [base, setBase] = useState({ form: initial, stored })
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [saving, setSaving] = useState<SaveIntent | null>(null)
  /** Counts failed tries, so that the first wrong field is focused after each. */
  const [attempt, setAttempt] = useState(0)
  // One key for all tries to create what is typed: a second press after a lost answer makes no second recipe (API-50).
  const creationKey = useMemo(() => ({ form, id: newId() }), [form]).id
  const isDirty = form !== base.form
  const kept = useKeptForm(userId, stored?.id ?? 'new', isDirty ? form : null)

  const change = (changes: Partial<RecipeForm>): void => setForm((before) => ({ ...before, ...changes }))

  function fail(found: ReadonlyMap<string, string>, next: SaveFailure | null): void {
    setErrors(found)
    setFailure(next)
    setAttempt((count) => count + 1)
  }

  function failWith(error: unknown, intent: SaveIntent): void {
    const fallback = t(base.stored === null ? 'editor.failedToCreate' : 'editor.failedToUpdate')
    if (!(error instanceof ApiError)) return fail(new Map(), { message: fallback, conflict: null })
    const found = new Map(error.errors.map(({ path, message }) => [pathInForm(path, form, intent), message]))
    const conflict = storedVersion(error)
    const message =
      found.size > 0 ? '' : conflict === null ? `${fallback}: ${error.message}` : t('editor.conflict')
    return fail(found, message === '' ? null : { message, conflict })
  }

  async function save(intent: SaveIntent, over: RecipeAnswer | null = base.stored): Promise<void> {
    const issues = formIssues(form, intent)
    if (issues.length > 0) {
      const text = ({ code, limit }: (typeof issues)[number]): string =>
        t(`validation.${code}`, { ...(limit !== undefined && { limit, count: limit }) })
      return fail(new Map(issues.map((issue) => [issue.path, text(issue)])), null)
    }
    setSaving(intent)
    try {
      const recipe = await saveRecipe({ form, intent, stored: over, creationKey })
      setErrors(new Map())
      setFailure(null)
      setBase({ form, stored: recipe })
      await kept.forget()
      await onSaved(recipe, intent)
    } catch (error) {
      failWith(error, intent)
    } finally {
      setSaving(null)
    }
    return undefined
  }

  function showTheirs(conflict: RecipeAnswer): void {
    const theirs = formFromRecipe(conflict, newId)
    setForm(theirs)
    setBase({ form: theirs, stored: conflict })
    setFailure(null)
    setErrors(new Map())
  }

  return {
    form,
    change,
    errors,
    failure,
    saving,
    attempt,
    isDirty,
    save,
    saveOver: (conflict: RecipeAnswer) => save(conflict.status, conflict),
    showTheirs,
    offered: kept.offered,
    takeOffer: () => {
      if (kept.offered !== null) setForm(kept.offered.form)
      kept.dismissOffer()
    },
    discardOffer: () => void kept.forget(),
  }
}
