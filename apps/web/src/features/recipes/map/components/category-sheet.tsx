import { useQuery } from '@tanstack/react-query'
import type { CategoryParams } from '@souschef/contract/category-address'
import { withCategoryFilter } from '@souschef/contract/category-address'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { categoriesQuery } from '../api/categories-query.ts'
import { categoryFilterGroups, totalRecipes } from '../model/category-map.ts'
import { FilterChoices } from '../../filters/components/filter-choices.tsx'
import { FilterSheetFrame } from '../../filters/components/filter-sheet-frame.tsx'
import { useCategoryFilterTexts } from './use-category-filter-texts.ts'

interface CategorySheetProps {
  readonly context: CategoryParams
  readonly onClose: () => void
}

/** The filters of the map on small screens, applied on submit. */
export function CategorySheet({ context, onClose }: CategorySheetProps) {
  const { language } = useTranslation()
  const { titleOf, textOf } = useCategoryFilterTexts()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(context)
  const { data } = useQuery(categoriesQuery(draft, language))
  const total = data === undefined ? null : totalRecipes(data.categories)
  return (
    <FilterSheetFrame
      total={total}
      onClear={() => setDraft({})}
      onShow={() => void navigate(paths.newSystem(draft))}
      onClose={onClose}
    >
      {categoryFilterGroups(draft).map(({ filter, values }) => (
        <FilterChoices
          key={filter}
          title={titleOf(filter)}
          choices={values.map((value) => ({ value, text: textOf(filter, value), count: null }))}
          chosen={draft[filter] ?? null}
          onChoose={(value) => setDraft((previous) => withCategoryFilter(previous, filter, value))}
        />
      ))}
    </FilterSheetFrame>
  )
}
