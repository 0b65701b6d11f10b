import { isUuid } from '@souschef/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../platform/paths.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { RecipeEditor } from '../features/editor/components/recipe-editor.tsx'
import type { SavedRecipe } from '../features/editor/model/use-recipe-editor.ts'
import { formFromRecipe } from '../features/editor/model/form-from-recipe.ts'
import { emptyForm, type RecipeForm } from '../features/editor/model/recipe-form.ts'
import { ImportRecipe } from '../features/importing/components/import-recipe.tsx'
import { recipeQuery } from '../entities/recipe/api/recipe-query.ts'
import { ApiError, errorMessage } from '../platform/api/api-error.ts'
import { newId } from '../platform/ids.ts'
import { useUser } from '../platform/session/session.ts'
import { useToast } from '../platform/toast/toast.ts'
import { clearUnsavedChanges } from '../platform/unsaved-changes.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { UiLink } from '../ui/ui-link.tsx'

/** Navigates after a save: to the page of a published recipe, or to the form of a draft. */
function useAfterSaving() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  return async ({ recipe, intent, hasUnsaved }: SavedRecipe): Promise<void> => {
    showToast(t(intent === 'published' ? 'editor.savedPublished' : 'editor.savedDraft'))
    if (hasUnsaved) return
    clearUnsavedChanges()
    if (intent === 'published') void navigate(paths.recipe(recipe.id))
    else void navigate(paths.editRecipe(recipe.id), { replace: true })
  }
}

const importRecipe = (replaceForm: (form: RecipeForm) => void) => (
  <ImportRecipe onImported={(recipe) => replaceForm(formFromRecipe(recipe, newId))} />
)

/** `/recipes/create` */
export function CreateRecipePage() {
  const { t, language } = useTranslation()
  const user = useUser()
  const onSaved = useAfterSaving()
  if (user === null) return null
  return (
    <>
      <title>{`${t('editor.titleCreate')} · ${t('app.name')}`}</title>
      <RecipeEditor
        userId={user.id}
        initial={() => emptyForm(language, newId)}
        stored={null}
        onSaved={onSaved}
        intro={importRecipe}
      />
    </>
  )
}

/** `/recipes/{id}/edit` */
export function EditRecipePage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const user = useUser()
  const onSaved = useAfterSaving()
  const {
    data: recipe,
    error,
    refetch,
  } = useQuery({
    ...recipeQuery(id),
    enabled: isUuid(id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (user === null) return null
  // Once open, the form stays open even if a refetch fails: it may have unsaved changes.
  const isMissing = !isUuid(id) || (recipe === undefined && error instanceof ApiError && error.status === 404)
  const backLink = (
    <UiLink className={buttonClass('primary')} href={paths.recipes()}>
      {t('editor.toRecipes')}
    </UiLink>
  )
  if (isMissing) return <ErrorState title={t('errors.RECIPE_NOT_FOUND')} action={backLink} />
  if (error !== null && recipe === undefined)
    return (
      <ErrorState
        title={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>{t('editor.tryAgain')}</Button>}
      />
    )
  if (recipe === undefined) return <PageSpinner label={t('app.loading')} />
  if (recipe.author.id !== user.id) return <ErrorState title={t('errors.ACCESS_DENIED')} action={backLink} />
  return (
    <>
      <title>{`${t('editor.titleEdit')} · ${t('app.name')}`}</title>
      <RecipeEditor
        key={recipe.id}
        userId={user.id}
        initial={() => formFromRecipe(recipe, newId)}
        stored={recipe}
        onSaved={onSaved}
      />
    </>
  )
}
