import { parseListParams } from '@souschef/contract/list-address'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { addToDinner } from '#platform/planning/dinner-choice.ts'
import { askToSignIn } from '#platform/session/auth-prompt.ts'
import { Button } from '#ui/button.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { recipeListQuery } from '../api/recipe-list-query.ts'
import { RecipePicture } from './recipe-picture.tsx'
import css from './choose-dishes.module.css'

/** Maximum number of dishes of a dinner. */
const MAX_DISHES = 6

/**
 * A dinner of recipes that go well together, with a button that shows its plan; renders nothing if there is none.
 *
 * @param userId null for a guest, who is asked to sign in
 */
export function DemoDinner({ userId }: { readonly userId: string | null }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const params = parseListParams(new URLSearchParams({ tag: t('dinner.demoTag') }))
  const { data } = useQuery(recipeListQuery(params, null, language))
  const dishes = (data?.recipes ?? []).slice(0, MAX_DISHES)
  if (dishes.length < 2) return null
  const plan = (): void => {
    if (userId === null) {
      askToSignIn()
      return
    }
    addToDinner(
      userId,
      dishes.map(({ id, servings }) => ({ recipeId: id, servings })),
    )
    void navigate(paths.smartCooking())
  }
  return (
    <section aria-labelledby="demo-dinner" className={css['dinner']}>
      <h2 id="demo-dinner">{t('dinner.demo')}</h2>
      <ul className={css['dishes']}>
        {dishes.map((dish) => (
          <li key={dish.id} className={css['dish']}>
            <div className={css['picture']}>
              <RecipePicture recipe={dish} ingredientNames={dish.ingredient_names} alt="" sizes="6rem" />
            </div>
            <UiLink href={paths.recipe(dish.id)} lang={dish.language}>
              {dish.title}
            </UiLink>
          </li>
        ))}
      </ul>
      <p>
        <Button onClick={plan}>{t('dinner.demoPlan')}</Button>
      </p>
    </section>
  )
}
