import { MINUTE_MS } from '@souschef/domain'
import type { RelaxedConstraint, Planned, Problem } from '@souschef/domain/planning'
import { useDuration } from '#entities/recipe/components/use-duration.ts'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { type DinnerChoice, KITCHEN_LIMITS } from '#platform/planning/dinner-choice.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { clockText, dayAfter } from '../model/clock-text.ts'
import type { DinnerRecipe } from '../model/dinner-recipe.ts'
import css from './dinner.module.css'

/** A suggested serve time is rounded to this. */
const ROUNDING_MINUTES = 5

interface Props {
  readonly planned: Planned
  readonly choice: DinnerChoice
  readonly recipes: readonly DinnerRecipe[]
  readonly onChange: (choice: DinnerChoice) => void
  readonly onSteps: (recipe: DinnerRecipe) => void
}

/** Why there is no plan, or why it is late, with suggestions (SMART-6). */
export function PlanProblems(props: Props) {
  const { planned } = props
  return (
    <>
      {planned.ok ? (
        <>
          <LateNotice {...props} planned={planned} />
          {planned.relaxed.map((relaxed) => (
            <RelaxedSteps
              key={`${relaxed.kind} ${relaxed.dish} ${relaxed.steps.join(' ')}`}
              {...props}
              relaxed={relaxed}
            />
          ))}
        </>
      ) : (
        planned.problems.map((problem) => (
          <ProblemNotice key={JSON.stringify(problem)} {...props} problem={problem} />
        ))
      )}
    </>
  )
}

function LateNotice({
  planned,
  choice,
  recipes,
  onChange,
}: Props & { readonly planned: Extract<Planned, { ok: true }> }) {
  const { t, language } = useTranslation()
  const duration = useDuration()
  const { lateness, plan } = planned
  const { serveAt } = choice
  if (lateness === null || serveAt === null) return null
  const time = clockText(language, Math.floor(serveAt / MINUTE_MS))
  const ready = clockText(language, plan.ready)
  const roundedReady = Math.ceil(plan.ready / ROUNDING_MINUTES) * ROUNDING_MINUTES
  const title = recipes.find(({ id }) => id === lateness.dish)?.title ?? ''
  return (
    <Notice
      tone="warning"
      isLive
      title={
        lateness.hasServeTimePassed
          ? t('dinner.past', { time, ready })
          : t('dinner.late', { time, ready, title, duration: duration(lateness.minutes) })
      }
    >
      <p className={css['ways']}>
        <Button onClick={() => onChange({ ...choice, serveAt: roundedReady * MINUTE_MS })}>
          {t('dinner.eatAt', { time: clockText(language, roundedReady) })}
        </Button>
        {lateness.hasServeTimePassed && (
          <Button onClick={() => onChange({ ...choice, serveAt: dayAfter(serveAt) })}>
            {t('dinner.eatTomorrow', { time })}
          </Button>
        )}
        <Button onClick={() => onChange({ ...choice, serveAt: null, allHot: false })}>
          {t('dinner.asap')}
        </Button>
      </p>
    </Notice>
  )
}

/** The numbers of steps in their recipe: '2 and 4'. */
function stepNumbers(recipe: DinnerRecipe | undefined, ids: readonly string[]): string {
  const numbers = ids.map((id) => String((recipe?.steps.findIndex((step) => step.id === id) ?? -1) + 1))
  return new Intl.ListFormat(currentLanguage()).format(numbers)
}

function RelaxedSteps({
  relaxed,
  recipes,
  choice,
  onChange,
}: Props & { readonly relaxed: RelaxedConstraint }) {
  const { t } = useTranslation()
  const recipe = recipes.find(({ id }) => id === relaxed.dish)
  return (
    <Notice
      tone="info"
      title={t(`dinner.eased.${relaxed.kind}`, {
        title: recipe?.title ?? '',
        steps: stepNumbers(recipe, relaxed.steps),
      })}
    >
      {relaxed.kind === 'more_hands_than_cooks' && choice.cooks < KITCHEN_LIMITS.cooks && (
        <Button onClick={() => onChange({ ...choice, cooks: choice.cooks + 1 })}>
          {t('dinner.fix.addCook')}
        </Button>
      )}
    </Notice>
  )
}

function ProblemNotice({
  problem,
  recipes,
  choice,
  onChange,
  onSteps,
}: Props & { readonly problem: Problem }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const recipe = 'dish' in problem ? recipes.find(({ id }) => id === problem.dish) : undefined
  const title = recipe?.title ?? ''
  const step = 'step' in problem ? stepNumbers(recipe, [problem.step]) : ''
  const problemText = (): string => {
    switch (problem.kind) {
      case 'nothing_to_cook':
        return t('dinner.problem.nothing_to_cook')
      case 'cooks':
        return t('dinner.problem.cooks', { most: problem.max })
      case 'cycle':
        return t('dinner.problem.cycle', { title, steps: stepNumbers(recipe, problem.steps) })
      case 'too_long':
        return t('dinner.problem.too_long', { title, duration: duration(problem.minutes) })
      case 'no_time':
      case 'no_burner':
      case 'no_oven':
        return t(`dinner.problem.${problem.kind}`, { title, step })
      default:
        return problem satisfies never
    }
  }
  return (
    <Notice tone="danger" isLive title={problemText()}>
      <p className={css['ways']}>
        {problem.kind === 'no_burner' && (
          <Button onClick={() => onChange({ ...choice, burners: choice.burners + 1 })}>
            {t('dinner.fix.addBurner')}
          </Button>
        )}
        {problem.kind === 'no_oven' && (
          <Button onClick={() => onChange({ ...choice, ovens: choice.ovens + 1 })}>
            {t('dinner.fix.addOven')}
          </Button>
        )}
        {recipe !== undefined && (
          <>
            {problem.kind !== 'cycle' && (
              <Button onClick={() => onSteps(recipe)}>{t('dinner.fix.steps')}</Button>
            )}
            <Button
              onClick={() =>
                onChange({
                  ...choice,
                  dishes: choice.dishes.filter(({ recipeId }) => recipeId !== recipe.id),
                })
              }
            >
              {t('dinner.fix.leaveOut')}
            </Button>
          </>
        )}
      </p>
    </Notice>
  )
}
