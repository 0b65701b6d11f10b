import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { UiLink } from '#ui/ui-link.tsx'

interface CookingFailedProps {
  readonly error: Error
  readonly recipesPath: string
  readonly onRetry: () => void
}

/** The cooking page of a recipe that could not be loaded: the reason, and links to continue. */
export function CookingFailed({ error, recipesPath, onRetry }: CookingFailedProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={errorMessage(error)}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('editor.tryAgain')}
          </Button>
          <UiLink className={buttonClass('secondary')} href={recipesPath}>
            {t('editor.toRecipes')}
          </UiLink>
        </>
      }
    />
  )
}
