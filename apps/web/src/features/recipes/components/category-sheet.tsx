import { useQuery } from '@tanstack/react-query'
import type { CategoryParams } from '@souschef/contract/category-address'
import { withCategoryFilter } from '@souschef/contract/category-address'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { categoriesQuery } from '../api/categories-query.ts'
import { categoryFilterGroups, recipesOf } from '../model/category-map.ts'
import { FilterChoices } from './filter-choices.tsx'
import styles from './filter-sheet.module.css'
import { useCategoryFilterTexts } from './use-category-filter-texts.ts'
import { useCountText } from './use-count-text.ts'

interface CategorySheetProps {
  readonly place: CategoryParams
  readonly onClose: () => void
}

/** Every filter of the map on a small screen, in rows for wet hands; the map changes once, when the cook has chosen. */
export function CategorySheet({ place, onClose }: CategorySheetProps) {
  const { t, language } = useTranslation()
  const { titleOf, textOf } = useCategoryFilterTexts()
  const countText = useCountText()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(place)
  const { data } = useQuery(categoriesQuery(draft, language))
  const total = data === undefined ? null : recipesOf(data.categories)
  const show = (): void => {
    onClose()
    void navigate(paths.newSystem(draft))
  }
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('recipes.filters')}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setDraft({})}>{t('recipes.clearAll')}</Button>
          <Button variant="primary" onClick={show}>
            {t('recipes.show', {
              count: total ?? 2,
              number: total === null ? '' : countText(total, data?.isExact),
            })}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {categoryFilterGroups(draft).map(({ filter, values }) => (
          <FilterChoices
            key={filter}
            title={titleOf(filter)}
            choices={values.map((value) => ({ value, text: textOf(filter, value), count: null }))}
            chosen={draft[filter] ?? null}
            onChoose={(value) => setDraft((now) => withCategoryFilter(now, filter, value))}
          />
        ))}
      </div>
    </Dialog>
  )
}
