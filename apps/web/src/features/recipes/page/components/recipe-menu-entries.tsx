import type { RecipeAnswer } from '@souschef/contract'
import { FileJson, Pencil, Printer, Trash2 } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { MenuButton, MenuLink, MenuSeparator } from '../../../../ui/menu.tsx'
import { useExport } from '../api/export-recipe.ts'

export interface RecipeMenuEntriesProps {
  readonly recipe: RecipeAnswer
  /** The servings that exported files are for. */
  readonly servings: number
  readonly isMine: boolean
  readonly onDelete: () => void
}

/** What can be done with a recipe: print and export it; its author edits and deletes it (DET-3). */
export function RecipeMenuEntries({ recipe, servings, isMine, onDelete }: RecipeMenuEntriesProps) {
  const { t } = useTranslation()
  const exportAs = useExport(recipe, servings)
  return (
    <>
      <MenuButton icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
        {t('recipe.print')}
      </MenuButton>
      <MenuButton icon={<FileJson aria-hidden size={20} />} onClick={() => void exportAs('exportRecipeJson')}>
        {t('recipe.export.json')}
      </MenuButton>
      {isMine && (
        <>
          <MenuSeparator />
          <MenuLink href={paths.editRecipe(recipe.id)} icon={<Pencil aria-hidden size={20} />}>
            {t('recipe.edit')}
          </MenuLink>
          <MenuButton isDangerous icon={<Trash2 aria-hidden size={20} />} onClick={onDelete}>
            {t('recipe.delete')}
          </MenuButton>
        </>
      )}
    </>
  )
}
