import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UiLink } from '#ui/ui-link.tsx'

/** Shown if the filters exclude every category. */
export function NoCategories() {
  const { t } = useTranslation()
  return (
    <EmptyState
      glyph="search-pan"
      title={t('recipes.nothingFound')}
      text={t('newSystem.nothingMatches')}
      action={
        <UiLink className={buttonClass('primary')} href={paths.newSystem()}>
          {t('recipes.clearAll')}
        </UiLink>
      }
    />
  )
}
