import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../platform/paths.ts'
import { recipeSettingsQuery } from '../entities/recipe/api/recipe-settings.ts'
import { CookingPage } from '../features/cook/components/screen/cooking-page.tsx'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { servingsSlot } from '../platform/settings/setting-slots.ts'
import { useUser } from '../platform/session/session.ts'

/** `/cooking/{id}` */
export function Component() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const user = useUser()
  // The servings that this cook last used, else those of the settings, else the recipe's own.
  const settings = useQuery(recipeSettingsQuery(id))
  if (user === null) return null
  return (
    <>
      <title>{`${t('cook.title')} · ${t('app.name')}`}</title>
      <CookingPage
        key={id}
        userId={user.id}
        recipeId={id}
        servings={
          settings.isPending ? undefined : (settings.data?.servings ?? servingsSlot(user.id).getState())
        }
        recipePath={paths.recipe(id)}
        recipesPath={paths.recipes()}
      />
    </>
  )
}
