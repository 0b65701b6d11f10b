import { displayedTotal } from '@souschef/domain'
import { memo, useDeferredValue } from 'react'
import { Picture } from '#entities/recipe/components/picture.tsx'
import { useDuration } from '#entities/recipe/components/use-duration.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { isOwnPicture } from '#platform/own-picture.ts'
import { Chip } from '#ui/chip.tsx'
import { DifficultyPips } from '#ui/difficulty-pips.tsx'
import { Time } from '#ui/time.tsx'
import { ingredientsOf } from '../model/ingredient-rows.ts'
import type { IngredientForm, RecipeForm } from '../model/recipe-form.ts'
import { readQuantity, readTimes } from '../model/number-text.ts'
import { useEditor } from './editor-context.ts'
import { PreviewIngredient } from './preview-ingredient.tsx'
import { PreviewStep } from './preview-step.tsx'
import css from './recipe-preview.module.css'

/**
 * The recipe as its page will show it. Rendering is deferred: a keystroke is painted first, and the next keystroke interrupts the
 * rendering.
 */
export function RecipePreview() {
  const { t } = useTranslation()
  const form = useDeferredValue(useEditor((state) => state.form))
  return (
    <aside className={css['preview']} aria-labelledby="editor-preview">
      <h2 id="editor-preview" className={css['label']}>
        {t('editor.preview')}
      </h2>
      <div className={css['sheet']}>
        <Recipe form={form} />
      </div>
    </aside>
  )
}

const Recipe = memo(function Recipe({ form }: { readonly form: RecipeForm }) {
  const { t } = useTranslation()
  const { language } = form
  const hasIngredients = form.ingredients.some(({ name }) => name.trim() !== '')
  const hasSteps = form.steps.some(({ instruction }) => instruction.trim() !== '')
  return (
    <article className={css['recipe']}>
      <MainPicture form={form} />
      <p className={css['title']} lang={language}>
        {form.title.trim() === '' ? t('editor.title') : form.title}
      </p>
      <Facts form={form} />
      {form.description.trim() !== '' && (
        <p className={css['prose']} lang={language}>
          {form.description}
        </p>
      )}
      {hasIngredients && (
        <>
          <p className={css['heading']}>{t('recipe.ingredients')}</p>
          <ul className={css['ingredients']} lang={language}>
            {form.ingredients.map((row) =>
              row.kind === 'ingredient' ? (
                <PreviewIngredient key={row.id} row={row} language={language} />
              ) : (
                <li key={row.id} className={css['sectionName']}>
                  {row.name}
                </li>
              ),
            )}
          </ul>
        </>
      )}
      {hasSteps && (
        <>
          <p className={css['heading']}>{t('recipe.steps')}</p>
          <Steps form={form} />
        </>
      )}
      {form.notes.trim() !== '' && (
        <>
          <p className={css['heading']}>{t('recipe.notes')}</p>
          <p className={css['prose']} lang={language}>
            {form.notes}
          </p>
        </>
      )}
      {form.tags.length > 0 && (
        <ul className={css['tags']} lang={language}>
          {form.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
})

/** The first picture; nothing if there is none, or if it is on another host until it is saved (DEC-29). */
function MainPicture({ form: { pictures } }: { readonly form: RecipeForm }) {
  const [main] = pictures
  if (main === undefined || !isOwnPicture(main.url)) return null
  return (
    <Picture className={css['picture']} url={main.url} details={undefined} sizes="26rem" alt={main.alt} />
  )
}

/** A stable empty map, so that steps without ingredients do not re-render. */
const NO_INGREDIENTS: ReadonlyMap<string, IngredientForm> = new Map()
const NO_NUMBERS: ReadonlyMap<string, number> = new Map()

function Steps({ form: { ingredients, steps, language } }: { readonly form: RecipeForm }) {
  const byId = new Map<string, IngredientForm>(
    ingredientsOf({ ingredients }).map((ingredient) => [ingredient.id, ingredient]),
  )
  const numbers = new Map(steps.map(({ id }, index) => [id, index + 1]))
  return (
    <ol className={css['steps']} lang={language}>
      {steps.map((step, index) => (
        <PreviewStep
          key={step.id}
          step={step}
          number={index + 1}
          ingredients={step.ingredients.length === 0 ? NO_INGREDIENTS : byId}
          numbers={step.dependencies.length === 0 ? NO_NUMBERS : numbers}
          language={language}
        />
      ))}
    </ol>
  )
}

function Facts({ form }: { readonly form: RecipeForm }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const servings = readQuantity(form.servings, form.language)
  const typedTimes = readTimes(form)
  const times = [
    ['recipe.prep', typedTimes.prep_time],
    ['recipe.cook', typedTimes.cook_time],
    ['recipe.total', displayedTotal(typedTimes)],
  ] as const
  return (
    <ul className={css['facts']}>
      {form.category !== '' && <li>{t(`categories.${form.category}`)}</li>}
      {servings !== null && <li>{t('recipe.servingsCount', { count: servings })}</li>}
      {times.map(
        ([label, minutes]) =>
          minutes !== null && (
            <li key={label}>
              {t(label)} <Time text={duration(minutes)} minutes={minutes} icon={null} />
            </li>
          ),
      )}
      <li>
        <DifficultyPips level={form.difficulty} text={t(`difficulty.${form.difficulty}`)} />
      </li>
    </ul>
  )
}
