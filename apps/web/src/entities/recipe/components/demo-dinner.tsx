import { parseListParams } from '@souschef/contract/list-address'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import { addToDinner } from '../../../platform/planning/dinner-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { UiLink } from '../../../ui/ui-link.tsx'
import { recipeListQuery } from '../api/recipe-list-query.ts'
import css from './choose-dishes.module.css'

/** More than so many are no dinner, but a list. */
const MOST = 6

/** A dinner of recipes that go well together, with one press to its plan; nothing if there is none. */
export function DemoDinner({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const params = parseListParams(new URLSearchParams({ tag: t('dinner.demoTag') }))
  const { data } = useQuery(recipeListQuery(params, null, currentLanguage()))
  const dishes = (data?.recipes ?? []).slice(0, MOST)
  if (dishes.length < 2) return null
  return (
    <section aria-labelledby="demo-dinner" className={css['ask']}>
      <h2 id="demo-dinner">{t('dinner.demo')}</h2>
      <ul className={css['sources']}>
        {dishes.map(({ id, title, language }) => (
          <li key={id} lang={language}>
            <UiLink href={paths.recipe(id)}>{title}</UiLink>
          </li>
        ))}
      </ul>
      <p>
        <Button
          variant="primary"
          onClick={() => {
            addToDinner(
              userId,
              dishes.map(({ id, servings }) => ({ recipeId: id, servings })),
            )
            void navigate(paths.smartCooking())
          }}
        >
          {t('dinner.demoPlan')}
        </Button>
      </p>
    </section>
  )
}
