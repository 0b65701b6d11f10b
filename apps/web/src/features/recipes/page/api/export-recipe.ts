import { endpoints, type RecipeResponse } from '@souschef/contract'
import type { UnitSystem } from '@souschef/domain'
import { errorMessage } from '#platform/api/api-error.ts'
import { withSession } from '#platform/api/client.ts'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'

export type ExportName =
  | 'exportRecipePdf'
  | 'exportRecipePng'
  | 'exportRecipeJson'
  | 'exportRecipeCooklang'
  | 'exportRecipeMarkdown'

/** Files whose amounts are as written. */
const DATA: ReadonlySet<ExportName> = new Set(['exportRecipeJson', 'exportRecipeCooklang'])

/**
 * Saves a recipe as a file, for the chosen servings and units and in the reader's language (DET-3, API-29). Uses the reader's
 * session, so that private recipes can be exported too; a failure is shown as a toast.
 */
export function useExport(
  recipe: Pick<RecipeResponse, 'id' | 'servings'>,
  { servings, units }: { readonly servings: number; readonly units: UnitSystem },
): (name: ExportName) => Promise<void> {
  const { t } = useTranslation()
  const showToast = useToast()
  return async (name) => {
    const query = {
      lang: currentLanguage(),
      ...(recipe.servings !== null && servings !== recipe.servings && { servings }),
      ...(!DATA.has(name) && { units }),
    }
    try {
      const [{ download }, { saveFile }] = await Promise.all([
        import('#platform/api/download.ts'),
        import('#platform/save-file.ts'),
      ])
      const file = await download(withSession, endpoints[name], { params: { id: recipe.id }, query })
      saveFile(file.blob, file.name ?? t('recipe.export.fileName'))
    } catch (error) {
      showToast(`${t('recipe.export.failed')}: ${errorMessage(error)}`, { type: 'error' })
    }
  }
}
