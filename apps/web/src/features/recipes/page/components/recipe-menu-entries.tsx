import type { RecipeResponse } from '@souschef/contract'
import type { UnitSystem } from '@souschef/domain'
import {
  CalendarClock,
  CopyPlus,
  CookingPot,
  FileCode,
  FileImage,
  FileJson,
  FileText,
  FileType,
  Flag,
  History,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session/session.ts'
import { MenuButton, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { useCopyRecipe } from '../api/copy-recipe.ts'
import { useExport } from '../api/export-recipe.ts'
import { useCookInParallel } from '../api/cook-in-parallel.ts'
import { useAddToDinner } from '#entities/recipe/components/use-add-to-dinner.ts'

const EXPORTS = [
  ['exportRecipePdf', 'recipe.export.pdf', FileText],
  ['exportRecipePng', 'recipe.export.png', FileImage],
  ['exportRecipeJson', 'recipe.export.json', FileJson],
  ['exportRecipeCooklang', 'recipe.export.cooklang', FileCode],
  ['exportRecipeMarkdown', 'recipe.export.markdown', FileType],
] as const

export interface RecipeMenuEntriesProps {
  readonly recipe: RecipeResponse
  /** The servings that exported files are for. */
  readonly servings: number
  /** The units of printed files. */
  readonly units: UnitSystem
  readonly isMine: boolean
  readonly onDelete: () => void
  readonly onReport: () => void
}

/** Actions on a recipe: print, export, copy; for its author also edit and delete (DET-3). */
export function RecipeMenuEntries({
  recipe,
  servings,
  units,
  isMine,
  onDelete,
  onReport,
}: RecipeMenuEntriesProps) {
  const { t } = useTranslation()
  const exportAs = useExport(recipe, { servings, units })
  const user = useUser()
  const addToDinner = useAddToDinner(user?.id ?? '')
  const copy = useCopyRecipe(recipe.id)
  const cookInParallel = useCookInParallel(recipe, servings)
  return (
    <>
      {cookInParallel !== null && (
        <MenuButton icon={<CookingPot aria-hidden size={20} />} onClick={() => void cookInParallel()}>
          {t('multi.cookBeside')}
        </MenuButton>
      )}
      {user !== null && recipe.steps.length > 0 && (
        <MenuButton
          icon={<CalendarClock aria-hidden size={20} />}
          onClick={() =>
            addToDinner(
              { recipeId: recipe.id, servings: recipe.servings === null ? null : servings },
              recipe.title,
            )
          }
        >
          {t('dinner.together')}
        </MenuButton>
      )}
      <MenuButton icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
        {t('recipe.print')}
      </MenuButton>
      {EXPORTS.map(([name, label, Icon]) => (
        <MenuButton key={name} icon={<Icon aria-hidden size={20} />} onClick={() => void exportAs(name)}>
          {t(label)}
        </MenuButton>
      ))}
      {user !== null && (
        <MenuButton icon={<CopyPlus aria-hidden size={20} />} onClick={() => copy()}>
          {t('recipe.copy.entry')}
        </MenuButton>
      )}
      {user !== null && !isMine && (
        <MenuButton icon={<Flag aria-hidden size={20} />} onClick={onReport}>
          {t('report.entry')}
        </MenuButton>
      )}
      {isMine && (
        <>
          <MenuSeparator />
          <MenuLink href={paths.editRecipe(recipe.id)} icon={<Pencil aria-hidden size={20} />}>
            {t('recipe.edit')}
          </MenuLink>
          <MenuLink href={paths.recipeHistory(recipe.id)} icon={<History aria-hidden size={20} />}>
            {t('recipe.history')}
          </MenuLink>
          <MenuButton isDangerous icon={<Trash2 aria-hidden size={20} />} onClick={onDelete}>
            {t('recipe.delete')}
          </MenuButton>
        </>
      )}
    </>
  )
}
